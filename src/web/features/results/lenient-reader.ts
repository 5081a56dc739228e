/**
 * Reads a JSON value that somebody broke on the way: single, typographic or missing quotes, trailing and missing commas, comments,
 * Python's words, an end cut off. One pass, whatever the length: nothing is looked at twice but the blanks behind a quotation mark.
 * Nothing is guessed: a record that was cut off is left out, for its missing fields would look like fields that the page does not have.
 */

/** Deeper than any table; what nests deeper is cut off there. */
const deepest = 200

/** What begins a text, and what may end it. */
const quotes: Record<string, string> = { '"': '"', "'": "'", '`': '`', '“': '”“"', '”': '”"', '„': '“”"', '‘': "’‘'", '’': "’'", '«': '»' }
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const words = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ...['null', 'None', 'undefined', 'NaN', 'nan', 'Infinity', '-Infinity', 'nil', 'NULL'].map(word => [word, null] as const),
])
const number = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code <= 32 || (code >= 160 && (code === 160 || code === 0xfeff || (code >= 0x2000 && code <= 0x200b) || code === 0x3000))
}

interface Read {
  value: unknown
  /** The text ended before the value did. */
  cut: boolean
}

export class LenientReader {
  private readonly text: string
  /** Where reading goes on. */
  at: number

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  /** Reads the value that begins here. */
  value(depth = 0): Read {
    const character = this.text.charAt(this.at)
    if (character === '{') return this.object(depth)
    if (character === '[') return this.array(depth)
    if (character in quotes || this.escapedQuote()) return this.quoted(',]}')
    return this.bare()
  }

  /** Passes blanks and comments; gives the character that follows, '' at the end. A fence ends the text. */
  next(): string {
    const { text } = this
    for (;;) {
      const character = text.charAt(this.at)
      if (character === '') return ''
      if (character === '/' && text.charAt(this.at + 1) === '*') this.skipTo('*/')
      else if (character === '#' || (character === '/' && text.charAt(this.at + 1) === '/')) this.skipTo('\n')
      else if (isBlank(text, this.at)) this.at++
      else return text.startsWith('```', this.at) ? '' : character
    }
  }

  private skipTo(end: string) {
    const found = this.text.indexOf(end, this.at + 1)
    this.at = found < 0 ? this.text.length : found + end.length
  }

  private array(depth: number): Read {
    const items: unknown[] = []
    this.at++
    for (;;) {
      const character = this.next()
      if (character === '' || depth > deepest) return { value: items, cut: true }
      // The closing bracket of what is around it: this one was forgotten.
      if (character === '}') return { value: items, cut: false }
      if (character === ',') this.at++
      else if (character === ']') {
        this.at++
        return { value: items, cut: false }
      } else {
        const item = this.value(depth + 1)
        if (item.cut && !isList(item.value)) return { value: items, cut: true }
        if (item.value !== omitted) items.push(item.value)
        if (item.cut) return { value: items, cut: true }
      }
    }
  }

  private object(depth: number): Read {
    const members: Record<string, unknown> = {}
    this.at++
    for (;;) {
      const character = this.next()
      if (character === '' || depth > deepest) return { value: members, cut: true }
      if (character === ']') return { value: members, cut: false }
      if (character === ',') this.at++
      else if (character === '}') {
        this.at++
        return { value: members, cut: false }
      } else {
        const key = character in quotes || this.escapedQuote() ? this.quoted(':') : this.bareKey()
        if (key.cut) return { value: members, cut: true }
        const colon = this.next()
        if (colon === ':') this.at++
        const after = colon === ':' ? this.next() : ','
        if (after === '') return { value: members, cut: true }
        const member = after === ',' || after === '}' || after === ']' ? { value: null, cut: false } : this.value(depth + 1)
        if (!member.cut || isList(member.value)) define(members, String(key.value), member.value === omitted ? null : member.value)
        if (member.cut) return { value: members, cut: true }
      }
    }
  }

  /** A text in quotation marks: it ends at a mark that `ends` or a line's end follows, so that marks within it do no harm. */
  private quoted(ends: string): Read {
    const { text } = this
    const escaped = text.charAt(this.at) === '\\'
    if (escaped) this.at++
    const closing = quotes[text.charAt(this.at)] ?? '"'
    let from = ++this.at
    let pieces = ''
    for (; this.at < text.length; this.at++) {
      const character = text.charAt(this.at)
      if (character === '\\' && escaped && closing.includes(text.charAt(this.at + 1))) {
        if (!this.endsAfter(this.at + 2, ends)) continue
        pieces += text.slice(from, this.at)
        this.at += 2
        return { value: pieces, cut: false }
      } else if (character === '\\') {
        pieces += text.slice(from, this.at) + this.escape()
        from = this.at + 1
      } else if (!escaped && closing.includes(character) && this.endsAfter(this.at + 1, ends)) {
        pieces += text.slice(from, this.at++)
        return { value: pieces, cut: false }
      }
    }
    return { value: pieces + text.slice(from), cut: true }
  }

  private escapedQuote() {
    return this.text.charAt(this.at) === '\\' && this.text.charAt(this.at + 1) === '"'
  }

  /** The character behind the backslash here; moves onto its last one. */
  private escape(): string {
    const character = this.text.charAt(++this.at)
    const code = character === 'u' ? this.text.slice(this.at + 1, this.at + 5) : ''
    if (/^[\da-f]{4}$/i.test(code)) {
      this.at += 4
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return escapes[character] ?? character
  }

  /** Whether a text may end before `index`: what ends it follows, or a comment, another text (a comma was forgotten), a new line, nothing. */
  private endsAfter(index: number, ends: string): boolean {
    const { text } = this
    let at = index
    while (isBlank(text, at)) if (text.charAt(at++) === '\n') return true
    const follows = text.charAt(at)
    if (follows === '' || ends.includes(follows) || text.startsWith('```', at)) return true
    if (follows === ']' || follows === '}' || (ends === ':' && follows === ',')) return true
    return at > index && (follows === '"' || follows === '#' || text.startsWith('//', at) || text.startsWith('/*', at))
  }

  /** A word, a number or a text without quotation marks, up to the next comma, bracket or line. */
  private bare(): Read {
    const from = this.at
    const { text } = this
    while (this.at < text.length && !',]}\n'.includes(text.charAt(this.at)) && !this.commentHere() && !text.startsWith('```', this.at))
      this.at++
    const token = text.slice(from, this.at).trim()
    // Never stands still: a stray bracket is passed over.
    if (this.at === from) this.at++
    const cut = this.at >= text.length
    if (token === '' || /^(\.{3}|…)+$/.test(token)) return { value: omitted, cut }
    if (words.has(token)) return { value: words.get(token), cut }
    return { value: number.test(token) ? Number(token) : token, cut }
  }

  /** A comment behind a blank; the slashes of an address are none. */
  private commentHere() {
    const { text, at } = this
    return text.charAt(at) === '/' && '/*'.includes(text.charAt(at + 1) || ' ') && isBlank(text, at - 1)
  }

  private bareKey(): Read {
    const from = this.at
    const { text } = this
    while (this.at < text.length && !':,}]\n'.includes(text.charAt(this.at))) this.at++
    if (this.at === from) this.at++
    return { value: text.slice(from, this.at).trim(), cut: this.at >= text.length }
  }
}

/** Stands for what is no value at all, as the dots of "and so on". */
const omitted = Symbol('omitted')

/** Of a list that was cut off the whole items are kept; a record that was cut off goes as a whole. */
const isList = (value: unknown) => Array.isArray(value) && value.length > 0

/** As JSON.parse does it: `__proto__` is a name like any other. */
function define(members: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(members, key, { value, enumerable: true, configurable: true, writable: true })
  else members[key] = value
}
