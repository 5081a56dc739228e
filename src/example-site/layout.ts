/** The frame around every page: head, header with menu, breadcrumb, footer and cookie notice. */
import type { Language } from '#contracts/language.ts'
import { html, type Html } from './html.ts'
import { contactPath, homePath, tendersPath } from './paths.ts'
import { words } from './portal-words.ts'

interface Crumb {
  text: string
  path: string
}

export interface PageFrame {
  language: Language
  /** Path of the page, with its query. */
  path: string
  title: string
  description?: string
  /** The pages between home and this page; without them there is no breadcrumb. */
  crumbs?: readonly Crumb[]
  /** Path of the same page in the other language, if there is one. */
  other?: string
  head?: Html
  body: Html
}

const logo = html`<svg class="logo" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
  <rect width="48" height="48" rx="4" fill="#17364f" />
  <path d="M21 12h6l2 22H19z" fill="#fff" />
  <path d="M20 8h8v4h-8zM23 4h2v4h-2z" fill="#e3a83b" />
  <path d="M6 38q6-5 12 0t12 0t12 0" fill="none" stroke="#8fb7d1" stroke-width="3" />
</svg>`

function menu(language: Language): Crumb[] {
  const text = words[language]
  const both = [
    { text: text.home, path: homePath[language] },
    { text: text.tenders, path: tendersPath[language] },
  ]
  const contact = { text: text.contact, path: contactPath[language] }
  if (language === 'en') return [...both, contact]
  return [
    ...both,
    { text: text.awards, path: '/adjudicaciones' },
    { text: text.suppliers, path: '/proveedores' },
    { text: text.agenda, path: '/agenda' },
    contact,
  ]
}

/** Header and menu, for the layout and for the agenda's script, which draws its whole page. */
export function siteHeader(language: Language, path: string, other?: string): Html {
  const text = words[language]
  const otherLanguage = language === 'es' ? 'en' : 'es'
  const here = (item: Crumb) => (item.path === homePath[language] ? path === item.path : path.startsWith(item.path))
  return html`<header class="site-header">
    <div class="strip">
      <div class="wrap">
        <span>Región de Valdebruma</span>
        <span class="strip-links"
          ><a href="${other ?? homePath[otherLanguage]}" hreflang="${otherLanguage}" lang="${otherLanguage}">${text.otherLanguage}</a
          >${language === 'es' && html`<a href="/acceso">Acceso a licitadores</a>`}</span
        >
      </div>
    </div>
    <div class="wrap brand">
      <a href="${homePath[language]}"
        >${logo}<span><strong>${text.portal}</strong><small>${text.tagline}</small></span></a
      >
    </div>
    <nav class="menu" aria-label="${text.menu}">
      <ul class="wrap">
        ${menu(language).map(item => html`<li><a href="${item.path}" ${here(item) && html` aria-current="page"`}>${item.text}</a></li>`)}
      </ul>
    </nav>
  </header>`
}

const testCases = [
  ['/bloqueada', 'Página bloqueada'],
  ['/no-existe', 'Página que no existe'],
  ['/anuncios/2019', 'Página retirada sin avisar'],
  ['/privado/expedientes', 'Zona excluida en robots.txt'],
]

export function siteFooter(language: Language): Html {
  const text = words[language]
  return html`<footer class="site-footer">
    <div class="wrap footer-columns">
      <div>
        <p class="footer-name">${text.portal}</p>
        <address>Calle de la Lonja, 30<br />44010 Puerto Almenar<br />978 020 000</address>
      </div>
      ${
        language === 'es' &&
        html`<div>
            <p class="footer-title">Sobre el portal</p>
            <ul>
              <li><a href="/contacto">Contacto</a></li>
              <li><a href="/aviso-legal">Aviso legal y accesibilidad</a></li>
              <li><a href="/sitemap.xml">Mapa del sitio</a></li>
            </ul>
          </div>
          <div>
            <p class="footer-title">Casos de prueba</p>
            <ul>
              ${testCases.map(([path, name]) => html`<li><a href="${path ?? ''}">${name ?? ''}</a></li>`)}
            </ul>
          </div>`
      }
      <p class="small-print">${text.fictional}</p>
    </div>
  </footer>`
}

const cookieNotice = (language: Language) =>
  html`<div class="cookies" id="cookies" role="region" aria-label="Cookies" hidden>
    <p>${words[language].cookies}</p>
    <button type="button" id="cookies-accept">${words[language].accept}</button>
  </div>`

function breadcrumb(frame: PageFrame): Html {
  const text = words[frame.language]
  const trail = [{ text: text.home, path: homePath[frame.language] }, ...(frame.crumbs ?? [])]
  return html`<nav class="breadcrumb wrap" aria-label="${text.youAreHere}">
    <ol>
      ${trail.map(crumb => html`<li><a href="${crumb.path}">${crumb.text}</a></li>`)}
      <li aria-current="page">${frame.title}</li>
    </ol>
  </nav>`
}

/** Renders the whole document of a page. */
export function pageLayout(frame: PageFrame): string {
  const text = words[frame.language]
  const otherLanguage = frame.language === 'es' ? 'en' : 'es'
  return html`<!doctype html>
    <html lang="${frame.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${frame.title} | ${text.portal}</title>
        ${frame.description !== undefined && html`<meta name="description" content="${frame.description}" />`}
        <link rel="canonical" href="${frame.path}" />
        ${frame.other !== undefined && html`<link rel="alternate" hreflang="${otherLanguage}" href="${frame.other}" />`}
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/portal.css" />
        <script src="/static/cookies.js" defer></script>
        ${frame.head}
      </head>
      <body>
        <a class="skip" href="#content">${text.skip}</a>
        ${siteHeader(frame.language, frame.path, frame.other)} ${frame.crumbs && breadcrumb(frame)}
        <main id="content">${frame.body}</main>
        ${siteFooter(frame.language)} ${cookieNotice(frame.language)}
      </body>
    </html> `.text
}

/** The logo, as the icon of the browser's tab. */
export const icon = logo.text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
