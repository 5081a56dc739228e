/**
 * The evidence ledger of a report: every fact that a source gave, and every figure computed from such facts.
 * Whatever a report says names entries of its ledger; an id is unique within its report.
 */
import { z } from 'zod'
import { sourceIdSchema } from './research-sources.ts'

/** What an entry measures or states. */
export const measureSchema = z.enum([
  // numbers: of a country (ISO 3166 alpha-3), where one is named, else of the world
  'exports-value',
  'exports-weight',
  'imports-value',
  'imports-weight',
  /** What all other countries say to have imported from `country`: the mirror of its exports. */
  'mirror-imports-value',
  'tariff',
  'gdp',
  'population',
  /** Trade of the European Union with the rest of the world, by month. */
  'eu-exports-value',
  'eu-imports-value',
  'eu-exports-weight',
  'eu-imports-weight',
  'commodity-price',
  /** Of an article of the encyclopedia in one language, by month; unit `views`; attributes `language`, `title`. */
  'pageviews',
  /** Share of all news that names the product, by day. */
  'news-volume',
  /** What a product cost in a shop on a day; unit a currency, or `EUR/kg`; attributes `product`, `ean`, `shop`, `place`, `discounted` (`yes`). */
  'shelf-price',
  /** Unit `products`. */
  'products-total',
  /** Unit `trademarks`; attribute `office`. */
  'trademarks-total',
  /** What a shop on the web asks; unit a currency; attributes `shop`, `title`. */
  'offer-price',
  /** Unit `/5`: out of how many; attributes `shop`, `title`. */
  'rating',
  /** How many people have rated; unit `ratings`; attributes `shop`, `title`. */
  'rating-count',
  // texts
  /** A headline; attributes `domain`, `language` (`es`), `publisher` where known. */
  'article',
  /** What the product is called in a language: attribute `language`. */
  'product-name',
  /** First paragraph of an encyclopedia's article; attributes `language`, `title`, `license`. */
  'summary',
  /** A packaged product by its name; attributes `brand`, `ean`, `countries` (ISO 3166 alpha-3 with commas), `quantity`. */
  'brand-product',
  /** The mark's words; attributes `number`, `status` (`live`, `dead`), `classes` (Nice, with commas), `filed`, `office`. */
  'trademark',
  /** Title of a page that a web search found; attributes `domain`, `snippet`. */
  'web-result',
  // the other numbers that a figure can be: see `formulaSchema`
  'figure',
])
export type Measure = z.infer<typeof measureSchema>

/** Ways to compute a figure from entries, each in `src/research/ledger/figures.ts`. */
export const formulaSchema = z.enum([
  /** Of all inputs. */
  'sum',
  /** How many inputs there are. */
  'count',
  /** The first in percent of the second. */
  'share',
  /** From the second to the first, in percent of the second. */
  'growth',
  /** Yearly growth that leads from the second to the first in the years between their periods, in percent. */
  'compound-growth',
  /** Herfindahl-Hirschman index: the sum of the squared shares (percent) of all inputs but the last in the last, 0 to 10,000. */
  'concentration',
  /** The first divided by the second. */
  'ratio',
  /** A value divided by a weight. */
  'unit-value',
  /** What the second differs from the first, in percent of the first. */
  'mirror-gap',
  'mean',
  'median',
  'minimum',
  'maximum',
])
export type Formula = z.infer<typeof formulaSchema>

const common = {
  id: z.string(),
  measure: measureSchema,
  /** A year, month or day (ISO 8601), an interval of them (`2020/2024`), or null where time says nothing. */
  period: z.string().nullable(),
  /** ISO 4217 currency, `kg`, `%`, `USD/kg`, `people`, `views`…; null where a bare number or a text has none. */
  unit: z.string().nullable(),
  /** ISO 3166 alpha-3. */
  country: z.string().nullable(),
  /** The source, or one of the inputs, is an estimate. */
  estimated: z.boolean(),
  /** Of a period that not everybody has reported yet. */
  incomplete: z.boolean(),
}

/** Copied from an answer of a source. */
export const readEntrySchema = z.object({
  ...common,
  source: sourceIdSchema,
  /** The address that a person can open to see it; never with a key. */
  url: z.string(),
  retrievedAt: z.string(),
  /** Place in the answer, such as `data[3].primaryValue`. */
  locator: z.string(),
  value: z.number().nullable(),
  /** Verbatim text; null where the entry is a number. */
  quote: z.string().nullable(),
  /**
   * What else the source says of it, as it applies: `series` (what the source calls values in time), `reporter` (who declares a mirror),
   * `product`, `brand`, `barcode`, `shop`, `domain`, `language`, `office`, `number`, `status`, `classes`, `filed`…
   */
  attributes: z.record(z.string(), z.string()),
  /** SHA-256 over source, measure, period, unit, country and value or quote. */
  hash: z.string(),
})
export type ReadEntry = z.infer<typeof readEntrySchema>

/** Computed from other entries. */
export const computedEntrySchema = z.object({
  ...common,
  source: z.literal('computed'),
  formula: formulaSchema,
  /** Ids of other entries, in the formula's order. */
  inputs: z.array(z.string()),
  value: z.number(),
})
export type ComputedEntry = z.infer<typeof computedEntrySchema>

export const ledgerEntrySchema = z.discriminatedUnion('source', [readEntrySchema, computedEntrySchema])
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
