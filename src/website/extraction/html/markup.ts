/** Reads tags, comments and raw text from markup by position, following the tokenizer of the HTML standard. */
import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Attributes } from './nodes.ts'

/** Thrown when the fast parser may differ from the standard. parse5 then reads the whole page. */
export const unsure = new Error('left to the standard parser')

const tab = 9
const newLine = 10
const formFeed = 12
const space = 32
const quote = 34
const apostrophe = 39
const slash = 47
const equals = 61
const greater = 62

/** White space inside a tag. Carriage returns were replaced before. */
export const isSpace = (code: number): boolean => code === space || code === newLine || code === tab || code === formFeed

/** An ASCII letter. Only these begin a tag name. */
export const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** Markup and the position `at`. Each method moves `at` after what it has read, and throws `unsure` when the markup ends early. */
export class Markup {
  at = 0
  /** Whether the tag read last ends with `/>`. */
  selfClosing = false
  readonly text: string
  /** The position of the first `&` at or after the start of the range that was checked last; -1 if none is left. */
  private ampersand: number

  constructor(text: string) {
    this.text = text
    this.ampersand = text.indexOf('&')
  }

  private holdsReference(from: number, to: number): boolean {
    if (this.ampersand === -1 || this.ampersand >= to) return false
    if (this.ampersand < from) this.ampersand = this.text.indexOf('&', from)
    return this.ampersand !== -1 && this.ampersand < to
  }

  /** The text between two positions with character references decoded. */
  words(from: number, to: number): string {
    const raw = this.text.slice(from, to)
    return this.holdsReference(from, to) ? decodeHTML(raw) : raw
  }

  /** A tag name in lower case, starting at its first letter. */
  tagName(): string {
    const { text } = this
    const from = this.at
    let at = from
    let upper = false
    for (; ; at++) {
      const code = text.charCodeAt(at)
      if (code === greater || isSpace(code) || code === slash) break
      if (code >= 65 && code <= 90) upper = true
      else if (code !== code) throw unsure
    }
    this.at = at
    const name = text.slice(from, at)
    return upper ? lowerCase(name) : name
  }

  /** The attributes of a tag. Starts after the tag name and ends after `>`. Of repeated names the first counts. */
  attributes(): Record<string, string> {
    const attribs = new Attributes()
    const { text } = this
    this.selfClosing = false
    for (;;) {
      const code = this.skipSpace()
      if (code === greater) {
        this.at++
        return attribs
      }
      if (code === slash) {
        if (text.charCodeAt(++this.at) === greater) this.selfClosing = true
        continue
      }
      if (code !== code) throw unsure
      const name = this.attributeName()
      const value = this.skipSpace() === equals ? this.attributeValue() : ''
      if (attribs[name] === undefined) attribs[name] = value
    }
  }

  /** Skips white space; returns the code of the next character. */
  private skipSpace(): number {
    let code = this.text.charCodeAt(this.at)
    while (isSpace(code)) code = this.text.charCodeAt(++this.at)
    return code
  }

  private attributeName(): string {
    const { text, at: from } = this
    let at = from
    let code = text.charCodeAt(at)
    let upper = false
    // The first character of a name may be "=".
    do {
      if (code >= 65 && code <= 90) upper = true
      code = text.charCodeAt(++at)
    } while (code !== equals && code !== greater && code !== slash && !isSpace(code) && code === code)
    this.at = at
    const raw = text.slice(from, at)
    return upper ? lowerCase(raw) : raw
  }

  /** The value after "=", with or without quotes. */
  private attributeValue(): string {
    const { text } = this
    this.at++
    let code = this.skipSpace()
    const start = this.at
    if (code === quote || code === apostrophe) {
      const end = text.indexOf(code === quote ? '"' : "'", start + 1)
      if (end === -1) throw unsure
      this.at = end + 1
      return this.attributeWords(start + 1, end)
    }
    let at = start
    while (code !== greater && !isSpace(code) && code === code) code = text.charCodeAt(++at)
    this.at = at
    return this.attributeWords(start, at)
  }

  private attributeWords(from: number, to: number): string {
    const raw = this.text.slice(from, to)
    return this.holdsReference(from, to) ? decodeHTMLAttribute(raw) : raw
  }

  /** The text of a comment, starting at `<`. The standard also reads `<?xml …>` and `<![CDATA[…]]>` as comments. */
  comment(): string {
    const { text, at } = this
    const open = text.startsWith('<!--', at)
    if (open && (text.startsWith('>', at + 4) || text.startsWith('->', at + 4))) throw unsure
    const from = open ? at + 4 : text.charCodeAt(at + 1) === 33 ? at + 2 : at + 1
    const end = text.indexOf(open ? '-->' : '>', from)
    if (end === -1) throw unsure
    this.at = end + (open ? 3 : 1)
    const data = text.slice(from, end)
    if (open && data.includes('--!>')) throw unsure
    return data
  }

  /** The range of the raw text of an element that only its own end tag can close, such as `<script>`. Moves after the end tag. */
  raw(name: string): [from: number, to: number] {
    const { text } = this
    const from = this.at
    for (let end = text.indexOf('</', from); end !== -1; end = text.indexOf('</', end + 2)) {
      const after = end + 2 + name.length
      const code = text.charCodeAt(after)
      if (code !== greater && !isSpace(code) && code !== slash) continue
      if (text.slice(end + 2, after).toLowerCase() !== name) continue
      // A `<script>` inside a comment inside a script hides the next end tag.
      if (name === 'script' && hidesEndTag(text.slice(from, end))) throw unsure
      this.at = after
      if (code === greater) this.at++
      else this.attributes()
      return [from, end]
    }
    throw unsure
  }
}

/** Converts only ASCII letters, as the standard does. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())

function hidesEndTag(script: string): boolean {
  const comment = script.indexOf('<!--')
  return comment !== -1 && /<script/i.test(script.slice(comment))
}
