/** Pages that give orders, and what comes of them without a model and with models that ignore them, follow them, or lie. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contracts/page.ts'
import { createPageFetcher, type PageFetcher } from '#crawl/fetch-page.ts'
import { openPageReader, pdfsBy } from '#reading/page-reader.ts'
import { analyse } from '#test/support/analyse.ts'
import type { AnalysisRequest } from '#worker/analysis/analyse-website.ts'
import { type Attack, attacks } from './attacks.ts'
import { faultsIn, type Outcome } from './bounds.ts'
import { honestPages } from './honest-pages.ts'
import { type HostileSite, startHostileSite } from './hostile-site.ts'
import { ordersIn } from './orders.ts'

let site: HostileSite
let fetcher: PageFetcher
const reader = openPageReader()
const read = new Map<string, Page>()
const withoutModel = new Map<Attack, Outcome>()

beforeAll(async () => {
  site = await startHostileSite()
  fetcher = createPageFetcher({ allowPrivateNetwork: site.hosts, readPdf: pdfsBy(reader) })
  for (const attack of attacks) withoutModel.set(attack, await outcomeOf(attack))
})
afterAll(async () => {
  await fetcher.close()
  await site.close()
  await reader.close()
})

async function pageAt(url: string): Promise<Page> {
  const page = read.get(url) ?? (await fetcher.fetchPage(url))
  read.set(url, page)
  return page
}

async function outcomeOf(attack: Attack, more: Partial<AnalysisRequest> = {}): Promise<Outcome> {
  const entry = await pageAt(site.addressOf(attack))
  const requests: string[] = []
  const told: string[] = []
  const { table } = await analyse(honestPages[attack.on].prompt, [entry], {
    fetchPage: async url => {
      requests.push(url)
      return pageAt(url)
    },
    onEvent: event => void told.push(JSON.stringify(event)),
    ...more,
  })
  return { table, requests, told: told.join('\n') }
}

describe('hostile pages', () => {
  it('are at least twenty in each language', () => {
    const languages = attacks.map(({ on }) => honestPages[on].language)
    for (const language of ['es', 'en']) expect(languages.filter(other => other === language).length).toBeGreaterThanOrEqual(20)
  })

  it.each(attacks)('$name: whoever follows orders would know what to do', attack => {
    const kinds = ordersIn(site.orderOf(attack)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(attack.orders))
  })

  it.each(attacks)('$name: without a model the table holds every honest record', attack => {
    const honest = withoutModel.get(attack)!
    const { rows } = honestPages[attack.on]
    expect(honest.table?.rows).toHaveLength(rows.length)
    const words = JSON.stringify(honest.table?.evidence)
    for (const row of rows) for (const cell of row.slice(-3)) expect(words).toContain(cell)
    expect(faultsIn(honest, honest, [...read.values()], [])).toEqual([])
  })

  it('move nobody to ask for anything but the pages themselves and the files that two of them offer', () => {
    expect(site.collected).toEqual([])
    const pages = attacks.map(attack => new URL(site.addressOf(attack)).pathname)
    const asked = new Set(site.requests)
    expect([...asked].filter(path => !pages.includes(path))).toEqual([...asked].filter(path => path.endsWith('.csv')))
    expect(asked.size).toBe(pages.length + 2)
  })
})
