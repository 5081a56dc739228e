/** Counts and signs of a text, found in one pass that creates no strings. Words are recognized by their hashes. */
import { joiningWords, topicPhrases } from './block-topics.ts'

export interface TextSigns {
  /** Runs of letters and digits. */
  words: number
  /** The number of function words ("of", "que"). */
  joining: number
  /** The topics of a short text as bits, in the order of `topics`; 0 for long texts. */
  topics: number
  /** Whether the text has the word "hace", as in "hace 3 días". */
  saysAgo: boolean
  digits: number
  /** Capital letters A to Z and À to Þ. */
  capitals: number
  /** Commas and semicolons. */
  commas: number
  /** Whether a sentence ends inside the text. */
  holdsSentence: boolean
  /** Whether it has `|` or `/`. */
  holdsStroke: boolean
  /** Whether its last character is a letter, a digit or `_`. */
  endsInWord: boolean
  /** A hash of the text, ignoring case. Different texts have the same hash with a probability of one in billions. */
  likeness: number
}

/** Topics are looked for only in texts of at most this many words. */
const mostTopicWords = 25

// For the hash of each known word and phrase, the bits of its topics and the bits below. Of ten million unknown words, about one has the
// 32-bit hash of one of the five hundred known words and phrases.
const vocabulary = new Map<number, number>()
/** The bit of function words ("of", "que"). */
const joins = 1 << 28
/** The bit of the word "hace". */
const saysAgo = 1 << 29
/** The bit of a word, or of two words, with which a longer phrase begins. */
const begins = 1 << 30
const topicBits = joins - 1

// The FNV-1a hash (Fowler, Noll, Vo) over UTF-16 code units.
const seed = 0x811c9dc5 | 0
const mixed = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
const hashOf = (word: string): number => {
  let hash = seed
  for (let i = 0; i < word.length; i++) hash = mixed(hash, word.charCodeAt(i))
  return hash
}
/** The hash of a phrase: `before` is the hash of all its words but the last, `word` the hash of the last. */
const followed = (before: number, word: number): number => mixed(Math.imul(before, 31), word)
/** The bits of a word or phrase; 0 for unknown ones. */
const bitsOf = (hash: number): number => vocabulary.get(hash) ?? 0
const learn = (hash: number, bit: number) => vocabulary.set(hash, bitsOf(hash) | bit)

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

/** The class of each UTF-16 code unit; 0 until its block of 256 is first needed. */
const units = new Uint8Array(0x10000)
const letter = 1
const digit = 2
/** A capital whose lower-case letter is 32 higher. */
const capital = 3
const noWord = 4
/** `,` or `;`. */
const comma = 5
/** `|` or `/`. */
const stroke = 6

/** The classes of the characters outside words that are counted, by code unit: `,`, `;`, `/` and `|`. */
const signs = new Map<number, number>([
  [44, comma],
  [59, comma],
  [47, stroke],
  [124, stroke],
])

function lookUp(code: number): number {
  const from = code & ~0xff
  for (let unit = from; unit < from + 0x100; unit++) {
    if (!/[\p{L}\p{N}_]/u.test(String.fromCharCode(unit))) units[unit] = signs.get(unit) ?? noWord
    else if (unit >= 48 && unit <= 57) units[unit] = digit
    else units[unit] = (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit <= 0xde) ? capital : letter
  }
  return units[code]!
}

const isLetter = /^[\p{L}\p{N}]/u
/** Whether the code unit is the first half of a letter outside the basic plane. */
const isHalfLetter = (code: number, text: string, at: number): boolean =>
  (code & 0xfc00) === 0xd800 && isLetter.test(text.slice(at, at + 2))
/** `!`, `.` or `?`. */
const isSentenceEnd = (code: number): boolean => code === 33 || code === 46 || code === 63

/** The hashes of the previous word (`opened`) and of the two previous words (`openedTwice`); 0 if no longer phrase begins with these words. */
let opened = 0
let openedTwice = 0

/** The bits of the phrases of two and three words that end with `word`. `known` has the bits of `word` itself. Words must come in order. */
function phraseBits(word: number, known: number): number {
  let bits = openedTwice === 0 ? 0 : bitsOf(followed(openedTwice, word))
  openedTwice = 0
  if (opened !== 0) {
    const two = followed(opened, word)
    const knownTwo = bitsOf(two)
    bits |= knownTwo
    if ((knownTwo & begins) !== 0) openedTwice = two
  }
  opened = (known & begins) !== 0 ? word : 0
  return bits
}

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
  /** The hash of the current word; `seed` outside words. */
  let hash = seed
  opened = openedTwice = 0
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
    } else if (isHalfLetter(code, text, i)) hash = mixed(mixed(hash, code), text.charCodeAt(++i))
    else {
      if (hash !== seed) {
        words++
        endsInWord = i === length
        likeness = mixed(likeness, hash)
        const known = bitsOf(hash)
        topics |= known | phraseBits(hash, known)
        if ((known & joins) !== 0) joining++
        hash = seed
      }
      likeness = mixed(likeness, code)
      if (unit === comma) commas++
      else if (unit === stroke) holdsStroke = true
      else if (code === 32 && isSentenceEnd(text.charCodeAt(i - 1))) holdsSentence = true
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
