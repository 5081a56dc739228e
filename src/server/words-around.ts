/** Finds a quote in a page's text and the words on both sides, so that evidence can be read in context. */
const reach = 160

/** Folds white space as the extractor does in quotes. Zero-width characters count as white space. */
const fold = (text: string) => text.replace(/[\s\u200b-\u200d\u2060]+/g, ' ').trim()

/**
 * The words before and after the quote. The quote is searched for from index `start` of `text`, then from the beginning, and then from `start`
 * regardless of letter case. Both sides are empty when the text does not contain the quote, for example because it comes from an attribute.
 */
export function wordsAround(text: string, quote: string, start = 0): { before: string; after: string } {
  const page = fold(text)
  const wanted = fold(quote)
  const found = wanted === '' ? -1 : find(page, wanted, fold(text.slice(0, start)).length)
  if (found < 0) return { before: '', after: '' }
  return { before: lastWords(page.slice(0, found)), after: firstWords(page.slice(found + wanted.length)) }
}

function find(page: string, wanted: string, start: number): number {
  for (const from of [start, 0]) {
    const found = page.indexOf(wanted, from)
    if (found >= 0) return found
  }
  // The lower-case text is used only if it has the same positions: some letters become longer in lower case.
  const lower = page.toLowerCase()
  return lower.length === page.length ? lower.indexOf(wanted.toLowerCase(), start) : -1
}

/** The last words of the text before the quote, about `reach` characters, without a cut word at the beginning. */
function lastWords(text: string): string {
  if (text.length <= reach) return text
  const piece = text.slice(-reach)
  return piece.slice(piece.indexOf(' ') + 1)
}

function firstWords(text: string): string {
  if (text.length <= reach) return text
  const piece = text.slice(0, reach)
  const space = piece.lastIndexOf(' ')
  return space < 0 ? piece : piece.slice(0, space)
}
