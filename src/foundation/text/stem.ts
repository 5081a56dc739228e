/**
 * Words of Spanish and English without their endings, in two strengths. A prompt must find the words of a page in any form, so the planner's stemmer
 * unites singular and plural, masculine and feminine. The name of a product must not find another product ("pulpo" and "pulp"), so `numberStem`
 * unites singular and plural, and masculine and feminine of participles only.
 */
import { folded } from './folding.ts'
import { remembered } from './remembered.ts'

/**
 * A light stemmer for both languages: it puts singular and plural, masculine and feminine together, and little else. The stem has no accents or
 * capitals: "Azúcares" and "azúcar" give "azucar", "batteries" and "battery" give "battery".
 * @param keptWhole Nouns that differ from another word only in their last vowel ("plaza" and "plazo"). Such a noun is its own stem, also in the
 *   plural, so that the two words stay different.
 */
export function createStemmer(keptWhole: readonly string[]): (word: string) => string {
  const whole = new Map(keptWhole.flatMap(noun => [noun, `${noun}s`].map(word => [word, noun] as const)))
  return remembered(word => {
    let stem = folded(word)
    const own = whole.get(stem)
    if (own) return own
    if (stem.length > 6) stem = stem.replace(/(?:ly|mente)$/, '')
    if (stem.length > 4) stem = stem.replace(/(?:ciones|cion)$/, 'cion').replace(/ies$/, 'y')
    if (stem.length > 4 && /(?:[rlndzj]|ch|sh|ss|x)es$/.test(stem)) stem = stem.slice(0, -2)
    else if (stem.length > 3 && /s$/.test(stem) && !/ss$/.test(stem)) stem = stem.slice(0, -1)
    return stem.length > 4 ? stem.replace(/[aoe]$/, '') : stem
  })
}

const participles = ['ado', 'ada', 'ido', 'ida']

/**
 * The stem that a product word shares with its singular or plural: "azucares" and "azucar", "batteries" and "battery", "knives" and "knife",
 * "lapices" and "lapiz". Participles share it with the other gender too: "salado" and "salada". The word is in small letters without accents.
 */
export function numberStem(word: string): string {
  let stem = word
  if (stem.length > 3 && stem.endsWith('s') && !stem.endsWith('ss')) stem = stem.slice(0, -1)
  if (stem.length > 4 && stem.endsWith('ie')) return `${stem.slice(0, -2)}y`
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (participles.some(ending => stem.endsWith(ending))) return stem.slice(0, -1)
  if (stem.endsWith('v')) return `${stem.slice(0, -1)}f`
  if (stem.length > 3 && stem.endsWith('c')) return `${stem.slice(0, -1)}z`
  return stem
}
