/** A report of product research: the sources that were asked, an analysis whose figures name their evidence, and charts. */
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
  /** The meaning of the code, in the requested language. */
  label: z.string(),
  /** The labels of the chapter and heading above it, outermost first. */
  path: z.array(z.string()),
})
export type ProductCode = z.infer<typeof productCodeSchema>

/** A code that a name may mean. */
export const suggestedCodeSchema = productCodeSchema.extend({
  /**
   * The everyday name of the code's products that best matches the typed text, in the requested language. Null when no everyday name shares a word
   * with the typed text.
   */
  name: z.string().nullable(),
})
export type SuggestedCode = z.infer<typeof suggestedCodeSchema>

/** The question of a report. */
export interface ReportQuestion {
  productName: string
  /** A code as people write it: "1806.31", "180631"; null when none was given. */
  productCode: string | null
  language: Language
  directoryId: string
}

const reportProductSchema = z.object({
  /** The name as the user typed it. */
  name: z.string(),
  code: productCodeSchema.nullable(),
  /** Who chose the code: `person` is the user, `name` means that it was found by the product's name. Null without a code. */
  codeFrom: z.enum(['person', 'name']).nullable(),
})
export type ReportProduct = z.infer<typeof reportProductSchema>

export const reportSourceSchema = z.object({
  id: sourceIdSchema,
  /** `waiting` and `asking` occur only while the report is being made. */
  status: z.enum(['waiting', 'asking', ...sourceStatusSchema.options]),
  /** One sentence in the report's language, when the status needs an explanation. */
  detail: z.string().nullable(),
  /** Number of facts that the source gave. */
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
  /** A language model's opinion. */
  'interpretation',
  'gaps',
  'export-countries',
  'import-countries',
  'news',
  'trademarks',
  'method',
])
export type SectionId = z.infer<typeof sectionIdSchema>

/** A part of a sentence: plain text, or a text that comes from entries of the ledger, such as a figure, a country's rank or a headline. */
const sentencePartSchema = z.union([
  z.string(),
  z.object({
    text: z.string(),
    /** Ids of the ledger's entries; empty when the text is only a link (`href`). */
    refs: z.array(z.string()),
    /** True for a verbatim text, which may be in another language than the report. */
    quoted: z.boolean().optional(),
    /** The page that the text links to, such as a headline's article. */
    href: z.string().optional(),
  }),
])
export type SentencePart = z.infer<typeof sentencePartSchema>

const sentenceSchema = z.object({
  parts: z.array(sentencePartSchema),
  /** Numbers of the citations that the sentence is based on. */
  cites: z.array(z.number()),
})

const sectionSchema = z.object({
  id: sectionIdSchema,
  title: z.string(),
  /** A list is shown with bullets; the sentences of a paragraph follow each other. */
  blocks: z.array(z.object({ kind: z.enum(['paragraph', 'list']), sentences: z.array(sentenceSchema) })),
  /** Who wrote the section; absent from reports of releases without language models. */
  by: engineSchema.shape.by.optional(),
})
export type ReportSection = z.infer<typeof sectionSchema>

/** An answer of a source that the analysis is based on. */
const citationSchema = z.object({
  number: z.number(),
  source: sourceIdSchema,
  title: z.string(),
  url: z.string(),
  retrievedAt: z.string(),
})
export type Citation = z.infer<typeof citationSchema>

const chartSchema = z.object({
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
  /** The label of the axis: "millones de USD", "USD/kg", "%". */
  unit: z.string(),
  /** For example "2024" or "2020–2024". */
  period: z.string(),
  source: z.string(),
  /** What the chart shows, in one or two sentences, for readers who cannot see it. */
  summary: z.string(),
  series: z.array(
    z.object({
      name: z.string(),
      points: z.array(
        z.object({
          /** Name of a country, a year, a month or a day. */
          x: z.string(),
          /** ISO 3166 alpha-3, if x is a country. */
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

/** What the reader should know before reading; each note is a sentence in the report's language. */
const reportNoteSchema = z.object({
  code: z.enum([
    'code-guessed',
    'no-code',
    'unknown-code',
    'national-code',
    'code-contradicts-name',
    'latest-year-incomplete',
    /** Values that other figures contradict are left out. */
    'doubtful-figures',
    /** An answer was cut off, so countries may be missing. */
    'partial-trade',
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
  /** False while sources are still being asked; rows and sections then show the facts so far. */
  complete: z.boolean(),
  sources: z.array(reportSourceSchema),
  notes: z.array(reportNoteSchema),
  sections: z.array(sectionSchema),
  citations: z.array(citationSchema),
  charts: z.array(chartSchema),
  /** The rows of the table that pages show at first, by position. Absent if pages show all rows at once. */
  firstRows: z.array(z.number()).optional(),
  /** Sentences that the gate removed, because of a wrong figure, citation, unit or language. */
  removed: z.array(z.object({ section: sectionIdSchema, reason: z.string(), text: z.string() })),
  /** Who wrote the analysis; absent from reports of releases without language models. */
  engine: engineSchema.optional(),
})
export type Report = z.infer<typeof reportSchema>

/** A report with everything that belongs to it. */
export interface MadeReport {
  report: Report
  /** The analysis as Markdown, in which every figure links to its entry of the ledger: `[41 %](#c12)`. */
  summary: string
  table: Table
  ledger: readonly LedgerEntry[]
}
