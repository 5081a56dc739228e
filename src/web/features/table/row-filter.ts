/** The quick filter over the rows: every word must occur somewhere in the row, whatever its case and accents. */

const marks = /\p{Diacritic}/gu

/** Text in the form in which it is searched. */
export const searchable = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase()

/** Whether a row's searchable text holds every word of what the reader typed; quotes keep words together. */
export function rowFilter(query: string): (haystack: string) => boolean {
  const words = [...searchable(query).matchAll(/"([^"]+)"|(\S+)/g)].map(match => match[1] ?? match[2] ?? '').filter(word => word !== '"')
  return haystack => words.every(word => haystack.includes(word))
}
