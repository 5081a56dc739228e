/** What the letters of a text tell, found in one pass that builds no strings: its words are known by their hashes. */
import { joiningWords, topicPhrases } from './block-topics.ts'

export interface TextSigns {
  /** Words as a reader counts them: runs of letters and digits. */
  words: number
  /** How many of them join others ("of", "que"). */
  joining: number
  /** Topics of a short text as bits, in the order of `topics`; 0 for long ones. */
  topics: number
  /** Whether it says "hace", as in "hace 3 días". */
  saysAgo: boolean
  digits: number
  /** Capital letters, A to Z and À to Þ. */
  capitals: number
  /** Commas and semicolons. */
  commas: number
  /** A sentence ends inside. */
  holdsSentence: boolean
  /** `|` or `/`. */
  holdsStroke: boolean
  /** Its last sign is a letter, a digit or `_`. */
  endsInWord: boolean
  /** Equal for texts that differ in nothing but capitals (and for two others in some billions). */
  likeness: number
}

/** Longer texts have no topic. */
const mostTopicWords = 25

// What is known of a word or phrase, under its hash: the bits of its topics, and these. With 32 bits, a word is taken for one of these five
// hundred once in some ten million.
const vocabulary = new Map<number, number>()
const joins = 1 << 28
const saysAgo = 1 << 29
/** A longer phrase begins with it. */
const begins = 1 << 30
const topicBits = joins - 1

// The hash FNV-1a (Fowler, Noll, Vo), by UTF-16 units.
const seed = 0x811c9dc5 | 0
const mixed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
const hashOf = (word: string): number => {
  let hash = seed
  for (let i = 0; i < word.length; i++) hash = mixed(hash, word.charCodeAt(i))
  return hash
}
/** The hash of a phrase, from that of its words before the last and that of the last. */
const followed = (before: number, word: number): number => mixed(Math.imul(before, 31), word)
const learn = (hash: number, bit: number) => vocabulary.set(hash, (vocabulary.get(hash) ?? 0) | bit)

for (const word of joiningWords) learn(hashOf(word), joins)
learn(hashOf('hace'), saysAgo)
for (const { phrase, topic } of topicPhrases) {
  const [first = '', ...rest] = phrase.split(' ')
  let hash = hashOf(first)
  for (const word of rest) {
    learn(hash, begins)
    hash = followed(hash, hashOf(word))
  }
  learn(hash, 1 << topic)
}

/** What each UTF-16 unit is; 0 until somebody asks for it or one of its neighbours. */
const units = new Uint8Array(0x10000)
const letter = 1
const digit = 2
/** One that stands 32 before its small letter. */
const capital = 3
const noWord = 4

function lookUp(code: number): number {
  const from = code & ~0xff
  for (let unit = from; unit < from + 0x100; unit++) {
    if (!/[\p{L}\p{N}_]/u.test(String.fromCharCode(unit))) units[unit] = noWord
    else if (unit >= 48 && unit <= 57) units[unit] = digit
    else units[unit] = (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit <= 0xde) ? capital : letter
  }
  return units[code]!
}

const isHighHalf = (code: number): boolean => (code & 0xfc00) === 0xd800
const isLetter = /^[\p{L}\p{N}]/u

/** `!`, `.` or `?`. */
const isSentenceEnd = (code: number): boolean => code === 33 || code === 46 || code === 63

/** Reads the signs of a folded text. */
export function textSigns(text: string): TextSigns {
  const { length } = text
  let words = 0
  let joining = 0
  let topics = 0
  let digits = 0
  let capitals = 0
  let commas = 0
  let holdsSentence = false
  let holdsStroke = false
  let endsInWord = false
  let likeness = seed
  /** Of the word that is being read; `seed` outside of words. */
  let hash = seed
  /** Of the word before, and of the two words before, where a longer phrase begins with them; else 0. */
  let opened = 0
  let openedTwice = 0
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : 0
    const unit = units[code] || lookUp(code)
    if (unit === letter) hash = mixed(hash, code)
    else if (unit === digit) {
      digits++
      hash = mixed(hash, code)
    } else if (unit === capital) {
      capitals++
      hash = mixed(hash, code + 32)
    } else if (isHighHalf(code) && isLetter.test(text.slice(i, i + 2))) hash = mixed(mixed(hash, code), text.charCodeAt(++i))
    else {
      if (hash !== seed) {
        words++
        endsInWord = i === length
        likeness = mixed(likeness, hash)
        const known = vocabulary.get(hash) ?? 0
        topics |= known
        if ((known & joins) !== 0) joining++
        if (openedTwice !== 0) topics |= vocabulary.get(followed(openedTwice, hash)) ?? 0
        openedTwice = 0
        if (opened !== 0) {
          const two = followed(opened, hash)
          const knownTwo = vocabulary.get(two) ?? 0
          topics |= knownTwo
          if ((knownTwo & begins) !== 0) openedTwice = two
        }
        opened = (known & begins) !== 0 ? hash : 0
        hash = seed
      }
      likeness = mixed(likeness, code)
      if (code === 32 && i > 0 && isSentenceEnd(text.charCodeAt(i - 1))) holdsSentence = true
      else if (code === 44 || code === 59) commas++
      else if (code === 47 || code === 124) holdsStroke = true
    }
  }
  return {
    words,
    joining,
    topics: words > mostTopicWords ? 0 : topics & topicBits,
    saysAgo: (topics & saysAgo) !== 0,
    digits,
    capitals,
    commas,
    holdsSentence,
    holdsStroke,
    endsInWord,
    likeness,
  }
}
