/** `indaga extract`: makes a table of a website or local pages, as a prompt asks. Nothing is stored. */
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { rowsAllowed } from '#billing/allowance.ts'
import { modelSessions, type OpenModelSession } from '#language-model/model-sessions.ts'
import { errorMessage } from '#contracts/error.ts'
import { languageSchema, type Language } from '#contracts/language.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { ModelFailure, ModelPurpose, ModelUsage } from '#contracts/model.ts'
import type { Page, PageContent } from '#contracts/page.ts'
import type { Settings } from '#contracts/settings.ts'
import { summaryTable } from '#exports/summary.ts'
import { type Note, rowObjects, type Table, type UnreadCause } from '#contracts/table.ts'
import type { Recipe } from '#contracts/recipe.ts'
import { isForPage, readRecipe } from './recipe-option.ts'
import { readExamples } from './example-options.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { promptOfExamples } from '#website/analysis/prompt-of-examples.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import type { AnalysisRequest } from '#website/analysis/analysis-state.ts'
import { fetchEntry, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { analysisEngine } from '#website/planning/analysis-engine.ts'
import { byteOrderMark, csvLines, type CsvForm } from '#exports/csv.ts'
import { xlsxFile } from '#exports/xlsx.ts'
import { type PageReader, plannerBy } from '#website/reading/page-reader.ts'
import { runBatch } from './batch.ts'
import { createLog } from './log.ts'
import { failureWords, purposeWords, setAsideSentence, usageSentence } from './model-words.ts'
import { withFetcher } from './open-fetcher.ts'
import { withReader } from './open-reading.ts'
import { filePage, isFile, pageProblem, readAddress } from './read-target.ts'
import { UsageError, type Output } from './run-cli.ts'
import { gzip } from 'node:zlib'
import { storedContent } from '#website/reading/page-content.ts'

/** Compresses the content of a page to about a tenth. Contents are kept in memory, and a large table can need many pages. */
const compressed = promisify(gzip)

interface PackedPages {
  onFetched(page: Page): Promise<void>
  contentOf(page: Page): Promise<PageContent>
}

/** Keeps the content of each fetched page and gives it back on demand. */
function createPackedPages(): PackedPages {
  const packed = new Map<string, Uint8Array>()
  return {
    async onFetched({ url, content }) {
      if (content !== '') packed.set(url, await compressed(content))
    },
    contentOf: async ({ url }) => storedContent(packed.get(url) ?? null),
  }
}

interface ExtractParts {
  output: Output
  settings: Settings
  /** The analysis to use; by default the product's own. Tests give another one. */
  analyse?: Analyse
}

/** The part of an analysis that the command line uses. */
export type Analyse = (request: AnalysisRequest) => Promise<{ table: Table | null; modelFailure?: ModelFailure | null }>

interface AnalysisParts extends ExtractParts {
  /** The recipe to use for pages of its site; null: none. */
  recipe: Recipe | null
  reader: PageReader
  openModelSession: OpenModelSession
  /** If false, the rules plan alone, even if the settings name a language model. */
  withModel: boolean
  /** The usage of the language model: one entry for each analysis that asked it. */
  usages: ModelUsage[]
}

/** The most rows of a table of local files. The limit is high because files cost no requests. */
const fileRows = 10_000

const options = {
  batch: { type: 'string' },
  prompt: { type: 'string' },
  example: { type: 'string', multiple: true },
  examples: { type: 'string' },
  recipe: { type: 'string' },
  format: { type: 'string', default: 'json' },
  'max-pages': { type: 'string' },
  'max-rows': { type: 'string' },
  evidence: { type: 'boolean', default: false },
  out: { type: 'string' },
  lang: { type: 'string', default: 'es' },
  'without-model': { type: 'boolean', default: false },
} as const

/** What one run of `extract` has to do. */
interface ExtractTask {
  targets: string[]
  prompt: string
  /** Rows that the table should hold; in a batch, those of all lines. */
  examples: ExampleRow[]
  format: keyof typeof writers
  evidence: boolean
  /** The language of the words around the table in an XLSX file. */
  language: Language
  limits: Limits
}

type Answer = Pick<ExtractTask, 'targets' | 'prompt' | 'evidence' | 'language'> & { table: Table }

const writers = {
  json: ({ table, evidence }: Answer) => `${JSON.stringify(asJson(table, evidence))}\n`,
  jsonl: ({ table }: Answer) =>
    rowObjects(answerOf(table))
      .map(row => `${JSON.stringify(row)}\n`)
      .join(''),
  csv: ({ table }: Answer) => asCsv(table, 'csv'),
  'csv-semicolon': ({ table }: Answer) => asCsv(table, 'csv-semicolon'),
  xlsx: ({ table, targets: [target = ''], prompt, language }: Answer) => {
    const about = { name: prompt, prompt, url: isFile(target) ? null : readAddress(target), createdAt: null }
    return xlsxFile({ table, summary: null, about, language })
  },
} satisfies Record<string, (answer: Answer) => string | Promise<Uint8Array>>

const asCsv = (table: Table, form: CsvForm) => `${byteOrderMark}${[...csvLines(answerOf(table), null, form)].join('')}`

export async function extractCommand(args: string[], parts: ExtractParts): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const limits = {
    pages: count('--max-pages', values['max-pages']) ?? Infinity,
    rows: count('--max-rows', values['max-rows']),
  }
  const recipe = values.recipe === undefined ? null : readRecipe(values.recipe)
  const { prompt = recipe?.prompt ?? '', evidence } = values
  const format = readFormat(values.format)
  const language = languageSchema.safeParse(values.lang)
  if (!language.success) throw new UsageError(`--lang ${values.lang}: choose es or en.`)
  if (format === 'xlsx' && values.out === undefined) throw new UsageError('--format xlsx writes a file: name it with --out FILE.xlsx.')
  if (values.out !== undefined) checkWritable(values.out)
  const { settings, output } = parts
  const usages: ModelUsage[] = []
  const analysis = {
    ...parts,
    recipe,
    usages,
    openModelSession: modelSessions(settings, createLog(settings)),
    withModel: !values['without-model'],
  }
  const chunks: (string | Uint8Array)[] = []
  const write = (piece: string | Uint8Array) =>
    values.out === undefined && typeof piece === 'string' ? output.out(piece) : void chunks.push(piece)

  const examples = readExamples(values.example ?? [], values.examples)
  const task = { targets: positionals, prompt, examples, format, evidence, language: language.data, limits }
  if (values.batch !== undefined) await extractBatch(values.batch, task, analysis, write)
  else write(await extractOne(task, analysis))
  output.note(usageSentence(usages))
  if (values.out !== undefined) writeFileSync(values.out, Buffer.concat(chunks.map(piece => Buffer.from(piece as string))))
  return 0
}

function readFormat(text: string): keyof typeof writers {
  if (!Object.hasOwn(writers, text)) throw new UsageError(`--format ${text}: choose xlsx, csv, csv-semicolon, json or jsonl.`)
  return text as keyof typeof writers
}

async function extractBatch(
  list: string,
  { targets, prompt: commonPrompt, examples, format, evidence, language, limits }: ExtractTask,
  parts: Omit<AnalysisParts, 'reader'>,
  write: (text: string) => void,
): Promise<void> {
  if (targets.length > 0) throw new UsageError('Name pages either in the list of --batch or as an argument.')
  if (format !== 'json' && format !== 'jsonl')
    throw new UsageError(`--batch answers with one JSON object per line; it has no --format ${format}.`)
  await runBatch(
    list,
    async (item, reader) => {
      const rows = [...examples, ...(item.examples ?? []).map(cells => ({ cells }))]
      const prompt = (item.prompt ?? commonPrompt).trim() || promptOfExamples(rows, language)
      if (prompt === '') throw new Error('The line has no prompt, and there is no --prompt.')
      const page = await filePage(item.file, reader, item.url, item.encoding)
      const table = await tableOf([page], prompt, null, limits, { ...parts, reader }, () => {}, rows)
      return table ? asJson(table, evidence) : { columns: [], rows: [], error: errorMessage('no-records', 'en') }
    },
    write,
  )
}

async function extractOne(task: ExtractTask, parts: Omit<AnalysisParts, 'reader'>): Promise<string | Uint8Array> {
  const { targets, examples, format, language, limits } = task
  const prompt = task.prompt.trim() || promptOfExamples(examples, language)
  const [target, ...more] = targets
  if (target === undefined || more.length > 0) throw new UsageError('Name one address or one file, or use --batch.')
  if (prompt === '')
    throw new UsageError('Say what you want with --prompt "…", show it with --example "column=value", or use --recipe FILE.')
  const { output, recipe } = parts
  if (recipe && !isFile(target) && !isForPage(recipe, readAddress(target)))
    throw new UsageError(`The recipe is for ${recipe.site}, and ${target} is another site.`)
  const table = await withReader(async reader =>
    isFile(target)
      ? tableOf([await filePage(target, reader)], prompt, null, limits, { ...parts, reader }, progress(output), examples)
      : extractSite(readAddress(target), { prompt, examples, limits }, { ...parts, reader }),
  )
  if (!table) throw new Error(errorMessage('no-records', 'en'))
  output.note(receiptText(table))
  return await writers[format]({ ...task, prompt, table })
}

/**
 * The receipt for the terminal: the numbers of rows and records, a line for each note, and the summary, unless the summary is printed as the table.
 */
function receiptText({ receipt: { rows, found, announced, notes, engine, summary, understood } }: Table): string {
  const announcement = announced === null ? '' : `; the site announces ${announced}`
  // The note `rows-missing` is left out, because the first line already says how many rows the site announces.
  const told = notes.filter(({ code }) => code !== 'rows-missing')
  const used = understood?.recipe ? [`corrected by the recipe "${understood.recipe.name}"`] : []
  const lines = [...used, ...told.map(note => `note: ${noteText(note)}`)]
  const { results = [], name = '', alone = true } = summary ?? {}
  const computed = alone
    ? []
    : results.map(
        ({ group, value, currency, formula }) => `${[name, group, value, currency].filter(part => part !== null).join(' ')} (${formula})`,
      )
  const text = [`${rows} of ${found} records found${announcement}`, ...lines, ...computed].map(line => `${line}\n`).join('')
  return text + setAsideSentence(engine?.setAside ?? null, 'rules')
}

const unreadCauses: Record<UnreadCause, string> = {
  'page-budget': 'limit of pages, see --max-pages',
  'storage-full': 'no room for more pages',
  'time-budget': 'limit of time, see INDAGA_ANALYSIS_SECONDS',
  refused: 'the site did not give them',
  'scan-rules': 'left out by the rules of the scan',
  'only-stored': 'not read yet',
  cancelled: 'cancelled',
}

function noteText(note: Note): string {
  if (note.code === 'own-pages-unread') {
    const { rows, columns, cause } = note
    return `the own pages of ${rows === 1 ? '1 record' : `${rows} records`} were not read (${unreadCauses[cause]}): ${columns.join(', ')}`
  }
  if (note.code === 'recipe-not-used') {
    const why = note.why === 'no-list' ? 'the pages do not have its list' : 'its columns hold other kinds of values'
    return `the recipe "${note.name}" was not used, because the site has changed: ${why}`
  }
  const { code, ...about } = note
  return [code, ...Object.values(about).flat()].filter(Boolean).join(' ')
}

interface Limits {
  pages: number
  /** The most rows of the table; null for the usual number. */
  rows: number | null
}

function count(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${name} ${text}: give a whole number above zero.`)
  return Number(text)
}

/** Throws when the file cannot be written. Called before the analysis, so that this error is reported at once. */
export function checkWritable(file: string): void {
  try {
    accessSync(existsSync(file) ? file : path.dirname(file), constants.W_OK)
  } catch {
    throw new Error(`--out ${file}: this file cannot be written.`)
  }
}

async function extractSite(
  url: string,
  { prompt, examples, limits }: Pick<ExtractTask, 'prompt' | 'examples' | 'limits'>,
  parts: AnalysisParts,
): Promise<Table | null> {
  return withFetcher(parts.settings, parts.reader, async (fetcher, missing) => {
    const report = progress(parts.output)
    report({ type: 'reading', url })
    const entry = await fetchEntry(fetcher, url)
    if (entry.state !== 'ok') throw pageProblem(entry, missing)
    return tableOf([entry], prompt, fetcher, limits, parts, report, examples)
  })
}

async function tableOf(
  pages: Page[],
  prompt: string,
  fetcher: PageFetcher | null,
  limits: Limits,
  { analyse = analyseWebsite, settings, reader, openModelSession, withModel, usages, recipe }: AnalysisParts,
  onEvent: (event: JobEvent) => void,
  examples: ExampleRow[] = [],
): Promise<Table | null> {
  const asking = { onAsk: (purpose: ModelPurpose) => onEvent({ type: 'model', purpose }) }
  const engine = await analysisEngine(await openModelSession(withModel ? asking : null), settings, plannerBy(reader))
  const { table, modelFailure } = await analyse({
    ...engine,
    prompt,
    pages,
    examples,
    recipes: recipe && isForPage(recipe, pages[0]!.url) ? [recipe] : [],
    learnOnPage: (...page) => reader.learn(page),
    readPage: (...page) => reader.read(page),
    readProse: (...page) => reader.proseText(page),
    ...createPackedPages(),
    fetchPage: fetcher?.fetchPage ?? null,
    browser: fetcher,
    pageBudget: limits.pages,
    rowLimit: limits.rows ?? (fetcher ? rowsAllowed(null, settings.INDAGA_TABLE_ROWS) : fileRows),
    milliseconds: settings.INDAGA_ANALYSIS_SECONDS * 1000,
    today: new Date(),
    onEvent,
  })
  usages.push(...[engine.usage() ?? []].flat())
  // If there is no table and the first page could not be read, the page's own error explains why.
  const [entry] = pages
  if (!table && entry && entry.state !== 'ok') throw pageProblem(entry, null)
  if (modelFailure)
    throw new Error(`No list on the pages answers, and the language model, which reads their text, ${failureWords[modelFailure]}.`)
  return table
}

/** The table to print. If the prompt asked only for a summary, its results are that table. */
function answerOf(table: Table): Pick<Table, 'columns' | 'rows'> {
  const { summary } = table.receipt
  return summary?.alone ? summaryTable(summary) : table
}

/**
 * The names of the columns, and the rows as objects. Numbers with a unit are printed as the page writes them ("5 miles"), because the names of the
 * columns do not state the unit.
 */
function namesAndRows({ columns, rows, evidence }: Pick<Table, 'columns' | 'rows'> & Partial<Pick<Table, 'evidence'>>) {
  const written = rows.map((row, at) =>
    row.map((value, column) => {
      const quote = evidence?.[at]?.[column]?.[0]?.quote
      const isCounted = columns[column]!.type === 'number' && columns[column]!.unit !== undefined
      return isCounted && typeof value === 'number' && quote !== undefined && quote.length < longestCount ? quote : value
    }),
  )
  return { columns: columns.map(({ name }) => name), rows: rowObjects({ columns, rows: written }) }
}

const longestCount = 24

/** The answer as the object that is printed. With `evidence` it also has the places that its values were read from. */
export function asJson(table: Table, evidence: boolean): object {
  const { receipt, sources } = table
  const answer = answerOf(table)
  // If the answer is the summary, the evidence refers to the rows that the summary was computed from, so these rows are printed too.
  const records = answer === table ? {} : { records: namesAndRows(table) }
  return { ...namesAndRows(answer), receipt, ...(evidence ? { ...records, evidence: table.evidence, sources } : {}) }
}

const progress = (output: Output) => (event: JobEvent) => {
  const text = progressText(event)
  if (text !== null) output.note(`${text}\n`)
}

function progressText(event: JobEvent): string | null {
  if (event.type === 'page') return `${event.state.padEnd(12)} ${event.url}${event.records > 0 ? `  ${event.records} records` : ''}`
  if (event.type === 'model') return `${'model'.padEnd(12)} asked ${purposeWords[event.purpose]}`
  if (event.type === 'prose-budget')
    return `${'prose'.padEnd(12)} ${event.passages === 1 ? '1 passage' : `${event.passages} passages`} will take ${event.tokens} tokens at most, of ${event.tokensLeft} that are left`
  if (event.type === 'prose') return `${'prose'.padEnd(12)} ${event.read} of ${event.of} passages read`
  return null
}
