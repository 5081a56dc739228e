/** Texts that are made to keep their reader busy: each is read as fast as any other text of its length. */
import { expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { HttpResponse } from '#foundation/http/client.ts'
import { judgeResponse } from '#website/crawl/judge-response.ts'
import { createRobots } from '#website/crawl/robots.ts'
import { readSitemaps } from '#website/crawl/sitemap.ts'
import { inspectPage } from '#website/extraction/inspect-page.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { processorTime } from '#test/support/processor-time.ts'

const site = new URL('https://site.example/a')
const answer = (text: string, contentType = 'text/html'): HttpResponse => ({
  url: site,
  status: 200,
  contentType,
  linkHeader: null,
  retryAfter: null,
  bytes: Buffer.from(text),
})
const judge = (text: string, contentType?: string) => judgeResponse(answer(text, contentType), site)
const read = (text: string) => inspectPage(text, site.href, 'text/html')
const page = (body: string) => `<!doctype html><title>Lista</title><h1>Lista</h1>${body}`
const rows = (cells: string[]) =>
  `<table><tr><th>Ref<th>Título${cells.map((cell, row) => `<tr><td>${cell}<td>Obra ${row}`).join('')}</table>`

async function planOn(html: string, prompt: string) {
  const { datasets } = readPage(html, site.href)
  return await builtInPlanner({ prompt, candidates: candidatesOf([{ datasets }]), today: new Date() })
}

async function allowed(rules: string, path: string) {
  const robots = createRobots(() => Promise.resolve(answer(`User-agent: *\n${rules}`)), 'IndagaBot/0.1')
  return (await robots.rulesFor(site)).allows(new URL(path, site))
}

const index = Buffer.from(
  `<sitemapindex>${Array.from({ length: 190_000 }, (_, at) => `<loc>https://site.example/${at}.xml</loc>`).join('')}`,
)

const sitemaps = ['a', 'b', 'c'].map(name => `https://site.example/${name}.xml`)

const slowTexts: [name: string, work: () => unknown][] = [
  ['comments and no page', () => judge(`${'<!---->'.repeat(40)}x`, 'text/plain')],
  ['comments and no feed', () => read(`${'<!---->'.repeat(40)}x`)],
  ['a refresh of blanks', () => judge(page(`<meta http-equiv="refresh" content="0${' '.repeat(20_000)};x"x'">`))],
  ['a refresh of commas and blanks', () => judge(page(`<meta http-equiv="refresh" content="0,${' url ='.repeat(20_000)}'">`))],
  ['noscript, many times', () => judge('<noscript>activ '.repeat(20_000))],
  ['one word of JavaScript without end', () => judge(`<noscript>${'habilit'.repeat(60_000)}`)],
  ['navigations that never end', () => judge('<nav>'.repeat(1_000_000))],
  ['navigations with one end', () => judge(`${'<nav>'.repeat(1_000_000)}</nav>`)],
  ['a root and signs', () => judge(`<div id="app">${'>'.repeat(1_000_000)}`)],
  ['titles of angles', () => judge(`<title>${'<'.repeat(1_000_000)}`)],
  ['rules of stars', () => allowed(`Disallow: ${'*a'.repeat(900)}b\n`.repeat(250), `/${'a'.repeat(2_000)}`)],
  ['rules of one letter', () => allowed(`Disallow: *${'a'.repeat(900)}b\n`.repeat(500), `/${'a'.repeat(2_000)}`)],
  ['indexes of 190,000 sitemaps', () => readSitemaps(sitemaps, { limit: 60, accepts: () => true }, async () => index)],
  ['references of slashes', () => planOn(page(rows(Array.from({ length: 12 }, (_, at) => `${at}1-/`.repeat(47)))), 'título y referencia')],
  ['a merged row of codes', () => read(page(`<table><tr><th>A<th>B<tr><td colspan=2>${'45000000-7 '.repeat(6)}<tr><td>1<td>2</table>`))],
  ['stars behind a heading', () => read(page(`<table><tr><th>Nombre ${'*'.repeat(5_000)}x<th>B<tr><td>1<td>2</table>`))],
]

it.each(slowTexts)('%s', async (_name, work) => {
  const started = processorTime()
  await work()
  expect(processorTime() - started).toBeLessThan(2000)
})

it('a merged row of codes is a row and no pager', () => {
  const codes = '45000000 45100000 45200000 45300000 45400000 45500000'
  const { datasets } = readPage(
    page(`${rows(['AB-1', 'AB-2', 'AB-3']).replace('</table>', `<tr><td colspan=2>${codes}</table>`)}`),
    site.href,
  )
  expect(JSON.stringify(datasets)).toContain('AB-3')
})
