/** Words of product names and labels, made comparable: without accents, plurals and filling words, in Spanish and English alike. */
import { folded } from '#foundation/text/folding.ts'

const filling = new Set(
  (
    'a al and of the or for to in on with by from at as is its their other de del la el lo los las un una unos unas y o u e para por con en ' +
    'sin que se su sus este esta demas otro otra otros otras nec nesoi incl etc not ' +
    'producto productos product products articulo articulos article articles mercancia mercancias goods'
  ).split(' '),
)

const participles = ['ado', 'ada', 'ido', 'ida']

/** The stem of a word: "azúcares" and "azúcar", "batteries" and "battery", "lápices" and "lápiz" give the same. */
export function stemOf(word: string): string {
  let stem = word
  if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1)
  if (stem.length > 4 && stem.endsWith('ie')) return `${stem.slice(0, -2)}y`
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (participles.some(ending => stem.endsWith(ending))) return stem.slice(0, -1)
  if (stem.endsWith('v')) return `${stem.slice(0, -1)}f`
  if (stem.length > 3 && stem.endsWith('c')) return `${stem.slice(0, -1)}z`
  return stem
}

/** The words of a text in their order, without accents and capitals; filling words and numbers are left out. */
export function wordsOf(text: string): string[] {
  const plain = folded(joinNames(text))
  return (plain.match(/[a-z0-9]{2,}/g) ?? []).filter(word => !filling.has(word) && /\D/.test(word))
}

/** A name such as Coca-Cola is one word, and so are T-shirt and e-bike. */
const joinNames = (text: string): string =>
  text.includes('-') ? text.replaceAll(/(\p{Lu}\p{Ll}+)-(?=\p{Lu}\p{Ll})/gu, '$1').replaceAll(/\b(\p{L})-(?=\p{L}{3})/gu, '$1') : text

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)
