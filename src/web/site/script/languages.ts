/** Keeps the language that a visitor chooses; public/before-app.js leads later visits to it. The key is that of preferences.ts. */
export function chooseLanguages(): void {
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
