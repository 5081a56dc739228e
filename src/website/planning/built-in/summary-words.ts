/**
 * Words of a prompt that ask for a computation over the whole table ("how many … per city", "precio medio por marca"), cut out of its text.
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import { folded } from '#foundation/text/folding.ts'
import type { Aggregate, PlanSummary } from '#contracts/plan.ts'
import { conceptsOf } from './concepts.ts'
import { isSlip, tidy, tokens } from './stems.ts'
export interface SummaryWords {
  measure: Aggregate
  /** The words for what is counted, or for the column to compute with; may be empty. */
  of: string
  /** The column to group by; empty if all rows are one group. */
  by: string
  each?: PlanSummary['each']
  /** Whether the prompt says that it asks about all rows together. */
  whole: boolean
  /** Whether the words can hardly mean anything else ("how many … are there"). */
  sure: boolean
  /** The measure with its noun, as the prompt writes it. */
  said: string
  /** The text before the words that ask for the summary. */
  before: string
  /** Whether further things (", city and price") are listed after the words that ask for the summary. */
  listed: boolean
  /** The prompt without the words that ask for the summary; if records are counted, their noun stays. */
  rest: string
}

const word = "[\\p{L}\\d][\\p{L}\\d'’-]*"
const small =
  '(?:of|for|in|on|at|by|per|from|with|and|or|that|which|who|is|are|there|do|does|has|have|each|every|grouped|broken|overall|altogether|over|across|among|de|del|por|para|en|con|sin|y|e|o|que|hay|existen|aparecen|tienen?|son|es|est[aá]n?|seg[uú]n|cada|agrupad[oa]s?|desglosad[oa]s?|sobre|entre|cuestan?|under|below|above|between|listed|available|disponibles?|hiring)(?!\\p{L})'
const ends = `(?=\\s*(?:[,.;:?!()]|$)|\\s+${small})`
/** One to three words, up to the next small word or sign. */
const noun = `(?!${small}|\\d)(${word}(?:\\s${word}){0,2}?)${ends}`
const article = '(?:(?:the|these|those|all|different|distinct|el|la|l[oa]s|est[oa]s|tod[oa]s|distint[oa]s|diferentes|total)\\s+)*'
const ofThe = `(?:\\s+(?:of|del?|for)\\s+|\\s+)${article}`

interface Pattern {
  measure: Aggregate
  pattern: RegExp
  sure?: true
}

const form = (measure: Aggregate, source: string, sure?: true): Pattern => ({
  measure,
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${source})`, 'iu'),
  ...(sure ? { sure } : {}),
})

/** A measure must not be followed by an amount: a limit ("máximo 300 €") asks for no computation. */
const noNumber = '(?!\\s*(?:de|of|:|es|is)?\\s*[\\d€$£])'

const forms: Pattern[] = [
  form('share', `(?:percentage|percent|share|proportion|%)\\s+of\\s+${article}${noun}`),
  form('share', `(?:porcentaje|proporci[oó]n|tanto por ciento|%)\\s+del?\\s+${article}${noun}`),
  form('count', `(?:how\\s+many|cu[aá]nt[oa]s)\\s+${article}${noun}`, true),
  // "And how many there are per city" counts the records.
  form('count', `(?:how\\s+many|cu[aá]nt[oa]s)(?=\\s+(?:there|(?:are|is) there|hay|existen|per|by|por|(?:in|for) each|en cada)\\s)`, true),
  form('count', `(?:total\\s+)?(?:number|count)\\s+of\\s+${article}${noun}`),
  form('count', `(?:n[uú]mero|cantidad|recuento|conteo)(?:\\s+total)?\\s+de\\s+${article}${noun}`),
  form('count', `^(?:count|cuenta|contar)\\s+${article}${noun}`),
  form('average', `(?:average|mean|avg\\.?|promedio|media(?=\\s+del?\\s))${ofThe}${noun}`),
  form('median', `(?:median|mediana)${ofThe}${noun}`),
  form('least', `(?:min(?:imum)?|lowest|smallest|m[ií]nim[oa](?=\\s+del?\\s))${ofThe}${noun}${noNumber}`),
  form('most', `(?:max(?:imum)?|highest|largest|m[aá]xim[oa](?=\\s+del?\\s))${ofThe}${noun}${noNumber}`),
  form('sum', `(?:sum|add up|suma|sumar|sumatori[oa]|total|cu[aá]nto suman?)${ofThe}${noun}`),
  form('average', `cu[aá]nto\\s+(cuestan?|valen?|pagan?|cobran?)\\s+(?:de media|en promedio)(?!\\p{L})`),
  form('average', `(${word})\\s+(?:medi[oa]s?|promedio|on average|en promedio|de media)(?!\\p{L})`),
  form('median', `(${word})\\s+median[oa](?!\\p{L})`),
  form('least', `(${word})\\s+(?:m[ií]nim[oa]|m[aá]s baj[oa])(?!\\p{L})${noNumber}`),
  form('most', `(${word})\\s+(?:m[aá]xim[oa]|m[aá]s alt[oa])(?!\\p{L})${noNumber}`),
  form('sum', `(${word})\\s+total(?!\\p{L})`),
  // "Total por cliente" sums the amounts, whichever column has them.
  form('sum', 'total(?=\\s+(?:by|per|por)\\s)'),
]

/** "Which city has the most vacancies?": a count for each city, the largest first. */
const whichHasMost = new RegExp(
  `(?<![\\p{L}\\d])(?:which|what|qu[eé]|en qu[eé])\\s+${noun}\\s+(?:has|have|offers?|tienen?|ofrecen?|hay)\\s+(?:the\\s+)?(?:most|m[aá]s)\\s+${noun}`,
  'iu',
)

const grouping = new RegExp(
  `(?<!(?:sort|sorted|order|ordered|ranked|ordenad[oa]s?|ordena|ordenar|written|escrit[oa]s?)\\s)(?<![\\p{L}\\d])(?:(?:grouped|broken down|split|agrupad[oa]s?|desglosad[oa]s?|dividid[oa]s?)\\s+)?` +
    `(by|per|por|seg[uú]n|(?:(?:for|in|of|at|by|en|de|para|por|a)\\s+)?(?:each|every|cada))\\s+(?:(?:the|el|la|l[oa]s)\\s+)?${noun}(?:\\s+(?:de|of)\\s+(${word}))?`,
  'giu',
)
/**
 * Words that say what an amount is for and name no group: "night" in "average price per night". They apply only after "per", "por" or "a cada", and
 * not in a count, sum or share: "number of bookings per month" has a group for each month.
 */
const purposes =
  /^(?:night|noche|months?|mes(?:es)?|hour|hora|day|d[ií]a|person|persona|kg|kilo|kilogramo|m2|m²|metro|square|unit|unidad|week|semana|year|a[nñ]o|litre|liter|litro|page|p[aá]gina|capita)(?!\p{L})/iu
/**
 * Words that end a fixed phrase and so never name a group: "favor" in "por favor", "cent" in "per cent". A number names no group either: "por 20
 * euros".
 */
const phrases =
  /^(?:favor|menos|m[aá]s|encima|debajo|less|more|under|over|ejemplo|example|cient[oa]?|cent|internet|supuesto|separado|\d)(?!\p{L})/iu
/** Nouns that name a group only together with the next noun: "tipo de contrato". */
const general =
  /^(?:tipos?|types?|kinds?|clases?|rangos?|grupos?|fechas?|a[nñ]os?|mes|months?|niveles|nivel|formas?|estados?|c[oó]digos?|modalidad|lugar)$/iu

const wholes =
  /(?<![\p{L}\d])(?:in total|in all|overall|altogether|across all(?: of them)?|(?:of|for) all(?=\s+(?:the|these|of))|en total|en conjunto|de (?=tod[oa]s\s+l[oa]s)|de tod[oa]s(?!\s+l[oa]s)|en general)(?!\p{L})/iu

/** Words of summaries whose typing mistakes are corrected. */
const spelled = 'average promedio porcentaje percentage cuantas cuantos'.split(' ')
/** Words that look like mistyped words of `spelled`, but are correct. */
const other = new Set(['coverage', 'beverage', 'cuanto', 'cuanta'])

function corrected(text: string): string {
  return text.replace(/\p{L}{6,}/gu, written => {
    const own = folded(written)
    return spelled.includes(own) || other.has(own) ? written : (spelled.find(right => isSlip(right, own)) ?? written)
  })
}

/** The words of a prompt that ask for a summary; null if there are none. Whether the words really mean a summary depends on the page's columns. */
export function summaryWordsOf(prompt: string): SummaryWords | null {
  const text = corrected(prompt.slice(0, 4000).replace(/\s+/g, ' ').trim())
  const which = whichHasMost.exec(text)
  if (which) {
    const rest = `${text.slice(0, which.index)}${which[2]!}${text.slice(which.index + which[0].length)}`
    const before = text.slice(0, which.index)
    return { measure: 'count', of: which[2]!, by: which[1]!, whole: false, sure: true, said: '', before, listed: false, rest: bare(rest) }
  }
  for (const form of forms) {
    const match = form.pattern.exec(text)
    if (match) return wordsOfForm(form, match, text)
  }
  return null
}

/** The parts of a matching form; null if it asks for no summary after all. */
function wordsOfForm({ measure, sure }: Pattern, match: RegExpExecArray, text: string): SummaryWords | null {
  const counted = measure === 'count' || measure === 'share'
  const tail = text.slice(match.index + match[0].length)
  const [, named = ''] = match
  const of = counted ? named : widened(named, tail)
  const after = tail.slice(of.length - named.length)
  const isOfOne = counted ? ofOne.test(tail) : /^\s+(?:of|de)\s+(?:this|est[ea])(?!\p{L})/iu.test(after)
  const before = text.slice(0, match.index).replace(asking, '')
  // "By number of reviews" is an order.
  if (isOfOne || /(?<!\p{L})(?:by|per|por|seg[uú]n)\s*$/iu.test(before)) return null
  const said = counted ? '' : tidy(`${match[0]}${of.slice(named.length)}`)
  const { by, each, rest } = groupIn(`${before} ${counted ? `${of} ` : ' '}${after}`, measure)
  const hay = counted ? there.exec(rest) : null
  const left = rest.replace(there, ' ').replace(wholes, ' ')
  return {
    measure,
    of,
    by,
    ...(each ? { each } : {}),
    whole: wholes.test(rest),
    sure: sure === true && (hay !== null || by !== ''),
    said,
    before: before.replace(/^[\s¿]+|\s+$/g, ''),
    listed: /^\s*[,;]|^\s+(?:and|y|e)\s/iu.test(after),
    rest: bare(left),
  }
}

/** Words that introduce a measure. */
const asking =
  /(?:^|(?<=[\s¿,.]))(?:(?:what(?:['’]s| is| are)?|which|qu[eé]|cu[aá]l(?:es)?(?: es| son)?|(?:tell|show|give) me|i (?:want|need)(?: to know)?|dime|dame|quiero(?: saber)?|necesito(?: saber)?|saber|calcula(?:me|te|r)?|compute|calculate|find|get|the|el|la|l[oa]s|una?|an?)\s+)+$/iu
const leftOver = /^[\s¿?,.:]*(?:(?:of|del?|for|para)\s+)?(?:(?:the|these|all|el|la|l[oa]s|est[oa]s|tod[oa]s)\s+)*/iu

const bare = (text: string): string =>
  tidy(text.replace(leftOver, ''))
    .replace(/[\s?¿,;]+$/, '')
    // linear: the pattern is one word at the very end of the text
    .replace(/[,;]?\s(?:and|y)$/iu, '')

/** Words that follow a counted noun if the question asks for a fact about each record: "how many rooms does it have?" */
const ofOne =
  /^\s+(?:is(?!\s+there)|does|do(?!\s+(?:you|we|they)\s+have)|did|can|has|have|(?:tiene|lleva|necesita|incluye|gana|caben?|hace)(?!\p{L}))/iu
const there =
  /(?<![\p{L}\d])(?:(?:are|is) there|there (?:are|is)|do (?:you|we|they) have|exist|(?:are|is) (?:listed|shown|published)|hay|existen|aparecen|se (?:ofrecen|publican|muestran|listan|ofertan))(?!\p{L})/iu

/** The noun, with "of" and the word after it if both together name a narrower concept: "importe de adjudicación" is one kind of "importe". */
function widened(of: string, tail: string): string {
  const more = new RegExp(`^\\s+(?:de|of)\\s+${word}`, 'iu').exec(tail)?.[0]
  if (more === undefined) return of
  const [alone] = conceptsOf(tokens(of))
  const [both] = conceptsOf(tokens(`${of}${more}`))
  return alone && both && both !== alone && both.broader === alone.id ? `${of}${more}` : of
}

function groupIn(text: string, measure: Aggregate): { by: string; each?: PlanSummary['each']; rest: string } {
  for (const match of text.matchAll(grouping)) {
    const [all, way, named, further] = match as unknown as [string, string, string, string | undefined]
    const isPurpose = purposes.test(named) && /^(?:per|por|a cada)/i.test(way) && !['count', 'share', 'sum'].includes(measure)
    if (phrases.test(named)) continue
    if (isPurpose) {
      const without = groupIn(`${text.slice(0, match.index)} ${text.slice(match.index + all.lastIndexOf(named) + named.length)}`, measure)
      return without
    }
    const takesMore = further !== undefined && general.test(named)
    const by = takesMore ? `${named} de ${further}` : named
    const length = further !== undefined && !takesMore ? all.lastIndexOf(named) + named.length : all.length
    const each = /^(?:years?|a[nñ]os?)$/iu.test(named) ? 'year' : /^(?:months?|mes(?:es)?)$/iu.test(named) ? 'month' : undefined
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + length)}`
    return { by, ...(each ? { each } : {}), rest }
  }
  return { by: '', rest: text }
}
