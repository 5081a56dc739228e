/** What native HTML cannot do on the public pages. Small on purpose: a visitor's first page must not wait for it. */
import '#web/styles.css'
import { startDemoPlayers } from './demo-player.ts'

/** Light or dark by a button; until it is pressed, the device decides. The key is that of preferences.ts. */
function switchTheme(): void {
  const root = document.documentElement
  const isDark = () => root.dataset['theme'] === 'dark' || (!root.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches)
  for (const button of document.querySelectorAll<HTMLElement>('[data-switch-theme]')) {
    button.addEventListener('click', () => {
      const theme = isDark() ? 'light' : 'dark'
      root.dataset['theme'] = theme
      try {
        localStorage.setItem('indaga.theme', theme)
      } catch {
        // Storage is forbidden: it lasts as long as the page.
      }
    })
  }
}

/**
 * Shows what the address names: opens a closed part (`#payment`), chooses a tab (`#industry-marketing`). Also when the address changes,
 * and when a link to it is pressed once more.
 */
function openTarget(): void {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target instanceof HTMLDetailsElement) {
      target.open = true
      target.scrollIntoView()
    } else if (target instanceof HTMLInputElement && target.type === 'radio') {
      target.checked = true
      target.focus({ preventScroll: true })
      target.closest('.site-tabs')?.scrollIntoView()
    }
  }
  window.addEventListener('hashchange', open)
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.hash !== '' && link.href === location.href) open()
  })
  open()
}

/** The phone menu closes on Escape, which returns the focus, on a press outside, and when the focus leaves it. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const outside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target))
    document.addEventListener('pointerdown', event => {
      if (outside(event.target)) menu.open = false
    })
    menu.addEventListener('focusout', event => {
      if (event.relatedTarget && outside(event.relatedTarget)) menu.open = false
    })
    menu.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}

/** Keeps the language that a visitor chooses; public/before-app.js leads later visits to it. The key is that of preferences.ts. */
function chooseLanguages(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-choose-language]')) {
    link.addEventListener('click', () => {
      try {
        localStorage.setItem('indaga.language', link.dataset['chooseLanguage'] ?? 'es')
      } catch {
        // Storage is forbidden: the link alone decides.
      }
    })
  }
}

startDemoPlayers()
chooseLanguages()
closeMenus()
switchTheme()
openTarget()

for (const button of document.querySelectorAll<HTMLElement>('[data-go-back]')) button.addEventListener('click', () => history.back())
for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) button.addEventListener('click', () => location.reload())
