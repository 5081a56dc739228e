/**
 * Analysis: from a scan's stored pages and a prompt to a saved table, for the first time or again with a changed plan or other
 * conditions switched off.
 * 1. Take the stored pages. They are not fetched again, so that an interrupted analysis continues where it stopped.
 * 2. Plan (with a language model if one is set and wanted), fetch the list's further pages and detail pages for wanted columns, and execute the plan.
 * 3. Store new pages with the scan and the table with the search; while it runs, and when it is cancelled, store the table so far.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { rowsAllowed, tierAt } from '#billing/allowance.ts'
import type { OpenModelSession } from '#language-model/model-sessions.ts'
import type { Page } from '#contracts/page.ts'
import { plansAreOn, scanPages, type Settings } from '#contracts/settings.ts'
import { siteOf } from '#contracts/site.ts'
import type { Table } from '#contracts/table.ts'
import { leavesOut } from '#website/crawl/address-patterns.ts'
import type { Repositories } from '#db/repositories.ts'
import type { SearchQuestion } from '#db/searches.ts'
import { isFull } from '#db/storage.ts'
import { analysisEngine } from '#website/planning/analysis-engine.ts'
import { storedContent } from '#website/reading/page-content.ts'
import { type PageReader, plannerBy } from '#website/reading/page-reader.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import type { AnalysisRequest } from '#website/analysis/analysis-state.ts'
import { isSiteRefusal } from '#website/analysis/analysis-pages.ts'
import { keepRecipe } from './keep-recipe.ts'
import { createKeeper } from '#worker/keep-newest.ts'
import { withAsking } from '#worker/model-asking.ts'
import { JobFailure, type JobRun, type OpenFetcher } from '#worker/job-run.ts'

export interface AnalysisParts {
  repositories: Pick<Repositories, 'scans' | 'searches' | 'pages' | 'storage' | 'subscriptions' | 'modelCalls' | 'modelAnswers' | 'recipes'>
  settings: Settings
  openFetcher: OpenFetcher
  openModelSession: OpenModelSession
  reader: PageReader
  log: Logger
}

/** Pages between two checks of the account's storage. */
const pagesPerLook = 50

export async function runAnalysis(run: JobRun, parts: AnalysisParts): Promise<void> {
  const { ownerId, subjectId, signal, report } = run
  const { repositories, settings, openModelSession, reader, log } = parts
  const { searches, pages, recipes } = repositories
  const question = await searches.question(subjectId)
  if (!question) throw new JobFailure('not-found')
  const stored = pagesFor(question, await pages.list(question.scanId))
  const account = await storageOf(run, parts)
  const { address, rules, behindLogin } = await scanOf(ownerId, question.scanId, parts)
  const fetcher = parts.openFetcher(rules)
  const save = saverOf(subjectId, question, searches)
  const keeper = createKeeper<Table>(async table => {
    await save(table)
    report({ type: 'partial', rows: table.rows.length })
    return table.rows.length
  }, log)
  try {
    const result = await withAsking(run, parts, async asking =>
      analyseWebsite({
        ...(await analysisEngine(
          await openModelSession(question.withoutModel || question.changed ? null : asking),
          settings,
          plannerBy(reader, signal),
        )),
        pages: stored,
        contentOf: async page => storedContent(await pages.packedContent(question.scanId, page.url)),
        ...readingBy(reader, signal),
        fetchPage: behindLogin ? async url => closedPage(url) : fetcher.fetchPage,
        storageFull: account.isFull,
        // An earlier analysis that ended complete has stored the pages that it rendered, so no browser is needed. With rules that render every page
        // the scan has rendered them.
        browser: question.stopped === 'complete' || rules?.render === 'always' || behindLogin ? null : fetcher,
        scannedPages: scanPages(settings, rules?.pages),
        scanRules: rules,
        pageBudget: stored.length + (settings.INDAGA_ANALYSIS_PAGES ?? Infinity),
        milliseconds: settings.INDAGA_ANALYSIS_SECONDS * 1000,
        rowLimit: await rowLimit(run, parts),
        ...askedIn(question),
        recipes: question.changed ? [] : await recipes.ofSite(ownerId, siteOf(address)),
        keepSomeRows: true,
        signal,
        onEvent: report,
        onFetched: async page => {
          await pages.save(question.scanId, page)
          await account.look()
        },
        onMore: keeper.offer,
      }),
    )
    await keeper.stop()
    if (!result.table) throw new JobFailure(result.modelFailure ? 'no-model-answer' : 'no-records')
    await save(result.table)
    await keepRecipe({ ownerId, searchId: subjectId, address, question, table: result.table }, recipes)
  } catch (error) {
    await keeper.stop({ keepLast: signal.aborted })
    throw error
  } finally {
    await fetcher.close()
  }
}

/** What an analysis does with the contents of pages, on the reader's threads. */
const readingBy = (
  reader: PageReader,
  signal: AbortSignal,
): Pick<AnalysisRequest, 'readPage' | 'learnOnPage' | 'readProse' | 'readScripts'> => ({
  readPage: (...page) => reader.read(page, signal),
  learnOnPage: (...page) => reader.learn(page, signal),
  readProse: (...page) => reader.proseText(page, signal),
  readScripts: content => reader.pageScripts([content], signal),
})

/**
 * The stored pages that an answer uses. An analysis that has stored rows before requests again the pages that the site refused, so these are left
 * out, except the entered page.
 */
const pagesFor = ({ begun, onlyStored }: SearchQuestion, listed: Page[]): Page[] =>
  begun && !onlyStored ? listed.filter((page, at) => at === 0 || !isSiteRefusal(page)) : listed

/** What a person asked and changed. An answer that uses the stored pages alone requests and renders no page. */
const askedIn = ({ prompt, askedAt, conditionsOff, changed, onlyStored, list, examples, withoutRecipe }: SearchQuestion) => ({
  prompt,
  today: askedAt,
  conditionsOff,
  changed,
  list: changed ? null : list,
  examples: changed ? [] : examples,
  withoutRecipe,
  onlyStored,
  ...(onlyStored && { fetchPage: null, browser: null }),
})

/**
 * A function that stores a table, unless the person has changed the plan since `asked` was read: the job of that change stores the table that stands.
 */
function saverOf(searchId: string, asked: SearchQuestion, searches: AnalysisParts['repositories']['searches']) {
  return async (table: Table): Promise<void> => {
    const now = await searches.question(searchId)
    if (isDeepStrictEqual([now?.conditionsOff, now?.changed], [asked.conditionsOff, asked.changed]))
      await searches.saveTable(searchId, table)
  }
}

/** The address of the scan, its rules (null when the person set none), and whether it signed in to its website. */
async function scanOf(ownerId: string, scanId: string, { repositories: { scans } }: AnalysisParts) {
  const scan = await scans.get(ownerId, scanId)
  if (!scan) throw new JobFailure('not-found')
  const rules = scan.rules ? { ...scan.rules, leavesOut: leavesOut(scan.rules), leftOutOfScan: scan.leftOut } : null
  return { address: scan.url, rules, behindLogin: scan.behindLogin }
}

/** A page that the scan has not read, and that cannot be read any more, because the session at its website ended with the scan. */
const closedPage = (url: string): Page => ({
  url,
  finalUrl: url,
  state: 'login',
  status: null,
  contentType: null,
  linkHeader: null,
  content: '',
  readAt: new Date().toISOString(),
  cause: 'NOT-ASKED the session ended with the scan',
})

/** The most rows of the account's tables. */
async function rowLimit({ ownerId }: JobRun, { repositories, settings }: AnalysisParts): Promise<number> {
  const subscription = plansAreOn(settings) ? await repositories.subscriptions.get(ownerId) : null
  return rowsAllowed(subscription && tierAt(subscription, new Date()), settings.INDAGA_TABLE_ROWS)
}

/** Whether the account has reached its storage limit, checked again every `pagesPerLook` pages. */
async function storageOf({ ownerId }: JobRun, { repositories: { storage }, settings }: AnalysisParts) {
  let full = await isFull(storage, settings, ownerId)
  let pages = 0
  return {
    isFull: () => full,
    async look(): Promise<void> {
      if (++pages % pagesPerLook === 0) full = await isFull(storage, settings, ownerId)
    },
  }
}
