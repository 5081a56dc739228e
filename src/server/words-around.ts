/** Finds a quote in a page's text and the words on both sides, so that evidence is read in its context. */
const reach = 160

/** White space as the extractor folds it in quotes: zero-width characters count too. */
const fold = (text: string) => text.replace(/[\s\u200b-\u200d\u2060]+/g, ' ').trim()

/** White space is folded and, failing an exact match, case ignored. Both sides are empty where the text does not hold the quote (an attribute, say). */
export function wordsAround(text: string, quote: string): { before: string; after: string } {
  const page = fold(text)
  const wanted = fold(quote)
  if (wanted === '') return { before: '', after: '' }
  let start = page.indexOf(wanted)
  if (start < 0) {
    // Only where lower case keeps every position; some letters grow.
    const lower = page.toLowerCase()
    if (lower.length === page.length) start = lower.indexOf(wanted.toLowerCase())
  }
  if (start < 0) return { before: '', after: '' }
  const end = start + wanted.length
  return { before: lastWords(page.slice(0, start)), after: firstWords(page.slice(end)) }
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
