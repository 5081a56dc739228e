/** Names the browser tab after the page. */
import { useEffect } from 'react'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Indaga`
  }, [title])
}
