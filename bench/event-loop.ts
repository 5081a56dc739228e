/**
 * How long the process that serves the pages is blocked while it scans and analyses: the longest stalls of its main thread, by perf_hooks' event-loop
 * delay. Reads a local site of 20 catalogue pages, first on the main thread, then on threads.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { Page } from '#contracts/page.ts'
import { crawlSite } from '#website/crawl/crawl-site.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { type PageSurvey, surveyPage } from '#website/extraction/survey-page.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import { startLocalSite } from './local-site.ts'

type Reader = Pick<PageReader, 'read' | 'survey'>
const here: Reader = {
  read: async ([content, url, contentType]) => readPage(unpacked(content), url, contentType),
  survey: async ([content, ...page]) => surveyPage(unpacked(content), ...page),
}
const site = await startLocalSite(20)
const threads = openPageReader()
try {
  // Only the second round of each way counts, because then code is compiled and threads are running.
  for (const [name, reader] of [
    ['main thread', here],
    ['threads', threads],
  ] as const) {
    await scanAndAnalyse(reader)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const start = performance.now()
    const rows = await scanAndAnalyse(reader)
    const seconds = (performance.now() - start) / 1000
    await sleep(20)
    delay.disable()
    const milliseconds = (value: number) => (value / 1e6).toFixed(0)
    console.log(
      `pages read on ${name}: worst stall ${milliseconds(delay.max)} ms, 99th percentile ${milliseconds(delay.percentile(99))} ms; ` +
        `${rows} rows in ${seconds.toFixed(2)} s`,
    )
  }
} finally {
  await threads.close()
  await site.close()
}

/** Scans the site and answers a prompt from its pages as the worker does, without a database. Returns the number of rows. */
async function scanAndAnalyse(reader: Reader): Promise<number> {
  const fetcher = createPageFetcher({ allowPrivateNetwork: [new URL(site.origin).host] })
  const surveys = new WeakMap<Page, PageSurvey>()
  const pages: Page[] = []
  try {
    await crawlSite({
      start: site.start,
      fetchPage: async (url, signal) => {
        const page = await fetcher.fetchPage(url, signal)
        if (page.state === 'ok') surveys.set(page, await reader.survey([page.content, page.finalUrl, page.contentType], signal))
        return page
      },
      linksOf: page => surveys.get(page)?.links ?? [],
      pageBudget: site.pages,
      milliseconds: 120_000,
      onReading: () => {},
      onPage: page => void pages.push(page),
    })
    const { table } = await analyseWebsite({
      prompt: 'Every product with its name, price and link',
      pages,
      planner: builtInPlanner,
      readPage: (...page) => reader.read(page),
      fetchPage: fetcher.fetchPage,
      pageBudget: site.pages,
      rowLimit: 10_000,
      milliseconds: 120_000,
      today: new Date('2026-03-01'),
      onEvent: () => {},
    })
    return table?.rows.length ?? 0
  } finally {
    await fetcher.close()
  }
}
