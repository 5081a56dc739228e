/** Light or dark by a button; until it is pressed, the device decides. The key is that of preferences.ts. */
export function switchTheme(): void {
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
