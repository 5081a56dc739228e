/** The filter of a text field: a text passes when it holds every word that was typed. Case and accents are ignored. */

const marks = /\p{Diacritic}/gu
const beyondAscii = /\P{ASCII}/u

/** A text without accents and in lower case, as the filter compares it. */
export const searchable = (text: string) => (beyondAscii.test(text) ? text.normalize('NFD').replace(marks, '') : text).toLowerCase()

/** A test for texts that `searchable` has prepared. Words in quotes must stand together: `"puente de" aragon`. */
export function textFilter(query: string): (searchableText: string) => boolean {
  const words = [...searchable(query).matchAll(/"([^"]+)"|(\S+)/g)].map(match => match[1] ?? match[2] ?? '').filter(word => word !== '"')
  return text => words.every(word => text.includes(word))
}
