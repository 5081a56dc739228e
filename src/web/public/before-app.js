// Runs before the first paint, so that a chosen theme and language do not flash. The keys are those of src/web/preferences.ts.
try {
  const theme = localStorage.getItem('indaga.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('indaga.language') === 'en') document.documentElement.lang = 'en'
} catch {
  // Storage is forbidden: the system's theme and Spanish stay.
}
// The Content-Security-Policy forbids code made from text; zod would otherwise try, and the browser would report it.
globalThis.__zod_globalConfig = { jitless: true }
