/**
 * Builds the same tree as parse5, several times faster. It follows the tree construction of the HTML standard mode by mode, as far as pages
 * usually need it: implied end tags, reopened formatting, tables, forms, lists, SVG, templates. It throws `unsure` when a page needs
 * anything else: foster parenting, rebuilding by the adoption agency, framesets, MathML, a tag cut off by the end of the page. parse5 then
 * parses the whole page.
 * Long because the modes of the standard pass tags to each other over one stack of open elements.
 */
import { isLetter, isSpace, Markup, unsure } from './markup.ts'
import { append, appendText, Attributes, Comment, Document, Element, type ParentNode } from './nodes.ts'
import { createSvgTag, createTag, knownTags, leavesSvg, svgAttribute, svgName, type Tag } from './tags.ts'

type Mode =
  | 'initial'
  | 'before-html'
  | 'before-head'
  | 'in-head'
  | 'in-head-noscript'
  | 'after-head'
  | 'in-body'
  | 'in-table'
  | 'in-caption'
  | 'in-column-group'
  | 'in-table-body'
  | 'in-row'
  | 'in-cell'
  | 'in-select'
  | 'in-template'
  | 'after-body'
  | 'after-after-body'

/** Pages nested deeper than this are left to parse5. This builder searches its open elements one by one, whereas parse5 has an index of them. */
const deepest = 250

interface Formatting {
  tag: Tag
  element: Element
  isOpen: boolean
}

const known = (name: string): Tag => knownTags.get(name)!
const p = known('p')
const li = known('li')
const a = known('a')
const nobr = known('nobr')
const html = known('html')
const head = known('head')
const body = known('body')
const form = known('form')
const button = known('button')
const option = known('option')
const optgroup = known('optgroup')
const select = known('select')
const template = known('template')
const table = known('table')
const tbody = known('tbody')
const tr = known('tr')
const td = known('td')
const th = known('th')
const colgroup = known('colgroup')
const caption = known('caption')
const tableParts = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '))
const tableBodies = new Set('tbody tfoot thead'.split(' '))

/** The tree of a page; throws `unsure` when only parse5 can build it. The text must contain no `\r` and no NUL. */
export function buildTree(text: string): Document {
  return new TreeBuilder(text).build()
}

class TreeBuilder {
  private readonly document = new Document()
  private readonly markup: Markup
  private readonly elements: Element[] = []
  private readonly tags: Tag[] = []
  private current: ParentNode = this.document
  private currentTag: Tag | null = null
  private readonly ownTags = new Map<string, Tag>()
  private readonly svgTags = new Map<string, Tag>()
  /** The list of active formatting elements. null is a marker. */
  private readonly formatting: (Formatting | null)[] = []
  private mode: Mode = 'initial'
  private openParagraphs = 0
  private headElement: Element | null = null
  private formElement: Element | null = null
  /** Whether the page is in quirks mode; undefined if its doctype is not simply `<!doctype html>`. */
  private quirks: boolean | undefined = false
  private skipNewLine = false
  private selectInTable = false
  /** For each open template, the mode in which its content is parsed. */
  private readonly templateModes: Mode[] = []

  constructor(text: string) {
    this.markup = new Markup(text)
  }

  build(): Document {
    const { markup } = this
    const { text } = markup
    while (markup.at < text.length) {
      const from = markup.at
      const open = text.indexOf('<', from)
      if (open === -1) {
        this.characters(markup.words(from, text.length))
        break
      }
      const code = text.charCodeAt(open + 1)
      const isMarkup = isLetter(code) || code === 47 || code === 33 || code === 63
      // A lone "<" is text.
      const end = isMarkup ? open : open + 1
      if (end > from) this.characters(markup.words(from, end))
      markup.at = end
      if (isMarkup) this.read(open, code)
    }
    // A page that ends before its body still gets `<html>`, `<head>` and `<body>`: parse5 adds them.
    if (this.mode === 'initial' || this.mode === 'before-html' || this.mode === 'before-head' || this.mode === 'in-head') throw unsure
    if (this.mode === 'after-head' || this.mode === 'in-head-noscript' || this.templateModes.length > 0) throw unsure
    return this.document
  }

  private read(open: number, code: number): void {
    const { markup } = this
    if (isLetter(code)) {
      markup.at = open + 1
      const tag = this.tagOf(markup.tagName())
      const attribs = markup.attributes()
      this.skipNewLine = false
      this.startTag(tag, attribs)
    } else if (code === 47) {
      const next = markup.text.charCodeAt(open + 2)
      if (next === 62) markup.at = open + 3
      else if (!isLetter(next)) throw unsure
      else {
        markup.at = open + 2
        const tag = this.tagOf(markup.tagName())
        if (markup.text.charCodeAt(markup.at) === 62) markup.at++
        else markup.attributes()
        this.skipNewLine = false
        this.endTag(tag)
      }
    } else if (code === 33 && /^<!doctype/i.test(markup.text.slice(open, open + 9))) this.doctype()
    else this.comment()
  }

  private tagOf(name: string): Tag {
    let tag = knownTags.get(name) ?? this.ownTags.get(name)
    if (!tag) this.ownTags.set(name, (tag = createTag(name)))
    return tag
  }

  private doctype(): void {
    this.skipNewLine = false
    const { markup } = this
    const end = markup.text.indexOf('>', markup.at)
    if (end === -1) throw unsure
    const words = markup.text.slice(markup.at + 9, end)
    markup.at = end + 1
    if (this.mode !== 'initial') return
    this.quirks = /^[\t\n\f ]+html[\t\n\f ]*$/i.test(words) ? false : undefined
    this.mode = 'before-html'
  }

  private comment(): void {
    const { markup, mode } = this
    if (this.currentTag?.foreign && markup.text.startsWith('<![CDATA[', markup.at)) throw unsure
    const node = new Comment(markup.comment())
    this.skipNewLine = false
    if (this.currentTag?.foreign) append(this.current, node)
    else if (mode === 'initial' || mode === 'before-html' || mode === 'after-after-body') append(this.document, node)
    else append(mode === 'after-body' ? this.elements[0]! : this.current, node)
  }

  // ---- characters

  private characters(words: string): void {
    let data = words
    if (this.skipNewLine) {
      this.skipNewLine = false
      if (data.charCodeAt(0) === 10) data = data.slice(1)
      if (data === '') return
    }
    if (this.currentTag?.foreign && !this.currentTag.special) {
      appendText(this.current, data)
      return
    }
    switch (this.mode) {
      case 'in-body':
      case 'in-cell':
      case 'in-caption':
      case 'in-template':
        this.reopenFormatting()
        appendText(this.current, data)
        return
      case 'in-select':
        appendText(this.current, data)
        return
      case 'in-table':
      case 'in-table-body':
      case 'in-row':
        if (leadingSpace(data) < data.length) throw unsure
        appendText(this.current, data)
        return
      default:
        this.charactersAroundBody(data)
    }
  }

  private charactersAroundBody(data: string): void {
    const blank = leadingSpace(data)
    if (blank > 0) {
      const { mode } = this
      if (mode === 'after-body' || mode === 'after-after-body') {
        this.reopenFormatting()
        appendText(this.current, data.slice(0, blank))
      } else if (mode !== 'initial' && mode !== 'before-html' && mode !== 'before-head') appendText(this.current, data.slice(0, blank))
    }
    if (blank === data.length) return
    const rest = data.slice(blank)
    if (this.mode === 'in-column-group') {
      this.pop()
      this.mode = 'in-table'
    } else this.enterBody()
    this.characters(rest)
  }

  /** Opens the body, or returns to the body after its end, for content that cannot stand outside the body. */
  private enterBody(): void {
    switch (this.mode) {
      case 'initial':
        this.quirks = true
        this.mode = 'before-html'
        return this.enterBody()
      case 'before-html':
        this.insert(html, new Attributes())
        this.mode = 'before-head'
        return this.enterBody()
      case 'before-head':
        this.insertHead(new Attributes())
        return this.enterBody()
      case 'in-head-noscript':
        this.pop()
        this.mode = 'in-head'
        return this.enterBody()
      case 'in-head':
        this.pop()
        this.mode = 'after-head'
        return this.enterBody()
      case 'after-head':
        this.insert(body, new Attributes())
        break
    }
    this.mode = 'in-body'
  }

  private insertHead(attribs: Record<string, string>): void {
    this.headElement = this.insert(head, attribs)
    this.mode = 'in-head'
  }

  // ---- the stack of open elements

  private insert(tag: Tag, attribs: Record<string, string>): Element {
    const element = new Element(tag.name, attribs)
    append(this.current, element)
    this.elements.push(element)
    this.tags.push(tag)
    this.current = element
    this.currentTag = tag
    if (tag === p) this.openParagraphs++
    if (this.tags.length > deepest) throw unsure
    return element
  }

  private insertVoid(tag: Tag, attribs: Record<string, string>): void {
    append(this.current, new Element(tag.name, attribs))
  }

  private pop(): void {
    const tag = this.tags.pop()!
    const element = this.elements.pop()!
    const top = this.tags.length - 1
    this.currentTag = this.tags[top] ?? null
    this.current = this.currentTag === template ? (this.elements[top]!.children[0] as Document) : (this.elements[top] ?? this.document)
    this.left(tag, element)
  }

  private left(tag: Tag, element: Element): void {
    if (tag === p) this.openParagraphs--
    if (!tag.formatting) return
    for (let at = this.formatting.length - 1; at >= 0; at--) {
      const entry = this.formatting[at]
      if (entry?.element === element) {
        entry.isOpen = false
        return
      }
    }
  }

  private popTo(place: number): void {
    while (this.tags.length > place) this.pop()
  }

  private remove(place: number): void {
    if (place === this.tags.length - 1) return this.pop()
    const [tag] = this.tags.splice(place, 1)
    const [element] = this.elements.splice(place, 1)
    this.left(tag!, element!)
  }

  private placeInScope(test: (tag: Tag) => boolean): number {
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const tag = this.tags[at]!
      if (test(tag)) return at
      if (tag.scope) return -1
    }
    return -1
  }

  private placeInTableScope(test: (tag: Tag) => boolean): number {
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const tag = this.tags[at]!
      if (test(tag)) return at
      if (tag === table || tag === html) return -1
    }
    return -1
  }

  private closeImplied(): void {
    while (this.currentTag!.implied === 'always') this.pop()
  }

  private closeImpliedBut(tag: Tag): void {
    while (this.currentTag !== tag && this.currentTag!.implied !== 'no') this.pop()
  }

  private openParagraph(): number {
    if (this.openParagraphs === 0) return -1
    const place = this.placeInScope(tag => tag === p || tag === button)
    return place !== -1 && this.tags[place] === p ? place : -1
  }

  private closeParagraph(): void {
    const place = this.openParagraph()
    if (place === -1) return
    this.closeImpliedBut(p)
    this.popTo(place)
  }

  // ---- formatting

  private reopenFormatting(): void {
    const { formatting } = this
    let at = formatting.length - 1
    if (at < 0) return
    let entry = formatting[at]!
    if (entry === null || entry.isOpen) return
    while (at > 0) {
      const before = formatting[at - 1]!
      if (before === null || before.isOpen) break
      at--
    }
    for (; at < formatting.length; at++) {
      entry = formatting[at]!
      entry.element = this.insert(entry.tag, Object.assign(new Attributes(), entry.element.attribs))
      entry.isOpen = true
    }
  }

  private pushFormatting(tag: Tag, attribs: Record<string, string>): void {
    this.reopenFormatting()
    const element = this.insert(tag, attribs)
    const { formatting } = this
    // Of equal elements only the three newest are kept (the standard's "Noah's Ark clause").
    let alike = 0
    for (let at = formatting.length - 1; at >= 0; at--) {
      const entry = formatting[at]
      if (!entry) break
      if (entry.tag === tag && sameAttributes(entry.element.attribs, attribs) && ++alike === 3) {
        formatting.splice(at, 1)
        break
      }
    }
    formatting.push({ tag, element, isOpen: true })
  }

  private lastFormatting(tag: Tag): number {
    for (let at = this.formatting.length - 1; at >= 0; at--) {
      const entry = this.formatting[at]
      if (!entry) return -1
      if (entry.tag === tag) return at
    }
    return -1
  }

  private clearToMarker(): void {
    while (this.formatting.length > 0 && this.formatting.pop() !== null);
  }

  /** The adoption agency algorithm for the cases in which nothing has to be rebuilt. */
  private endFormatting(tag: Tag): void {
    const { formatting } = this
    const at = this.lastFormatting(tag)
    if (this.currentTag === tag && (at === -1 || formatting[at]!.element !== this.current)) {
      if (formatting.some(entry => entry?.element === this.current)) throw unsure
      return this.pop()
    }
    if (at === -1) return this.endOther(tag)
    const { element, isOpen } = formatting[at]!
    if (!isOpen) {
      formatting.splice(at, 1)
      return
    }
    let place = this.tags.length - 1
    for (; this.elements[place] !== element; place--) {
      // With a special element or a scope boundary in between, the algorithm would rebuild the tree or ignore the tag.
      if (this.tags[place]!.special || this.tags[place]!.scope) throw unsure
    }
    this.popTo(place)
    formatting.splice(at, 1)
  }

  // ---- start tags

  private startTag(tag: Tag, attribs: Record<string, string>): void {
    if (this.currentTag?.foreign) return this.startInSvg(tag, attribs)
    switch (this.mode) {
      case 'in-body':
        return this.startInBody(tag, attribs)
      case 'in-cell':
        if (!tableParts.has(tag.name)) return this.startInBody(tag, attribs)
        this.closeCell()
        return this.startTag(tag, attribs)
      case 'in-row':
        return this.startInRow(tag, attribs)
      case 'in-table-body':
        return this.startInTableBody(tag, attribs)
      case 'in-table':
        return this.startInTable(tag, attribs)
      case 'in-select':
        return this.startInSelect(tag, attribs)
      case 'in-template':
        return this.startInTemplate(tag, attribs)
      case 'in-caption':
        if (!tableParts.has(tag.name)) return this.startInBody(tag, attribs)
        this.closeCaption()
        return this.startTag(tag, attribs)
      case 'in-column-group':
        if (tag.name === 'col') return this.insertVoid(tag, attribs)
        if (tag === html || tag.name === 'template') throw unsure
        this.pop()
        this.mode = 'in-table'
        return this.startTag(tag, attribs)
      default:
        return this.startAroundBody(tag, attribs)
    }
  }

  private startAroundBody(tag: Tag, attribs: Record<string, string>): void {
    const { mode } = this
    if (tag.start === 'refused' && (tag !== template || mode === 'after-head')) throw unsure
    if (mode === 'initial' || mode === 'before-html') {
      if (mode === 'initial') this.quirks = true
      this.insert(html, tag === html ? attribs : new Attributes())
      this.mode = 'before-head'
      return tag === html ? undefined : this.startTag(tag, attribs)
    }
    if (tag === html) return adopt(this.elements[0]!, attribs)
    if (mode === 'before-head') {
      this.insertHead(tag === head ? attribs : new Attributes())
      return tag === head ? undefined : this.startTag(tag, attribs)
    }
    if (mode === 'in-head' && this.startInHead(tag, attribs)) return
    if (mode === 'in-head-noscript') {
      const allowed = 'basefont bgsound link meta noframes style'.split(' ').includes(tag.name)
      if (allowed && this.startInHead(tag, attribs)) return
      if (tag === head || tag.name === 'noscript') return
      this.pop()
      this.mode = 'in-head'
      return this.startTag(tag, attribs)
    }
    if (mode === 'after-head') {
      if (tag === head) return
      if (tag === body) {
        this.insert(body, attribs)
        this.mode = 'in-body'
        return
      }
      if (tag.name !== 'noscript' && this.intoHead(tag, attribs)) return
    }
    this.enterBody()
    if (tag !== body || mode !== 'in-head') return this.startTag(tag, attribs)
    // A `<body>` tag after an open head sets the attributes of the page's body.
    adopt(this.elements[1]!, attribs)
  }

  /** Inserts the tag when it belongs in a head; returns whether it does. */
  private startInHead(tag: Tag, attribs: Record<string, string>): boolean {
    if (tag === head) return true
    if (tag.name === 'noscript') {
      this.insert(tag, attribs)
      this.mode = 'in-head-noscript'
      return true
    }
    if (tag === template) this.insertTemplate(attribs)
    else if (tag.start === 'void-head') this.insertVoid(tag, attribs)
    else if (tag.start === 'rcdata-head' || tag.start === 'raw-head') this.insertRaw(tag, attribs)
    else return false
    return true
  }

  /** If a tag after the end of the head belongs in the head, inserts it there. Returns whether the tag belongs there. */
  private intoHead(tag: Tag, attribs: Record<string, string>): boolean {
    const { current } = this
    this.current = this.headElement!
    const done = this.startInHead(tag, attribs)
    this.current = current
    return done
  }

  private insertRaw(tag: Tag, attribs: Record<string, string>): void {
    const element = new Element(tag.name, attribs)
    append(this.current, element)
    const { markup } = this
    const [from, to] = markup.raw(tag.name)
    const isText = tag.start === 'rcdata-head' || tag.start === 'textarea'
    let data = isText ? markup.words(from, to) : markup.text.slice(from, to)
    if (tag.start === 'textarea' && data.charCodeAt(0) === 10) data = data.slice(1)
    if (data !== '') appendText(element, data)
  }

  private startInBody(tag: Tag, attribs: Record<string, string>): void {
    switch (tag.start) {
      case 'block':
        this.closeParagraph()
        this.insert(tag, attribs)
        return
      case 'other':
        this.reopenFormatting()
        this.insert(tag, attribs)
        return
      case 'a': {
        const at = this.lastFormatting(a)
        if (at !== -1) {
          const { element } = this.formatting[at]!
          this.endFormatting(a)
          if (this.elements.includes(element) || this.formatting.some(entry => entry?.element === element)) throw unsure
        }
        return this.pushFormatting(tag, attribs)
      }
      case 'formatting':
        return this.pushFormatting(tag, attribs)
      case 'item':
        this.closeItem(open => open === li)
        this.closeParagraph()
        this.insert(tag, attribs)
        return
      case 'definition':
        this.closeItem(open => open.start === 'definition')
        this.closeParagraph()
        this.insert(tag, attribs)
        return
      case 'void':
      case 'input':
        this.reopenFormatting()
        return this.insertVoid(tag, attribs)
      case 'image':
        this.reopenFormatting()
        return this.insertVoid(known('img'), attribs)
      case 'heading':
        this.closeParagraph()
        if (this.currentTag!.start === 'heading') this.pop()
        this.insert(tag, attribs)
        return
      case 'pre':
        this.closeParagraph()
        this.insert(tag, attribs)
        this.skipNewLine = true
        return
      case 'form':
        if (this.templateModes.length > 0) throw unsure
        if (this.formElement) return
        this.closeParagraph()
        this.formElement = this.insert(tag, attribs)
        return
      case 'button': {
        const place = this.placeInScope(open => open === button)
        if (place !== -1) {
          this.closeImplied()
          this.popTo(place)
        }
        this.reopenFormatting()
        this.insert(tag, attribs)
        return
      }
      case 'nobr':
        this.reopenFormatting()
        if (this.placeInScope(open => open === nobr) !== -1) throw unsure
        return this.pushFormatting(tag, attribs)
      case 'marker':
        this.reopenFormatting()
        this.insert(tag, attribs)
        this.formatting.push(null)
        return
      case 'table':
        if (this.quirks === undefined && this.openParagraphs > 0) throw unsure
        if (!this.quirks) this.closeParagraph()
        this.insert(tag, attribs)
        this.mode = 'in-table'
        return
      case 'void-head':
      case 'param':
        return this.insertVoid(tag, attribs)
      case 'hr':
        this.closeParagraph()
        return this.insertVoid(tag, attribs)
      case 'raw-block':
        this.closeParagraph()
        this.reopenFormatting()
        return this.insertRaw(tag, attribs)
      case 'raw':
      case 'rcdata-head':
      case 'raw-head':
      case 'textarea':
        return this.insertRaw(tag, attribs)
      case 'select':
        this.reopenFormatting()
        this.insert(tag, attribs)
        this.selectInTable = this.mode !== 'in-body'
        this.mode = 'in-select'
        return
      case 'option':
        if (this.currentTag === option) this.pop()
        this.reopenFormatting()
        this.insert(tag, attribs)
        return
      case 'svg':
        this.reopenFormatting()
        return this.insertSvg(tag.name, attribs)
      case 'html':
        if (this.templateModes.length === 0) adopt(this.elements[0]!, attribs)
        return
      case 'body':
        if (this.tags[1] === body && this.templateModes.length === 0) adopt(this.elements[1]!, attribs)
        return
      case 'ignored':
        return
      case 'refused':
        if (tag !== template) throw unsure
        return this.insertTemplate(attribs)
    }
  }

  // ---- templates

  private insertTemplate(attribs: Record<string, string>): void {
    const content = new Document()
    append(this.insert(template, attribs), content)
    this.current = content
    this.formatting.push(null)
    this.templateModes.push('in-template')
    this.mode = 'in-template'
  }

  private startInTemplate(tag: Tag, attribs: Record<string, string>): void {
    if (tag === head || (tag.name !== 'noscript' && this.startInHead(tag, attribs))) return
    // Parts of a table may stand in a template without a table, which only parse5 reads.
    if (tableParts.has(tag.name)) throw unsure
    this.mode = 'in-body'
    this.templateModes[this.templateModes.length - 1] = 'in-body'
    this.startInBody(tag, attribs)
  }

  private closeTemplate(): void {
    while (this.currentTag!.implied !== 'no') this.pop()
    this.popTo(this.tags.lastIndexOf(template))
    this.clearToMarker()
    this.templateModes.pop()
    this.resetMode()
  }

  /** Closes the open item before a new one begins, unless another structure was opened inside it. */
  private closeItem(isItem: (tag: Tag) => boolean): void {
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const tag = this.tags[at]!
      if (isItem(tag)) {
        this.closeImpliedBut(tag)
        return this.popTo(at)
      }
      if (tag.itemBoundary) return
    }
  }

  private insertSvg(name: string, attribs: Record<string, string>): void {
    const adjusted = svgName(name)
    let tag = this.svgTags.get(adjusted)
    if (!tag) this.svgTags.set(adjusted, (tag = createSvgTag(adjusted)))
    const renamed = new Attributes()
    for (const attribute in attribs) renamed[svgAttribute(attribute)] = attribs[attribute]!
    if (this.markup.selfClosing) this.insertVoid(tag, renamed)
    else this.insert(tag, renamed)
  }

  private startInSvg(tag: Tag, attribs: Record<string, string>): void {
    // The content of `<title>`, `<desc>` and `<foreignObject>` (the special tags of SVG) is HTML, which only parse5 reads there.
    if (this.currentTag!.special || leavesSvg.has(tag.name)) throw unsure
    this.insertSvg(tag.name, attribs)
  }

  // ---- tables

  private clearBackTo(names: ReadonlySet<string>): void {
    while (!names.has(this.currentTag!.name) && this.currentTag !== html) this.pop()
  }

  private startInTable(tag: Tag, attribs: Record<string, string>): void {
    const { name } = tag
    if (name === 'td' || name === 'th' || name === 'tr') {
      this.clearBackTo(tableContext)
      this.insert(tbody, new Attributes())
      this.mode = 'in-table-body'
      return this.startInTableBody(tag, attribs)
    }
    if (tableBodies.has(name)) {
      this.clearBackTo(tableContext)
      this.insert(tag, attribs)
      this.mode = 'in-table-body'
    } else if (name === 'script' || name === 'style') this.insertRaw(tag, attribs)
    else if (tag === template) this.insertTemplate(attribs)
    else if (name === 'caption') {
      this.clearBackTo(tableContext)
      this.formatting.push(null)
      this.insert(tag, attribs)
      this.mode = 'in-caption'
    } else if (name === 'colgroup' || name === 'col') {
      this.clearBackTo(tableContext)
      this.insert(colgroup, name === 'col' ? new Attributes() : attribs)
      this.mode = 'in-column-group'
      if (name === 'col') this.insertVoid(tag, attribs)
    } else if (name === 'form') {
      if (this.formElement || this.templateModes.length > 0) return
      this.formElement = this.insert(tag, attribs)
      this.pop()
    } else if (name === 'input' && attribs['type']?.toLowerCase() === 'hidden') this.insertVoid(tag, attribs)
    else throw unsure
  }

  private startInTableBody(tag: Tag, attribs: Record<string, string>): void {
    const { name } = tag
    if (name === 'tr') {
      this.clearBackTo(bodyContext)
      this.insert(tag, attribs)
      this.mode = 'in-row'
    } else if (name === 'th' || name === 'td') {
      this.clearBackTo(bodyContext)
      this.insert(tr, new Attributes())
      this.mode = 'in-row'
      this.startInRow(tag, attribs)
    } else if (tableParts.has(name)) {
      if (this.placeInTableScope(open => tableBodies.has(open.name)) === -1) return
      this.clearBackTo(bodyContext)
      this.pop()
      this.mode = 'in-table'
      this.startInTable(tag, attribs)
    } else this.startInTable(tag, attribs)
  }

  private startInRow(tag: Tag, attribs: Record<string, string>): void {
    const { name } = tag
    if (name === 'td' || name === 'th') {
      this.clearBackTo(rowContext)
      this.insert(tag, attribs)
      this.mode = 'in-cell'
      this.formatting.push(null)
    } else if (tableParts.has(name)) {
      if (this.closeRow()) this.startInTableBody(tag, attribs)
    } else this.startInTable(tag, attribs)
  }

  private closeRow(): boolean {
    if (this.placeInTableScope(open => open === tr) === -1) return false
    this.clearBackTo(rowContext)
    this.pop()
    this.mode = 'in-table-body'
    return true
  }

  private closeCell(): void {
    this.closeImplied()
    let place = this.tags.length - 1
    while (this.tags[place] !== td && this.tags[place] !== th) place--
    this.popTo(place)
    this.clearToMarker()
    this.mode = 'in-row'
  }

  private closeCaption(): void {
    this.closeImplied()
    this.popTo(this.placeInTableScope(open => open === caption))
    this.clearToMarker()
    this.mode = 'in-table'
  }

  private closeTable(): void {
    const place = this.placeInTableScope(open => open === table)
    if (place === -1) return
    this.popTo(place)
    this.resetMode()
  }

  private resetMode(): void {
    for (let at = this.tags.length - 1; at >= 0; at--) {
      const tag = this.tags[at]!
      if (tag.foreign) continue
      const mode = tag === template ? this.templateModes.at(-1) : modes.get(tag.name)
      if (mode) {
        this.mode = mode
        return
      }
    }
    throw unsure
  }

  // ---- select

  private startInSelect(tag: Tag, attribs: Record<string, string>): void {
    const { name } = tag
    if (this.selectInTable && (tableParts.has(name) || name === 'table') && name !== 'col' && name !== 'colgroup') throw unsure
    if (name === 'option') {
      if (this.currentTag === option) this.pop()
      this.insert(tag, attribs)
    } else if (name === 'optgroup' || name === 'hr') {
      if (this.currentTag === option) this.pop()
      if (this.currentTag === optgroup) this.pop()
      if (name === 'hr') this.insertVoid(tag, attribs)
      else this.insert(tag, attribs)
    } else if (name === 'script') this.insertRaw(tag, attribs)
    else if (name === 'select') this.closeSelect()
    else if (name === 'html' || name === 'template' || name === 'input' || name === 'keygen' || name === 'textarea') throw unsure
  }

  private closeSelect(): void {
    this.popTo(this.tags.lastIndexOf(select))
    this.resetMode()
  }

  private endInSelect(tag: Tag): void {
    if (this.selectInTable && ((tableParts.has(tag.name) && tag.name !== 'col' && tag.name !== 'colgroup') || tag === table)) throw unsure
    if (tag === optgroup) {
      if (this.currentTag === option && this.tags.at(-2) === optgroup) this.pop()
      if (this.currentTag === optgroup) this.pop()
    } else if (tag === option) {
      if (this.currentTag === option) this.pop()
    } else if (tag === select) this.closeSelect()
  }

  // ---- end tags

  private endTag(tag: Tag): void {
    if (this.currentTag?.foreign && this.endInSvg(tag)) return
    const { name } = tag
    if (tag === template && this.templateModes.length > 0) return this.closeTemplate()
    switch (this.mode) {
      case 'in-body':
        return this.endInBody(tag)
      case 'in-template':
        return
      case 'in-cell':
        if (name === 'td' || name === 'th') {
          const place = this.placeInTableScope(open => open === tag)
          if (place === -1) return
          this.closeImplied()
          this.popTo(place)
          this.clearToMarker()
          this.mode = 'in-row'
        } else if (name === 'table' || name === 'tr' || tableBodies.has(name)) {
          if (this.placeInTableScope(open => open === tag) === -1) return
          this.closeCell()
          this.endTag(tag)
        } else if (!neverEndsInCell.has(name)) this.endInBody(tag)
        return
      case 'in-row':
        if (name === 'tr') this.closeRow()
        else if (name === 'table') {
          if (this.closeRow()) this.endTag(tag)
        } else if (tableBodies.has(name)) {
          if (this.placeInTableScope(open => open === tag || open === tr) !== -1 && this.closeRow()) this.endTag(tag)
        } else this.endInTable(tag)
        return
      case 'in-table-body':
        if (tableBodies.has(name)) {
          if (this.placeInTableScope(open => open === tag) === -1) return
        } else if (name === 'table') {
          if (this.placeInTableScope(open => tableBodies.has(open.name)) === -1) return
        } else return this.endInTable(tag)
        this.clearBackTo(bodyContext)
        this.pop()
        this.mode = 'in-table'
        if (name === 'table') this.closeTable()
        return
      case 'in-table':
        return this.endInTable(tag)
      case 'in-caption':
        if (name === 'caption' || name === 'table') {
          this.closeCaption()
          if (name === 'table') this.closeTable()
        } else if (name !== 'body' && name !== 'html' && !tableParts.has(name)) this.endInBody(tag)
        return
      case 'in-column-group':
        if (name === 'col') return
        if (name === 'template') throw unsure
        this.pop()
        this.mode = 'in-table'
        if (name !== 'colgroup') this.endTag(tag)
        return
      case 'in-select':
        return this.endInSelect(tag)
      default:
        return this.endAroundBody(tag)
    }
  }

  private endAroundBody(tag: Tag): void {
    const { name } = tag
    const { mode } = this
    if (name === 'template' || name === 'br') throw unsure
    if (mode === 'after-body' || mode === 'after-after-body') {
      if (mode === 'after-body' && tag === html) this.mode = 'after-after-body'
      else {
        this.mode = 'in-body'
        this.endInBody(tag)
      }
    } else if (mode === 'in-head' && tag === head) {
      this.pop()
      this.mode = 'after-head'
    } else if (mode === 'in-head-noscript') {
      if (name !== 'noscript') return
      this.pop()
      this.mode = 'in-head'
    } else if (tag === body || tag === html || (tag === head && (mode === 'initial' || mode === 'before-html' || mode === 'before-head')))
      throw unsure
    else if (mode === 'initial') throw unsure
  }

  /** End tags between the parts of a table. End tags of inline elements can have effects outside the table, so pages with them are left to parse5. */
  private endInTable(tag: Tag): void {
    const { name } = tag
    if (tag === table) return this.closeTable()
    if (name === 'body' || name === 'html' || tableParts.has(name)) return
    if (tag.end === 'p' || tag.end === 'br' || tag.end === 'formatting') throw unsure
    this.endInBody(tag)
  }

  private endInSvg(tag: Tag): boolean {
    if (tag.name === 'p' || tag.name === 'br') throw unsure
    const adjusted = svgName(tag.name)
    for (let at = this.tags.length - 1; this.tags[at]!.foreign; at--) {
      const { name } = this.tags[at]!
      if (name !== tag.name && name !== adjusted) continue
      this.popTo(at)
      return true
    }
    return false
  }

  private endInBody(tag: Tag): void {
    switch (tag.end) {
      case 'block': {
        if (this.currentTag === tag) return this.pop()
        const place = this.placeInScope(open => open === tag)
        if (place === -1) return
        this.closeImplied()
        return this.popTo(place)
      }
      case 'formatting':
        return this.endFormatting(tag)
      case 'other':
        return this.endOther(tag)
      case 'p':
        if (this.openParagraph() === -1) this.insert(p, new Attributes())
        return this.closeParagraph()
      case 'item': {
        const place = this.placeInScope(open => open === li || open.name === 'ol' || open.name === 'ul')
        if (place === -1 || this.tags[place] !== li) return
        this.closeImpliedBut(li)
        return this.popTo(place)
      }
      case 'definition': {
        const place = this.placeInScope(open => open === tag)
        if (place === -1) return
        this.closeImpliedBut(tag)
        return this.popTo(place)
      }
      case 'heading': {
        const place = this.placeInScope(open => open.start === 'heading')
        if (place === -1) return
        this.closeImplied()
        return this.popTo(place)
      }
      case 'form': {
        if (this.templateModes.length > 0) throw unsure
        const { formElement } = this
        this.formElement = null
        if (!formElement || this.placeInScope(open => open === form) === -1) return
        this.closeImplied()
        const place = this.elements.lastIndexOf(formElement)
        if (place !== -1) this.remove(place)
        return
      }
      case 'marker': {
        const place = this.placeInScope(open => open === tag)
        if (place === -1) return
        this.closeImplied()
        this.popTo(place)
        return this.clearToMarker()
      }
      case 'br':
        this.reopenFormatting()
        return this.insertVoid(tag, new Attributes())
      case 'body':
      case 'html':
        if (this.placeInScope(open => open === body) === -1) return
        this.mode = tag === html ? 'after-after-body' : 'after-body'
        return
      case 'template':
        return
    }
  }

  private endOther(tag: Tag): void {
    for (let at = this.tags.length - 1; at > 0; at--) {
      const open = this.tags[at]!
      if (open === tag) {
        this.closeImpliedBut(tag)
        return this.popTo(at)
      }
      if (open.special) return
    }
  }
}

const tableContext = new Set(['table'])
const bodyContext = new Set(['tbody', 'tfoot', 'thead'])
const rowContext = new Set(['tr'])
const neverEndsInCell = new Set(['body', 'caption', 'col', 'colgroup', 'html'])

/** After a part of the page has ended, the builder goes on in the mode of the innermost open element that is named here. */
const modes = new Map<string, Mode>([
  ['tr', 'in-row'],
  ['tbody', 'in-table-body'],
  ['thead', 'in-table-body'],
  ['tfoot', 'in-table-body'],
  ['caption', 'in-caption'],
  ['colgroup', 'in-column-group'],
  ['table', 'in-table'],
  ['head', 'in-head'],
  ['body', 'in-body'],
  ['select', 'in-select'],
  ['td', 'in-cell'],
  ['th', 'in-cell'],
])

function leadingSpace(data: string): number {
  let at = 0
  while (at < data.length && isSpace(data.charCodeAt(at))) at++
  return at
}

/** Adds the attributes of a second `<html>` or `<body>` tag to the first. */
function adopt({ attribs }: Element, more: Record<string, string>): void {
  for (const name in more) attribs[name] ??= more[name]!
}

function sameAttributes(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
