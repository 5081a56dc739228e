// Runs before the first paint, so that a chosen theme and language do not flash. The keys are those of src/web/preferences.ts.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('indaga.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (localStorage.getItem('indaga.member') === 'yes') root.dataset.member = ''
  const language = localStorage.getItem('indaga.language')
  if (root.dataset.public === undefined) {
    if (language === 'en') root.lang = 'en'
  } else if (root.dataset.public !== 'lost' && (language === 'es' || language === 'en') && language !== root.lang) {
    // A public page has an address in each language: on to the one that this visitor chose.
    const { pathname, search, hash } = location
    const spanish = pathname.replace(/^\/en(?=\/|$)/, '') || '/'
    location.replace((language === 'es' ? spanish : '/en' + (spanish === '/' ? '' : spanish)) + search + hash)
  }
} catch {
  // Storage is forbidden: the system's theme and the page's language stay.
}
// The Content-Security-Policy forbids code made from text; zod would otherwise try, and the browser would report it.
globalThis.__zod_globalConfig = { jitless: true }
