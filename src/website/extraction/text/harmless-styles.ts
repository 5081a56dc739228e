/**
 * Takes out of a page's styles everything that could load something, hide a part of the page for a while, or keep people from pointing at it. What
 * stays is written anew from parts that were checked one by one, so that a browser reads it as this code has read it. Takes linear time.
 */

/** The only functions that may be called. None of them takes an address. The last line has those of selectors. */
const functions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round mod rem abs sign var ' +
    'translate translatex translatey translate3d scale scalex scaley rotate rotatez skew skewx skewy matrix ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient ' +
    'repeat minmax fit-content inset circle ellipse polygon blur brightness contrast drop-shadow grayscale saturate counter counters ' +
    'not is where has matches any nth-child nth-last-child nth-of-type nth-last-of-type lang dir'
  ).split(' '),
)

/** Properties that let a page move or hide its parts, or keep people from pointing at them. */
const leftProperties =
  /^(?:-\w+-)?(?:animation|transition|opacity|pointer-events|user-select|cursor|behavior|binding|will-change|content-visibility)(?![a-z])/
/** Groups of rules whose rules apply only in some cases. Other at-rules are left out: they load files, or define what is left out. */
const groups = /^@(?:media|supports|layer|container)(?![\w-])/i

/** At most this many levels of blocks are read; deeper blocks are left out. */
const deepest = 6

/** The rules that stay of a style sheet, as text that can stand in a `style` element. */
export function harmlessSheet(css: string): string {
  // Outside of rules no declaration has a meaning, and its semicolon would not end it.
  return written(statementsOf(css).filter(({ block }) => block !== null))
}

/** The declarations that stay of a `style` attribute. */
export function harmlessDeclarations(css: string): string {
  return statementsOf(css)
    .flatMap(({ head, block }) => (block === null && staysDeclared(head) ? head : []))
    .join(';')
}

/** A declaration or an at-rule without a block (`block` is null), or the head of a rule or at-rule with its block. */
interface Statement {
  head: string
  block: Statement[] | null
}

function written(statements: readonly Statement[]): string {
  const pieces: string[] = []
  for (const { head, block } of statements) {
    if (block === null) {
      if (staysDeclared(head)) pieces.push(`${head};`)
    } else if (isClean(head) && (!head.startsWith('@') || groups.test(head))) {
      const inside = written(block)
      if (inside !== '' && head !== '') pieces.push(`${head}{${inside}}`)
    }
  }
  return pieces.join('')
}

function staysDeclared(head: string): boolean {
  const colon = head.indexOf(':')
  if (colon < 1 || head.startsWith('@') || !isClean(head)) return false
  const property = head.slice(0, colon).trim().toLowerCase()
  if (leftProperties.test(property)) return false
  return property !== 'position' || !/fixed|sticky/i.test(head.slice(colon))
}

/** Whether a text calls no function but the allowed ones, and has no character that could end the text or hide another. */
function isClean(text: string): boolean {
  if (/[\\<\0@]/.test(text.startsWith('@') ? text.slice(1) : text)) return false
  for (let at = text.indexOf('('); at !== -1; at = text.indexOf('(', at + 1)) {
    let start = at
    while (start > 0 && /[\w-]/.test(text[start - 1]!)) start--
    const name = text.slice(start, at).toLowerCase()
    if (name !== '' && !functions.has(name) && name !== 'and' && name !== 'or') return false
  }
  return true
}

/** Ends a head that must not stay: `isClean` refuses the character. */
const refused = '\\'

/** Splits CSS into statements, by one walk over its characters. */
function statementsOf(css: string): Statement[] {
  const split = new Splitter()
  for (let at = 0; at < css.length; at++) {
    const character = css[at]!
    if (character === '/' && css[at + 1] === '*') {
      const close = css.indexOf('*/', at + 2)
      at = close === -1 ? css.length : close + 1
      split.put(' ')
    } else if (character === '"' || character === "'") {
      const close = endOfString(css, at)
      split.put(close === null ? refused : css.slice(at, close + 1))
      at = close ?? at
    } else {
      split.take(character)
      if (character === '\\') at++
    }
  }
  split.end(null)
  return split.root
}

/** Takes the characters of CSS that are not in comments and strings. Blocks that are nested too deeply are lost. */
class Splitter {
  readonly root: Statement[] = []
  /** The blocks that are open, the innermost last. */
  readonly #open: Statement[][] = [this.root]
  readonly #head: string[] = []
  #brackets = 0

  put(text: string): void {
    this.#head.push(text)
  }

  take(character: string): void {
    switch (character) {
      case '{':
        return this.#begin()
      case '}':
        this.end(null)
        if (this.#open.length > 1) this.#open.pop()
        return
      case ';':
        return this.#brackets === 0 ? this.end(null) : this.put(refused)
      case '(':
      case '[':
        this.#brackets++
        return this.put(character)
      case ')':
      case ']':
        return this.put(--this.#brackets < 0 ? refused : character)
      default:
        this.put(/\s/.test(character) ? ' ' : character)
    }
  }

  #begin(): void {
    const block: Statement[] = []
    this.end(this.#open.length > deepest ? [] : block)
    this.#open.push(block)
  }

  /** Ends a statement: a declaration (`block` is null), or the head of a rule. */
  end(block: Statement[] | null): void {
    if (this.#brackets !== 0) this.put(refused)
    const head = this.#head.join('').trim()
    if (head !== '' || block) this.#open.at(-1)!.push({ head, block })
    this.#head.length = 0
    this.#brackets = 0
  }
}

/** Where a string ends; null if its line ends before. */
function endOfString(css: string, start: number): number | null {
  for (let at = start + 1; at < css.length; at++) {
    const character = css[at]!
    if (character === css[start]) return at
    if (character === '\n' || character === '\r' || character === '\f') return null
    if (character === '\\') at++
  }
  return null
}
