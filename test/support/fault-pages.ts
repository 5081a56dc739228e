/** The pages of the fault site: short imitations of real pages, in Spanish and English. */

const sentence = 'The council publishes every tender with its buyer, its deadline and its estimated value. '

export const index = document(
  'Fault site',
  `<h1>Fault site</h1><p>${sentence.repeat(12)}</p><ul><li><a href="/ok">Article</a><li><a href="/list">List</a></ul>`,
)

/** An ordinary article that mentions everything by which the other pages are recognized. */
export const article = document(
  'How websites answer robots: captchas, 404 pages and logins',
  `<header><form action="/login"><input name="user"><input type="password" name="password"><button>Log in</button></form></header>
  <noscript>Please enable JavaScript for the best experience.</noscript>
  <main><h1>How websites answer robots</h1><p>${sentence.repeat(20)}</p>
  <p>Some sites ask you to verify you are human with a captcha, others say access denied or page not found (404).</p>
  <p>${sentence.repeat(10)}</p></main>
  <div class="cookie-banner">We use cookies. <button>Accept</button></div>
  <script src="/app.js"></script>`,
)

/** A list of ten records, on page 1 or 2. */
export function list(page: number): string {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const number = (page - 1) * 10 + index + 1
    return `<tr><td><a href="/ok?tender=${number}">Tender ${number}</a></td><td>2026-12-${String(number).padStart(2, '0')}</td><td>${number * 1000} €</td></tr>`
  })
  const next = page === 1 ? '<a rel="next" href="/list-2">Next</a>' : ''
  return document('Tenders', `<h1>Tenders</h1><table><tr><th>Title</th><th>Deadline</th><th>Value</th></tr>${rows.join('')}</table>${next}`)
}

export const error404 = document('404 Not Found', '<h1>Not Found</h1><p>The requested address was not found on this server.</p>')

export const challenge = document(
  'Just a moment...',
  `<h1>shop.example</h1><h2>Checking if the site connection is secure</h2>
  <div id="challenge-stage"></div><noscript>Enable JavaScript and cookies to continue</noscript>
  <p>shop.example needs to review the security of your connection before proceeding.</p><p>Ray ID: 7f1c2d3e4f5a6b7c</p>
  <script src="/cdn-cgi/challenge-platform/orchestrate.js"></script>`,
  '<meta name="robots" content="noindex,nofollow">',
)

export const challengeEs = document(
  'Comprobación de seguridad',
  `<h1>Un momento</h1><p>Estamos comprobando tu navegador. Confirma que no eres un robot y completa el captcha para continuar.</p>
  <iframe src="https://captcha.example/frame"></iframe>`,
)

export const denied = document(
  'Access Denied',
  `<h1>Access Denied</h1><p>You don't have permission to access "http://shop.example/" on this server.</p><p>Reference #18.2d351ab8.1557333295.a4e16ab</p>`,
)

export const login = document(
  'Iniciar sesión',
  `<header><a href="/">Inicio</a></header><main><h1>Iniciar sesión</h1><form action="/login" method="post">
  <label>Correo <input name="email" type="email"></label><label>Contraseña <input name="password" type="password"></label>
  <button>Entrar</button></form><p><a href="/reset">¿Olvidaste la contraseña?</a></p></main><footer>© 2026</footer>`,
)

export const consent = document(
  'Antes de continuar',
  `<div class="consent-wall" role="dialog"><h1>Antes de continuar</h1><p>Nosotros y nuestros socios utilizamos cookies para medir el uso del sitio
  y mostrar anuncios personalizados. Puedes aceptar o rechazar su uso.</p><button>Aceptar todo</button><button>Rechazar todo</button></div>`,
)

export const soft404 = document(
  'Page not found | Shop',
  `<header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header>
  <main><h1>Oops! Page not found</h1><p>The page you are looking for does not exist or has been moved.</p></main>`,
)

export const soft404Es = document(
  'Error 404',
  `<main><h1>Página no encontrada</h1><p>Lo sentimos, la página que buscas no existe o ha sido eliminada. <a href="/">Volver al inicio</a></p></main>`,
)

export const emptyJs = document(
  'My app',
  `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/static/main.js"></script>`,
)

/** The page has its frame but not its list. */
export const emptyJsInFrame = document(
  'Licitaciones',
  `<header><nav>${'<a href="/x">Una sección del portal</a> '.repeat(40)}</nav></header><main><h1>Licitaciones</h1><div id="app">Cargando…</div></main>
  <noscript>Activa JavaScript para ver la lista.</noscript><script src="/app.js"></script><footer>${sentence.repeat(3)}</footer>`,
)

const words1252 = document('Año', '<p>Señor Núñez: “10 € más”</p>')
const japanese = [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]
/** "Señor Núñez: “10 € más”" (and 日本語 in Shift_JIS) as bytes. */
export const words = {
  latin1: Buffer.from(words1252.replaceAll('€', '\u0080').replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1'),
  utf8: Buffer.from(words1252),
  utf16: Buffer.from(words1252, 'utf16le'),
  shiftJis: Buffer.concat([Buffer.from('<!DOCTYPE html><title>x</title><p>'), Buffer.from(japanese), Buffer.from('</p>')]),
}

export function sitemap(addresses: string[]): string {
  const entries = addresses.map(address => `<url><loc>\n${address}\n</loc><image:image><image:loc>/x.png</image:loc></image:image></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

/** A month of an endless calendar. */
export function calendar(url: URL): string {
  const month = Number(url.searchParams.get('month') ?? 1)
  return document(
    `Month ${month}`,
    `<h1>Month ${month}</h1><p>${sentence.repeat(5)}</p><a rel="next" href="/calendar?month=${month + 1}">Next month</a>`,
  )
}

/** A page that links to deeper pages, and to itself with other query strings. */
export function trap(url: URL): string {
  const links = ['a', 'b', 'c'].map(
    step => `<a href="${url.pathname}/${step}">${step}</a> <a href="?sort=${step}&amp;seed=${url.pathname.length}${step}">sort</a>`,
  )
  return document('Trap', `<h1>Trap</h1><p>${sentence.repeat(5)} ${url.pathname}</p>${links.join(' ')}`)
}

function document(title: string, body: string, head = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>\n`
}
