/** Long lines in pieces that end where sentences do. */

/** A line of more characters is read in pieces: a model points at the surer the less a node holds. */
const longestPiece = 1200
const longestSentence = 4000

/** The text as pieces of whole sentences; one piece where it is short enough. */
export function sentencesOf(text: string): string[] {
  if (text.length <= longestPiece) return [text]
  const pieces: string[] = []
  let start = 0
  while (text.length - start > longestPiece) {
    const window = text.slice(start, start + longestSentence)
    // The last end of a sentence within the length of a piece, else the first one behind it, else the last space.
    const ends = [...window.matchAll(/[.!?…][»”"')\]]*\s(?=[\p{Lu}\d¿¡«“"(])/gu)].map(({ index, 0: sign }) => index + sign.length)
    const space = window.lastIndexOf(' ', longestPiece)
    const length = ends.findLast(end => end <= longestPiece) ?? ends[0] ?? (space > 0 ? space + 1 : longestPiece)
    pieces.push(text.slice(start, start + length).trim())
    start += length
  }
  return [...pieces, text.slice(start).trim()].filter(Boolean)
}
