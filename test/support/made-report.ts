/** A report of one sentence, for tests that store, request and export reports. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { MadeReport, Report, ReportQuestion } from '#contracts/report.ts'
import type { Table } from '#contracts/table.ts'

const exported = (id: string, country: string, value: number): LedgerEntry => ({
  id,
  source: 'comtrade',
  measure: 'exports-value',
  period: '2024',
  unit: 'USD',
  country,
  estimated: false,
  incomplete: false,
  url: 'https://comtradeapi.un.org/public/v1/preview/C/A/HS?period=2024',
  retrievedAt: '2026-01-31T10:00:00.000Z',
  locator: `data[${id}].primaryValue`,
  value,
  quote: null,
  attributes: { note: 'NUL \0 stays' },
  hash: id,
})

/** The exports of two countries, and the share of the first. */
export const ledger: LedgerEntry[] = [
  exported('c1', 'BRA', 41),
  exported('c2', 'THA', 59),
  {
    id: 'f1',
    source: 'computed',
    measure: 'figure',
    formula: 'sum',
    inputs: ['c1', 'c2'],
    period: '2024',
    unit: 'USD',
    country: null,
    estimated: false,
    incomplete: false,
    value: 100,
  },
  {
    id: 'f2',
    source: 'computed',
    measure: 'figure',
    formula: 'share',
    inputs: ['c1', 'f1'],
    period: '2024',
    unit: '%',
    country: 'BRA',
    estimated: false,
    incomplete: false,
    value: 41,
  },
]

const table: Table = {
  columns: [
    { name: 'País', type: 'text', currency: null },
    { name: 'Valor (USD)', type: 'money', currency: 'USD' },
  ],
  rows: [
    ['Tailandia', 59],
    ['Brasil', 41],
  ],
  evidence: [
    [[], [{ source: 0, locator: 'data[c2].primaryValue', quote: '59', entry: 'c2' }]],
    [[], [{ source: 0, locator: 'data[c1].primaryValue', quote: '41', entry: 'c1' }]],
  ],
  sources: [{ url: 'https://comtradeapi.un.org/public/v1/preview/C/A/HS?period=2024', readAt: '2026-01-31T10:00:00.000Z' }],
  receipt: {
    announced: null,
    found: 2,
    duplicates: 0,
    rows: 2,
    pages: { read: 0, skipped: 0, blocked: 0, failed: 0 },
    problems: [],
    stopped: 'complete',
    notes: [],
  },
}

/** A report that says that Brazil sells 41 %, whatever the question. */
export function reportOn({ productName, language, directoryId }: ReportQuestion, complete = true): MadeReport {
  const report: Report = {
    product: { name: productName, code: null, codeFrom: null },
    language,
    directory: { _id: directoryId, name: 'Global' },
    createdAt: '2026-01-31T10:00:00.000Z',
    complete,
    sources: [{ id: 'comtrade', status: complete ? 'ok' : 'asking', detail: null, entries: 2 }],
    notes: [],
    sections: [
      {
        id: 'market',
        title: 'Mercado',
        blocks: [
          { kind: 'paragraph', sentences: [{ parts: ['Brasil vende el ', { text: '41 %', refs: ['f2'] }, ' en 2024.'], cites: [1] }] },
        ],
      },
    ],
    citations: [
      { number: 1, source: 'comtrade', title: 'UN Comtrade', url: table.sources[0]!.url, retrievedAt: '2026-01-31T10:00:00.000Z' },
    ],
    charts: [],
    removed: [],
  }
  return { report, summary: '## Mercado\n\nBrasil vende el [41 %](#f2) en 2024. [1]\n', table, ledger }
}
