/** A report of product research: what was asked of which sources, an analysis whose every figure names its evidence, and charts. */
import { z } from 'zod'
import { languageSchema, type Language } from './language.ts'
import type { LedgerEntry } from './ledger.ts'
import { engineSchema } from './model.ts'
import { sourceIdSchema, sourceStatusSchema } from './research-sources.ts'
import type { Table } from './table.ts'

/** A code of the Harmonized System 2022. */
export const productCodeSchema = z.object({
  /** Two, four or six digits without dots. */
  code: z.string(),
  /** What the code means, in the language asked for. */
  label: z.string(),
  /** The labels of the chapter and heading above it, outermost first. */
  path: z.array(z.string()),
})
export type ProductCode = z.infer<typeof productCodeSchema>

/** A code that a name may mean. */
export const suggestedCodeSchema = productCodeSchema.extend({
  /** What people call the products of the code, where the name that was typed says so or begins so. */
  name: z.string().nullable(),
})
export type SuggestedCode = z.infer<typeof suggestedCodeSchema>

/** What a report is asked for. */
export interface ReportQuestion {
  productName: string
  /** As a person writes codes: "1806.31", "180631"; null where none was given. */
  productCode: string | null
  language: Language
  directoryId: string
}

export const reportProductSchema = z.object({
  /** As it was asked for. */
  name: z.string(),
  code: productCodeSchema.nullable(),
  /** Whether the person gave the code, or the name led to it; null without a code. */
  codeFrom: z.enum(['person', 'name']).nullable(),
})
export type ReportProduct = z.infer<typeof reportProductSchema>

export const reportSourceSchema = z.object({
  id: sourceIdSchema,
  /** `waiting` and `asking` while the report is being made. */
  status: z.enum(['waiting', 'asking', ...sourceStatusSchema.options]),
  /** One sentence in the report's language, where there is more to say than the status. */
  detail: z.string().nullable(),
  /** Facts that it gave. */
  entries: z.number(),
})
export type ReportSource = z.infer<typeof reportSourceSchema>

export const sectionIdSchema = z.enum([
  'summary',
  'market',
  'demand',
  'competition',
  'price-trends',
  'reviews',
  'gaps',
  'export-countries',
  'import-countries',
  'news',
  'trademarks',
  'method',
])
export type SectionId = z.infer<typeof sectionIdSchema>

/** Plain words, or words that stand for entries of the ledger: a figure, a country's rank, a headline. */
export const sentencePartSchema = z.union([
  z.string(),
  z.object({
    text: z.string(),
    /** Ids of the ledger's entries; none where the words only lead to a page (`href`). */
    refs: z.array(z.string()),
    /** Language of a verbatim text that may not be the report's. */
    quoted: z.boolean().optional(),
    /** Page that the words lead to, such as a headline's. */
    href: z.string().optional(),
  }),
])
export type SentencePart = z.infer<typeof sentencePartSchema>

export const sentenceSchema = z.object({
  parts: z.array(sentencePartSchema),
  /** Numbers of the citations that it rests on. */
  cites: z.array(z.number()),
})

export const sectionSchema = z.object({
  id: sectionIdSchema,
  title: z.string(),
  /** A list is shown with a bullet each; sentences of a paragraph follow each other. */
  blocks: z.array(z.object({ kind: z.enum(['paragraph', 'list']), sentences: z.array(sentenceSchema) })),
  /** Who wrote its words; absent from reports made before models could be asked. */
  by: engineSchema.shape.by.optional(),
})
export type ReportSection = z.infer<typeof sectionSchema>

/** One answer of a source that the analysis rests on. */
export const citationSchema = z.object({
  number: z.number(),
  source: sourceIdSchema,
  title: z.string(),
  url: z.string(),
  retrievedAt: z.string(),
})
export type Citation = z.infer<typeof citationSchema>

export const chartSchema = z.object({
  id: z.enum([
    'exporters',
    'importers',
    'export-shares',
    'export-map',
    'value-by-year',
    'unit-value-by-year',
    'commodity-price',
    'news-volume',
    'interest',
  ]),
  kind: z.enum(['bars', 'lines', 'shares', 'map']),
  title: z.string(),
  /** As it stands beside the axis: "millones de USD", "USD/kg", "%". */
  unit: z.string(),
  /** "2024", "2020–2024". */
  period: z.string(),
  source: z.string(),
  /** What the chart shows, in one or two sentences, for who does not see it. */
  summary: z.string(),
  series: z.array(
    z.object({
      name: z.string(),
      points: z.array(
        z.object({
          /** Name of a country, a year, a month or a day. */
          x: z.string(),
          /** ISO 3166 alpha-3, where x is a country. */
          country: z.string().nullable(),
          y: z.number().nullable(),
          /** Id of the ledger's entry; null for a point without a value, and for "others". */
          ref: z.string().nullable(),
          incomplete: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Chart = z.infer<typeof chartSchema>

/** What the reader should know before reading, each a sentence in the report's language. */
export const reportNoteSchema = z.object({
  code: z.enum([
    'code-guessed',
    'no-code',
    'unknown-code',
    'national-code',
    'code-contradicts-name',
    'latest-year-incomplete',
    'sources-failed',
    'no-data',
    'outdated-code',
  ]),
  text: z.string(),
})
export type ReportNote = z.infer<typeof reportNoteSchema>

export const reportSchema = z.object({
  product: reportProductSchema,
  language: languageSchema,
  directory: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** False while sources are still being asked: rows and sections are those of the facts so far. */
  complete: z.boolean(),
  sources: z.array(reportSourceSchema),
  notes: z.array(reportNoteSchema),
  sections: z.array(sectionSchema),
  citations: z.array(citationSchema),
  charts: z.array(chartSchema),
  /** Sentences that the gate took out, because a figure, a citation, a unit or the language did not hold. */
  removed: z.array(z.object({ section: sectionIdSchema, reason: z.string(), text: z.string() })),
  /** Who wrote the analysis; absent from reports made before models could be asked. */
  engine: engineSchema.optional(),
})
export type Report = z.infer<typeof reportSchema>

/** A report with all that goes with it. */
export interface MadeReport {
  report: Report
  /** The analysis in Markdown, in which a figure is a link to its entry of the ledger: `[41 %](#c12)`. */
  summary: string
  table: Table
  ledger: readonly LedgerEntry[]
}
