/**
 * Order and number of rows in a prompt ("cheapest first", "los 5 más recientes", "ordenado por precio"), cut out of its text.
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import { adjectives } from './vocabulary/adjectives.ts'
import { conceptOf, type Concept, conceptsOf, corrected } from './vocabulary.ts'
import { isKind } from './record-kinds.ts'
import { plain, tidy, tokens } from './words.ts'

export interface WantedSort {
  /** Concepts of the column to sort by, the likeliest first. */
  concepts: Concept[]
  /** Its words, where the prompt names the column; may be empty. */
  words: string
  direction: 'ascending' | 'descending'
}

interface OrderFound {
  sort: WantedSort[]
  limit: number | null
  /** The prompt without what was understood here. */
  rest: string
}

const numberWords = new Map(
  (
    'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 twenty 20 fifty 50 hundred 100 ' +
    'dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 doce 12 quince 15 veinte 20 treinta 30 cincuenta 50 cien 100'
  )
    .split(' ')
    .reduce<[string, number][]>((pairs, word, at, all) => (at % 2 === 0 ? [...pairs, [word, Number(all[at + 1])]] : pairs), []),
)

/** Number words become digits where they stand before something that can be counted. */
export function digits(text: string): string {
  return text
    .replace(/(?<=\s|^)\p{L}+(?=\s)/gu, word => String(numberWords.get(plain(word)) ?? word))
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

const first = '(?:\\s+(?:first|primero))?'
/** Compiled once: there are many, and each prompt is tried against all. */
const superlativePatterns = superlatives.map(({ words, concepts, direction }) => ({
  pattern: new RegExp(
    `[,;(]?\\s*(?:y\\s+|and\\s+)?(?:\\b(?:l[oa]s?|the|el)\\s+)?(?:(?:de\\s+)?(?:\\b(\\d{1,4})\\s+)?(?:(?!con |with |y |and |cada )\\p{L}+\\s+){0,2}?)?(?<![\\p{L}])(?:${words})(?![\\p{L}])(?:\\s+(\\d{1,4})(?!\\d|\\s*(?:d[ií]as|days|meses|months|weeks|semanas|horas|hours|years|a[nñ]os)))?${first}\\)?`,
    'iu',
  ),
  bare: new RegExp(`(?:${words})${first}`, 'iu'),
  concepts,
  direction,
}))
const named =
  /[,;.]?\s*(?:y\s+|and\s+)?\b(?:(?:ord[eé]n(?:ad[oa]s?|a(?:r)?(?:l[oa]s)?|ame)|clasificad[oa]s?|sort(?:ed)?|order(?:ed)?|ranked)(?:\s+(?:them|it|l[oa]s?|el resultado|results?))?\s+(?:by|por|seg[uú]n)|por orden de|in order of)\s+(?:the\s+|el\s+|la\s+|su\s+|fecha de\s+(?=l[ií]mite))?([\p{L} ]+?)(?=\s*(?:[,;.(]|$|\s(?:con|with|and|y|de (?:mayor|menor|m[aá]s)|from|in|asc|desc|high|low|new|old|m[aá]s)))/iu
const descending =
  /^\s*[,(]?\s*(?:(?:en orden\s+|in\s+)?desc\w*(?: order)?|de mayor a menor|de m[aá]s a menos|from high(?:est)? to low(?:est)?|high(?:est)? (?:to low(?:est)?|first)|mayor primero|(?:las? |los? )?m[aá]s (?:recientes?|nuev[oa]s|car[oa]s|alt[oa]s?) primero|newest first|latest first|most recent first)\s*\)?/i
const ascending =
  /^\s*[,(]?\s*(?:(?:en orden\s+|in\s+)?asc\w*(?: order)?|de menor a mayor|de menos a m[aá]s|from low(?:est)? to high(?:est)?|low(?:est)? (?:to high(?:est)?|first)|menor primero|(?:las? |los? )?m[aá]s (?:barat[oa]s|antigu[oa]s|baj[oa]s?) primero|cheapest first|oldest first|earliest first)\s*\)?/i
const alphabetical =
  /[,;]?\s*\b(?:(?:ordenad[oa]s?\s+|sorted\s+)?(?:alfab[eé]ticamente|alphabetically|(?:por|en) orden alfab[eé]tico|in alphabetical order|de la a a la z|a[- ]z))\b(?:\s+(?:by|por|seg[uú]n)\s+(?:the\s+|el\s+|la\s+)?(\p{L}+))?/iu
const plainLimit =
  /\b(?:(?:(?:only |just )?(?:the )?(?:first|top)|(?:s[oó]lo )?(?:l[oa]s )?primer[oa]s|hasta|up to|at most|max(?:imum|imo)?(?: of| de)?|m[aá]ximo(?: de)?|limit(?:ed)?(?: to)?|l[ií]mite(?: de)?|no more than|no m[aá]s de|only|s[oó]lo|solamente|just)\s+(\d{1,5})|l[oa]s\s+(\d{1,5})\s+primer[oa]s|the\s+(\d{1,5})\s+first)\b(?!\s*(?:€|\$|%|euros?|eur|usd|d[oó]lares|dollars|pesos|pounds?\b|libras|£|quid|k\b|mil|m2|m²|km|hab|bed|room|star|estrella|a[nñ]os|years|d[ií]as|days|de\s+\p{L}+\s+de\s+\d|[.,]\d))(?:\s+(?:rows|filas|resultados|results|registros|records|entries)\b(?!\s+(?:de|of)))?/iu

const extreme = '(?:(?:m[aá]s|menos|most|least)\\s+\\p{L}+|\\p{L}+est)'
const article = '(?:the\\s+|l[oa]s?\\s+|el\\s+)?'
/** "Del más caro al más barato": where the order begins says all. */
const fromTo = new RegExp(
  `\\b(?:from|del?)\\s+${article}((?:\\p{L}+\\s+)?${extreme})\\s+(?:to|al?)\\s+${article}${extreme}(?![\\p{L}])`,
  'giu',
)
/** "Precio de menor a mayor", "price descending": the field, which stays wanted, and its direction. */
const directed =
  /(?<![\p{L}])(\p{L}{3,})\s*[,(]?\s*((?:de mayor a menor|de m[aá]s a menos|(?:from )?high(?:est)? to low(?:est)?|desc(?:ending|endente)?)|(?:de menor a mayor|de menos a m[aá]s|(?:from )?low(?:est)? to high(?:est)?|asc(?:ending|endente)?))(?![\p{L}])\)?/iu
/** "With the most stars", "mayor presupuesto primero", "fewest employees": the most or least of a quantity. */
const most =
  /(?<![\p{L}])(?:(?:con|with|having|tengan)\s+)?(?:(?:the|el|la|los|las)\s+)?(?:(most|highest|biggest|largest|greatest|best|top|more|m[aá]s|mayor(?:es)?|mejor(?:es)?)|(least|fewest|lowest|smallest|worst|menos|menor(?:es)?|peor(?:es)?))\s+(?:number of\s+|n[uú]mero de\s+)?(\p{L}+)(?!\s+(?:than|que)\b)(?:\s+(?:first|primero))?/giu

const one =
  /^[\s¿]*(?:(?:give me|show me|find|dame|busca|encuentra|(?:what|which|cu[aá]l)(?:['’]s| is| es)?)\s+)?(?:(?:the|el|la)\s+|(?=\p{L}+est\s))(?:(?:\p{L}+est|most \p{L}+|mejor|peor|best|worst)\s+)?(?!\p{L}*s(?![\p{L}])|first|news)\p{L}{3,}(?:\s+(?:con|with|having|que|m[aá]s|de \p{L}+)(?![\p{L}])|\s*[?.:,]|\s*$)/iu

/** The order by the most or least of a quantity, and where the prompt says it. */
function quantityOrder(text: string): { sort: WantedSort; match: RegExpMatchArray } | null {
  for (const match of text.matchAll(most)) {
    const stems = tokens(match[3]!).map(corrected)
    const concepts = conceptsOf(stems)
    const counted = concepts[0]?.types.some(type => type === 'number' || type === 'money') && concepts[0].types[0] !== 'date'
    if (counted) return { match, sort: { concepts, words: match[3]!, direction: match[2] === undefined ? 'descending' : 'ascending' } }
  }
  return null
}

const wordAfter = (text: string, match: RegExpExecArray): string =>
  /^\s*(\p{L}+)/u.exec(text.slice(match.index + match[0].length))?.[1] ?? ''

/** "Best rated recipe": the records' noun in the singular behind the superlative. */
function isOne(text: string, match: RegExpExecArray): boolean {
  const noun = wordAfter(text, match)
  const isNamed = isKind(noun) || /(?<![\p{L}])(?:the|el|la|lo)\s/iu.test(match[0])
  return (
    !/\d|(?:first|primero)\)?$/i.test(match[0]) &&
    isNamed &&
    !/s$/i.test(noun) &&
    !/^(?:first|primero)$/i.test(noun) &&
    !/\b(?:each|every|all|list|cada)\b/i.test(text)
  )
}

/** Finds order and limit. */
export function orderOf(prompt: string): OrderFound {
  let rest = digits(prompt).replace(fromTo, '$1')
  const sort: WantedSort[] = []
  let limit: number | null = null
  let single = false
  const byName = named.exec(rest)
  const stems = byName ? tokens(byName[1]!).map(corrected) : []
  if (byName && stems.length > 0) {
    const after = rest.slice(byName.index + byName[0].length)
    const down = descending.exec(after)
    const way = down ?? ascending.exec(after)
    const concepts = conceptsOf(stems)
    // Of marks and counts of readers the best comes first.
    const best = way === null && ['rating', 'stars', 'review', 'views'].includes(concepts[0]?.id ?? '')
    sort.push({ concepts, words: byName[1]!, direction: down || best ? 'descending' : 'ascending' })
    rest = `${rest.slice(0, byName.index)} ${after.slice(way?.[0].length ?? 0)}`
  }
  const ranked =
    sort.length === 0
      ? /\btop\s+\d+\s+(?:\p{L}+\s+){0,4}?(?:by|por|seg[uú]n)\s+(?:the |el |la )?(?:number of |n[uú]mero de )?(\p{L}+(?:\s(?!with|con|and|y)\p{L}+)?)/iu.exec(
          rest,
        )
      : null
  if (ranked) {
    sort.push({ concepts: conceptsOf(tokens(ranked[1]!)), words: ranked[1]!, direction: 'descending' })
    rest = rest.replace(new RegExp(`\\s(?:by|por|seg[uú]n)\\s+(?:the |el |la )?(?:number of |n[uú]mero de )?${ranked[1]!}`, 'iu'), ' ')
  }
  const way = sort.length === 0 ? directed.exec(rest) : null
  if (way && conceptsOf(tokens(way[1]!)).length > 0) {
    const fieldStems = tokens(way[1]!)
    sort.push({
      concepts: conceptsOf(fieldStems),
      words: way[1]!,
      direction: descending.test(` ${way[2]}`) ? 'descending' : 'ascending',
    })
    rest = rest.replace(way[0], way[1]!)
  }
  const letters = alphabetical.exec(rest)
  if (letters) {
    const by = tokens(letters[1] ?? '').map(corrected)
    sort.push({ concepts: by.length > 0 ? conceptsOf(by) : [conceptOf('name')], words: letters[1] ?? '', direction: 'ascending' })
    rest = rest.replace(letters[0], ' ')
  }
  for (const { pattern, bare, concepts, direction } of superlativePatterns) {
    const match = pattern.exec(rest)
    // "Género, último episodio" is a list of fields.
    const last = match !== null && /[uú]ltim[oa]$/i.test(match[0])
    if (!match || (last && (/^[,;]|^\s*(?:y|and)\s/i.test(match[0]) || !isKind(wordAfter(rest, match))))) continue
    if (last || isOne(rest, match)) single = true
    if (sort.length === 0) sort.push({ concepts: concepts.map(conceptOf), words: '', direction })
    limit ??= Number(match[1] ?? match[2] ?? 0) || null
    // Only the words of order go; the noun among them stays.
    const noun = match[0].replace(bare, ' ').replace(/\d+|\b(?:l[oa]s?|el|the|de|y|and)\b|[(),;]/gi, ' ')
    rest = `${rest.slice(0, match.index)} ${noun.trim()} ${rest.slice(match.index + match[0].length)}`
  }
  const quantity = sort.length === 0 ? quantityOrder(rest) : null
  if (quantity) {
    sort.push(quantity.sort)
    rest = rest.replace(quantity.match[0], ' ')
  }
  const counted = plainLimit.exec(rest)
  if (counted) {
    limit ??= Number(counted[1] ?? counted[2] ?? counted[3])
    rest = rest.replace(counted[0], ' ')
  }
  const few = /(?<!\b(?:de|a|desde|hasta)\s)\b(?:l[oa]s|the)\s+(\d{1,4})\s+(?=(?:con|with|que|that)\b|$)/i.exec(rest)
  if (few && limit === null) {
    limit = Number(few[1])
    rest = rest.replace(few[0], ' ')
  }
  // "Give me 10 products": a number at the start, before a noun.
  const leading =
    /^(\D{0,40}?\b(?:dame|give me|show me|get|list|mu[eé]strame|quiero|necesito|saca|i (?:want|need)))\s+(\d{1,4})\s+(?=\p{L}{4,})(?!(?:euros|mil|d[ií]as|days)\b)/iu.exec(
      rest,
    )
  if (leading && limit === null) {
    limit = Number(leading[2])
    rest = rest.replace(leading[0], `${leading[1]} `)
  }
  // "The hotel with the most reviews" is one.
  if (sort.length > 0 && limit === null && (single || one.test(prompt))) limit = 1
  return {
    sort,
    limit: limit !== null && limit > 0 ? limit : null,
    rest: tidy(rest.replace(/[,;]?\s*\b(?:ordenad[oa]s?|sorted|ordered)\s*(?=$|[,;.])/gi, '')),
  }
}
