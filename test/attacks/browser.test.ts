/**
 * Pages that try, in the browser that renders them, to reach a server or a file of this machine. A hit is a request that arrives, or the file's text
 * on the page; there must be none.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { createRenderer, type Renderer } from '#website/crawl/rendering/renderer.ts'
import { chosenTestBrowser } from '#test/support/browser.ts'
import { freshTestFolder } from '#test/support/databases.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { scriptedPage, startScriptedSite } from '#test/support/scripted-site.ts'

const secret = 'For nobody outside'
const reached: string[] = []
let inside: LoopbackServer
let renderer: Renderer
let fileAddress: string

beforeAll(async () => {
  inside = await startLoopbackServer((incoming, response) => {
    reached.push(incoming.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end(secret)
  })
  renderer = createRenderer(await chosenTestBrowser(), { settling: 1_500, growing: 1_500 })
  const file = path.join(await freshTestFolder(), 'inside.html')
  await writeFile(file, `<p>${secret}</p>`)
  fileAddress = pathToFileURL(file).href
})
afterAll(async () => {
  await renderer.close()
  await inside.close()
})

/** A script's ways to reach the address `to`; `html` is shorthand for added markup. */
const scripts = (to: string): Record<string, string> => {
  const html = (markup: string) => `app.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)})`
  const style = (css: string) => html(`<style>${css}</style><i class="x">x</i>`)
  const inWorker = (script: string) => `URL.createObjectURL(new Blob([${JSON.stringify(script)}], { type: 'text/javascript' }))`
  const show = `.then(answer => answer.text()).then(text => app.append(text))`
  return {
    fetch: `fetch('${to}')${show}`,
    'fetch without CORS': `fetch('${to}', { mode: 'no-cors', credentials: 'include' })`,
    'fetch that is kept alive': `fetch('${to}', { keepalive: true, method: 'POST', body: 'x' })`,
    'fetch with a preflight': `fetch('${to}', { method: 'PUT', headers: { 'x-extra': '1' } })`,
    XMLHttpRequest: `const asked = new XMLHttpRequest(); asked.open('GET', '${to}'); asked.onload = () => app.append(asked.responseText); asked.send()`,
    'a synchronous XMLHttpRequest': `const asked = new XMLHttpRequest(); asked.open('GET', '${to}', false); asked.send(); app.append(asked.responseText)`,
    'a beacon': `navigator.sendBeacon('${to}', 'x')`,
    'a web socket': `new WebSocket('${to.replace(/^(http|file)/, 'ws')}')`,
    'an event source': `new EventSource('${to}')`,
    WebTransport: `new WebTransport('${to.replace('http:', 'https:')}')`,
    'a worker': `new Worker(${inWorker(`fetch('${to}')`)})`,
    'a worker that imports': `new Worker(${inWorker(`importScripts('${to}')`)})`,
    'a shared worker': `new SharedWorker(${inWorker(`fetch('${to}')`)})`,
    'a service worker': `navigator.serviceWorker.register('/worker.js').then(() => fetch('/anything'))`,
    import: `import('${to}')`,
    'a script': html('') + `; const made = document.createElement('script'); made.src = '${to}'; document.head.append(made)`,
    'a module': `const made = document.createElement('script'); made.type = 'module'; made.textContent = "import '${to}'"; document.head.append(made)`,
    'an image': html(`<img src="${to}" srcset="${to} 2x">`),
    'a picture': html(`<picture><source srcset="${to}"><img src="/x.png"></picture>`),
    'an SVG image': html(`<svg><image href="${to}"/><use href="${to}#x"/></svg>`),
    'a video': html(`<video src="${to}" poster="${to}" autoplay></video>`),
    'a sound with a track': html(`<audio autoplay><source src="${to}"><track default src="${to}"></audio>`),
    'an object': html(`<object data="${to}"></object>`),
    'an embed': html(`<embed src="${to}">`),
    'a frame': html(`<iframe src="${to}"></iframe>`),
    'a frame of written words': html(`<iframe srcdoc="<img src='${to}'><script>fetch('${to}')</script>"></iframe>`),
    'a frame without rights': html(`<iframe sandbox="allow-scripts" src="data:text/html,<script>fetch('${to}')</script>"></iframe>`),
    'a stylesheet': html(`<link rel="stylesheet" href="${to}">`),
    'an imported stylesheet': style(`@import url('${to}');`),
    'a background': style(`.x { background: url('${to}'); list-style-image: url('${to}'); cursor: url('${to}'), auto }`),
    'a font': style(`@font-face { font-family: inside; src: url('${to}') } .x { font-family: inside }`),
    'a preload': html(`<link rel="preload" as="fetch" href="${to}"><link rel="modulepreload" href="${to}">`),
    'a prefetch': html(`<link rel="prefetch" href="${to}"><link rel="prerender" href="${to}"><link rel="preconnect" href="${to}">`),
    'rules of speculation': `const made = document.createElement('script'); made.type = 'speculationrules'; made.textContent = '{"prefetch":[{"source":"list","urls":["${to}"]}]}'; document.head.append(made)`,
    'an icon and a manifest': `document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="${to}"><link rel="manifest" href="${to}">')`,
    'a form': html(`<form id="form" action="${to}" method="post"></form>`) + `; document.getElementById('form').submit()`,
    'a form in another window':
      html(`<form id="form" action="${to}" target="_blank"></form>`) + `; document.getElementById('form').submit()`,
    'a window': `window.open('${to}')`,
    'a pressed link in another window':
      html(`<a id="link" href="${to}" target="_blank">x</a>`) + `; document.getElementById('link').click()`,
    'a download': html(`<a id="link" href="${to}" download="x.exe">x</a>`) + `; document.getElementById('link').click()`,
    'a ping': html(`<a id="link" href="#x" ping="${to}">x</a>`) + `; document.getElementById('link').click()`,
    'going there': `setTimeout(() => location.assign('${to}'), 100)`,
    'going there by a redirect': `location.href = '/redirect?to=' + encodeURIComponent('${to}')`,
    'a refresh': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=${to}">')`,
    'a base': `document.head.insertAdjacentHTML('beforeend', '<base href="${to}">'); fetch('x'); new Image().src = 'y'`,
    'a report of violations': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="content-security-policy" content="img-src \\'none\\'; report-uri ${to}">'); new Image().src = '/z'`,
    WebRTC: `const frame = document.createElement('iframe'); document.body.append(frame); const Connection = window.RTCPeerConnection ?? frame.contentWindow.RTCPeerConnection; new Connection({ iceServers: [{ urls: 'stun:${new URL(inside.origin).host}' }, { urls: 'turn:${new URL(inside.origin).host}?transport=tcp', username: 'x', credential: 'x' }] }).createDataChannel('x')`,
  }
}

it('pages in the browser', { tags: ['long'], timeout: 600_000 }, async () => {
  const pages: Record<string, string> = {}
  const add = (name: string, script: string) => {
    const shown = `app.innerHTML = '<h1>A page</h1><p>' + 'Something to read. '.repeat(30) + '</p>'; try { ${script} } catch (error) {}`
    pages[`/${Object.keys(pages).length}-${encodeURIComponent(name)}`] = scriptedPage(shown)
  }
  for (const [name, script] of Object.entries(scripts(`${inside.origin}/number`))) add(name, script)
  for (const [name, script] of Object.entries(scripts(fileAddress))) add(`${name} of a file`, script)
  const byName = `http://localhost:${new URL(inside.origin).port}/name`
  for (const name of ['fetch', 'an image', 'a frame', 'a web socket', 'going there', 'a worker'])
    add(`${name} by name`, scripts(byName)[name]!)
  const site = await startScriptedSite({
    ...pages,
    '/worker.js': `self.onfetch = event => event.respondWith(fetch('${inside.origin}/sw'))`,
  })

  const hits: string[] = []
  const rest = Object.keys(pages)
  const read = async () => {
    for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
      const fetcher = createPageFetcher({ allowPrivateNetwork: [site.host], renderer })
      const { content, cause } = await fetcher.fetchPage(site.origin + address)
      await fetcher.close()
      if (content.includes(secret)) hits.push(`${decodeURIComponent(address)} shows it ${cause ?? ''}`)
    }
  }
  await Promise.all([read(), read()])
  await site.close()
  // A page that was never opened proves nothing.
  expect(Object.keys(pages).filter(address => !site.requests.includes(`GET ${address}`))).toEqual([])
  expect(hits).toEqual([])
  expect(reached).toEqual([])
  console.log(`browser: ${Object.keys(pages).length} pages: 0 reached anything`)
})
