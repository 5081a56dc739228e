/** Reads the pieces of a tag, a comment and raw text out of markup, by position, as the HTML standard's tokenizer does. */
import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Attributes } from './nodes.ts'

/** Thrown where the fast reading is not sure to be the standard's: the whole page is then read by parse5. */
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

/** White space between the parts of a tag; carriage returns were replaced before. */
export const isSpace = (code: number): boolean => code === space || code === newLine || code === tab || code === formFeed

/** An ASCII letter: only those begin a tag's name. */
export const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** Markup and the place that is read. Every method moves `at` behind what it has read, and throws `unsure` where the markup ends early. */
export class Markup {
  at = 0
  /** Whether the tag that was just read ends in `/>`. */
  selfClosing = false
  readonly text: string
  /** The first `&` not before the place that was last asked about. */
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

  /** The text between two places, character references resolved. */
  words(from: number, to: number): string {
    const raw = this.text.slice(from, to)
    return this.holdsReference(from, to) ? decodeHTML(raw) : raw
  }

  /** A tag's name in lower case, from its first letter on. */
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

  /** The attributes of a tag, from behind its name to behind its `>`; the first of a name counts. */
  attributes(): Record<string, string> {
    const attribs = new Attributes()
    const { text } = this
    this.selfClosing = false
    let at = this.at
    for (;;) {
      let code = text.charCodeAt(at)
      while (isSpace(code)) code = text.charCodeAt(++at)
      if (code === greater) {
        this.at = at + 1
        return attribs
      }
      if (code === slash) {
        at++
        if (text.charCodeAt(at) === greater) this.selfClosing = true
        continue
      }
      if (code !== code) throw unsure
      const from = at
      let upper = false
      // A name may begin with "=".
      do {
        if (code >= 65 && code <= 90) upper = true
        code = text.charCodeAt(++at)
      } while (code !== equals && code !== greater && code !== slash && !isSpace(code) && code === code)
      const raw = text.slice(from, at)
      const name = upper ? lowerCase(raw) : raw
      while (isSpace(code)) code = text.charCodeAt(++at)
      let value = ''
      if (code === equals) {
        code = text.charCodeAt(++at)
        while (isSpace(code)) code = text.charCodeAt(++at)
        if (code === quote || code === apostrophe) {
          const end = text.indexOf(code === quote ? '"' : "'", at + 1)
          if (end === -1) throw unsure
          value = this.attributeWords(at + 1, end)
          at = end + 1
        } else if (code !== greater) {
          const start = at
          while (code !== greater && !isSpace(code) && code === code) code = text.charCodeAt(++at)
          value = this.attributeWords(start, at)
        }
      }
      if (attribs[name] === undefined) attribs[name] = value
    }
  }

  private attributeWords(from: number, to: number): string {
    const raw = this.text.slice(from, to)
    return this.holdsReference(from, to) ? decodeHTMLAttribute(raw) : raw
  }

  /** A comment's text, from its `<`; or that of what the standard takes for a comment (`<?xml …>`, `<![CDATA[…]]>`). */
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

  /** What stands before an element's end tag where only that ends it; moves behind the end tag. Returns the two places. */
  raw(name: string): [from: number, to: number] {
    const { text } = this
    const from = this.at
    for (let end = text.indexOf('</', from); end !== -1; end = text.indexOf('</', end + 2)) {
      const after = end + 2 + name.length
      const code = text.charCodeAt(after)
      if (code !== greater && !isSpace(code) && code !== slash) continue
      if (text.slice(end + 2, after).toLowerCase() !== name) continue
      // Inside a comment inside a script, another <script> hides the end tag.
      if (name === 'script' && hidesEndTag(text.slice(from, end))) throw unsure
      this.at = after
      if (code === greater) this.at++
      else this.attributes()
      return [from, end]
    }
    throw unsure
  }
}

/** ASCII letters only: the standard folds no others. */
const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())

function hidesEndTag(script: string): boolean {
  const comment = script.indexOf('<!--')
  return comment !== -1 && /<script/i.test(script.slice(comment))
}
