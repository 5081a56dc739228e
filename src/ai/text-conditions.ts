/** Conditions on words in a prompt ("only open ones", "sin los agotados", "en Madrid", "que contengan «obra»"), cut out of its text. */
import { isKind } from './record-kinds.ts'
import { conceptsOf } from './vocabulary.ts'
import { allTokens, tidy, tokens } from './words.ts'

export interface TextCondition {
  /** What the value must say; empty where it must only be there. */
  value: string
  /** Values that say so are left out. */
  negative: boolean
  /** The words that name the column; empty where the prompt does not. */
  hint: string
  /** The prompt says plainly that this is a condition; otherwise it holds only where some records say so and some do not. */
  explicit: boolean
  /** The name and the description may be searched too. */
  anywhere: boolean
  /** The value must be all that a cell says. */
  whole?: boolean
}

const stateTable = `
agotado|sold out|out of stock|sin existencias|sin stock|no disponible|unavailable|not available|vendido|sold
cerrado|closed|finalizado|vencido|expirado|expired|caducado|terminado|ended|fuera de plazo
cancelado|cancelled|canceled|anulado|desierto
adjudicado|awarded
abierto|open|vigente|activo|active|en plazo|en curso
disponible|available|in stock|en stock
remoto|remote|teletrabajo|a distancia
hibrido|hybrid
presencial|on site|onsite|in person
tiempo completo|full time|jornada completa
tiempo parcial|part time|media jornada
gratis|gratuito|free|sin costo|sin coste
usado|used|segunda mano|second hand|de ocasion
nuevo|new|a estrenar
`
/** Words for the states of things, those that deny another before it ("no disponible" before "disponible"). */
export const states: string[][][] = stateTable
  .trim()
  .split('\n')
  .map(line => line.split('|').map(allTokens))

const within = (words: string[], phrase: string[]): boolean =>
  words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word))

/** Which state the words name, if any. */
export const stateOf = (text: string): string[][] | null => {
  const words = allTokens(text)
  return states.find(state => state.some(phrase => within(words, phrase))) ?? null
}

const statePattern = stateTable
  .trim()
  .split(/[\n|]/)
  .map(phrase => {
    const flexible = phrase.replace(/[aeiou]/g, vowel => `[${vowel}${'áéíóú'['aeiou'.indexOf(vowel)]}]`).replace(/ /g, '[ -]')
    return flexible.replace(/\[oó\]$/, '[oa]s?').replace(/([ln]|\[eé\])$/, '$1(?:e?s)?')
  })
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const quoted = '(?:"([^"]+)"|“([^”]+)”|«([^»]+)»|\'([^\']+)\'|([\\p{L}\\p{N}-]+))'
const patterns: { pattern: RegExp; read: (groups: string[]) => Partial<TextCondition> }[] = [
  {
    // "whose title contains «obra»", "que contengan limpieza"
    pattern: new RegExp(
      `[,;]?\\s*(?:\\b(?:whose|with|cuy[oa]s?|con|where|donde|que en)\\s+(?:the |el |la |su )?([\\p{L} ]{3,24}?)\\s+)?(?:\\bthat\\s+|\\bque\\s+)?(?:\\b(?:contengan?|contienen?|contiene|containing|contains?|mencion(?:en|an|a|e)|mention(?:s|ing)?|includes?|incluyan? la palabra|con la palabra|with the word)(?: la palabra| the word| el texto)?)\\s+${quoted}`,
      'iu',
    ),
    read: ([hint, ...values]) => ({ hint: hint ?? '', value: values.find(Boolean) ?? '', anywhere: true }),
  },
  {
    pattern: new RegExp(`\\s*\\b(?:about|sobre|related to|relacionad[oa]s con|acerca de)\\s+(?:the |el |la |los |las )?${quoted}`, 'iu'),
    read: values => ({ value: values.find(Boolean) ?? '', anywhere: true, explicit: false }),
  },
  {
    // "con estado abierto", "de la marca Sony", "in the province of Valencia"
    pattern: new RegExp(
      `[,;]?\\s*(?:\\b(?:con|with|de|en|in|of|from|whose|cuy[oa]|by)\\s+)?(?:(?:la|el|the)\\s+)?\\b(status|estado|categor[ií]a|category|marca|brand|provincia|province|ciudad|city|pa[ií]s|country|nivel|level|idioma|language|autor|author|editorial|sector|modalidad|combustible|licencia|licen[cs]e)\\s+(?:(?:de|of|is|es|sea|=|:)\\s*)?(?:"([^"]+)"|“([^”]+)”|«([^»]+)»|(\\p{Lu}[\\p{L}\\d.-]+(?:\\s\\p{Lu}[\\p{L}-]+)*)|(${statePattern}))(?![\\p{L}])`,
      'u',
    ),
    read: ([hint, ...values]) => ({ hint: hint!, value: values.find(Boolean) ?? '' }),
  },
  {
    // "sin los agotados", "excluding closed ones"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:sin|excluding|except(?:\\s+for)?|excluyendo|excepto|salvo|menos|without|quitando|omit(?:ting)?|ignor(?:e|ing|a)|not|no|pero no|but not|leave out|skip)\\s+(?:(?:the|any|l[oa]s|incluyas|incluir|que est[eé]n|que sean|est[eé]n|include|those that are|the ones that are)\\s+)*(${statePattern})(?![\\p{L}])(?:\\s+(?:ones|items))?\\)?`,
      'iu',
    ),
    read: ([value]) => ({ value: value!, negative: true }),
  },
  {
    // "only open ones", "que estén abiertas"
    pattern: new RegExp(
      `[,;(]?\\s*\\b(?:(?:only|just|s[oó]lo|solamente|[uú]nicamente)\\s+(?:(?:the|l[oa]s?|those|l[oa]s que|que|est[eé]n|are|that)\\s+){0,3}|(?:que|that|which)\\s+(?:est[eéaá]n|sean|son|sigan|are|is)\\s+(?:still\\s+|todav[ií]a\\s+|a[uú]n\\s+)?)(${statePattern})(?![\\p{L}])(?:\\s+ones)?\\)?(?!\\s+\\p{L}+s\\s+(?:con|with)\\b)`,
      'iu',
    ),
    read: ([value]) => ({ value: value! }),
  },
  {
    // "solo en Madrid", "only in Berlin"
    pattern:
      /[,;(]?\s*\b(?:only|just|s[oó]lo|solamente|[uú]nicamente)\s+(?:(?:the|l[oa]s)\s+(?:ones\s+)?)?(?:(?:que est[eé]n|located|ubicad[oa]s|those)\s+)?(?:in|en|de|from)\s+(?:la |el |the )?([\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*)\)?/iu,
    read: ([value]) => ({ value: value!, hint: 'place' }),
  },
]

/** "Only companies that have an e-mail": a value must be there. */
const filled =
  /[,;]?\s*\b(?:s[oó]lo\s+|only\s+)?(?:(?:l[oa]s|those)\s+)?(?:que\s+(?:tengan|tienen|dispongan de)|that have|which have|who have|having)\s+(?:an?\s+|una?\s+|su\s+|their\s+)?([\p{L}-]+)(?=\s*(?:[,;.]|$|\s(?:con|with)\b))/iu

/** Finds conditions on words. */
export function textConditionsOf(prompt: string): { conditions: TextCondition[]; rest: string } {
  let rest = prompt
  const conditions: TextCondition[] = []
  for (const { pattern, read } of patterns) {
    for (let guard = 0; guard < 3; guard++) {
      const match = pattern.exec(rest)
      if (!match) break
      conditions.push({ negative: false, hint: '', explicit: true, anywhere: false, value: '', ...read(match.slice(1)) })
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    }
  }
  const present = filled.exec(rest)
  if (present && conceptsOf(tokens(present[1]!)).length > 0) {
    conditions.push({ value: '', negative: false, hint: present[1]!, explicit: true, anywhere: false })
    rest = rest.replace(present[0], ' ')
  }
  return {
    conditions,
    rest: tidy(rest),
  }
}

/** What the records' noun itself may say of them: "open tenders", "jobs in Madrid", "zapatos de Adidas". */
export function subjectConditions(subject: string): TextCondition[] {
  const soft = { negative: false, explicit: false, anywhere: false }
  const found: TextCondition[] = []
  const state = new RegExp(`(?<![\\p{L}])(${statePattern})(?![\\p{L}])`, 'iu').exec(subject)
  if (state) found.push({ ...soft, value: state[1]!, hint: '' })
  const words = [...subject.matchAll(/(?<![\p{L}])(in|en|at|from|de|by|near|para|for)\s+(?:(?:la|el|los|las|the)\s+)?/giu)]
  for (const match of words) {
    if (state && state.index <= match.index && match.index < state.index + state[0].length) continue
    const value = subject
      .slice(match.index + match[0].length)
      .replace(/\s+(?:in|en|at|from|by|para|for|con|with|que|that)\s.*$/iu, '')
      .trim()
    if (value.length >= 3 && value.length <= 40) found.push({ ...soft, value, hint: /^(?:in|en|at|near)$/i.test(match[1]!) ? 'place' : '' })
  }
  // "Electric cars": a word that is a whole value of some column.
  for (const word of subject.split(/[^\p{L}]+/u)) {
    if (word.length > 4 && stateOf(word) === null && !isKind(word)) found.push({ ...soft, value: word, hint: '', whole: true })
  }
  return found
}
