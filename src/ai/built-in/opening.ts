/**
 * What stands around a prompt's meaning: greetings, "could you make me a list of", several lines, first sentences that name nothing, thanks.
 * linear: reads prompts, of 4,000 characters at most with single blanks, on a thread with a limit of time.
 */
import { isField, pieceList } from './field-list.ts'
import { isKind } from './record-kinds.ts'
import { textConditionsOf } from './text-conditions.ts'
import { tokens } from './words.ts'

const courtesies =
  /^(?:please|por favor|porfa(?:vor)?|hola|hello|hi(?: there)?|hey|buen[oa]s(?: d[ií]as| tardes| noches)?|ok|oye|bueno|so|pues|vale(?=[,.!:;]))[\s,.!:;]+/i
const openings =
  /^(?:(?:can|could|would) you|(?:me )?(?:puedes?|podr[ií]as?|pod[eé]is)(?: por favor)?|i(?:'m| am) looking for|i(?:'d| would) like(?: to (?:have|get|see|know))?|i (?:want|need)(?: to (?:have|get|see|know))?|we need|(?:yo )?(?:quiero|necesito|quisiera|querr[ií]a|me gustar[ií]a|estoy buscando|busco|me hace(?:n)? falta)(?: (?:que me (?:saques|des|hagas|pases|extraigas|busques)|tener|saber|obtener|sacar|conseguir|extraer|ver|conocer|un[oa]?))?|make(?: me)?|create|build|ha(?:z|cer|ga)(?:me)?|gen[eé]ra(?:r|me)?|prep[aá]ra(?:r|me)?|p[aá]sa(?:r|me)|ponme|qui?siera|tell me|d[ií]me|list(?:ame|ar|a)?|l[ií]stame|give me|show me|show|get me|get|fetch|pull|grab|find|extract|collect|gather|scrape|export|return|compile|download|dame|darme|dar|d[eé]me|mu[eé]stra(?:me)?|mostrar|obt[eé]n(?:er|me)?|extr[aá]e(?:r|me)?|extraiga|s[aá]ca(?:r|me)?|b[uú]sca(?:r|me)?|encu[eé]ntra(?:r|me)?|enum[eé]ra(?:r)?|recopila(?:r)?|rec[oó]ge(?:r)?|consigue(?:me)?|descarga(?:r)?|exporta(?:r)?|conocer|saber)\b[\s,:]*(?=\S)/i
const containers =
  /^(?:(?:an?|una?|the|el|la|los|las)\s+)?(?:complete |full |simple )?(?:list(?:ing|ado|as?)?|table|tabla|spreadsheet|excel|csv|hoja(?: de c[aá]lculo)?|data(?:set)?|datos|info(?:rmation|rmaci[oó]n)?|base de datos|database|relaci[oó]n)(?:\s+(?:completa?|simple))?\s+(?:of|de(?:l)?|con|with|about|sobre|on)\s+/i

/** Short forms of messages, written out. */
const written: Record<string, string> = { 'w/o': 'without', 'w/': 'with', pls: 'please', plz: 'please', q: 'que', xq: 'porque', x: 'por' }

/** Lines and bullets become commas; addresses go. */
export function onOneLine(prompt: string): string {
  return prompt
    .slice(0, 4000)
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

/** Drops first sentences that name nothing ("Hello, could you help me?"); a question before a list of fields introduces it. */
export function withoutPreamble(text: string): string {
  const asked =
    /^[\s¿]*(?:which|what|qu[eé]|cu[aá]les)\s+(?:de (?:las|los)\s+)?(\p{L}+)\s+(?:(are|is)|est[aá]n|son)\s+(?!\p{L}+ing\b|there\b|the\b|on\b|l[oa]s?\b|el\b)/iu
  const counted =
    /^[\s¿]*(?:how many|cu[aá]nt[oa]s|(?:the |el )?(?:number|n[uú]mero) (?:of|de))\s+(.+?)\s+(?:are there|is there|hay|existen|do (?:you|they|we) have|tienen|tenemos|se (?:han )?\p{L}+|(?=(?:were|was|are|have been|fueron|han)\s))\s*/iu
  const stated = text
    .replace(/^[\s¿]*(?:who|qui[eé]n(?:es)?)\s+(?:works?|trabajan?|est[aá]n?)\s+(?=(?:in|at|en)\s)/i, 'people ')
    .replace(asked, (_, noun: string, english?: string) => `${noun} ${english ? 'that are' : 'que son'} `)
    .replace(counted, (whole, noun: string) => (isKind(noun) ? `${noun} ` : whole))
  const [, first, rest] = /^(.+?)[?!.]\s+(?=\P{Ll}|\p{Ll}{3})(.+)$/su.exec(stated) ?? []
  if (first === undefined || rest === undefined || /\b(?:nº|n|no|art|sr|dr|mr|inc|ltd|co|approx|aprox|p\.ej|e\.g)$/i.test(first))
    return stated
  const wish = /^\s*(?:necesito|quiero|dame|i need|i want|give me|please (?:list|extract|get))\b/i.test(rest)
  if (wish && isKind(rest) && !/[,:]|\s(?:en|in|de|of|para|for|con|with)\s/i.test(first)) return withoutPreamble(rest)
  const chooses = stated[first.length] === '?' && textConditionsOf(first).conditions.some(condition => condition.explicit)
  if (!chooses && !pieceList(first).some(piece => isField(piece) || tokens(piece).some(word => isKind(word)))) return withoutPreamble(rest)
  const fields = pieceList(rest)
  return stated[first.length] === '?' && fields.length > 1 && fields.slice(0, -1).every(isField) ? `${first}: ${rest}` : stated
}

/** The text without greetings, "could you give me a table of" before it, and thanks behind it. */
export function opened(text: string): string {
  let left = text
  for (let before = ''; before !== left;) {
    before = left
    left = left
      .replace(/[\s.?!,;¿¡]+$/, '')
      .replace(/^[\s¿¡,.]+/, '')
      .replace(
        /^(?:and|y|also|tambi[eé]n|adem[aá]s)\s+(?=(?:how|what|when|where|who|which|is|are|cu[aá]\p{L}+|qu[eé]|d[oó]nde|qui[eé]n)\b)/iu,
        '',
      )
      .replace(courtesies, '')
      .replace(openings, '')
      .replace(containers, '')
    left = left.replace(
      /[\s,.]*\b(?:(?:muchas )?gracias(?: de antemano| por adelantado)?|por favor|please|(?:many )?thanks(?: in advance| a lot)?|thank you|thx|porfa|saludos)\b[\s.!]*$/i,
      '',
    )
  }
  return left
}

/** Abbreviations whose full stop ends no sentence. */
const abbreviated =
  /(?:^|[\s(])(?:n\.?º|n|no|nº|art|sr|sra|dr|dra|mr|mrs|ms|inc|ltd|co|approx|aprox|p\.ej|e\.g|i\.e|etc|av|avda|c|st|tel|ref|exp|s\.a|s\.l|\p{Lu})\.$/iu

/** The sentences of a text, of which each may ask for something. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const match of text.matchAll(/[.?!]+\s+(?=\S)/g)) {
    const end = match.index + match[0].length
    if (abbreviated.test(text.slice(from, end).trimEnd())) continue
    sentences.push(text.slice(from, end).trim())
    from = end
  }
  return [...sentences, text.slice(from).trim()].filter(sentence => /\p{L}|\d/u.test(sentence))
}
