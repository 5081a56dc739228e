/** What the markup of a line says about its parts: icons that stand for a label, and parts drawn apart from the text around them. */
import {
  type ChildNode,
  drawnBy,
  type Element,
  findFirst,
  fold,
  hasWords,
  isTag,
  isText,
  isUnseen,
  textOf,
} from '#website/extraction/document.ts'
import { namingOf } from './outline.ts'

/** The meanings of icons: the words that icon sets, file names and accessible names use for them, in English and Spanish. */
const meanings: [hint: string, words: RegExp][] = [
  ['location', /^(?:pin|marker|location|geo|place|map|ubicaci[oó]n|lugar|direcci[oó]n|address)$/],
  ['time', /^(?:clock|time|hora|horario|reloj|watch|schedule|hours)$/],
  ['date', /^(?:calendar|date|fecha|calendario|event)$/],
  ['phone', /^(?:phone|telephone|tel|tel[eé]fono|call|mobile|m[oó]vil)$/],
  ['email', /^(?:envelope|mail|email|correo|mailbox)$/],
  ['website', /^(?:globe|web|website|www|world)$/],
  ['price', /^(?:euro|price|money|precio|coins?|dollar|cash|eur|wallet)$/],
  ['bedrooms', /^(?:bed|beds|bedrooms?|cama|dormitorios?|habitaci[oó]n|habitaciones)$/],
  ['bathrooms', /^(?:bath|bathtub|bathrooms?|shower|ba[nñ]os?)$/],
  ['area', /^(?:ruler|area|superficie|sqft|m2)$/],
  ['views', /^(?:eye|views?|visitas|vistas)$/],
  ['comments', /^(?:comments?|comentarios?)$/],
  ['company', /^(?:building|company|empresa|employer)$/],
]

const pictograms: [hint: string, signs: string][] = [
  ['location', '📍📌🏠🗺'],
  ['time', '🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛⏰⏱⌚'],
  ['date', '📅📆🗓'],
  ['phone', '☎📞📱📲✆'],
  ['email', '✉📧📩📨'],
  ['website', '🌐🌍🌎'],
  ['price', '💶💰💵💷🏷'],
]
const hintOfSign = new Map(pictograms.flatMap(([hint, signs]) => [...signs].map(sign => [sign, hint] as const)))

/** An icon has at most this many characters: none, or those of a pictogram. */
const longestIcon = 3

/** The meaning of a pictogram for the text after it. */
export const hintOfPictogram = (sign: string): string | undefined => hintOfSign.get(sign.replace('\ufe0f', ''))

/** What an icon says about the text after it. */
interface Icon {
  /** The accessible name of the icon. */
  label: string | null
  /** The fact that the icon is known to mean, such as `location`. A label takes precedence. */
  hint: string | null
}

const iconTags = new Set(['i', 'svg', 'span', 'em', 'img'])
const longestName = 30

/** Reads an element as an icon; null if it shows text, or if the icon has neither an accessible name nor a known meaning. */
function iconOf(element: Element): Icon | null {
  const { name } = element
  if (!iconTags.has(name)) return null
  const drawn = drawnBy(element)
  if (drawn !== null) return hinting(drawn)
  if (name === 'img') return pictureIcon(element.attribs['src'] ?? '')
  if (name !== 'svg' && element.children.some(child => !isBlank(child))) {
    // An element whose only content is an icon counts as this icon.
    const [only, ...more] = element.children.filter(child => !isBlank(child))
    return only && more.length === 0 && isTag(only) ? iconOf(only) : null
  }
  const said = accessibleName(element)
  return said.length <= longestName && /^\p{L}[^\d:]*$/u.test(said)
    ? { label: said, hint: hinting(said)?.hint ?? null }
    : namedIcon(element)
}

/** The icon of an element by its class and, for an `svg`, the shape that it refers to. */
function namedIcon(element: Element): Icon | null {
  const { class: className } = element.attribs
  if (element.name === 'svg') return hinting(`${className ?? ''} ${referenceOf(element)}`)
  return className === undefined ? null : hinting(className)
}

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === ''

/** The icon of an image file, by its name; null if the file is no icon, or if its name has no known meaning. */
const pictureIcon = (src: string): Icon | null =>
  /ico|\.svg|\.gif/i.test(src) ? hinting(src.replace(/^.*\//, '').replace(/\.\w+$/, '')) : null

/** The accessible name of an icon; empty when the icon has none. A colon at the end of the name is dropped. */
const accessibleName = (element: Element): string =>
  fold(element.attribs['aria-label'] ?? element.attribs['title'] ?? (element.name === 'svg' ? titleOfPicture(element) : '')).replace(
    /\s?[:：]$/,
    '',
  )

/** Whether the element is an icon that may label the text after it. */
export const isIcon = (element: Element): boolean => iconOf(element) !== null

const titleOfPicture = (picture: Element): string => {
  const title = findFirst(picture, ({ name }) => name === 'title')
  return title ? title.children.map(child => (isText(child) ? child.data : '')).join('') : ''
}

/** The name in `<svg><use href="#icon-pin">`. */
const referenceOf = (picture: Element): string => {
  const use = findFirst(picture, ({ name }) => name === 'use')
  return (use?.attribs['href'] ?? use?.attribs['xlink:href'] ?? '').replace(/^.*#/, '')
}

function hinting(names: string): Icon | null {
  const words = names.toLowerCase().split(/[\s_-]+/)
  const hint = meanings.find(([, pattern]) => words.some(word => pattern.test(word)))?.[0]
  return hint === undefined ? null : { label: null, hint }
}

const apartClass = /(?:^|[\s_-])(?:right|end|derecha|ms-auto|ml-auto|badge|pill|chip|tag|label|etiqueta)(?:$|[\s_-])/i
const apartStyle = /float\s*:\s*right|margin-left\s*:\s*auto|text-align\s*:\s*right|display\s*:\s*(?:block|flex|grid)/i

/** Whether an inline element is drawn apart from the text around it: at the right edge, on its own line or as a badge. */
export const isSetApart = ({ name, attribs }: Element): boolean =>
  name !== 'a' &&
  ((attribs['class'] !== undefined && apartClass.test(attribs['class'])) ||
    (attribs['style'] !== undefined && apartStyle.test(attribs['style'])))

const spokenClass = /(?:^|\s)(?:sr-only|screen-reader|visually-?hidden|assistive)/i

/** Whether the text of the element is only for screen readers. */
export const isOnlySpoken = ({ attribs }: Element): boolean => attribs['class'] !== undefined && spokenClass.test(attribs['class'])

/** Whether an inline element is marked as a separate part of a line: by a class name, or as a time. */
export const isMarked = (element: Element): boolean =>
  (element.name === 'span' && namingOf(element).telling.length > 0) ||
  (element.name === 'time' && element.attribs['datetime'] !== undefined)

/** Nodes of a line, and the meaning of the icon before them. */
export interface IconPart extends Icon {
  nodes: ChildNode[]
}

/** Splits the nodes of a line at its icons; null when there are none. */
export function partedAtIcons(nodes: ChildNode[]): IconPart[] | null {
  const parts: IconPart[] = [{ label: null, hint: null, nodes: [] }]
  for (const node of nodes) {
    const text = isTag(node) ? textOf(node) : ''
    const sign = text !== '' && text.length <= longestIcon ? hintOfPictogram(text) : undefined
    const icon = sign === undefined ? (isTag(node) && text === '' ? iconOf(node) : null) : { label: null, hint: sign }
    if (icon) parts.push({ ...icon, nodes: [] })
    else parts.at(-1)!.nodes.push(node)
  }
  if (parts.length === 1) return null
  // An accessible name without a known meaning ("Verified") labels the text after the icon only if this text is an amount.
  return parts.map(part => (part.label !== null && part.hint === null && !isAmount(textOf(part.nodes)) ? { ...part, label: null } : part))
}

const isAmount = (text: string): boolean => text.length <= 15 && /^\D{0,3}\d/.test(text)

/** Words before the maker of something: "por", "Vendido por", "posted by". */
export const makerWords =
  '(?<words>(?:(?:\\p{L}+(?:[ai]d[oa]s?|ed)|escrit[oa]|hech[oa]|impres[oa]|written|sold|made|built|led|given|taught|run|drawn) )?(?<by>por|by)):?'
const makerAtEnd = new RegExp(`(?:(?:^|[\\d|·•»«,;(–—-]\\s*)${makerWords}|(?<=\\s)(?<bare>por|by):?)\\s*$`, 'iu')

/**
 * Splits off "by" and similar words at the end of a text, and makes the label for the name after them; null when the text does not end with
 * such words.
 */
function makerAfter(words: string): { label: string; before: string } | null {
  const match = /(?:por|by):?\s*$/i.test(words) ? makerAtEnd.exec(fold(words)) : null
  if (!match) return null
  const { words: said, by, bare } = match.groups!
  return { label: nameOfMaker(said ?? bare!, by ?? bare!), before: match.input.slice(0, match.index + match[0].indexOf(said ?? bare!)) }
}

/** The label of a maker after these words: the words themselves ("Vendido por"), or "Author" for "by" alone. */
export const nameOfMaker = (words: string, by: string): string =>
  words.length > by.length ? fold(words) : by.toLowerCase() === 'por' ? 'Autor' : 'Author'

/** Whether the node has initials in place of an image. */
const isMonogram = (node: ChildNode): boolean => isTag(node) && node.attribs['role'] === 'img' && /^\p{Lu}{1,3}$/u.test(textOf(node))

/** The text of a link without parts for screen readers ("opens in a new window"); empty when the link shows a person's initials. */
export function linkText(link: Element): string {
  if (link.children.some(isMonogram) && textOf(link).length <= longestIcon) return ''
  const shown = link.children.filter(child => !isTag(child) || !isOnlySpoken(child))
  const text = shown.length < link.children.length ? textOf(shown) : ''
  return hasWords(text) ? text : textOf(link)
}

/** The title attribute of an element. "null" and "undefined" count as no title, because programs write these words when the title is missing. */
export function titleAttribute(element: Element): string | undefined {
  const title = element.attribs['title']
  return title === 'null' || title === 'undefined' ? undefined : title
}

/** The title of a link when it has a number or code that the link's text lacks; null otherwise. */
export function toldByTitle(link: Element, words: string): string | null {
  const title = fold(link.attribs['title'] ?? '')
  return title.split(/[\s,;]/).some(code => /\d/.test(code) && !words.includes(code)) ? title : null
}

/** Whether a sentence continues through a link between two nodes: "see also <a>aqueduct</a>." */
const continuesThrough = (before: ChildNode | undefined, after: ChildNode | undefined): boolean =>
  before !== undefined &&
  isText(before) &&
  /[\p{L}\p{N}]\s+$/u.test(before.data) &&
  (after === undefined || (isText(after) && /^(?:[.,;:)?!]|\s+\p{Ll}|\s*$)/u.test(after.data)))

/** The text without the colon at its end. */
export const nameOf = (text: string): string => text.replace(/\s?[:：]$/, '')

/** The values of a line with several labels: "Sleeps: **10** Bedrooms: **3**"; null for any other line. */
export function namedParts(nodes: ChildNode[]): { name: string; nodes: ChildNode[] }[] | null {
  const parts: { name: string; nodes: ChildNode[] }[] = []
  for (const node of nodes) {
    const text = textOf(node)
    if (/[:：]$/.test(text) && /\p{L}/u.test(text) && text.length <= longestName && !(isTag(node) && node.name === 'a'))
      parts.push({ name: nameOf(text), nodes: [] })
    else if (parts.length > 0 && !/[|·•;]/.test(text)) parts.at(-1)!.nodes.push(node)
    else if (hasWords(text)) return null
  }
  return parts.length > 1 && parts.every(part => hasWords(textOf(part.nodes))) ? parts : null
}

/** Whether the node is a permalink: a link with a sign ("#", " ") to its own heading. */
const isPermalink = (node: ChildNode): boolean =>
  isTag(node) && node.name === 'a' && !hasWords(textOf(node)) && /^#|^$/.test(node.attribs['href'] ?? '')

/** The label that the element declares for itself. */
export const ownLabel = (element: Element): string | undefined =>
  element.attribs['itemprop'] ?? element.attribs['data-label'] ?? element.attribs['data-th'] ?? undefined

/** Tags with the same effect get the same name. */
export const plainTags: Record<string, string | undefined> = { strong: 'b', em: 'i' }

/**
 * Whether a text for screen readers can be dropped: it does not end with a colon, as a label does, and it is no sentence with a number
 * ("The price was: 42 €.").
 */
const saysNothing = (text: string): boolean => !/[:：]$/.test(text) && !(/\p{L}/u.test(text) && /\d/.test(text))

/** The nodes of a line without permalinks and text for screen readers. If the line has no other text, text for screen readers is kept. */
export function shownOf(line: ChildNode[]): ChildNode[] {
  const isHidden = (node: ChildNode) => isPermalink(node) || (isTag(node) && isOnlySpoken(node) && saysNothing(textOf(node)))
  if (!line.some(isHidden)) return line
  const shown = line.filter(node => !isHidden(node))
  return hasWords(textOf(shown)) ? shown : line.filter(node => !isPermalink(node))
}

const amountAlone = /^(?:\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc})$/u

/** The text of a heading without the marked amount at its end: "Chicken wrap **7,50 €**". */
export function withoutAmount(text: string, marked: Element[], path: string): string {
  if (!/>h[1-6]/.test(path)) return text
  const [amount, ...others] = marked.map(element => textOf(element))
  const isAmount = amount !== undefined && others.length === 0 && amountAlone.test(amount) && text.endsWith(amount)
  const words = isAmount ? text.slice(0, -amount.length).trimEnd() : ''
  return /\p{L}{2}$/u.test(words) ? words : text
}

/** Whether the line is one text with each word in an element of its own: `<span>Anna </span><span>wins</span>`. */
export function areWords(line: ChildNode[]): boolean {
  const words = line.slice(0, line.findLastIndex(isTag) + 1)
  return (
    words.length > 1 &&
    words.every((word, at) => {
      const [only, ...more] = isTag(word) && word.name === 'span' ? word.children : []
      const isLast = at === words.length - 1
      return only !== undefined && more.length === 0 && isText(only) && (isLast ? /^\S+\s*$/ : /^\S+\s+$/).test(only.data)
    })
  )
}

export const isBold = (node: ChildNode): boolean => isTag(node) && (node.name === 'b' || node.name === 'strong')

/** Removes the signs at the edges of a text that joined it to removed links: "· by Ann ·" becomes "by Ann". */
const withoutEdgeSigns = (words: string): string => words.replace(/^[\s,;:|·•»–—()[\]-]+|(?<![\s,;:|·•–—([-])[\s,;:|·•–—([-]+$/g, '')

/** A line of inline nodes. */
export interface InlineLine {
  nodes: ChildNode[]
  text: string
  /** The visible elements of the line; `fields` are the elements with words. */
  elements: Element[]
  fields: Element[]
  /** Whether there is text outside the elements. */
  hasOwnWords: boolean
  mayHoldIcon: boolean
}

export function inlineLine(nodes: ChildNode[]): InlineLine {
  const line: InlineLine = { nodes, text: textOf(nodes), elements: [], fields: [], hasOwnWords: false, mayHoldIcon: false }
  for (const node of nodes) {
    // A currency sign counts as text of the line, because it belongs to the amount after it: "€ <b>17,10</b>".
    if (isText(node)) line.hasOwnWords ||= hasWords(node.data) || /\p{Sc}/u.test(node.data)
    else if (isTag(node)) {
      const words = textOf(node)
      line.mayHoldIcon ||= words.length <= longestIcon
      if (isUnseen(node)) continue
      line.elements.push(node)
      if (hasWords(words)) line.fields.push(node)
    }
  }
  return line
}

/** The first node, when it is a visible element and only white space follows; null for any other line. */
export function onlyElement(nodes: ChildNode[]): Element | null {
  const [first] = nodes
  if (!first || !isTag(first) || isUnseen(first)) return null
  return nodes.every(node => node === first || (isText(node) && textOf(node) === '')) ? first : null
}

/** A line counts as a sentence if it has at least this many characters outside its links. */
const sentence = 24

/**
 * `words` is the text of a line without its links; null if no link was removed. A link within a sentence is not removed. `makers` has the labels of
 * the links after "by".
 */
export function withoutLinks(nodes: ChildNode[], text: string, links: Element[]): { words: string | null; makers: Map<ChildNode, string> } {
  const linked = new Set<ChildNode>(links)
  const isSentence = text.length - links.reduce((sum, link) => sum + textOf(link).length, 0) >= sentence
  const makers = new Map<ChildNode, string>()
  /** Text on two sides of a link is kept as separate parts. */
  const parts: (ChildNode[] | string)[] = [[]]
  nodes.forEach((node, at) => {
    const next = nodes[at + 1]
    const maker = isText(node) && next && linked.has(next) ? makerAfter(node.data) : null
    if (maker) makers.set(next!, maker.label)
    const current = parts.at(-1)
    if (maker) parts.push(maker.before, [])
    else if (linked.has(node) && !(isSentence && !makers.has(node) && continuesThrough(nodes[at - 1], next))) parts.push([])
    else if (Array.isArray(current)) current.push(node)
  })
  if (parts.length === 1) return { words: null, makers }
  const words = withoutEdgeSigns(fold(parts.map(part => (typeof part === 'string' ? part : textOf(part))).join(' ')))
  if (!hasWords(words)) return { words: '', makers }
  // Removes a closing bracket whose opening bracket belonged to a removed link.
  return { words: words.includes('(') ? words : words.replace(/\)$/, ''), makers }
}
