/**
 * Questions as statements: "¿Cuál es el teléfono de la empresa?" asks for the field "teléfono" of "la empresa".
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import { isField } from './field-list.ts'

interface Statement {
  /** The question without its question words; the subject, where fields were found. */
  text: string
  fields: string[] | null
  /** Asks for one fact. */
  one: boolean
}

const how = [
  {
    pattern: /^(?:cu[aá]nto (?:pesan?)|how heavy (?:is|are)|how much (?:does|do)(?= .*weigh))\s*(.*?)(?:\s+weigh)?$/i,
    es: 'Peso',
    en: 'Weight',
  },
  { pattern: /^(?:cu[aá]nto (?:mide)|how (?:big|large) (?:is|are))\s*(.*)$/i, es: 'Tamaño', en: 'Size' },
  { pattern: /^(?:cu[aá]nto duran?|how long (?:is|are|does|do))\s*(.*?)(?:\s+(?:last|take))?$/i, es: 'Duración', en: 'Duration' },
  {
    pattern: /^(?:is|are|est[aá]n?|hay|queda[n]?)\s+(.*?)\s*(?:still\s+)?(?:in stock|available|en stock|disponibles?|stock|existencias)$/i,
    es: 'Disponibilidad',
    en: 'Availability',
  },
  { pattern: /^(?:in )?(?:what|which) year (?:was|were|is) (.*?)\s+(?:founded|established|created|set up)$/i, es: 'Año', en: 'Founded' },
  { pattern: /^(?:en )?qu[eé] a[nñ]o se (?:fund[oó]|cre[oó])\s*(.*)$/i, es: 'Año de fundación', en: 'Founded' },
  { pattern: /^(?:cu[aá]nto (?:cuestan?|valen?|es)|how much (?:does|do|is|are))\s+(.*?)(?:\s+cost)?$/i, es: 'Precio', en: 'Price' },
  { pattern: /^(?:(?:para |hasta )?cu[aá]ndo (?:cierran?|vencen?|caducan?|termina el plazo))\s*(.*)$/i, es: 'Plazo', en: 'Deadline' },
  { pattern: /^when (?:does|do|is|are)\s+(.*?)\s+(?:close|due|expire)s?$/i, es: 'Plazo', en: 'Deadline' },
  { pattern: /^(?:cu[aá]ndo (?:empiezan?|comienzan?|inician?))\s*(.*)$/i, es: 'Inicio', en: 'Start' },
  { pattern: /^when (?:does|do)\s+(.*?)\s+(?:start|begin)s?$/i, es: 'Inicio', en: 'Start' },
  { pattern: /^(?:cu[aá]ndo (?:es|son|ser[aá]n?|se celebran?)|when (?:is|are))\s+(.*)$/i, es: 'Fecha', en: 'Date' },
  {
    pattern: /^(?:(?:en )?d[oó]nde (?:est[aá]n?|se encuentran?|queda)|where (?:is|are))\s*(.*?)(?:\s+located)?$/i,
    es: 'Dirección',
    en: 'Address',
  },
]
/** Words that stand for the one thing that a page is about. */
const pronoun = /^(?:it|they|this|these|that|those|[ée]ste|[ée]sta|esto|[ée]l|ella)$/i
const whatIs =
  /^(?:cu[aá]l(?:es)?|qu[eé]|what|which)(?:'s|\s+(?:es|son|is|are|ser[ií]an?))\s+(?:(?:el|la|los|las|the|sus?|its|their|your)\s+)?(.+)$/i
const reach =
  /^(?:how (?:can|do|could|should) (?:i|we|you|one) (?:contact|reach|call|write to|get in touch with)|c[oó]mo (?:puedo |podemos |se puede )?(?:contact\w+|llam\w+|escrib\w+|localiz\w+))\b\s*(?:a |con )?(.*)$/i
const whoIs = /^(?:who|qui[eé]n(?:es)?)(?:['’]s|\s+(?:is|are|was|es|son|fue))\s+(?:(?:the|their|its|el|la|los|las|sus?)\s+)?(.+)$/i
const whichHave = /^(?:qu[eé]|which|what)\s+(\p{L}+(?:\s+\p{L}+)?)\s+(?:tienen?|hay|have|has|are there|do you have|ofrecen?)\b\s*(.*)$/iu

const twoFacts =
  /^(when|where|who|cu[aá]ndo|(?:en )?d[oó]nde|qui[eé]n)\s+(?:and|y)\s+(when|where|who|cu[aá]ndo|(?:en )?d[oó]nde|qui[eé]n)\s+(?:is|are|do|does|will|es|son|ser[aá]n?|se (?:celebran?|hacen?)|tienen? lugar|organizan?)\s+(?:be\s+)?(.*?)(?:\s+(?:held|take place|happen))?$/i
const factNames: [pattern: RegExp, es: string, en: string][] = [
  [/when|cu[aá]ndo/i, 'Fecha', 'Date'],
  [/where|d[oó]nde/i, 'Lugar', 'Place'],
  [/who|qui[eé]n/i, 'Organizador', 'Organiser'],
]

/** Takes the question out of a prompt; other prompts come back as they are. */
export function asStatement(text: string): Statement {
  const spanish = /[áéíóúñ]|cu[aá]|qu[eé]|d[oó]nde/i.test(text)
  for (const { pattern, es, en } of how) {
    const match = pattern.exec(text)
    if (match) {
      const subject = match[1]!.replace(pronoun, '')
      return {
        text: subject,
        fields: [spanish ? es : en],
        one: !/s$/i.test(subject.split(' ')[/^(?:los|las|the|el|la) /i.test(subject) ? 1 : 0] ?? ''),
      }
    }
  }
  // "When does LH1810 arrive"
  const when = /^(?:when|what time|cu[aá]ndo|a qu[eé] hora)\s+(?:does|do|did|will|is|are)\s+(.+?)\s+(\p{L}+)$/iu.exec(text)
  if (when && isField(when[2]!)) return { text: when[1]!, fields: [when[2]!], one: true }
  const hour = /^(?:cu[aá]ndo|a qu[eé] hora)\s+(\p{L}+)\s+(?:el |la |los |las )?(.+)$/iu.exec(text)
  if (hour && isField(hour[1]!)) return { text: hour[2]!, fields: [hour[1]!], one: true }
  const two = twoFacts.exec(text)
  if (two) {
    const names = [two[1]!, two[2]!].map(word => factNames.find(([pattern]) => pattern.test(word))![spanish ? 1 : 2])
    return { text: two[3]!, fields: names, one: false }
  }
  const reached = reach.exec(text)
  if (reached) {
    const subject = /^(?:them|him|her|you|it|ellos|ellas|[ée]l|ella)$/i.test(reached[1]!) ? '' : reached[1]!
    return { text: subject, fields: spanish ? ['Correo', 'Teléfono'] : ['E-mail', 'Phone'], one: !/s$/i.test(subject) }
  }
  const who = whoIs.exec(text)
  if (who) {
    const [, fact, owner] = /^(.+?)\s+(?:of|de|del)\s+(?!.*\s(?:y|and)\s)(.+)$/i.exec(who[1]!) ?? [null, who[1]!, '']
    return { text: owner!, fields: [fact!], one: true }
  }
  const have = whichHave.exec(text)
  if (have)
    return {
      text:
        isField(have[1]!) && have[2] === ''
          ? have[1]!
          : `${have[1]} ${/^(?:para|for|in|en|de|from|sobre|about|with|con)\b/i.test(have[2]!) ? '' : 'con '}${have[2]}`.replace(
              / con $/,
              '',
            ),
      fields: null,
      one: false,
    }
  const what = whatIs.exec(text)
  if (!what) return { text: text.replace(/^(?:qu[eé]|which|what)\s+(?=\p{L}+)/iu, ''), fields: null, one: false }
  const asked = what[1]!
  const owner = /^(.+?)['’]s?\s+(.+)$/.exec(asked)
  if (owner && isField(owner[2]!)) return { text: owner[1]!, fields: [owner[2]!], one: true }
  const of = /^(.+?)\s+(?:de|del|of|for)\s+(?:(?:la|el|los|las|the|this|est[ea])\s+)?(\p{L}+.*)$/iu.exec(asked)
  const singular = !/^(?:cu[aá]les|qu[eé] son|what are|which are)/i.test(text)
  if (of && isField(of[1]!) && !/\b(?:cada|each|every)\b/i.test(of[2]!)) return { text: of[2]!, fields: [of[1]!], one: singular }
  return isField(asked) ? { text: '', fields: [asked], one: singular } : { text: asked, fields: null, one: false }
}
