/**
 * Reads a prompt: what the records are, which fields are wanted, which conditions hold, in what order and how many.
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import type { Language } from '#contracts/language.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { fieldsIn, isField, type WantedField } from './field-list.ts'
import { asksAboutOne, type Span, spansOf } from './learned/prompt-tags.ts'
import { digits, orderOf, type WantedSort } from './order-and-limit.ts'
import { leadingDate, range } from './periods.ts'
import { isKind } from './record-kinds.ts'
import { subjectConditions, type TextCondition, textConditionsOf, withoutSigns } from './text-conditions.ts'
import { conceptOf } from './vocabulary.ts'
import { capital, eachOnce, languageOfPrompt, tokens } from './words.ts'

export interface Wanted {
  language: Language
  /** What a record is ("Tender"), as words and stems. */
  subject: string
  subjectStems: string[]
  /** All that the prompt says of the records beside fields and stated conditions: values may be among it. */
  about: string
  /** The prompt speaks of many records ("every", "all", "cada", "lista"). */
  many: boolean
  /** The prompt asks for a fact about one thing ("¿cuál es su teléfono?"). */
  one: boolean
  /** Empty: everything there is. */
  fields: WantedField[]
  conditions: Condition[]
  texts: TextCondition[]
  /** The words that state conditions, as the prompt writes them. */
  stated: string[]
  sort: WantedSort[]
  limit: number | null
}

/** Understands a prompt in Spanish or English; never fails. */
export function readPrompt(prompt: string, today: Date): Wanted {
  const text = prompt.slice(0, mostLetters)
  const language = languageOfPrompt(text)
  const spans = spansOf(text)
  const said = (tag: Span['tag']) => spans.flatMap(span => (span.tag === tag ? [text.slice(span.from, span.to)] : []))
  const { sort, limit, rest: unordered } = orderOf(onOneLine(text))
  const { conditions, rest: uncompared } = conditionsOf(unordered, today)
  // "With a duration above 15 hours" compares the duration; the field stands elsewhere, where it is asked for.
  const named = said('field').filter(words => !unordered.includes(words) || uncompared.includes(words))
  for (const { from, to } of spans.filter(({ tag }) => tag === 'condition'))
    conditions.push(...onDay(text.slice(from), to - from, conditions, today))
  const { conditions: texts, rest: about } = textConditionsOf(withoutFields(uncompared, named))
  const subject = said('record')[0] ?? ''
  const fields = withoutContainers(
    named.flatMap(words => fieldsIn(words)),
    language,
  )
  if (fields.length === 0 && leads.test(subject))
    fields.push(...fieldsIn(language === 'es' ? 'Nombre, Correo, Teléfono' : 'Name, E-mail, Phone'))
  const stated = said('condition')
  const read = [...texts, ...subjectConditions(about).filter(condition => isStated(condition, stated))]
    .map(withoutSigns)
    .filter(({ values, hint }) => values.length > 0 || hint !== '')
  const many = /\b(?:every|each|all|list|tod[oa]s|cada|lista(?:do|r|me)?|enumera)\b/i.test(text)
  return {
    language,
    many,
    one: !many && asksAboutOne(text, spans),
    subject: tidySubject(subject),
    subjectStems: tokens(subject),
    about,
    fields: eachOnce(fields, ({ name }) => name),
    conditions,
    texts: read,
    stated,
    sort,
    limit: limit ?? numberIn(said('limit')),
  }
}

/** The first number that words of a limit say ("las 5", "the three"); null where they say none. */
function numberIn(limits: string[]): number | null {
  const [number] = limits.flatMap(words => /(?<!\d)[1-9]\d{0,3}(?!\d)/.exec(digits(`${words} `))?.[0] ?? [])
  return number === undefined ? null : Number(number)
}

/** Whether what the records' noun says of them ("campos del feed", "jobs in Madrid") chooses among them: it is told as a condition, or is a name. */
const isStated = ({ values }: TextCondition, stated: string[]): boolean =>
  values.some(value => /^\p{Lu}/u.test(value) || stated.some(words => words.includes(value)))

/** "Del 14 de marzo": a text that begins with a day which takes all of its first `length` letters, where no comparison has read it. */
function onDay(text: string, length: number, known: Condition[], today: Date): Condition[] {
  const bare = text.replace(/^(?:(?:on|of|for|the|del?|el|para)\s+)+/i, '')
  const day = leadingDate(bare, today)
  const words = bare.slice(0, day?.length)
  if (!day || day.length < length - (text.length - bare.length) - 2 || known.some(condition => condition.words.includes(words))) return []
  const yearless = day.yearless ? ({ yearless: true } as const) : {}
  return range('date', day.value, day.value).map(bound => ({ ...bound, ...yearless, hint: '', noun: '', words }))
}

const mostLetters = 4000

/** Short forms of messages, written out. */
const written: Record<string, string> = { 'w/o': 'without', 'w/': 'with', pls: 'please', plz: 'please', q: 'que', xq: 'porque', x: 'por' }

/** Lines and bullets become commas; addresses go. */
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

/** What leads to a field and joins it with the one before. */
// linear: each word and sign can be read in one way only
const joined = /(?:(?:(?<!\p{L})(?:with|con|and|y|e|plus|their|its|sus?|the|el|la|l[oa]s)(?!\p{L})|[,;:+&])\s*)*\uE000/giu

/** The prompt with a comma in the place of its fields: what it says of records, order and number. */
function withoutFields(text: string, fields: string[]): string {
  let [rest, from] = ['', 0]
  for (const field of fields) {
    const at = text.indexOf(field, from)
    if (at < 0) continue
    rest += `${text.slice(from, at)}\uE000`
    from = at + field.length
  }
  return (rest + text.slice(from))
    .replace(courtesies, ' ')
    .replace(joined, ', ')
    .replace(/[\s,;.]+$/, '')
}

const containerWords =
  /^(?:contact|contacto|datos?|data|details?|detalles?|info\w*)(?:\s+(?:de\s+)?(?:contact|contacto|details?|info\w*|data))?$/i

/** Words for those whom one may sell to: who they are and how to reach them is wanted. */
const leads =
  /^(?:(?:all|any|the|tod[oa]s|l[oa]s)\s+)*(?:sales\s+|business\s+)?(?:leads?|prospects?|prospectos|clientes potenciales|contactos comerciales)\b/i

/** "Contact details (name, e-mail)" wants what it lists; alone it wants e-mail and telephone. */
function withoutContainers(fields: WantedField[], language: Language): WantedField[] {
  const contained = fields.filter(field => !containerWords.test(field.name) || /^contacto?$/i.test(field.name))
  const contacts = fields.some(field => /contact/i.test(field.name)) && contained.length < fields.length
  if (contained.length > 0 || !contacts) return contained
  return fieldsIn(`${conceptOf('email').name[language]}, ${conceptOf('phone').name[language]}`)
}

/** "every court opinion on this page" -> "Court opinion". */
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
