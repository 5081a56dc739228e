/**
 * A loopback website with every kind of pager, in Spanish and English: a list of companies, ten per page, with another pager at every path.
 * `requests` tells which pages were read.
 */
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export interface PagerSite extends LoopbackServer {
  /** Path and query of every request except robots.txt, in order of arrival. */
  requests: string[]
}

export const companies = Array.from({ length: 45 }, (_, index) => ({
  name: `Talleres ${['Alba', 'Bruma', 'Cierzo', 'Duero', 'Ebro', 'Faro', 'Gredos', 'Huerta', 'Iregua'][index % 9]} ${index + 1}`,
  city: ['Valencia', 'Bilbao', 'Sevilla', 'Zaragoza', 'Vigo'][index % 5]!,
  founded: 1950 + index,
}))
const size = 10
const last = Math.ceil(companies.length / size)

const cards = (page: number): string =>
  companies
    .slice((page - 1) * size, page * size)
    .map(
      ({ name, city, founded }) =>
        `<li class="card"><h3><a href="/ficha/${founded}">${name}</a></h3><p class="city">${city}</p><p class="founded">${founded}</p></li>`,
    )
    .join('')

function listPage(lang: 'es' | 'en', page: number, pager: string, title = lang === 'es' ? 'Empresas' : 'Companies'): string {
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><h1>${title}</h1>
    <ul class="cards">${cards(page)}</ul>${pager}</body></html>`
}

const numbers = (page: number, hrefOf: (page: number) => string): string =>
  Array.from({ length: last }, (_, index) => index + 1)
    .map(number => (number === page ? `<span class="current">${number}</span>` : `<a href="${hrefOf(number)}">${number}</a>`))
    .join(' ')
const shown = (page: number): string => `${(page - 1) * size + 1}–${Math.min(page * size, companies.length)}`
const scripted = '<p><a href="#" class="on">1</a> <a href="#">2</a> <a href="#">3</a> <a href="javascript:void(0)">›</a></p>'
const fragment = (page: number, control: (next: number) => string): string => cards(page) + (page < last ? control(page + 1) : '')

const button = (next: number) => `<button type="button" class="mas" data-url="/es/cargar-mas/trozo?p=${next}">Cargar más</button>`
const sentinel = (next: number) => `<div hx-get="/en/infinite/items?page=${next}" hx-trigger="revealed" hx-swap="outerHTML"></div>`
const chapter = (number: number): string =>
  `<!doctype html><html lang="en"><head><title>Chapter ${'ABCDEFGH'[number - 1]} of the guide to companies</title></head><body>
    <ul class="cards">${cards(Math.min(number, last))}</ul><a rel="next" href="/en/guide/${'abcdefgh'[number]}">Next chapter »</a></body></html>`

/** The answers of the list by path. `value` is the number in the address, or 0. */
const answers: Record<string, (value: number, url: URL) => string> = {
  '/es/numeros': page => listPage('es', page || 1, `<nav class="paginacion">${numbers(page || 1, number => `?pagina=${number}`)}</nav>`),
  '/en/offset': offset =>
    listPage('en', offset / size + 1, offset + size < companies.length ? `<a href="?start=${offset + size}">Next ${size} ›</a>` : ''),
  '/es/cargar-mas': () => listPage('es', 1, button(2)),
  '/es/cargar-mas/trozo': page => fragment(page, button),
  '/en/infinite': () => listPage('en', 1, sentinel(2)),
  '/en/infinite/items': page => fragment(page, sentinel),
  '/es/plantilla': page => listPage('es', page || 1, `<p>Mostrando ${shown(page || 1)} de ${companies.length} resultados</p>${scripted}`),
  '/en/deaf': () => listPage('en', 1, `<p>Showing ${shown(1)} of ${companies.length} results</p>${scripted}`),
  '/en/loop': page => listPage('en', page || 1, `<a rel="next" href="?page=${((page || 1) % last) + 1}">Next</a>`),
  '/es/agenda': (_, url) => {
    const [year, month] = (url.searchParams.get('mes') ?? '2026-04').split('-').map(Number) as [number, number]
    const following = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
    const days = Array.from(
      { length: size },
      (__, day) => `<li class="card"><h3>Acto ${day + 1} de ${year}-${month}</h3><p class="city">Valencia</p></li>`,
    )
    return `<html lang="es"><title>Agenda</title><ul class="cards">${days.join('')}</ul><a href="?mes=${following}">Siguiente »</a></html>`
  },
  '/en/guide/a': () => chapter(1),
  '/en/guide/b': () => chapter(2),
}

/** Lists of an API by path; the cursor of a page is opaque to the reader. */
const interfaces: Record<string, (page: number, url: URL) => object> = {
  '/api/cursor': (_, url) => {
    const start = Number(Buffer.from(url.searchParams.get('cursor') ?? '', 'base64url').toString() || 0)
    const following = start + size < companies.length ? Buffer.from(String(start + size)).toString('base64url') : null
    return { items: companies.slice(start, start + size), next_cursor: following }
  },
  '/api/linked': page => ({
    total: companies.length,
    empresas: companies.slice(((page || 1) - 1) * size, (page || 1) * size),
    links: { next: page < last ? `/api/linked?pagina=${(page || 1) + 1}` : null },
  }),
  '/api/bare': page => companies.slice(((page || 1) - 1) * size, (page || 1) * size),
}

/** `Link` headers by path. */
const linkHeaders: Record<string, (page: number) => string> = {
  '/api/bare': page => `${page < last ? `</api/bare?pagina=${(page || 1) + 1}>; rel="next", ` : ''}</api/bare?pagina=${last}>; rel="last"`,
}

/** Starts the site on a free loopback port. */
export async function startPagerSite(): Promise<PagerSite> {
  const requests: string[] = []
  const server = await startLoopbackServer((request, response) => {
    const url = new URL(request.url!, 'http://site.test')
    const answer = answers[url.pathname]
    if (url.pathname !== '/robots.txt') requests.push(request.url!)
    const value = Number([...url.searchParams.values()].find(text => /^\d+$/.test(text)) ?? 0)
    const data = interfaces[url.pathname]?.(value, url)
    const link = linkHeaders[url.pathname]?.(value)
    if (link !== undefined) response.setHeader('link', link)
    response.writeHead(answer || data ? 200 : 404, { 'content-type': data ? 'application/json' : 'text/html; charset=utf-8' })
    response.end(data ? JSON.stringify(data) : (answer?.(value, url) ?? '<h1>404 Not Found</h1>'))
  })
  return { ...server, requests }
}
