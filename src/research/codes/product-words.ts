/** Words of product names and labels, made comparable in Spanish and English: without accents, plurals and filling words. */
import { folded } from '#foundation/text/folding.ts'
import { numberStem } from '#foundation/text/stem.ts'

const filling = new Set(
  (
    'a al and of the or for to in on with by from at as is its their other de del la el lo los las un una unos unas y o u e para por con en ' +
    'sin que se su sus este esta demas otro otra otros otras nec nesoi incl etc not ' +
    'producto productos product products articulo articulos article articles mercancia mercancias goods'
  ).split(' '),
)

/** The words of a text in order, in small letters without accents; filling words and numbers are left out. */
export function meaningfulWords(text: string): string[] {
  const plain = folded(joinNames(text))
  return (plain.match(/[a-z0-9]{2,}/g) ?? []).filter(word => !filling.has(word) && /\D/.test(word))
}

/** Removes the hyphens of words such as Coca-Cola, T-shirt and e-bike, which are one word. */
const joinNames = (text: string): string =>
  text.includes('-') ? text.replaceAll(/(\p{Lu}\p{Ll}+)-(?=\p{Lu}\p{Ll})/gu, '$1').replaceAll(/\b(\p{L})-(?=\p{L}{3})/gu, '$1') : text

export const stemsOf = (text: string): string[] => meaningfulWords(text).map(numberStem)
