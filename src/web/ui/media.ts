/** Whether a media query holds now, kept up to date. */
import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 768 px the sidebar and side panels slide over the page. */
export const small = '(max-width: 767.98px)'
/** From 1200 px a side panel stands beside the content; between, it lies over its edge. */
export const roomy = '(min-width: 1200px)'
