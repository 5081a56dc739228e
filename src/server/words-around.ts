/** Finds a quote in a page's text and the words on both sides, so that evidence is read in its context. */
const reach = 160

/** White space as the extractor folds it in quotes: zero-width characters count too. */
const fold = (text: string) => text.replace(/[\s\u200b-\u200d\u2060]+/g, ' ').trim()

/**
 * The quote is looked for from `start` on (an index into `text`), then anywhere; exactly, then whatever its case.
 * Both sides are empty where the text does not hold the quote (an attribute, say).
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
  // Only where lower case keeps every position; some letters grow.
  const lower = page.toLowerCase()
  return lower.length === page.length ? lower.indexOf(wanted.toLowerCase(), start) : -1
}

/** The piece next to the quote, without a word cut in two at its far end. */
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
