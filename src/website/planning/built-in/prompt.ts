/**
 * Reads a prompt: the records' noun, the wanted fields, the conditions, the order and the limit.
 * linear: the texts are prompts of at most 4,000 characters with single blanks, read on a thread with a time limit.
 */
import type { Statement, Wanted, Bound, WantedCondition, WantedField } from './wanted.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import { headingsOf } from './choose-columns.ts'
import { conditionsIn } from './conditions.ts'
import { wantedFieldsIn, isField } from './field-list.ts'
import { asksAboutOne, pageWordsOf, type Span, spansOf, promptWords } from './learned/prompt-tags.ts'
import {
  countBefore,
  digits,
  extremesIn,
  sureOrdersIn,
  isExtreme,
  isExtremeOf,
  oneAskedIn,
  ordersRows,
  numberIn,
  orderIn,
} from './order-and-limit.ts'
import { leadingDate, monthNamed, range } from './periods.ts'
import { isKind } from './record-kinds.ts'
import { conceptOf } from './concepts.ts'
import { capital, eachOnce, languageOfPrompt, tokens } from './stems.ts'

/** The order and the limit that the words state. A superlative of a singular noun ("the cheapest hotel") means one row. */
function orderStated(
  text: string,
  { orders, limits, records, fields }: Record<'orders' | 'limits' | 'records' | 'fields', string[]>,
  one: boolean,
  single: ReturnType<typeof oneAskedIn>,
): Pick<Wanted, 'sort' | 'limit'> {
  const extremes = orders.length > 0 ? orders : single ? [single.extreme] : one ? extremesIn(text) : sureOrdersIn(text, fields)
  const [first] = extremes
  if (first === undefined) return { sort: [], limit: numberIn(limits) }
  const isSingle = !ordersRows(first) && isExtreme(first) && (one || single !== null || records.some(words => !/s(?:\s|$)/i.test(words)))
  return {
    sort: [orderIn(extremes.join(' '), limits.length > 0)],
    limit: numberIn(limits.length > 0 ? limits : orders.length > 0 ? orders : countBefore(text, first)) ?? (isSingle ? 1 : null),
  }
}

/** Reads a prompt in Spanish or English about a page's candidates. Never throws. */
export function readPrompt(prompt: string, today: Date, candidates: Candidate[]): Wanted {
  const whole = prompt.slice(0, mostLetters)
  const text = whole.replace(eachRowOnce, ' ')
  const language = languageOfPrompt(text)
  const tagged = withoutQuestion(text, spansOf(text, candidates.length > 0 ? pageWordsOf(candidates) : null))
  const headings = /\p{L}\s\d/u.test(text) ? candidates.flatMap(candidate => headingsOf(candidate, language)) : []
  const spans = withHeadings(
    tagged,
    text,
    headings.map(({ name }) => name),
  )
  const said = (tag: Span['tag']) => spans.flatMap(span => (span.tag === tag ? [text.slice(span.from, span.to)] : []))
  const one = asksAboutOne(text, spans)
  const [orders, limits] = [[...said('order'), ...said('condition').filter(isExtremeOf)], said('limit')]
  const unordered = digits([...orders, ...limits].reduce((rest, words) => rest.replace(words, ' '), onOneLine(text)))
  const stated = said('condition')
  const { conditions: compared, rest: uncompared } = conditionsIn(unordered, today)
  // In "the most shared of the last 30 days" the period is a part of the records' name, not a condition.
  const ofRecords = new Set(tokens(said('record').join(' ')))
  const conditions = compared.filter(({ words }) => !tokens(words).every(word => ofRecords.has(word)))
  // In "with a duration above 15 hours" the duration is compared, not wanted.
  const single = oneAskedIn(text)
  const isAskedFor = (words: string) =>
    single !== null && single.words.includes(words.replace(/^[¿¡]/, '')) && words.includes(single.extreme)
  const named = said('field').filter(words => !isAskedFor(words) && (!unordered.includes(words) || uncompared.includes(words)))
  const onDays = stated.filter(words => {
    const found = onDay(words, conditions, today)
    conditions.push(...found)
    return found.length > 0
  })
  const statements = statementsOf(text, spans, uncompared, onDays)
  const subject = said('record')[0] ?? ''
  const fields = withoutContainers(
    named.flatMap(words => wantedFieldsIn(words)),
    language,
  )
  const many = /\b(?:every|each|all|list|tod[oa]s|cada|lista(?:do|r|me)?|enumera)\b/i.test(text)
  return {
    language,
    prompt: text,
    many,
    one: !many && one,
    subject: tidySubject(subject),
    subjectStems: tokens(subject),
    about: withoutParts(uncompared, [...named, ...stated]),
    fields: eachOnce(fields, ({ name }) => name),
    conditions,
    statements,
    ...orderStated(text, { orders, limits, records: said('record'), fields: named }, one, single),
    once: text !== whole,
  }
}

const goesOn = /^[\s¿]*(?:\p{L}+\s)?(?:y|and|also|tambi[eé]n|con|with|plus|a[nñ]ad[ei]r?|incluy[ea]|include|add)(?!\p{L})/iu

/** Removes the fields in a question if at least two fields are listed after the question: "When are the talks? day, title and speaker". */
function withoutQuestion(text: string, spans: Span[]): Span[] {
  const end = text.indexOf('?')
  const isListed = ({ tag, from }: Span) => tag === 'field' && from > end
  if (end < 0 || spans.filter(isListed).length < 2 || goesOn.test(text.slice(end + 1))) return spans
  return spans.filter(span => span.tag !== 'field' || isListed(span))
}

/** Makes one field of each heading of a column that ends in a number ("Description 3"): the number is no limit and no field of its own. */
function withHeadings(spans: Span[], text: string, names: string[]): Span[] {
  const plain = text.toLowerCase()
  let all = spans
  for (const name of new Set(names.map(own => own.toLowerCase()).filter(own => /\p{L}\s\d+$/u.test(own)))) {
    for (let from = plain.indexOf(name); from >= 0; from = plain.indexOf(name, from + 1)) {
      const to = from + name.length
      const isPart = /[\p{L}\d]/u.test(plain.charAt(from - 1) + plain.charAt(to))
      const isOther = all.some(span => span.from < to && span.to > from && span.tag !== 'field' && span.tag !== 'limit')
      if (isPart || isOther) continue
      const around = all.flatMap(span => [
        { ...span, to: Math.min(span.to, from) },
        { ...span, from: Math.max(span.from, to) },
      ])
      all = [...around.filter(span => span.from < span.to), { tag: 'field' as const, from, to }].toSorted((a, b) => a.from - b.from)
    }
  }
  return all
}

/** Words that ask for rows without duplicates. */
const eachRowOnce =
  /[\s,;(]+(?:(?:y |and )?(?:sin|without|no) (?:repetir(?:l[oa]s?)?(?: ningun[oa]s?)?|repetid[oa]s|repeticiones|duplicad[oa]s|(?:any )?(?:duplicates?|repeats|repetitions?)))(?!\p{L})\)?/giu

/** The statements of conditions and of the records' noun, without comparisons and orders. `read` lists conditions that were read as dates. */
function statementsOf(text: string, spans: Span[], rest: string, read: string[]): Statement[] {
  const left = new Set(promptWords(rest).map(({ plain: word }) => word))
  return spans.flatMap(({ tag, from, to }) => {
    if (tag !== 'condition' && tag !== 'record') return []
    const words = promptWords(text.slice(from, to))
    const kept = words.filter(({ plain: word }) => left.has(word))
    const said = kept.map(({ text: word }) => word).join(' ')
    const lead = promptWords(text.slice(0, from))
      .slice(-3)
      .map(({ text: word }) => word)
      .join(' ')
    return tokens(said).length === 0
      ? []
      : [{ tag, words: said, lead, isRead: kept.length < words.length || read.includes(text.slice(from, to)) }]
  })
}

/** The date, year or month in a condition without a comparison: "publicados el 14 de marzo", "for 2026", "the March ones". */
function onDay(words: string, known: WantedCondition[], today: Date): WantedCondition[] {
  const numbers = words.match(/\d+/g) ?? []
  if (known.some(condition => numbers.some(number => condition.words.includes(number)))) return []
  const starts = [...words.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)]
  const named = starts.map(({ index }) => ({ index, day: leadingDate(words.slice(index), today) }))
  const day = named.find(({ index, day: own }) => own !== null && /(?<!\d)\d{1,2}(?!\d)/.test(words.slice(index, index + own.length)))?.day
  const year = Number(/(?<![\p{L}\d.,/-])(?:19|20)\d\d(?![\p{L}\d.,/-])/u.exec(words)?.[0])
  const told = (bounds: Bound[]) => bounds.map(bound => ({ ...bound, hint: '', noun: '', words }))
  const yearless = day?.yearless ? ({ yearless: true } as const) : {}
  if (day) return told(range('date', day.value, day.value).map(bound => ({ ...bound, ...yearless })))
  if (year > 0) return told(range('year', year, year))
  return numbers.length > 0 || known.some(({ kind }) => kind === 'date') ? [] : told(monthNamed(words, today))
}

const mostLetters = 4000

/** Abbreviations of chat messages, written out. */
const written: Record<string, string> = { 'w/o': 'without', 'w/': 'with', pls: 'please', plz: 'please', q: 'que', xq: 'porque', x: 'por' }

/** Turns line breaks and bullets into commas, and removes addresses. */
function onOneLine(prompt: string): string {
  return prompt
    .replace(
      /(?<![\p{L}\d])(?:w\/o|w\/|pls|plz|q|xq|x(?=\s+(?:favor|fa)\b))(?![\p{L}\d])/giu,
      short => ` ${written[short.toLowerCase()]!} `,
    )
    .replace(/\b(?:(?:de|from|on|en|at)\s+)?https?:\/\/\S+/gi, ' ')
    .replace(/\s*[\r\n]+\s*(?:[-*•·–]\s*|\d{1,2}[.)]\s+)?/g, ', ')
    .replace(/([:.;,?!])\s*,\s*/g, '$1 ')
    .replace(/\s+(?:--+|—)\s+/g, '. ')
    .replace(/(?<=[\p{L}\d)])\s+-\s+(?=\p{L})/gu, ', ')
    .replace(/\s*\(([^()]*,[^()]*)\)/g, ': $1 ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+/, '')
    .trim()
}

const courtesies =
  /(?<!\p{L})(?:please|por favor|porfa|hola|hello|hi|hey|buen[oa]s(?: d[ií]as| tardes| noches)?|(?:muchas )?gracias(?: de antemano| por adelantado)?|(?:many )?thanks(?: in advance| a lot)?|thank you|thx|saludos)(?!\p{L})[\s,.!]*/giu

/** Words and signs that connect a field with the one before. */
// linear: each repetition of the group is one whole word or one sign, so that no text can be divided in two ways
const joined = /(?:(?:(?<!\p{L})(?:with|con|and|y|e|plus|their|its|sus?|the|el|la|l[oa]s)(?!\p{L})|[,;:+&])\s*)*\uE000/giu

/** The prompt with commas in the place of its fields and conditions; the rest is about the records, the order and the limit. */
function withoutParts(text: string, parts: string[]): string {
  return parts
    .reduce((rest, part) => rest.replace(part, '\uE000'), text)
    .replace(courtesies, ' ')
    .replace(joined, ', ')
    .replace(/[\s,;.]+$/, '')
}

const containerWords =
  /^(?:contact|contacto|datos?|data|details?|detalles?|info\w*)(?:\s+(?:de\s+)?(?:contact|contacto|details?|info\w*|data))?$/i

/** "Contact details (name, e-mail)" wants the listed fields; "contact details" alone wants e-mail and telephone. */
function withoutContainers(fields: WantedField[], language: Language): WantedField[] {
  const contained = fields.filter(field => !containerWords.test(field.name) || /^contacto?$/i.test(field.name))
  const contacts = fields.some(field => /contact/i.test(field.name)) && contained.length < fields.length
  if (contained.length > 0 || !contacts) return contained
  return wantedFieldsIn(`${conceptOf('email').name[language]}, ${conceptOf('phone').name[language]}`)
}

/** The records' noun as a heading: "every court opinion on this page" becomes "Court opinion". */
function tidySubject(text: string): string {
  const bare = text
    .replace(/^(?:(?:all|every|each|any|the|of|these|tod[oa]s?|cada|l[oa]s|el|la|una?|an?|est[oa]s|qu[eé]|which|what)\s+)+/gi, '')
    .replace(/\s+(?:on|in|from|en|de)\s+(?:this|the|esta|la|el|este)\s+(?:page|site|website|list|p[aá]gina|sitio|web|lista).*$/i, '')
    .replace(/\s(?:en|in|at|por|para|about|sobre|han|have|has|are|is|son|est[aá]n|that|que|pagan)\s.*$/i, '')
    .replace(/[\s,.;:¿?¡!"']+$/, '')
    .replace(/\s+(?:con|with|y|and|que|that|de|of|are|is)$/i, '')
    .trim()
  return bare.length > 40 || !isWordy(bare) ? '' : capital(bare)
}

const isWordy = (text: string): boolean => isField(text) || isKind(text) || tokens(text).some(word => /\p{L}{3}/u.test(word))
