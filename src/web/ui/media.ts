/** Hooks for media queries and the theme. They follow every change. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

/** The media query for windows below 768 px, in which the sidebar and the side panels slide over the page. */
export const small = '(max-width: 767.98px)'

/** Whether the page is dark, by the chosen theme or, if no theme was chosen, by the device's theme. */
export function useDarkTheme(): boolean {
  const device = useMedia('(prefers-color-scheme: dark)')
  const chosen = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme)
  return chosen ? chosen === 'dark' : device
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
