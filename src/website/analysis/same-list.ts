/** Tells the next page of a list from the next chapter of a book: both are called "next". */

/** The address and the title of a page: they say which list it belongs to. */
interface ListPage {
  url: string
  title: string | null
}

const pageWords = /\b(?:pages?|p[aá]ginas?|p[aá]g|seite|p|of|de|start|offset|index)\b/giu

/** Letters of a text without numbers and without words for "page". */
const lettersOf = (text: string): string =>
  text
    .replace(pageWords, ' ')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase()

/** Whether two pages are parts of one list: their addresses differ only by numbers, or they carry one title. */
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
