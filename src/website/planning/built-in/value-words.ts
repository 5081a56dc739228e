/** The values that words mean, in either language: "agotado" is "sold out", "España" is "Spain", "alemanas" is of Germany. */
import { remembered } from '#foundation/text/remembered.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { isStopWord, stem } from './stems.ts'

interface Word {
  stem: string
  start: number
  end: number
}

/** A range of a text's words (`to` excluded) that means a value or several, and the ids of these values. */
interface Mention {
  from: number
  to: number
  ids: string[]
}

export interface ParsedText {
  text: string
  words: Word[]
  mentions: Mention[]
}

const longestPhrase = 5
let lexicon: Map<string, string[]> | undefined
/** The first words of all known phrases. */
const firstWords = new Set<string>()

const phraseOf = (text: string): string =>
  wordsIn(text)
    .map(word => word.stem)
    .join(' ')

/** Every known phrase, as stems, and every postal code of a state, with the ids of the values that it means. */
function buildLexicon(): Map<string, string[]> {
  const known = new Map<string, string[]>()
  const add = (phrase: string, id: string) => {
    const stems = phraseOf(phrase)
    const ids = known.get(stems) ?? []
    firstWords.add(stems.split(' ')[0]!)
    if (!ids.includes(id)) known.set(stems, [...ids, id])
  }
  for (const [kind, lines] of Object.entries(vocabulary.values))
    for (const line of lines) for (const phrase of line.split('|')) add(phrase, `${kind}:${line}`)
  const states = vocabulary.stateCodes.map(line => [line.slice(0, 2), line.slice(3)] as const)
  for (const [code, name] of states) if (!known.has(phraseOf(name))) add(name, `place:${code}`)
  for (const line of vocabulary.demonyms) {
    const [country, ...words] = line.split(' ')
    for (const word of words) add(word, `region:${country}`)
  }
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (const type of ['region', 'language'] as const) {
    for (const locale of ['es', 'en']) {
      const names = new Intl.DisplayNames(locale, { type, fallback: 'none' })
      for (const code of letters.flatMap(first => letters.map(second => first + second))) {
        const name = names.of(type === 'region' ? code.toUpperCase() : code)
        if (name) add(name, `${type}:${type === 'region' ? code.toUpperCase() : code}`)
      }
    }
  }
  // Codes are in upper case, which no stem is, and mean the same as the state's name.
  for (const [code, name] of states) known.set(code, known.get(phraseOf(name))!)
  return known
}

/** The stem without the gender of short adjectives ("alta", "alto"; but "nota" is not "not"). "Cardiólogo" and "cardiology" have one stem. */
const shortStem = remembered((word: string): string =>
  stem(word)
    .replace(/^(?!not)(\p{L}{3})[ao]$/u, '$1')
    .replace(/(olog|iatr|ograf|ograph)(?:ia|i|o|a|y|ist|ic|ician|er)$/, (_, root: string) => (root === 'ograph' ? 'ograf' : root)),
)

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(match => ({
    stem: shortStem(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The words of a text and the values that they mean. Longer phrases win over shorter ones inside them. */
export const parsed = remembered((text: string): ParsedText => {
  lexicon ??= buildLexicon()
  const words = wordsIn(text)
  const mentions: Mention[] = []
  for (let from = 0; from < words.length;) {
    const mention = stateMention(text, words, from, lexicon) ?? longestMention(words, from, lexicon)
    if (mention) mentions.push(mention)
    from = mention?.to ?? from + 1
  }
  return { text, words, mentions }
}, 5000)

/** The mention of a state, if the word is a state's code and stands after a comma ("Salt Lake City, UT 84101"); null otherwise. */
function stateMention(text: string, words: Word[], at: number, known: Map<string, string[]>): Mention | null {
  const { start, end } = words[at]!
  if (end - start !== 2 || !/\p{L},\s$/u.test(text.slice(Math.max(0, start - 3), start))) return null
  const ids = known.get(text.slice(start, end))
  return ids ? { from: at, to: at + 1, ids } : null
}

function longestMention(words: Word[], from: number, known: Map<string, string[]>): Mention | null {
  if (!firstWords.has(words[from]!.stem)) return null
  for (let to = Math.min(words.length, from + longestPhrase); to > from; to--) {
    const ids = known.get(
      words
        .slice(from, to)
        .map(word => word.stem)
        .join(' '),
    )
    if (ids) return { from, to, ids }
  }
  return null
}

/** The id ("state:…") of the first state of a thing that a text names, such as "sold out"; null if there is none. */
export const stateOf = (text: string): string | null =>
  parsed(text)
    .mentions.flatMap(mention => mention.ids)
    .find(id => id.startsWith('state:')) ?? null

/** The words of a text that name the wanted value, as the text writes them; null if the text lacks or negates the value ("sin piscina"). */
export function saying(said: ParsedText, wanted: ParsedText): string | null {
  const meanings = wholeMeaning(wanted)
  const own = meanings.length > 0 ? said.mentions.find(({ ids }) => ids.some(id => meanings.includes(id))) : undefined
  const place = own ?? literally(said, wanted)
  if (!place || denied(said, place.from)) return null
  return said.text.slice(said.words[place.from]!.start, said.words[place.to - 1]!.end)
}

/** Whether the text names the value and nothing else. */
export const saysOnly = (said: ParsedText, wanted: ParsedText): boolean => {
  const words = saying(said, wanted)
  return words !== null && wordsIn(words).length === said.words.length
}

/** The ids of the values that a phrase means; empty if it has telling words besides ("new in stock"), or means several values. */
function wholeMeaning({ words, mentions }: ParsedText): string[] {
  const [only] = mentions
  if (!only || mentions.length > 1) return []
  const around = words.filter((word, at) => (at < only.from || at >= only.to) && !isStopWord(word.stem))
  return around.length === 0 ? only.ids : []
}

/** Where a text has the wanted words in sequence; null if nowhere, or only as a part of a longer value ("disponible" in "no disponible"). */
function literally(said: ParsedText, wanted: ParsedText): { from: number; to: number } | null {
  const sought = wanted.words.map(word => word.stem)
  while (sought.length > 0 && isStopWord(sought[0]!)) sought.shift()
  if (sought.length === 0) return null
  for (let from = 0; from + sought.length <= said.words.length; from++) {
    const to = from + sought.length
    if (!sought.every((word, at) => said.words[from + at]!.stem === word)) continue
    if (!said.mentions.some(mention => mention.from <= from && to <= mention.to && mention.to - mention.from > to - from))
      return { from, to }
  }
  return null
}

const denials = new Set(['no', 'not', 'sin', 'without', 'non', 'ni', 'never', 'nunca'].map(shortStem))

const exceptions = new Set(vocabulary.exceptions.split(' ').map(shortStem))
/** Whether a stem negates or excludes what follows ("sin", "except"). */
export const isNegation = (stemmed: string): boolean => denials.has(stemmed) || exceptions.has(stemmed)

const havings = new Set(vocabulary.havings.split(' ').map(shortStem))
/** Whether a stem only says that something is there ("tienen", "shows", "yet"). */
export const isHaving = (stemmed: string): boolean => havings.has(stemmed)

const denied = ({ words }: ParsedText, at: number): boolean => denials.has(words[at - 1]?.stem ?? '')
