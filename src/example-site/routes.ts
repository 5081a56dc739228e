/** The answers of the portal at each of its addresses. */
import type { Language } from '#contracts/language.ts'
import { newsArticles } from '#example-site/portal-data/news.ts'
import { tenders } from '#example-site/portal-data/portal.ts'
import { icon } from './layout.ts'
import { agendaJson, agendaPage, agendaScript } from '#example-site/pages/agenda.ts'
import { legalPage, newsPage } from '#example-site/pages/articles.ts'
import { awardListPage } from '#example-site/pages/award-list.ts'
import { contactPage } from '#example-site/pages/contact.ts'
import { homePage } from '#example-site/pages/home.ts'
import { blockedPage, missingPage, privatePage, signInPage, withdrawnPage } from '#example-site/pages/states.ts'
import { supplierListPage } from '#example-site/pages/supplier-list.ts'
import { tenderDetailPage } from '#example-site/pages/tender-detail.ts'
import { tenderListPage } from '#example-site/pages/tender-list.ts'
import { contactPath, documentKinds, homePath, tenderPath, tendersPath } from './paths.ts'
import { tenderDocument } from '#example-site/static/documents.ts'
import { stylesheet } from '#example-site/static/stylesheet.ts'

export interface SiteAnswer {
  status: number
  type: string
  body: string | Buffer
  location?: string
}

type Route = (query: URLSearchParams, origin: string) => SiteAnswer | string | null

const answer = (type: string, body: string | Buffer): SiteAnswer => ({ status: 200, type, body })

const robots = (origin: string) => `User-agent: *\nDisallow: /privado/\n\nSitemap: ${origin}/sitemap.xml\n`

function sitemap(origin: string): string {
  const languages: Language[] = ['es', 'en']
  const paths = [
    ...languages.flatMap(language => [
      homePath[language],
      tendersPath[language],
      contactPath[language],
      ...tenders.map(tender => tenderPath(tender.reference, language)),
    ]),
    '/adjudicaciones',
    '/proveedores',
    '/agenda',
    '/aviso-legal',
    ...newsArticles.map(article => `/noticias/${article.slug}`),
  ]
  const entries = paths.map(path => `<url><loc>${origin}${path}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`
}

const routes = new Map<string, Route>([
  ['/', () => homePage('es')],
  ['/en/', () => homePage('en')],
  ['/licitaciones', query => tenderListPage('es', query)],
  ['/en/tenders', query => tenderListPage('en', query)],
  ['/adjudicaciones', query => awardListPage(query)],
  ['/proveedores', query => supplierListPage(query)],
  ['/agenda', () => agendaPage()],
  ['/api/agenda.json', () => answer('application/json; charset=utf-8', agendaJson())],
  ['/contacto', () => contactPage('es')],
  ['/en/contact', () => contactPage('en')],
  ['/aviso-legal', () => legalPage()],
  ['/acceso', () => signInPage(false)],
  ['/bloqueada', () => ({ status: 403, type: 'text/html; charset=utf-8', body: blockedPage() })],
  ['/anuncios/2019', () => withdrawnPage('/anuncios/2019')],
  ['/privado/expedientes', () => privatePage()],
  ['/robots.txt', (_, origin) => answer('text/plain; charset=utf-8', robots(origin))],
  ['/sitemap.xml', (_, origin) => answer('application/xml; charset=utf-8', sitemap(origin))],
  ['/static/portal.css', () => answer('text/css; charset=utf-8', stylesheet)],
  ['/static/cookies.js', () => answer('text/javascript; charset=utf-8', cookiesScript)],
  ['/static/agenda.js', () => answer('text/javascript; charset=utf-8', agendaScript())],
  ['/static/icon.svg', () => answer('image/svg+xml', icon)],
])

function numbered(path: string): SiteAnswer | string | null {
  const [, first, second, third] = path.split('/')
  if (first === 'licitaciones' && second) return tenderDetailPage('es', path.slice('/licitaciones/'.length))
  if (first === 'en' && second === 'tenders' && third) return tenderDetailPage('en', path.slice('/en/tenders/'.length))
  if (first === 'noticias' && second) return newsPage(path.slice('/noticias/'.length))
  if (first !== 'documentos') return null
  const tender = tenders.find(one => one.reference === second)
  const kind = documentKinds.find(one => `${one}.pdf` === third)
  return tender && kind ? answer('application/pdf', tenderDocument(tender, kind)) : null
}

/** The normal form of a path: without double slashes, and without a final slash except on the two front pages. */
function tidied(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  if (single === '/' || single === '/en/') return single
  return single === '/en' ? '/en/' : single.replace(/\/$/, '')
}

/** The answer to a request. `origin` is the origin of this site, for texts that need absolute addresses. */
export function answerRequest(method: string, address: URL, origin: string): SiteAnswer {
  const path = address.pathname
  const page = (status: number, body: string): SiteAnswer => ({ status, type: 'text/html; charset=utf-8', body })
  if (method === 'POST' && path === '/acceso') return page(401, signInPage(true))
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: 'text/plain; charset=utf-8', body: 'Método no permitido\n' }
  const tidy = tidied(path)
  if (tidy !== path) return { status: 301, type: 'text/plain; charset=utf-8', body: '', location: tidy + address.search }
  const found = routes.get(path)?.(address.searchParams, origin) ?? numbered(path)
  if (found === null) return page(404, missingPage(path))
  return typeof found === 'string' ? page(200, found) : found
}

/** A script that shows the cookie notice until it is accepted. */
const cookiesScript = `const notice = document.getElementById('cookies')
const accepted = 'portal-cookies'
if (notice && localStorage.getItem(accepted) === null) {
  notice.hidden = false
  document.getElementById('cookies-accept').addEventListener('click', () => {
    localStorage.setItem(accepted, 'yes')
    notice.hidden = true
  })
}
`
