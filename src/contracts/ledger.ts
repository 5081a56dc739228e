/**
 * The evidence ledger of a report: every fact that a source gave, and every figure that was computed from such facts. Every statement of a report
 * names entries of its ledger. Ids are unique within a report.
 */
import { z } from 'zod'
import { sourceIdSchema } from './research-sources.ts'

/** What an entry measures or states. */
const measureSchema = z.enum([
  // Numbers. A number is about the country that its entry names (ISO 3166 alpha-3) or, if the entry names none, about the world.
  'exports-value',
  'exports-weight',
  'imports-value',
  'imports-weight',
  /** The imports from `country` that all other countries report: the mirror of the exports that `country` itself reports. Attributes: `reporter`. */
  'mirror-imports-value',
  /**
   * The most-favored-nation tariff of a six-digit code: the average of its tariff lines that have a percentage. Attributes: `code`, `lines` (all tariff
   * lines of the code), `reporter` where a customs union sets it.
   */
  'tariff',
  /** How many tariff lines of a six-digit code have a duty by quantity instead of a percentage. Unit: `lines`. Attributes as for `tariff`. */
  'specific-duty-lines',
  'gdp',
  'population',
  /** Trade of the European Union with the rest of the world, by month. */
  'eu-exports-value',
  'eu-imports-value',
  'eu-exports-weight',
  'eu-imports-weight',
  'commodity-price',
  /** Views of an encyclopedia article in one language, by month. Unit: `views`. Attributes: `language`, `title`. */
  'pageviews',
  /** Share of all news that names the product, by day. Unit: `%`. */
  'news-volume',
  /**
   * The price of a product in a shop on a day. Unit: a currency, or `EUR/kg`. Attributes: `product`, `ean`, `shop`, `place`, `discounted` (`yes`).
   */
  'shelf-price',
  /** Number of all products that a source found for the researched product. Unit: `products`. */
  'products-total',
  /** Number of all trademarks that a source found for the researched product. Unit: `trademarks`. Attributes: `office`. */
  'trademarks-total',
  /** The price of an offer in a web shop. Unit: a currency. Attributes: `shop`, `title`. */
  'offer-price',
  /** The rating of an offer. Unit: `/5` if 5 is the best possible rating. Attributes: `shop`, `title`. */
  'rating',
  /** Number of people who have rated an offer. Unit: `ratings`. Attributes: `shop`, `title`. */
  'rating-count',
  // texts
  /** A headline. Attributes: `domain`, `language` (`es`), `publisher` if known. */
  'article',
  /** The product's name in a language. Attributes: `language`. */
  'product-name',
  /** First paragraph of an encyclopedia article. Attributes: `language`, `title`, `license`. */
  'summary',
  /** Name of a packaged product. Attributes: `brand`, `ean`, `countries` (ISO 3166 alpha-3, comma-separated), `quantity`. */
  'brand-product',
  /** The words of a trademark. Attributes: `number`, `status` (`live`, `dead`), `classes` (Nice, comma-separated), `filed`, `office`. */
  'trademark',
  /** Title of a page that a web search found. Attributes: `domain`, `snippet`. */
  'web-result',
  // Any other computed number; see `formulaSchema`.
  'figure',
])
export type Measure = z.infer<typeof measureSchema>

/** The formulas of computed entries, implemented in `src/research/ledger/figures.ts`. */
const formulaSchema = z.enum([
  /** Sum of all inputs. */
  'sum',
  /** Number of inputs. */
  'count',
  /** The first input in percent of the second. */
  'share',
  /** Change from the second input to the first, in percent of the second. */
  'growth',
  /** Yearly growth from the second input to the first over the years between their periods, in percent. */
  'compound-growth',
  /** Yearly growth in percent: the least-squares line through the logarithms of all inputs over their years (as Trade Map computes growth). */
  'trend',
  /**
   * Herfindahl-Hirschman index, 0 to 10,000. The last input is the total. For every other input the share of the total is computed in percent and
   * squared; the squares are added.
   */
  'concentration',
  /** The first input divided by the second. */
  'ratio',
  /** A value divided by a weight. */
  'unit-value',
  /** The second input minus the first, in percent of the first. */
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
  /** A year, month or day (ISO 8601), an interval of them (`2020/2024`), or null when the entry has no time. */
  period: z.string().nullable(),
  /** ISO 4217 currency, `kg`, `%`, `USD/kg`, `people`, `views`…; null for a plain number or a text. */
  unit: z.string().nullable(),
  /** ISO 3166 alpha-3. */
  country: z.string().nullable(),
  /** True when the source says that the value is an estimate, or when an input is an estimate. The formula `count` never gives an estimate. */
  estimated: z.boolean(),
  /** True if reporters are missing: some have not reported the period yet, or the source cut its answer off. */
  incomplete: z.boolean(),
}

/** An entry copied from an answer of a source. */
const readEntrySchema = z.object({
  ...common,
  source: sourceIdSchema,
  /** Address of the answer for people to open; never contains a key. */
  url: z.string(),
  retrievedAt: z.string(),
  /** Place in the answer, such as `data[3].primaryValue`. */
  locator: z.string(),
  value: z.number().nullable(),
  /** Verbatim text; null when the entry is a number. */
  quote: z.string().nullable(),
  /**
   * Further details from the source, where they apply: `series` (the source's name of a time series), `reporter` (who reports a mirror value),
   * `product`, `brand`, `ean`, `shop`, `domain`, `language`, `office`, `number`, `status`, `classes`, `filed`…
   */
  attributes: z.record(z.string(), z.string()),
  /** SHA-256 of source, measure, period, unit, country, and value or quote. */
  hash: z.string(),
})
export type ReadEntry = z.infer<typeof readEntrySchema>

/** An entry computed from other entries. */
const computedEntrySchema = z.object({
  ...common,
  source: z.literal('computed'),
  formula: formulaSchema,
  /** Ids of the entries that the value was computed from, in the order that the formula needs ("the first input", "the second"). */
  inputs: z.array(z.string()),
  value: z.number(),
})
export type ComputedEntry = z.infer<typeof computedEntrySchema>

export const ledgerEntrySchema = z.discriminatedUnion('source', [readEntrySchema, computedEntrySchema])
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
