/**
 * The order and the number of rows, from the words that the tagger marks in a prompt ("cheapest first", "los 5 más recientes", "ordenado
 * por precio").
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import { folded } from '#foundation/text/folding.ts'
import type { WantedSort } from './wanted.ts'
import { isKind } from './record-kinds.ts'
import known from './vocabulary.json' with { type: 'json' }
import { adjectives, conceptOf, conceptsOf, corrected } from './concepts.ts'
import { isStopWord, stem, tokens } from './stems.ts'
const numberWords = new Map(Object.entries(known.numbers))

/** Writes number words as digits: "two jobs" becomes "2 jobs", "un millón" "1 millón", "more than a month" "more than 1 month". */
export function digits(text: string): string {
  return text
    .replace(/(?<=\s|^)\p{L}+(?=\s)/gu, word => String(numberWords.get(folded(word)) ?? word))
    .replace(/(?<=\s)(?:una|un) (?=mill[oó]n)/gi, '1 ')
    .replace(/\b(m[aá]s de|menos de|al menos|more than|less than|at least)\s+(?:una?|an?)\s+(?=\p{L})/giu, '$1 1 ')
}

const superlatives: { words: string; concepts: string[]; direction: WantedSort['direction'] }[] = [
  {
    words: 'm[aá]s barat[oa]s?(?! (?:que|de) (?:\\d|l[oa]s? |un))|m[aá]s econ[oó]mic[oa]s?|cheapest|least expensive|lowest[- ]priced?',
    concepts: ['price', 'amount'],
    direction: 'ascending',
  },
  {
    words: 'm[aá]s car[oa]s?(?! (?:que|de) (?:\\d|l[oa]s? |un))|most expensive|priciest|dearest|highest[- ]priced?|mayor importe',
    concepts: ['price', 'amount'],
    direction: 'descending',
  },
  ...adjectives.map(({ superlative, spanish, concepts, direction }) => ({
    words: `${superlative}|m[aá]s ${spanish}`,
    concepts,
    direction,
  })),
  {
    words:
      'm[aá]s recientes?|m[aá]s nuev[oa]s?|(?:[uú]ltim[oa]s?|last(?=\\s+\\d))(?!\\s+\\d+\\s+(?:d[ií]as|days|meses|months|weeks|semanas|a[nñ]os|years))|latest|newest|most recent',
    concepts: ['published', 'date', 'decided', 'updated', 'year'],
    direction: 'descending',
  },
  { words: 'm[aá]s antigu[oa]s|m[aá]s viej[oa]s|oldest|earliest', concepts: ['published', 'date', 'decided'], direction: 'ascending' },
  {
    words: 'mejor(?:es)? (?:valorad|puntuad|calificad)[oa]s|best[- ]rated|top[- ]rated|highest[- ]rated',
    concepts: ['rating', 'stars'],
    direction: 'descending',
  },
  { words: 'mejor pagad[oa]s|best[- ]paid|highest[- ]paid', concepts: ['salary', 'amount'], direction: 'descending' },
  {
    words:
      '(?:que )?(?:cierr[ae]n|venc?[ez]a?n) antes(?! del?)|closing soon(?:est)?(?: first)?|(?:que )?venc?[ez]a?n primero|soonest(?: deadline)?(?: first)?',
    concepts: ['deadline'],
    direction: 'ascending',
  },
  { words: 'm[aá]s pr[oó]xim[oa]s?|m[aá]s cercan[oa]s?|soonest|nearest', concepts: ['deadline', 'start', 'date'], direction: 'ascending' },
]

const superlativePatterns = superlatives.map(({ words, ...meant }) => ({
  ...meant,
  pattern: new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
}))

const downward =
  /(?<!\p{L})(?:mayor|mejor|m[aá]s(?!\s+(?:barat|econ|antigu|viej|baj|peque|cort|leve))|most|highest|high|best|top|larg|big|great|lat(?:e|er)st|new|recent|recient|desc|[uú]ltim|last|long|warm|hot|fast|z\s*-\s*a)/iu
const upward =
  /(?<!\p{L})(?:menor|menos|peor|least|few|low|worst|cheap|barat|econ[oó]m|old|antigu|viej|earl|asc|primer|first|alfab|alphab|a\s*-\s*z|short|small|cold|slow|baj|cort)/iu
const ofTime = /(?<!\p{L})(?:antigu|viej|nuev|recient|[uú]ltim|latest|newest|old|earl|recent|last)/iu
const orderWords =
  /(?<!\p{L})(?:orden\p{L}*|sort\p{L}*|order\p{L}*|rank\p{L}*|by|por|seg[uú]n|from|to|desde|hasta|with|con|having|number|n[uú]mero|cantidad|highest|lowest|most|least|best|worst|top|first|last|newest|latest|oldest|earliest|cheapest|primer\p{L}*|[uú]ltim\p{L}*|m[aá]s|menos|mayor(?:es)?|menor(?:es)?|mejor(?:es)?|peor(?:es)?|desc\p{L}*|asc\p{L}*|antigu\p{L}*|nuev\p{L}*|viej\p{L}*|recient\p{L}*|high|low|fewest|dearest|barat\p{L}*|car[oa]s?|que|han?)(?!\p{L})/giu

/**
 * The order that words state ("by number of reads, highest first", "del más votado al menos votado", "longest"). `isPicked`: a number of
 * rows is wanted, so the highest come first unless the words tell otherwise ("top 3 by points").
 */
export function orderIn(words: string, isPicked = false): WantedSort {
  if (/alfab|alphab/i.test(words)) return { said: words, concepts: [conceptOf('name')], words: '', direction: 'ascending' }
  // "From cheapest to dearest": the start of the range tells the direction.
  const [start] = words.split(/\s(?:to|al?)\s/i) as [string]
  const found = superlativePatterns.find(({ pattern }) => pattern.test(start))
  const bare = superlativePatterns
    .reduce((left, { pattern }) => left.replace(pattern, ' ').replace(pattern, ' '), words)
    .replace(orderWords, ' ')
  const named = bare.split(/[^\p{L}]+/u).filter(word => word.length > 1 && !isStopWord(stem(word)) && !(found && isKind(word)))
  const stems = tokens(named.join(' ')).map(corrected)
  const usual = found?.concepts ?? (ofTime.test(start) ? ['published', 'date'] : ['rating'])
  return {
    said: words,
    concepts: stems.length > 0 && !found ? conceptsOf(stems) : usual.map(conceptOf),
    words: named.join(' '),
    direction: found?.direction ?? directionOf(start, isPicked || isMark(stems)),
  }
}

const isMark = (stems: string[]): boolean => ['rating', 'stars', 'review', 'views'].includes(conceptsOf(stems)[0]?.id ?? '')

/** The direction of the first word that tells one ("highest", "menor"). If there is none: descending if `isUsuallyDown`, else ascending. */
function directionOf(words: string, isUsuallyDown: boolean): WantedSort['direction'] {
  const [down, up] = [downward, upward].map(pattern => pattern.exec(words)?.index ?? Infinity) as [number, number]
  return down < up || (isUsuallyDown && down === up) ? 'descending' : 'ascending'
}

const extreme =
  /(?<!\p{L})(?:(?:m[aá]s|menos|most|least)\s\p{L}{3,}|mejor(?:\s\p{L}{4,})?|peor|mayor|menor|best(?:\s\p{L}{4,})?|worst|\p{L}{2,}est)(?!\p{L})/iu

/** The first superlative in words ("cheapest", "más vista"), as a list of one; empty if there is none. */
export const extremesIn = (words: string): string[] => extreme.exec(words)?.slice(0, 1) ?? []

const surely = new Set(['price', 'salary', 'height', 'weight', 'duration', 'surface', 'age', 'speed'])

/** A superlative of a quantity ("best paid": the salary) outside the words of the fields, as a list of one; empty if there is none. */
export function sureOrdersIn(text: string, fields: string[]): string[] {
  for (const { pattern, concepts } of superlativePatterns) {
    const found = surely.has(concepts[0]!) ? pattern.exec(text)?.[0] : undefined
    if (found !== undefined && !fields.some(field => field.includes(found))) return [found]
  }
  return []
}

/** The word or number directly before the given words ("two" before "best paid"), as a list of one, from which `numberIn` reads a limit. */
export const countBefore = (text: string, words: string): string[] =>
  /(?<!\p{L})\p{L}+\s*$|\d{1,4}\s*$/u.exec(text.slice(0, text.indexOf(words)).trimEnd())?.slice(0, 1) ?? []

const theOne =
  /(?<!\p{L})(?:which|what|who|cu[aá]l|qu[eé]|qui[eé]n)\s(?:\p{L}+\s){0,2}?(?:(?:is|was|es|fue|era)\s(?:the|el|la)\s((?:m[aá]s|menos|most|least)\s\p{L}{3,}|(?:mejor|peor|best|worst)(?:[\s-](?:rated|paid|\p{L}{3,}ad[oa]))?|mayor|menor|\p{L}{2,}est)(?:\sone)?(?=\s(?:and|in|of|on|by|y|e|de|del|en|por)\s|\s?[?,.;:!]|\s?$)|(?:has|had|tiene|tuvo|ten[ií]a)\s(?:the\s)?((?:most|fewest|least|highest|lowest|m[aá]s|menos|mayor|menor)\s(?!de\s)\p{L}{3,}))/iu

/** A question for one extreme record ("which is the longest one", "¿qué equipo tiene más puntos?"): the superlative, and the words around it. */
export function oneAskedIn(text: string): { extreme: string; words: string } | null {
  const found = theOne.exec(text)
  return found && { extreme: (found[1] ?? found[2])!, words: found[0] }
}

/** Whether a condition states an extreme of a quantity ("con menos habitantes", "with the most points"). */
export const isExtremeOf = (condition: string): boolean =>
  /^(?:con|with)\s(?:the\s)?(?:most|fewest|least|highest|lowest|m[aá]s|menos|mayor|menor)\s(?!de\s)\p{L}{3,}(?:\s\p{L}+){0,2}$/iu.test(
    condition,
  )

/** Whether words contain a superlative. */
export const isExtreme = (words: string): boolean => extreme.test(words)

/** Whether words order all rows rather than pick the first ("newest first", "ordenados por precio"). */
export const ordersRows = (words: string): boolean =>
  /(?<!\p{L})(?:first|primero|orden\p{L}*|sort\p{L}*|order\p{L}*|by|por|seg[uú]n|desc\p{L}*|asc\p{L}*|(?:from|del?)\s.*\s(?:to|al?)\s)(?!\p{L})/iu.test(
    words,
  )

/** The first number in the words of a limit ("las 5", "the three"); null if there is none. */
export function numberIn(limits: string[]): number | null {
  const [number] = limits.flatMap(words => /(?<!\d)[1-9]\d{0,3}(?!\d)/.exec(digits(`${words} `))?.[0] ?? [])
  return number === undefined ? null : Number(number)
}
