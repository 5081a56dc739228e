import { expect, test } from 'vitest'
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'
import { startFaultSite } from '#test/support/fault-site.ts'
import { pageOf } from '#test/support/pages.ts'
import { crawlSite } from './crawl-site.ts'
import type { CrawlOptions } from './crawl-site.ts'
import { createPageFetcher } from './fetch-page.ts'
import { readSitemaps } from './sitemap.ts'

/** A site as a table from each path to the links of its page, written `role:path`. For endless sites a function gives the links. */
type Site = Record<string, string[]> | ((path: string) => string[])
const origin = 'https://site.example'

const page = (url: string, links: string[], more: Partial<Page> = {}) => pageOf(url, `${url} ${links.join(' ')}`, more)

function linksOf(read: Page): Link[] {
  return read.content
    .split(' ')
    .slice(1)
    .filter(Boolean)
    .map(link => {
      const [, role, address] = /^(next|detail|site):(.*)$/.exec(link)!
      return { role: role as Link['role'], url: new URL(address!, read.finalUrl).href, text: '' }
    })
}

async function crawl(site: Site, more: Partial<CrawlOptions> & { redirects?: Record<string, string> } = {}) {
  const paths: string[] = []
  const asked: string[] = []
  const path = (url: string) => url.replace(origin, '')
  const result = await crawlSite({
    start: `${origin}/`,
    async fetchPage(url) {
      asked.push(path(url))
      const at = more.redirects?.[path(url)] ?? path(url)
      const links = typeof site === 'function' ? site(at) : site[at]
      const finalUrl = new URL(at, origin).href
      return links
        ? page(url, links, { finalUrl, content: `${finalUrl} ${links.join(' ')}` })
        : page(url, [], { state: 'http-error', status: 404 })
    },
    linksOf,
    pageBudget: 100,
    milliseconds: 10_000,
    onReading: () => {},
    onPage: read => void paths.push(path(read.url)),
    ...more,
  })
  return { ...result, paths, asked }
}

const tenders: Site = {
  '/': ['site:/about', 'detail:/tender/1', 'detail:/tender/2', 'next:/?page=2', 'site:/privacy'],
  '/?page=2': ['detail:/tender/3', 'next:/?page=3', 'site:/about'],
  '/?page=3': ['detail:/tender/4'],
  '/tender/1': ['site:/buyer/7'],
  '/tender/2': [],
  '/tender/3': [],
  '/tender/4': [],
  '/about': ['next:/about?page=2'],
  '/about?page=2': [],
  '/privacy': [],
  '/buyer/7': [],
}

test('the list is read to its end, then its records, then the rest by relevance', async () => {
  const { paths, stopped } = await crawl(tenders)
  expect(paths.slice(0, 7)).toEqual(['/', '/?page=2', '/?page=3', '/tender/1', '/tender/2', '/tender/3', '/tender/4'])
  expect(paths.slice(7)).toEqual(['/about', '/buyer/7', '/privacy', '/about?page=2'])
  expect(stopped).toBe('complete')
})

test('pages are reported in the same order however fast each responds', async () => {
  const orders = await Promise.all(
    [1, 2, 3].map(async seed => {
      let turn = seed
      const order: string[] = []
      await crawl(tenders, {
        async fetchPage(url) {
          turn = (turn * 7 + 3) % 11
          for (let wait = turn; wait > 0; wait--) await new Promise(setImmediate)
          return page(url, (tenders as Record<string, string[]>)[url.replace(origin, '')] ?? [])
        },
        onPage: read => void order.push(read.url),
      })
      return order
    }),
  )
  expect(orders[1]).toEqual(orders[0])
  expect(orders[2]).toEqual(orders[0])
})

test('records are read at the same time, up to the given number', async () => {
  let running = 0
  let most = 0
  await crawl(tenders, {
    concurrency: 3,
    async fetchPage(url) {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return page(url, (tenders as Record<string, string[]>)[url.replace(origin, '')] ?? [])
    },
  })
  expect(most).toBe(3)
})

test('no more pages are read than the page budget allows', async () => {
  const { paths, stopped } = await crawl(tenders, { pageBudget: 4 })
  expect({ paths, stopped }).toEqual({ paths: ['/', '/?page=2', '/?page=3', '/tender/1'], stopped: 'page-budget' })
  expect((await crawl({ '/': ['site:/a'], '/a': [] }, { pageBudget: 2 })).stopped).toBe('complete')
})

test('the time budget ends a crawl whose pages never come', async () => {
  expect(await crawl({ '/': [] }, { fetchPage: () => new Promise(() => {}), milliseconds: 30 })).toMatchObject({
    stopped: 'time-budget',
    paths: [],
  })
})

test('cancelling ends the crawl at once, after the pages that were reported', async () => {
  const controller = new AbortController()
  const crawling = crawl(tenders, {
    signal: controller.signal,
    fetchPage: url => (url === `${origin}/` ? Promise.resolve(page(url, ['site:/about'])) : new Promise(() => controller.abort())),
  })
  expect(await crawling).toMatchObject({ stopped: 'cancelled', paths: ['/'] })
})

test('a page is requested once, however its address is spelled', async () => {
  const { asked } = await crawl({
    '/': [
      'site:/a?x=1&y=2',
      'site:/a?y=2&x=1#part',
      'site:/a?x=1&y=2&utm_source=mail',
      'site:/a;jsessionid=77?x=1&y=2&PHPSESSID=abc',
      'site:/index.html',
    ],
    '/a?x=1&y=2': ['site:http://www.site.example/a/?x=1&y=2'],
  })
  expect(asked).toEqual(['/', '/a?x=1&y=2'])
})

test('a page that redirects to one reported before is not reported again', async () => {
  const { paths } = await crawl({ '/': ['site:/new', 'site:/old'], '/new': [] }, { redirects: { '/old': '/new' } })
  expect(paths).toEqual(['/', '/new'])
})

test('the site is the one that the entered address redirects to; other sites are not read', async () => {
  const { asked } = await crawl(
    {
      'https://portal.example/es': [
        'site:/en',
        'site:https://site.example/x',
        'detail:https://jobs.portal.example/1',
        'site:https://blog.portal.example/',
      ],
    },
    { redirects: { '/': 'https://portal.example/es' } },
  )
  expect(asked).toEqual(['/', 'https://jobs.portal.example/1', 'https://portal.example/en'])
})

test('files, actions and foreign schemes are not followed', async () => {
  const links = ['/a.pdf', '/b.JPG', '/logout', '/cart?add-to-cart=3', 'mailto:a@site.example', 'javascript:void(0)', '/a/b/a/b', '/x/x/x']
  const { asked } = await crawl({ '/': [...links.map(link => `site:${link}`), 'site:/how-to-remove-stains'], '/how-to-remove-stains': [] })
  expect(asked).toEqual(['/', '/how-to-remove-stains'])
})

test('of endless places only some pages are read: calendars, sort orders, deeper and deeper paths', async () => {
  const month = (path: string) => Number(/month=(\d+)/.exec(path)?.[1] ?? 0)
  const calendar = await crawl(path => [`next:/calendar?month=${month(path) + 1}`])
  expect(calendar.paths.length).toBeLessThan(20)
  expect(calendar.stopped).toBe('page-budget')
  const sorting = await crawl(path => [1, 2, 3].map(step => `site:/shop?sort=${path.length}${step}&seed=${path.length}`))
  expect(sorting.paths.length).toBeLessThan(40)
  const deeper = await crawl(path => [`site:${path.replace(/\/$/, '')}/${String.fromCodePoint(97 + path.length)}`])
  expect(deeper.paths.length).toBeLessThan(20)
})

test('the template budget does not apply to the pages of a list and its records', async () => {
  const { paths } = await crawl(path => {
    const number = Number(/page=(\d+)/.exec(path)?.[1] ?? 1)
    if (path.startsWith('/tender')) return []
    return [`detail:/tender/${number}`, ...(number < 45 ? [`next:/?page=${number + 1}`] : [])]
  })
  expect(paths).toHaveLength(90)
})

test('pages beyond the share of their address pattern are read last, if pages are left to read', async () => {
  const numbers = Array.from({ length: 30 }, (_, number) => number)
  const site = {
    '/': [...numbers.map(number => `site:/recipe/${number}`), 'site:/team'],
    '/team': ['site:/prices', 'site:/recipe/29'],
    '/prices': [],
  }
  const { paths, stopped } = await crawl(site, { pageBudget: 40 })
  expect(stopped).toBe('complete')
  expect(paths).toHaveLength(33)
  expect(paths.indexOf('/prices')).toBeLessThan(20)
})

test('a list that returns its last page again and again is not followed endlessly', async () => {
  const same = (url: string) =>
    page(url, ['next:/?page=2', 'next:/?page=3', 'next:/?page=4'], { content: 'same next:/?page=2 next:/?page=3' })
  const { paths } = await crawl({}, { fetchPage: url => Promise.resolve(same(url)) })
  expect(paths).toEqual(['/', '/?page=2', '/?page=3'])
})

test('pages that fail are reported and do not stop the crawl', async () => {
  const { paths, stopped } = await crawl({ '/': ['site:/gone', 'site:/there'], '/there': [] })
  expect({ paths, stopped }).toEqual({ paths: ['/', '/gone', '/there'], stopped: 'complete' })
})

test('a page that the rules leave out by one spelling of its address is read by another, whichever is found first', async () => {
  const rules = { leavesOut: (address: string) => address.includes('/old/') || address.includes('session'), followRecords: true }
  const site = { '/': ['site:/a?sid=session', 'site:/a', 'site:/b', 'site:/b?sid=session', 'site:/old/c'], '/a': [], '/b': [] }
  const { paths, leftOut } = await crawl(site, { rules })
  expect({ paths, leftOut }).toEqual({ paths: ['/', '/a', '/b'], leftOut: 1 })
})

test("a record's own page that the rules leave out is not read by any other link to it", async () => {
  const rules = { leavesOut: () => false, followRecords: false }
  const { paths, leftOut } = await crawl({ '/': ['site:/1', 'detail:/1', 'detail:/2', 'site:/a'], '/a': ['site:/2'] }, { rules })
  expect({ paths, leftOut }).toEqual({ paths: ['/', '/a'], leftOut: 2 })
})

test('addresses of the sitemap that the rules leave out take no place of the others', async () => {
  const rules = { leavesOut: (address: string) => address.includes('/old/'), followRecords: true }
  const addresses = [...Array.from({ length: 100 }, (_, at) => `${origin}/old/${at}`), `${origin}/wanted`]
  const files = [`${origin}/sitemap.xml`]
  const { paths, leftOut } = await crawl(
    { '/': [], '/wanted': [] },
    { rules, pageBudget: 10, readSitemap: (_url, wanted) => readSitemaps(files, wanted, async () => Buffer.from(addresses.join('\n'))) },
  )
  expect({ paths, leftOut }).toEqual({ paths: ['/', '/wanted'], leftOut: 100 })
})

test('the sitemap is read when no link is left', async () => {
  const readSitemap = () => Promise.resolve([`${origin}/hidden`, `${origin}/a`, 'https://other.example/'])
  const { paths } = await crawl({ '/': ['site:/a'], '/a': [], '/hidden': [] }, { readSitemap })
  expect(paths).toEqual(['/', '/a', '/hidden'])
  expect((await crawl({}, { readSitemap })).paths).toEqual(['/'])
})

test('known pages are not read again, but their links are followed as if they had been', async () => {
  const known = ['/', '/?page=2'].map(path => page(origin + path, (tenders as Record<string, string[]>)[path]!))
  const { paths } = await crawl(tenders, { known, pageBudget: 5 })
  expect(paths).toEqual(['/?page=3', '/tender/1', '/tender/2'])
})

test('an error from onPage ends the crawl', async () => {
  await expect(crawl(tenders, { onPage: () => Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full')
})

test('a misbehaving site is crawled to the end of the budget over real sockets', async () => {
  const site = await startFaultSite()
  const fetcher = createPageFetcher({
    allowPrivateNetwork: [site.host],
    patience: { firstPause: 1 },
    limits: { milliseconds: 1000, bytes: 1_000_000 },
  })
  const states: Record<string, string> = {}
  const paths = ['/ok', '/500', '/reset', '/hang', '/pdf?x', '/redirect-loop', '/soft-404', '/members', '/big', '/trap', '/calendar']
  try {
    const result = await crawlSite({
      start: `${site.origin}/`,
      fetchPage: fetcher.fetchPage,
      readSitemap: fetcher.readSitemap,
      linksOf: read =>
        read.finalUrl === `${site.origin}/`
          ? paths.map(path => ({ url: site.origin + path, text: '', role: 'site' }))
          : [...read.content.matchAll(/href="([^"]*)"/g)].map(match => ({
              url: new URL(match[1]!, read.finalUrl).href,
              text: '',
              role: 'site',
            })),
      concurrency: fetcher.concurrencyFor(site.origin),
      pageBudget: 40,
      milliseconds: 20_000,
      onReading: () => {},
      onPage: read => void (states[read.url.replace(site.origin, '')] = read.state),
    })
    expect(result.stopped).toBe('page-budget')
  } finally {
    await fetcher.close()
    await site.close()
  }
  expect(states).toMatchObject({ '/ok': 'ok', '/500': 'http-error', '/reset': 'unreachable', '/hang': 'timeout', '/pdf?x': 'not-html' })
  expect(states).toMatchObject({ '/redirect-loop': 'redirect-loop', '/soft-404': 'soft-404', '/members': 'login', '/big': 'too-large' })
  expect(Object.keys(states).filter(path => path.startsWith('/calendar')).length).toBeLessThan(20)
})
