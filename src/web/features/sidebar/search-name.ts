/** How the name of a saved search fits the sidebar. */
const longest = 20

/** Characters as a reader counts them: a flag, a family or an accented letter is one. */
const readerCharacters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const charactersOf = (name: string) => Array.from(readerCharacters.segment(name), ({ segment }) => segment)

/** Whether the name is too long to be shown whole. */
export const isLongName = (name: string) => charactersOf(name).length > longest

/** The name, cut to 20 characters plus an ellipsis when it is longer. */
export function shortName(name: string): string {
  return isLongName(name) ? `${charactersOf(name).slice(0, longest).join('').trimEnd()}…` : name
}
