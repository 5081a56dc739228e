/** A small test of the language of a sentence: by the function words and the words of trade that only one language has. */
import type { Language } from '#contracts/language.ts'
import { wordsOf } from './literal-faults.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const own: Record<Language, ReadonlySet<string>> = {
  es: set(
    `a el la los las le les un una unos unas lo del al de y e o u en frente que con por para su sus se es son fue era no más menos como entre desde hasta
    sobre según sin este esta estos estas ese esa eso hay ha han está están ya solo también pero aunque cada quien cuando donde le les
    país países precio precios mercado mercados año años marca marcas fuente fuentes datos vende venden compra compran exporta exportan importa
    importan exportó exportaron importó importaron`,
  ),
  en: set(
    `a the of and or no an is are was were that this these those with by for from its it they their than more less has have had not but only
    also each who when where which what how since between until over under about without there at to in on as be been
    country countries price prices market year years brand brands source sources data sells sell buys buy exports export imports import
    exported imported grew fell`,
  ),
}

/** Words of other languages that no sentence of ours holds outside a quotation. */
const others = set(
  `le les des du est sont et dans avec pour une plus marché prix années sur par qui
  um uma não são mais ao aos dos os em com pelo pela mercados
  der das und ist sind mit von für nicht ein eine auf länder preis markt
  il gli della delle dei degli che è sono di nel nella più paesi prezzo mercato`,
)

/** True where a sentence of these words can be taken for the language: nothing foreign, and enough of its own once it is long enough to tell. */
export function isInLanguage(literalText: string, language: Language): boolean {
  const words = wordsOf(literalText)
  const other = own[language === 'es' ? 'en' : 'es']
  const isForeign = (word: string): boolean => !own[language].has(word) && (other.has(word) || others.has(word))
  if (words.some(isForeign)) return false
  return words.length < 5 || words.some(word => own[language].has(word))
}
