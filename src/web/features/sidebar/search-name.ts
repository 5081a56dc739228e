/** Shortens the name of a saved search for the sidebar. */
const longest = 20

/** Segments text into characters as readers see them: a flag emoji or an accented letter is one character. */
const readerCharacters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const charactersOf = (name: string) => Array.from(readerCharacters.segment(name), ({ segment }) => segment)

/** Whether the name is longer than 20 characters. */
export const isLongName = (name: string) => charactersOf(name).length > longest

/** The name; if it is longer than 20 characters, its first 20 and an ellipsis. */
export function shortName(name: string): string {
  return isLongName(name) ? `${charactersOf(name).slice(0, longest).join('').trimEnd()}…` : name
}
