/** Adjectives of quantity: what they compare, so that "taller than", "más pesado que" and "the youngest" find their column. */
export interface Adjective {
  /** Comparative and superlative in English, alternatives of a pattern. */
  comparative: string
  superlative: string
  /** The adjective in Spanish, after "más". */
  spanish: string
  /** Concepts of the columns that it may speak of, the likeliest first. */
  concepts: string[]
  direction: 'ascending' | 'descending'
}

const sizes = ['surface', 'size', 'employees', 'students', 'price', 'amount', 'quantity']

export const adjectives: Adjective[] = [
  { comparative: 'taller', superlative: 'tallest', spanish: 'alt[oa]s?', concepts: ['height'], direction: 'descending' },
  { comparative: 'heavier', superlative: 'heaviest', spanish: 'pesad[oa]s?', concepts: ['weight'], direction: 'descending' },
  { comparative: 'lighter', superlative: 'lightest', spanish: '(?:liger[oa]|livian[oa])s?', concepts: ['weight'], direction: 'ascending' },
  {
    comparative: 'longer',
    superlative: 'longest',
    spanish: 'larg[oa]s?',
    concepts: ['duration', 'mileage', 'size'],
    direction: 'descending',
  },
  {
    comparative: 'shorter',
    superlative: 'shortest',
    spanish: 'cort[oa]s?',
    concepts: ['duration', 'mileage', 'size', 'height'],
    direction: 'ascending',
  },
  { comparative: 'bigger|larger', superlative: 'biggest|largest', spanish: 'grandes?', concepts: sizes, direction: 'descending' },
  { comparative: 'smaller', superlative: 'smallest', spanish: 'peque[nñ][oa]s?', concepts: sizes, direction: 'ascending' },
  { comparative: 'younger', superlative: 'youngest', spanish: 'j[oó]ven(?:es)?', concepts: ['age'], direction: 'ascending' },
  {
    comparative: 'faster',
    superlative: 'fastest|quickest',
    spanish: 'r[aá]pid[oa]s?',
    concepts: ['speed', 'duration'],
    direction: 'descending',
  },
  {
    comparative: '(?!)',
    superlative: 'most popular',
    spanish: 'populares?',
    concepts: ['review', 'views', 'rating', 'stars', 'replies'],
    direction: 'descending',
  },
]
