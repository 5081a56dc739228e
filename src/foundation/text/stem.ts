/** Words of Spanish and English without their endings. Pure. */
import { folded } from './folding.ts'
import { remembered } from './remembered.ts'

/**
 * A light stemmer for both languages: it puts singular and plural, masculine and feminine together, and little else. The stem has no
 * accents or capitals: "Azúcares" and "azúcar" give "azucar", "batteries" and "battery" give "battery".
 * @param keptWhole Nouns that only their last vowel tells from another word ("plaza" from "plazo"). The noun itself is the stem of its singular
 *   and plural, so that the two words stay different.
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
