/** Renders pages that scripts build in a real browser, from sites on loopback. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#contracts/page.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { listLength, recordName, type ScriptedSite, scriptedPage, scriptNote, startScriptedSite } from '#test/support/scripted-site.ts'
import { createRenderer, growingPageCause, type Renderer } from './renderer.ts'

const closing: (() => Promise<unknown>)[] = []
let site: ScriptedSite
let renderer: Renderer

beforeAll(async () => {
  site = await startScriptedSite()
  renderer = createRenderer(await chosenTestBrowser())
  closing.push(site.close, renderer.close)
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function read(address: string, by = renderer): Promise<Page> {
  const fetcher = createPageFetcher({ allowPrivateNetwork: [site.host], renderer: by })
  try {
    return await fetcher.fetchPage(new URL(address, site.origin).href)
  } finally {
    await fetcher.close()
  }
}

const namesOn = ({ content }: Page): string[] => [...content.matchAll(/<h3>([^<]+)<\/h3>/g)].map(match => match[1]!)
const allNames = Array.from({ length: listLength }, (_, index) => recordName(index))

describe('a page that is empty without its scripts', () => {
  const quickPaths = ['/list', '/infinite']
  for (const path of [...quickPaths, '/load-more', '/pager', '/virtual', '/virtual-page']) {
    const tags = quickPaths.includes(path) ? [] : ['long']
    it(`shows all records of ${path}, in their order, each once`, { tags }, async () => {
      const page = await read(path)
      expect(page, page.cause ?? '').toMatchObject({ state: 'ok', status: 200, url: site.origin + path })
      expect(namesOn(page)).toEqual(allNames)
    })
  }

  it('keeps the JSON responses to its scripts, after its content', async () => {
    const { content } = await read('/list')
    const [, json] = new RegExp(
      `<script type="application/json" data-captured="${site.origin}/api/records\\?page=all">(.*?)</script></body>`,
    ).exec(content)!
    expect(JSON.parse(json!)).toMatchObject({ records: { length: listLength }, last: true, note: scriptNote })
    // Markup in the JSON must not prevent the end of the script element.
    expect(json).not.toContain('<')
  })

  it('rejects cookies where a notice offers both', { tags: ['long'] }, async () => {
    expect((await read('/consent')).content).toContain('<title>Concursos</title>')
  })

  it('is read where its host allows it, and the next page of its template goes to the browser at once', async () => {
    const fetcher = createPageFetcher({ allowPrivateNetwork: [site.host], renderer })
    site.requests.length = 0
    await fetcher.fetchPage(`${site.origin}/tender/1`)
    await fetcher.fetchPage(`${site.origin}/tender/2`)
    await fetcher.close()
    // The first page is requested twice: first without the browser.
    expect(site.requests.filter(request => request.includes('/tender/'))).toEqual(['GET /tender/1', 'GET /tender/1', 'GET /tender/2'])
  })
})

describe('a difficult page', () => {
  it('that confirms again and again gets answers until its script ends', async () => {
    expect(await read('/alerts')).toMatchObject({ state: 'ok', content: expect.stringContaining('Pese a los avisos hay contenido.') })
  })

  it('that hangs is given up, and the next page is read', async () => {
    const hasty = createRenderer(await chosenTestBrowser(), { answering: 2000 })
    closing.push(hasty.close)
    expect(await read('/stuck', hasty)).toMatchObject({ state: 'timeout' })
    expect(await read('/list', hasty)).toMatchObject({ state: 'ok' })
  })

  it('that is never quiet is read', { tags: ['long'] }, async () => {
    const hasty = createRenderer(await chosenTestBrowser(), { settling: 2000 })
    closing.push(hasty.close)
    expect(namesOn(await read('/endless', hasty))).toEqual(allNames)
  })

  it('that grows endlessly keeps what it showed in time, and is marked as a part', { tags: ['long'] }, async () => {
    const brief = createRenderer(await chosenTestBrowser(), { records: 40 })
    closing.push(brief.close)
    const page = await read('/infinite', brief)
    expect(page).toMatchObject({ state: 'ok', cause: growingPageCause })
    expect(namesOn(page)).toEqual(allNames.slice(0, namesOn(page).length))
  })

  it('that is no longer wanted is abandoned at once', async () => {
    const fetcher = createPageFetcher({ allowPrivateNetwork: [site.host], renderer })
    const leaving = new AbortController()
    site.requests.length = 0
    const reading = fetcher.fetchPage(`${site.origin}/endless`, leaving.signal)
    while (!site.requests.includes('GET /api/records?page=0')) await new Promise(setImmediate)
    leaving.abort(new Error('No longer wanted'))
    await expect(reading).rejects.toThrow('No longer wanted')
    await fetcher.close()
  })

  it('that is too large has the state too-large', { tags: ['long'] }, async () => {
    const strict = createRenderer(await chosenTestBrowser(), { characters: 500_000 })
    closing.push(strict.close)
    expect(await read('/huge', strict)).toMatchObject({ state: 'too-large' })
  })

  it('that takes too much memory is tried twice, and the next page is read', { tags: ['long'] }, async () => {
    expect(await read('/greedy')).toMatchObject({ state: 'empty-js', cause: expect.stringMatching(/crashed/) })
    expect(await read('/list')).toMatchObject({ state: 'ok' })
  })
})

describe('robots.txt', () => {
  it('applies to every address that a page goes to in the browser', async () => {
    const shy = await startScriptedSite({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/private': scriptedPage(`app.innerHTML = '<p>' + 'For nobody. '.repeat(50) + '</p>'`),
      '/goes': scriptedPage(`location.href = '/private'`),
      '/is-sent': scriptedPage(`location.href = '/redirect?to=/private'`),
    })
    closing.push(shy.close)
    const fetcher = createPageFetcher({ allowPrivateNetwork: [shy.host], renderer })
    expect((await fetcher.fetchPage(`${shy.origin}/goes`)).content).not.toContain('For nobody')
    expect(shy.requests).not.toContain('GET /private')
    expect((await fetcher.fetchPage(`${shy.origin}/is-sent`)).content).not.toContain('<p>For nobody')
    await fetcher.close()
  })
})

describe('the guard inside the browser', () => {
  it('refuses every request of a page to a host that is not allowed', async () => {
    const secret = await startScriptedSite()
    const target = secret.origin
    const ways = await startScriptedSite({
      '/ways': scriptedPage(`
        const tried = name => document.body.insertAdjacentHTML('beforeend', '<i>' + name + '</i>')
        fetch('${target}/fetch').catch(() => tried('fetch'))
        fetch('${target}/preflight', { method: 'PUT', headers: { 'x-extra': '1' } }).catch(() => tried('preflight'))
        new WebSocket('${target.replace('http', 'ws')}/socket').onerror = () => tried('socket')
        new EventSource('${target}/events')
        navigator.sendBeacon('${target}/beacon', 'x')
        const worker = new Worker(URL.createObjectURL(new Blob(["fetch('${target}/worker').catch(() => postMessage(0))"])))
        worker.onmessage = () => tried('worker')
        app.innerHTML = '<h1>Ways out</h1><p>' + 'A page with something to read. '.repeat(20) + '</p><img src="${target}/image"><iframe src="${target}/frame"></iframe>' +
          '<link rel="stylesheet" href="${target}/style"><link rel="preload" as="fetch" href="${target}/preload"><link rel="prefetch" href="${target}/prefetch"><object data="${target}/object"></object><video src="${target}/video"></video>' +
          '<form target="_blank" action="${target}/form"></form><a href="${target}/link" ping="${target}/ping">x</a><iframe src="/redirect?to=${target}/redirected-frame"></iframe>'
        fetch('/redirect?to=${target}/redirected').catch(() => tried('redirect'))
        app.querySelector('form').submit()
        window.open('${target}/window')
        const frame = document.createElement('iframe')
        document.body.append(frame)
        app.insertAdjacentHTML('beforeend', '<p id="rtc">' + typeof frame.contentWindow.RTCPeerConnection + '</p>')`),
      '/leaves': scriptedPage(`location.href = '${target}/document'`),
    })
    const read = async (path: string) => {
      const fetcher = createPageFetcher({ allowPrivateNetwork: [ways.host], renderer })
      const page = await fetcher.fetchPage(ways.origin + path)
      await fetcher.close()
      return page
    }
    const page = await read('/ways')
    expect(page).toMatchObject({ state: 'ok' })
    for (const way of ['fetch', 'preflight', 'redirect', 'socket', 'worker']) expect(page.content).toContain(`<i>${way}</i>`)
    expect(page.content).toContain('<p id="rtc">undefined</p>')
    await read('/leaves')
    expect(await read(`/redirect?to=${target}/document`)).toMatchObject({ state: 'refused' })
    await ways.close()
    await secret.close()
    expect(secret.requests).toEqual([])
  })
})
