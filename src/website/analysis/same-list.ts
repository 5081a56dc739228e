/** Tells the next page of a list from the next chapter of a book: links to both say "next". */

/** The address and title of a page, which tell its list. */
interface ListPage {
  url: string
  title: string | null
}

const pageWords = /\b(?:pages?|p[aá]ginas?|p[aá]g|seite|p|of|de|start|offset|index)\b/giu

/** The letters of a text, without numbers and words for "page". */
const lettersOf = (text: string): string =>
  text
    .replace(pageWords, ' ')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase()

/** Whether two pages belong to one list: their addresses differ only in numbers, or their titles are equal. */
export function isSameList(one: ListPage, next: ListPage): boolean {
  const path = ({ url }: ListPage) => lettersOf(decoded(new URL(url).pathname).replace(/[/_.-]+/g, ' '))
  if (path(one) === path(next)) return true
  const [title, nextTitle] = [lettersOf(one.title ?? ''), lettersOf(next.title ?? '')]
  return title !== '' && title === nextTitle
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
