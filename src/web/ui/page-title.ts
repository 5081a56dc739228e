/** Sets the title of the browser tab: what is in progress, the page, and the product. */
import { useEffect } from 'react'

let pageTitle: string | null = null
let prefix: string | null = null

function show(): void {
  if (pageTitle !== null) document.title = [prefix, pageTitle, 'Indaga'].filter(part => part !== null).join(' · ')
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    pageTitle = title
    show()
  }, [title])
}

/** Puts words before the title of every page, such as "1 in progress"; null removes them. */
export function useTitlePrefix(words: string | null): void {
  useEffect(() => {
    prefix = words
    show()
    return () => {
      prefix = null
      show()
    }
  }, [words])
}
