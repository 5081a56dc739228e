// Runs before the first paint, so that the page never flashes in another theme or language. The storage keys are the ones of
// src/web/preferences.ts.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('indaga.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (localStorage.getItem('indaga.member') === 'yes') root.dataset.member = ''
  const language = localStorage.getItem('indaga.language')
  if (root.dataset.public === undefined) {
    const wanted = [language ?? '', ...navigator.languages].map(one => one.slice(0, 2))
    root.lang = wanted.find(one => one === 'es' || one === 'en') ?? 'es'
  } else if (root.dataset.public !== 'lost' && (language === 'es' || language === 'en') && language !== root.lang) {
    // A public page has an address in each language. This leads to the address in the visitor's language.
    const { pathname, search, hash } = location
    const spanish = pathname.replace(/^\/en(?=\/|$)/, '') || '/'
    location.replace((language === 'es' ? spanish : '/en' + (spanish === '/' ? '' : spanish)) + search + hash)
  }
} catch {
  // The browser forbids storage: the system's theme and the page's language apply.
}
// The Content-Security-Policy forbids compiling code from strings. Without this setting zod would try it, and the browser would report it.
globalThis.__zod_globalConfig = { jitless: true }
