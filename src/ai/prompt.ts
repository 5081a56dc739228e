/** Reads a prompt: what the records are, which fields are wanted, and which conditions hold. */
import type { Language } from '#contracts/language.ts'
import { type Condition, conditionsOf } from './conditions.ts'
import { type Concept, conceptsOf, languageOfPrompt, plain, tokens } from './vocabulary.ts'

export interface WantedField {
  /** The words of the prompt, tidied: the name of the column. */
  name: string
  stems: string[]
  concepts: Concept[]
}

export interface Wanted {
  language: Language
  /** What a record is ("tender"), as words and stems. */
  subject: string
  subjectStems: string[]
  /** The prompt speaks of many records ("every", "all", "cada", "lista"). */
  many: boolean
  /** Empty: everything there is. */
  fields: WantedField[]
  conditions: Condition[]
  limit: number | null
}

const openings =
  /^(?:please |por favor,? )?(?:can you |could you |puedes |podrías )?(?:i (?:want|need|would like)|(?:yo )?(?:quiero|necesito|quisiera|me gustar[ií]a)|list(?:ame|ar|a)?|lístame|give me|show me|show|get me|get|find|extract|collect|scrape|return|dame|muéstrame|muestrame|muestra|obt[eé]n(?:er)?|extrae(?:r)?|saca(?:r)?|busca(?:r)?|encuentra|enumera|recopila)\b\s*/i
const withWords =
  /\s*(?::|\bwith\b|\bincluding\b|\bincluyendo\b|\bque incluya[n]?\b|\balong with\b|\bjunto con\b|\bcon\b|\bshowing\b|\btheir\b|\band (?:its|their)\b)\s*/i
const ofWords = /\s+(?:of|for|from|de|del|para)\s+(?=(?:the |each |every |all |los |las |el |la |cada |tod[oa]s )\s*)/i

/** Understands a prompt in Spanish or English; never fails: what it does not understand is the subject. */
export function readPrompt(prompt: string, today: Date): Wanted {
  const language = languageOfPrompt(prompt)
  const folded = prompt.replace(/\s+/g, ' ').trim()
  const { conditions, limit, rest } = conditionsOf(folded, today)
  let text = rest.replace(/[.?!\s]+$/, '')
  let previous = ''
  while (previous !== text) {
    previous = text
    text = text.replace(openings, '')
  }
  const split = splitFields(text)
  const fields = split.fields.flatMap(words => fieldsIn(words))
  const named = uniqueNames(fields)
  const many = /\b(?:every|each|all|list|tod[oa]s|cada|lista(?:do|r|me)?|enumera)\b/i.test(folded)
  return { language, many, subject: tidySubject(split.subject), subjectStems: tokens(split.subject), fields: named, conditions, limit }
}

function splitFields(text: string): { subject: string; fields: string[] } {
  const connector = withWords.exec(text)
  if (connector && connector.index > 0) {
    return { subject: text.slice(0, connector.index), fields: [text.slice(connector.index + connector[0].length)] }
  }
  const of = ofWords.exec(text)
  if (of && conceptsOf(tokens(text.slice(0, of.index))).length > 0) {
    return { subject: text.slice(of.index + of[0].length), fields: [text.slice(0, of.index)] }
  }
  // "names, prices and e-mails": a bare list of known fields.
  const pieces = pieceList(text)
  const known = pieces.filter(piece => conceptsOf(tokens(piece)).length > 0 && tokens(piece).length <= 3)
  if (pieces.length > 1 && known.length >= pieces.length - 1) return { subject: '', fields: [text] }
  return { subject: text, fields: [] }
}

const pieceList = (text: string): string[] =>
  text.split(/\s*(?:[,;\n•]|\s-\s|\s(?:and|y|e|as well as|así como|plus|or|o)\s)\s*/i).filter(piece => piece.trim() !== '')

function fieldsIn(words: string): WantedField[] {
  return pieceList(words).flatMap(piece => {
    const name = piece
      .replace(/^(?:and|y|e|its|their|his|her|the|a|an|su|sus|el|la|los|las|un|una|con|with|also|también|cada|each)\s+/gi, '')
      .replace(/^(?:the|its|their|su|sus|el|la|los|las)\s+/i, '')
      .replace(/\s+(?:of|for|on|in|de|en|por|for)\s+(?:each|every|cada|the page|this page|la página|esta página).*$/i, '')
      .trim()
    const stems = tokens(name)
    if (stems.length === 0 || name.length > 60) return []
    return [{ name: name.charAt(0).toUpperCase() + name.slice(1), stems, concepts: conceptsOf(stems) }]
  })
}

function uniqueNames(fields: WantedField[]): WantedField[] {
  const seen = new Set<string>()
  return fields.filter(field => {
    const id = plain(field.name)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** "every court opinion on this page" -> "Court opinion". */
function tidySubject(text: string): string {
  const bare = text
    .replace(/^(?:all|every|each|any|the|of|tod[oa]s?|cada|l[oa]s|el|la|un|una|a|an)\s+/gi, '')
    .replace(/^(?:the|of|l[oa]s|el|la)\s+/i, '')
    .replace(/\s+(?:on|in|from|en|de)\s+(?:this|the|esta|la|el|este)\s+(?:page|site|website|list|página|sitio|web|lista).*$/i, '')
    .trim()
  return bare.length > 40 ? '' : bare.charAt(0).toUpperCase() + bare.slice(1)
}
