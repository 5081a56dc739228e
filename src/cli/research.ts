/** `indaga research`: researches a product by its name and prints a table and an analysis with sources. Nothing is stored. */
import { writeFileSync } from 'node:fs'
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
import { headingWithUnit } from '#contracts/column-heading.ts'
import { rowObjects } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { byteOrderMark, csvLines, type CsvForm } from '#exports/csv.ts'
import { xlsxFile } from '#exports/xlsx.ts'
import { noCache } from '#research/asking/ask-source.ts'
import { createResearch } from '#research/research.ts'
import { readProductPage } from '#website/analysis/read-product-page.ts'
import { createLog } from './log.ts'
import { purposeWords, setAsideSentence, usageSentence } from './model-words.ts'
import { withFetcher } from './open-fetcher.ts'
import { withReader } from './open-reading.ts'
import { checkWritable } from './extract.ts'
import { UsageError, type Output } from './run-cli.ts'

export interface ResearchParts {
  settings: Settings
  output: Output
}

const formats = {
  json: asJson,
  csv: (made: MadeReport) => asCsv(made, 'csv'),
  'csv-semicolon': (made: MadeReport) => asCsv(made, 'csv-semicolon'),
  md: asMarkdown,
  xlsx: asXlsx,
} satisfies Record<string, (made: MadeReport) => string | Promise<Uint8Array>>

const everySource: Directory = { _id: defaultDirectoryId, name: 'Global', sources: sourceIdSchema.options, countries: [] }

export async function researchCommand(args: string[], { settings, output }: ResearchParts): Promise<number> {
  const { productName, productCode, language, withoutModel, write, out } = readArguments(args)
  if (out !== undefined) checkWritable(out)
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
  const written = await write(made)
  if (out !== undefined) writeFileSync(out, written)
  else if (typeof written === 'string') output.out(written)
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
      out: { type: 'string' },
      'without-model': { type: 'boolean', default: false },
    },
  })
  const productName = normalProductName(positionals.join(' '))
  const problem = productNameProblem(productName)
  if (problem) throw new UsageError(errorMessage(problem, 'en'))
  const language = languageSchema.safeParse(values.lang)
  if (!language.success) throw new UsageError(`--lang ${values.lang}: choose es or en.`)
  const { format, out } = values
  if (!Object.hasOwn(formats, format)) throw new UsageError(`--format ${format}: choose xlsx, csv, csv-semicolon, json or md.`)
  if (format === 'xlsx' && out === undefined) throw new UsageError('--format xlsx writes a file: name it with --out FILE.xlsx.')
  return {
    productName,
    productCode: values.code?.trim() || null,
    language: language.data,
    withoutModel: values['without-model'],
    write: formats[format as keyof typeof formats],
    out,
  }
}

/** Returns the line about a source that has ended; empty while the source waits or is being asked. */
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

function asCsv({ table, summary }: MadeReport, form: CsvForm): string {
  return `${byteOrderMark}${[...csvLines(table, summary, form)].join('')}`
}

async function asXlsx({ report: { product, language, createdAt }, table, summary }: MadeReport): Promise<Uint8Array> {
  const prompt = [product.name, product.code?.code].filter(Boolean).join(' ')
  return await xlsxFile({ table, summary, about: { name: product.name, prompt, url: null, createdAt }, language })
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
