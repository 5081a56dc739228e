/** A loopback website whose pages are empty without their scripts, which build lists in different ways. */
import type { RequestListener } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface ScriptedSite extends LoopbackServer {
  /** Method and path of every request, in order of arrival. */
  requests: string[]
}

/** The number of records of every list, and of one answer of the site. */
export const listLength = 100
const pageLength = 20

/** The nth name of every list, from 0. */
export const recordName = (index: number): string => `Concurso ${index + 1} de ${['Madrid', 'Vigo', 'Lugo', 'Cádiz'][index % 4]}`
/** Its amount, in euros. */
export const recordAmount = (index: number): number => (index + 1) * 1250
const records = Array.from({ length: listLength }, (_, index) => ({ name: recordName(index), amount: recordAmount(index) }))

/** Markup that the site's answers contain beside their records. */
export const scriptNote = '<!-- <script>'

/** A page of an application: a mount point, the script that fills it, and further content. */
export const scriptedPage = (script: string, body = ''): string =>
  `<!doctype html><html lang="es"><head><title>Concursos</title></head><body><noscript>Activa JavaScript.</noscript>${body}<div id="app"></div><script>
const app = document.getElementById('app')
const item = record => { const li = document.createElement('li'); li.innerHTML = '<h3></h3><p class="amount"></p>'; li.firstChild.textContent = record.name; li.lastChild.textContent = record.amount + ' €'; return li }
const load = async page => (await fetch('/api/records?page=' + page)).json()
${script}</script></body></html>`

const pages: Record<string, string> = {
  '/list': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><ul></ul>'
    load('all').then(({ records }) => records.forEach(record => app.lastChild.append(item(record))))`),
  '/infinite': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><ul></ul><div id="end" style="height:20px">…</div>'
    let page = 0
    new IntersectionObserver(async ([seen]) => {
      if (!seen.isIntersecting) return
      const { records } = await load(page++)
      records.forEach(record => { const li = item(record); li.style.height = '120px'; app.children[1].append(li) })
    }).observe(app.lastChild)`),
  '/load-more': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><ul></ul><button>Carregar mais concursos</button>'
    const labels = ['Mehr laden', 'Charger plus', 'Mostra di più']
    let page = 0
    const more = async () => {
      const { records, last } = await load(page++)
      records.forEach(record => app.children[1].append(item(record)))
      if (page > 1) app.lastChild.textContent = labels[page - 2]
      if (last) app.lastChild.remove()
    }
    app.lastChild.onclick = more
    more()`),
  // The server sends the first records without their amounts; the script adds those, and more records on request.
  '/half': scriptedPage(
    `
    const list = document.getElementById('records')
    let page = 0
    const more = async () => { const { records } = await load(page++); list.append(...records.map(item)) }
    list.replaceChildren()
    more()
    document.getElementById('more').onclick = more`,
    `<h1>Concursos</h1><ul id="records">${records
      .slice(0, pageLength)
      .map(({ name }) => `<li><h3>${name}</h3></li>`)
      .join('')}</ul><button id="more">Ver más</button>`,
  ),
  // The elements stay, and show the next page's records.
  '/pager': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><ul></ul><nav class="pagination"><button>1</button><button>2</button><button>3</button><button aria-label="Página siguiente">›</button></nav>'
    let page = 0
    const show = async () => {
      const { records, last } = await load(page)
      records.forEach((record, at) => {
        const li = app.children[1].children[at] ?? app.children[1].appendChild(item(record))
        li.firstChild.textContent = record.name
        li.lastChild.textContent = record.amount + ' €'
      })
      app.querySelector('[aria-label]').disabled = last
    }
    app.querySelector('[aria-label]').onclick = () => { page++; show() }
    show()`),
  // Fifteen elements show the records of the visible window in turn.
  '/virtual': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><div id="window" style="height:400px;overflow-y:auto"><ul style="position:relative;margin:0;height:4000px"></ul></div>'
    const list = app.querySelector('ul'), box = document.getElementById('window')
    load('all').then(({ records }) => {
      const elements = Array.from({ length: 15 }, () => { const li = item(records[0]); li.style.cssText = 'position:absolute;height:40px;overflow:hidden'; list.append(li); return li })
      const draw = () => {
        const first = Math.min(85, Math.floor(box.scrollTop / 40))
        elements.forEach((li, at) => { const record = records[first + at]; li.style.top = (first + at) * 40 + 'px'; li.firstChild.textContent = record.name; li.lastChild.textContent = record.amount + ' €' })
      }
      box.onscroll = () => requestAnimationFrame(draw)
      draw()
    })`),
  // Elements are created and removed while the page scrolls.
  '/virtual-page': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><div style="height:0"></div><ul style="margin:0"></ul><div></div>'
    const [, above, list, below] = app.children
    load('all').then(({ records }) => {
      let last = -1
      const draw = () => {
        const first = Math.max(0, Math.min(75, Math.floor(scrollY / 200) - 5))
        if (first === last) return
        last = first
        above.style.height = first * 200 + 'px'
        below.style.height = (75 - first) * 200 + 'px'
        list.replaceChildren(...records.slice(first, first + 25).map(record => { const li = item(record); li.style.height = '200px'; return li }))
      }
      onscroll = draw
      draw()
    })`),
  '/consent': scriptedPage(
    `document.getElementById('no').onclick = async () => {
      document.getElementById('notice').remove()
      app.innerHTML = '<h1>Concursos</h1><ul></ul>'
      const { records } = await load('all')
      records.forEach(record => app.lastChild.append(item(record)))
    }
    document.getElementById('yes').onclick = () => { document.title = 'accepted' }`,
    '<div id="notice" role="dialog"><p>Usamos cookies propias y de terceros.</p><button id="yes">Aceptar todas</button><button id="no">Rechazar todas</button></div>',
  ),
  '/shadow': scriptedPage(`
    customElements.define('tender-list', class extends HTMLElement {
      async connectedCallback() {
        const root = this.attachShadow({ mode: 'closed' })
        root.innerHTML = '<h1><slot></slot></h1><ul></ul>'
        const { records } = await load('all')
        records.forEach(record => root.lastChild.append(item(record)))
      }
    })
    app.innerHTML = '<tender-list>Concursos</tender-list>'`),
  '/endless': scriptedPage(`
    app.innerHTML = '<h1>Concursos</h1><p></p><ul></ul>'
    load('all').then(({ records }) => records.forEach(record => app.lastChild.append(item(record))))
    setInterval(() => { app.children[1].textContent = String(Math.random()); fetch('/api/records?page=0') }, 20)`),
  '/alerts': scriptedPage(`
    while (!confirm('¿Seguro?')) alert('No')
    app.innerHTML = '<h1>Concursos</h1><p>' + 'Pese a los avisos hay contenido. '.repeat(20) + '</p>'`),
  '/greedy': scriptedPage(`const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length))`),
  '/stuck': scriptedPage(`setTimeout(() => { for (;;); }, 200)`),
  '/huge': scriptedPage(`
    const row = '<tr><td>Una fila de texto normal y corriente</td><td>123</td></tr>'
    app.innerHTML = '<table>' + row.repeat(10000) + '</table>'`),
}

/** Starts the site on a free loopback port; `more` are further pages by path. */
export async function startScriptedSite(more: Record<string, string> = {}): Promise<ScriptedSite> {
  const requests: string[] = []
  const html = { ...pages, ...more }
  const answer: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'content-type': type })
      response.end(body)
    }
    if (pathname === '/api/records') {
      const page = searchParams.get('page')
      const from = page === 'all' ? 0 : Number(page) * pageLength
      const to = page === 'all' ? listLength : from + pageLength
      return send(200, 'application/json', JSON.stringify({ records: records.slice(from, to), last: to >= listLength, note: scriptNote }))
    }
    if (pathname === '/redirect') {
      response.writeHead(302, { location: searchParams.get('to') ?? '/' })
      return response.end()
    }
    if (pathname === '/robots.txt') return send(html[pathname] ? 200 : 404, 'text/plain', html[pathname] ?? '')
    const page = html[pathname.startsWith('/tender/') ? '/list' : pathname]
    return page === undefined ? send(404, 'text/html', 'Nothing here') : send(200, 'text/html; charset=utf-8', page)
  }
  return { ...(await startLoopbackServer(answer)), requests }
}
