/** The parts of the public pages that native HTML cannot do. Keep it small: a visitor's first page loads it. */
import '#web/styles.css'
import { startDemoPlayers } from './demo-player.ts'

/** The button switches between light and dark. Until it is pressed, the device's theme applies. The storage key is the one of preferences.ts. */
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
        // The browser forbids storage: the theme lasts as long as the page.
      }
    })
  }
}

/**
 * Shows the part that the address's fragment names: opens a closed section (`#payment`) or chooses a tab (`#industry-marketing`).
 * It also does so when the address changes, and when a link to the same fragment is pressed again.
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

/** Closes the phone menu on Escape, which also returns the focus, on a press outside, and when the focus leaves it. */
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

/** Stores the language that a visitor chooses; public/before-app.js leads later visits to it. The storage key is the one of preferences.ts. */
function chooseLanguages(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-choose-language]')) {
    link.addEventListener('click', () => {
      try {
        localStorage.setItem('indaga.language', link.dataset['chooseLanguage'] ?? 'es')
      } catch {
        // The browser forbids storage: the language holds for this link only.
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
