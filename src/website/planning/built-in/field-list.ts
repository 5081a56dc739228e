/**
 * Splits lists of fields in a prompt, and tidies each field into a column's name.
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import { folded } from '#foundation/text/folding.ts'
import type { WantedField } from './wanted.ts'
import { conceptsOf, corrected, isKnown } from './concepts.ts'
import { capital, isSlip, tokens } from './stems.ts'
const separators =
  /\s*(?:[,;\n•|\t]|\s[-–—+&/]\s|\s(?:and|y|e|as well as|así como|asi como|plus|or|o|y\/o|and\/or|además de|ademas de|también|tambien|also)\s)\s*/i

/** The items of a list. A slash separates items only if both sides are fields. */
export function pieceList(text: string): string[] {
  return text
    .split(separators)
    .flatMap(piece => {
      const sides = piece.split('/')
      return sides.length > 1 && sides.every(side => isField(side)) ? sides : [piece]
    })
    .filter(piece => piece.trim() !== '')
}

/** Whether the text has at most four words and names a known concept. */
export const isField = (piece: string): boolean => {
  const stems = stemsOf(piece)
  return stems.length > 0 && stems.length <= 4 && conceptsOf(stems).length > 0
}

const stemsOf = (text: string): string[] => tokens(text).map(corrected)

const leading =
  /^(?:and|y|e|its|it's|their|his|her|the|an?|el|la|l[oa]s|una?|sus?|con|with|also|adem[aá]s|tambi[eé]n|each|cada(?: una?)?|quiero|necesito|me interesan?|i (?:want|need|would like)|dame|give me|get|saca|incluye|include|including|incluyendo|ver|see|columnas?|columns?|campos?|fields?|tod[oa]s?|all|what(?: (?:is|are))?|que|qu[eé]|cu[aá]l(?:es)?(?: (?:es|son))?|full|por favor|please)\s+(?=\S)/i
const trailing = [
  /\s*\([^)]*\)\s*$/,
  /\s+(?:si (?:l[oa]s? )?(?:hay|tienen?|existen?|aparecen?|est[aá]n?(?: disponibles?)?|es posible)|if (?:available|any|possible|present|there (?:is|are)(?: one| any)?|it exists)|cuando (?:l[oa]s? )?haya|when available|disponibles?$)\s*$/i,
  /\s+(?:of|for|on|in|de|en|por)\s+(?:each|every|cada|the page|this page|la p[aá]gina|esta p[aá]gina|(?:the|this) (?:web)?site|la web).*$/i,
  /\s+(?:in|en)\s+(?:euros?|eur|usd|d[oó]lares|dollars|pesos|iso(?: format)?|formato \S+|(?:a |una? )?(?:table|tabla|csv|excel|spreadsheet|json)(?: format)?|m2|m²|km)\s*$/i,
  /\s*(?:,\s*)?(?:gracias|muchas gracias|por favor|please|thanks|thank you|thx|porfa|saludos|etc|etc[eé]tera)\s*[.!]*$/i,
]

/** The wanted fields that the words list, each once. */
export function wantedFieldsIn(words: string): WantedField[] {
  const seen = new Set<string>()
  let head = ''
  return pieceList(words).flatMap(piece => {
    // In "el precio de antes y el de ahora" the second field takes the noun of the first.
    const left = /^(?:y\s+|and\s+)?(?:el|la|l[oa]s|the one|that)\s+((?:del?|of|for)\s+.+)$/i.exec(piece.trim())?.[1]
    const name = left && head ? `${head} ${left}` : tidied(piece)
    head = /^(\p{L}+)\s+(?:del?|of|for)\s/iu.exec(name)?.[1] ?? head
    const stems = stemsOf(name)
    const narrows = /^\s*(?:only|just|s[oó]lo|solamente|[uú]nicamente)\b/i.test(piece)
    if (stems.length === 0 || name.length > 60 || seen.has(folded(name)) || (narrows && stems.length > 1)) return []
    seen.add(folded(name))
    return [{ name: capital(name), stems, written: tokens(name), concepts: conceptsOf(stems) }]
  })
}

/**
 * Corrects the spelling of a field. Words of the page's labels and class names stay as they are. A mistyped word becomes the vocabulary's word, or
 * else the page's word, from which it differs by one slip.
 */
export function spelledAsOn(field: WantedField, ownWords: string[]): WantedField {
  const own = new Set(ownWords)
  const stems = field.written.map(word => {
    if (own.has(word) || word.length < 5) return word
    const right = corrected(word)
    return right === word && !isKnown(word) ? (ownWords.find(other => other.length >= 5 && isSlip(other, word)) ?? word) : right
  })
  return stems.join(' ') === field.stems.join(' ') ? field : { ...field, stems, concepts: conceptsOf(stems) }
}

function tidied(piece: string): string {
  let name = piece.trim()
  for (let before = ''; before !== name;) {
    before = name
    name = name.replace(/^[\s"'“”«»¿¡*:.-]+|[\s"'“”«»?!:.*]+$/g, '').replace(leading, '')
    for (const pattern of trailing) name = name.replace(pattern, '')
  }
  return name
}
