/** `indaga research`: researches a product by its name and prints a table and an analysis with sources. Nothing is stored. */
import { parseArgs } from 'node:util'
import { modelSessions } from '#language-model/model-sessions.ts'
import { reportEngine } from '#research/report-engine.ts'
import { defaultDirectoryId, type Directory } from '#contracts/directory.ts'
import { errorMessage } from '#contracts/error.ts'
import { languageSchema, type Language } from '#contracts/language.ts'
import { normalProductName, productNameProblem } from '#contracts/product-name.ts'
import type { ModelPurpose } from '#contracts/model.ts'
import type { MadeReport, ReportSource } from '#contracts/report.ts'
import { sourceIdSchema, sourceName } from '#contracts/research-sources.ts'
import type { Settings } from '#contracts/settings.ts'
import { headingWithUnit, rowObjects } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { byteOrderMark, csvLines } from '#exports/csv.ts'
import { noCache } from '#research/asking/ask-source.ts'
import { createResearch } from '#research/research.ts'
import { readProductPage } from '#website/analysis/read-product-page.ts'
import { createLog } from './log.ts'
import { purposeWords, setAsideSentence, usageSentence } from './model-words.ts'
import { withFetcher } from './open-fetcher.ts'
import { withReader } from './open-reading.ts'
import { UsageError, type Output } from './run-cli.ts'

export interface ResearchParts {
  settings: Settings
  output: Output
}

const formats = { json: asJson, csv: asCsv, md: asMarkdown }

const everySource: Directory = { _id: defaultDirectoryId, name: 'Global', sources: sourceIdSchema.options, countries: [] }

export async function researchCommand(args: string[], { settings, output }: ResearchParts): Promise<number> {
  const { productName, productCode, language, withoutModel, write } = readArguments(args)
  const log = createLog(settings)
  const research = createResearch({ settings, cache: noCache, log })
  const asking = { onAsk: (purpose: ModelPurpose) => output.note(`${'Language model'.padEnd(16)}  asked ${purposeWords[purpose]}\n`) }
  const engine = await reportEngine(await modelSessions(settings, log)(withoutModel ? null : asking))
  const made = await withReader(reader =>
    withFetcher(settings, reader, fetcher =>
      research.report(
        { productName, productCode, language, directory: everySource },
        {
          ...engine,
          signal: new AbortController().signal,
          readProductPage: (url, signal) => readProductPage(url, signal, { fetcher, reader }),
          onSource: source => output.note(statusLine(source, language)),
        },
      ),
    ),
  )
  output.note(made.report.notes.map(({ text }) => `${text}\n`).join(''))
  output.note(setAsideSentence(made.report.engine?.setAside ?? null, 'templates') + usageSentence([engine.usage() ?? []].flat()))
  output.out(write(made))
  return 0
}

function readArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      lang: { type: 'string', default: 'es' },
      format: { type: 'string', default: 'json' },
      'without-model': { type: 'boolean', default: false },
    },
  })
  const productName = normalProductName(positionals.join(' '))
  const problem = productNameProblem(productName)
  if (problem) throw new UsageError(errorMessage(problem, 'en'))
  const language = languageSchema.safeParse(values.lang)
  if (!language.success) throw new UsageError(`--lang ${values.lang}: choose es or en.`)
  const { format } = values
  if (format !== 'json' && format !== 'csv' && format !== 'md') throw new UsageError(`--format ${format}: choose json, csv or md.`)
  return {
    productName,
    productCode: values.code?.trim() || null,
    language: language.data,
    withoutModel: values['without-model'],
    write: formats[format],
  }
}

/** The line about a source when it has ended; empty while it waits or is being asked. */
function statusLine({ id, status, detail, entries }: ReportSource, language: Language): string {
  if (status === 'waiting' || status === 'asking') return ''
  const facts = entries > 0 ? `, ${entries} facts` : ''
  return `${sourceName(id, language).padEnd(16)}  ${status}${facts}${detail ? `: ${detail}` : ''}\n`
}

function asJson({ report, summary, table, ledger }: MadeReport): string {
  const { sources, removed } = report
  return `${JSON.stringify({
    columns: table.columns,
    rows: rowObjects(table),
    analysis: summary,
    sources: sources.map(({ id, status, detail }) => ({ id, status, detail })),
    ledger,
    removed,
  })}\n`
}

function asCsv({ table, summary }: MadeReport): string {
  return `${byteOrderMark}${[...csvLines(table, summary)].join('')}`
}

function asMarkdown({ report, summary, table }: MadeReport): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = table.rows.map(row => line(row.map(cellText)))
  const head = table.columns.map(column => cellText(headingWithUnit(column)))
  const lines = table.columns.length === 0 ? [] : [line(head), line(head.map(() => '---')), ...rows]
  return `# ${cellText(report.product.name)}\n\n${lines.map(text => `${text}\n`).join('')}\n${summary}`
}

/** The value as text in which no character has a meaning in Markdown. */
const cellText = (value: CellValue): string =>
  String([value ?? ''].flat().join(', '))
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~#&]/g, String.raw`\$&`)
