/**
 * Reads a prompt: what the records are, which fields are wanted, which conditions hold, in what order and how many.
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import type { Language } from '#contracts/language.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { fieldsIn, isField, pieceList, type WantedField } from './field-list.ts'
import { onOneLine, opened, sentencesOf, withoutPreamble } from './opening.ts'
import { orderOf, type WantedSort } from './order-and-limit.ts'
import { asStatement } from './questions.ts'
import { isAnything, isKind } from './record-kinds.ts'
import { subjectConditions, type TextCondition, textConditionsOf } from './text-conditions.ts'
import { stateOf } from './value-words.ts'
import { conceptOf, conceptsOf, corrected } from './vocabulary.ts'
import { capital, languageOfPrompt, plain, tokens } from './words.ts'

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
  sort: WantedSort[]
  limit: number | null
}

const columnsWord =
  /\s*[,.;]?\s*(?:(?:con|with|and|y)\s+)?(?:(?:estas|las|los|estos|siguientes|these|the|following|as|como|sus)\s+){0,3}(?:columnas|campos|columns|fields|datos|data|information|informaci[oó]n)(?:\s+(?:siguientes|following))?\s*:?\s+/i
const withWords =
  /\s*(?:[:.;,?!]\s+(?:(?:i(?:'d)? (?:want|need|like)|quiero|necesito|dame|give me|me interesan?|incluye(?:me|ndo)?|include|incluir|show|saca|pon|extract|extrae|return|get|indica(?:ndo)?|including)\b)|:(?=\s|$)|\bwith\b|\bincluding\b|\bincluyendo\b|\b(?:que|which|that) inclu(?:yan?|des?)\b|\balong with\b|\bjunto con\b|\bcon\b|\bshowing\b|\bindicando\b|\b(?:their|y sus?|and (?:its|their))\b)\s*/i
const eachWords =
  /(?:^|\s|,\s*)(?:de|del|para|por|of|for|from)\s+(?:cada|each|every|tod[oa]s l[oa]s|todo el|toda la|the (?:whole|entire)|all(?: (?:of )?the)?)\b\s*(?:(?:una?|one)\b(?:\s+(?:de ell[oa]s|of them))?)?\s*/i
const ofWords = /\s+(?:of|for|from|in|de|del|para|en)\s+(?:(?:the|los|las|el|la|these|estos|estas)\s+)?(?=\S)/gi

/** Understands a prompt in Spanish or English; never fails: what it does not understand is the subject. */
export function readPrompt(prompt: string, today: Date): Wanted {
  const language = languageOfPrompt(prompt)
  const folded = withoutPreamble(onOneLine(prompt))
  const { sort, limit, rest: unordered } = orderOf(folded)
  const { conditions, rest: uncompared } = conditionsOf(unordered, today)
  const { conditions: texts, rest } = textConditionsOf(uncompared)
  const split = together(sentencesOf(rest).map(partOf))
  const subject = split.subject.replace(/^(?:only|just|s[oó]lo|solamente|[uú]nicamente)\s+/i, '').replace(dangling, '')
  const subjectStems = tokens(subject)
  const fields = withoutContainers(
    split.fields.flatMap(words => fieldsIn(words)),
    language,
  )
  if (fields.length === 0 && leads.test(subject))
    fields.push(...fieldsIn(language === 'es' ? 'Nombre, Correo, Teléfono' : 'Name, E-mail, Phone'))
  const many = /\b(?:every|each|all|list|tod[oa]s|cada|lista(?:do|r|me)?|enumera)\b/i.test(folded)
  return {
    language,
    many,
    one: split.one && !many,
    subject: tidySubject(subject),
    subjectStems,
    about: subject,
    fields: fields.filter((field, at, all) => all.findIndex(entry => plain(entry.name) === plain(field.name)) === at),
    conditions,
    texts: [...texts, ...subjectConditions(subject)],
    sort,
    limit,
  }
}

const dangling = /(?:[\s,.;:]|\s(?:por|for|at|a|al|on|from|de|del|of|con|with|y|and|que|that|to))+$/i
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

interface Part extends Split {
  one: boolean
}

/** What one sentence asks for. */
function partOf(sentence: string): Part {
  const question = asStatement(opened(sentence))
  const split = question.fields ? { subject: question.text, fields: question.fields } : splitFields(opened(question.text))
  return { ...split, one: question.one }
}

/** What several sentences ask for: the records of the first that names any, and the fields of all. */
function together(parts: Part[]): Part {
  const named = parts.find(part => part.subject !== '' && tokens(part.subject).some(word => isKind(word)))
  const subject = named ?? parts.find(part => part.subject !== '')
  const fields = parts.flatMap(part => part.fields)
  return {
    subject: subject?.subject ?? '',
    fields,
    one: parts.length > 0 && parts.every(part => part.one || part.fields.length === 0) && parts.some(part => part.one),
  }
}

interface Split {
  subject: string
  fields: string[]
}

function splitFields(text: string): Split {
  const columns = columnsWord.exec(text)
  if (
    columns &&
    text.length > columns.index + columns[0].length &&
    pieceList(text.slice(columns.index + columns[0].length)).some(isField)
  ) {
    const before = text.slice(0, columns.index)
    return { subject: before.replace(withWords, ' '), fields: [text.slice(columns.index + columns[0].length)] }
  }
  const each = eachWords.exec(text)
  if (each) return splitAtEach(text.slice(0, each.index), text.slice(each.index + each[0].length), /(?:una?|one)\b/i.test(each[0]))
  // "Qué vale cada servicio"
  const [, wish = '', records = ''] = /^(.{2,40}?)\s+(?:cada|each|every)\s+(.+)$/i.exec(text) ?? []
  if (isField(wish)) return splitAtEach(wish, records, false)
  const connector = withWords.exec(text)
  if (connector && connector.index > 0 && text.length > connector.index + connector[0].length) {
    const subject = text.slice(0, connector.index)
    const own = splitOf(subject)
    return { subject: own?.subject ?? subject, fields: [...(own?.fields ?? []), text.slice(connector.index + connector[0].length)] }
  }
  if (connector?.index === 0) return splitFields(text.slice(connector[0].length))
  const of = splitOf(text)
  if (of) return of
  // "names, prices and e-mails": a bare list of known fields; "products: name, price" without its colon: records, then fields.
  const pieces = pieceList(text)
  if (
    /\s(?:or|o|u)\s+(?!superior|mayor|menor|inferior|m[aá]s|higher|lower|above|below|more|less)/i.test(text) &&
    !/[,;&/]|\s(?:and|y)\s/i.test(text) &&
    !pieces.every(isField)
  )
    return { subject: text, fields: [] }
  // "Exporters in Bogotá or Cali, company and product": the records, then what is wanted of them.
  const [noun = '', ...others] = text.split(/\s*[,;]\s*/)
  const named = others.flatMap(pieceList)
  const isNamed = (piece: string) => isField(piece) || isNoun(piece)
  const isPlaced = isKind(noun.split(' ')[0]!) && /\s(?:in|en|at|from|of|del?|for|para)\s/i.test(noun)
  const isRecords = isPlaced || (!isField(noun) && / /.test(noun) && !pieceList(noun).every(isNamed))
  if (named.length > 1 && named.every(isNamed) && isRecords) return { subject: noun, fields: [others.join(', ')] }
  if (pieces.length > 1 && isAnything(pieces[0]!) && pieces.slice(1).every(isField))
    return { subject: pieces[0]!, fields: [pieces.slice(1).join(', ')] }
  const known = pieces.filter(piece => (isField(piece) || isNoun(piece)) && (tokens(piece).length === 1 || stateOf(piece) === null)).length
  const short = pieces.every(piece => tokens(piece).length <= 3)
  if (pieces.length > 1 && (known >= pieces.length - 1 || (short && pieces.length > 2 && known > 0))) {
    const named = pieces.slice(1).some(piece => conceptsOf(tokens(piece).map(corrected))[0]?.id === 'name')
    return isNoun(pieces[0]!) && named ? { subject: pieces[0]!, fields: [pieces.slice(1).join(', ')] } : { subject: '', fields: [text] }
  }
  const compound = /^(.+)\s((?:e-?mails?|phones?|telephones?|contacts?|websites?|addresses)(?:\s(?:addresses|numbers?|details))?)$/i.exec(
    text,
  )
  if (compound && isKind(compound[1]!)) return { subject: compound[1]!, fields: [compound[2]!] }
  const [head] = text.split(' ')
  if (
    pieces.length === 1 &&
    stateOf(text) === null &&
    isField(text) &&
    isField(head!) &&
    !isKind(head!) &&
    (!isKind(text) || /\s(?:del?|of)\s/i.test(text))
  )
    return { subject: '', fields: [text] }
  return { subject: text, fields: [] }
}

/** "Título de cada noticia y su fecha", "for each job, title and salary", "de cada una, título". */
function splitAtEach(before: string, after: string, pronoun: boolean): Split {
  const fieldsBefore = opened(before).replace(/^(?:y|and|,)\s+/i, '')
  if (pronoun) {
    const nouns =
      /^(.*?)(?:\s*[,.;]?\s*(?:y|and)?\s*(?:dame|give me|saca|extrae|quiero|get|i need|necesito)?)$/i.exec(fieldsBefore)?.[1] ??
      fieldsBefore
    return { subject: nouns, fields: [after] }
  }
  const cut =
    /\s*(?:[,:;]\s*|\s(?:i (?:want|need)|give me|dame|get|extract|extrae|quiero|necesito|saca|return|list|show|indica|con|with|its|their|sus?|the|y sus?|and (?:its|their))\s+)/i.exec(
      after,
    )
  const subject = cut ? after.slice(0, cut.index) : after
  const rest = cut ? after.slice(cut.index + cut[0].length) : ''
  const parts = [fieldsBefore, rest].filter(part => part.trim() !== '')
  const [first = '', ...further] = pieceList(subject)
  // "El autor de cada tema y la fecha del último mensaje"
  if (parts.length > 0 && further.length > 0 && further.every(isField)) return { subject: first, fields: [...parts, further.join(', ')] }
  if (parts.length === 0) {
    // "de cada producto el nombre y el precio"
    const article = /\s(?:el|la|los|las|name|nombre|title|t[ií]tulo)\b/i.exec(subject)
    if (article) return { subject: subject.slice(0, article.index), fields: [subject.slice(article.index)] }
  }
  return { subject, fields: parts }
}

/** "Nombres y correos de los proveedores": known fields, then the records they belong to. */
function splitOf(text: string): Split | null {
  for (const match of [...text.matchAll(ofWords)].toReversed()) {
    const [left, right] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const noun = tokens(right)[0]
    if (!noun || /,|\s(?:y|and)\s/i.test(right)) return null
    const pieces = pieceList(left)
    const known = pieces.filter(isField).length
    if (known === 0 || known < pieces.length - (pieces.length > 2 ? 1 : 0)) continue
    const concepts = conceptsOf([corrected(noun)])
    const plural = /s$|^(?:people|everyone|everybody|todos|staff|team|equipo|personal|personnel|gente)$/i.test(right.split(' ')[0]!)
    if (concepts.length > 0 && !(isKind(right) && plural)) continue
    if (pieces.length > 1 && !plural) continue
    const [head] = left.trim().split(' ')
    if (pieces.length === 1 && / /.test(left.trim()) && isKind(head!) && !isField(head!)) continue
    if (isNoun(left) || stateOf(left) !== null) continue
    return { subject: right, fields: [left] }
  }
  return null
}

/** One word for a kind of record ("puesto", "empresa"). */
const isNoun = (text: string): boolean => tokens(text).length === 1 && isKind(text)

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
