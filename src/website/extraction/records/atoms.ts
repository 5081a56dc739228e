/**
 * Splits a record (an element, or a run of sibling nodes) into atoms: the smallest pieces of text, links and times that can be a field. The
 * path of an atom tells its place in the record, so that the same field has the same path in all records.
 */
import { type Atom, pathWith } from './atom.ts'
import {
  absoluteUrl,
  type ChildNode,
  type Element,
  elementChildren,
  fold,
  hasWords,
  isBlock,
  isTag,
  isText,
  isUnseen,
  textOf,
  withoutFragment,
} from '#website/extraction/document.ts'
import { joinCalendarBoxes } from './calendar-boxes.ts'
import {
  areWords,
  type InlineLine,
  inlineLine,
  isBold,
  isIcon,
  isMarked,
  isSetApart,
  onlyElement,
  nameOf,
  namedParts,
  ownLabel,
  partedAtIcons,
  plainTags,
  shownOf,
  titleAttribute,
  toldByTitle,
  withoutAmount,
  withoutLinks,
  linkText,
} from './inline-fields.ts'
import { dayOfLink, holdsFields, isDay, linkPieces } from './link-pieces.ts'
import { namingOf } from './outline.ts'
import { brokenLinesOf } from './preformatted.ts'

/** The position of a cell in its row, from 1. Computed for all cells of the row at once. */
function placeInRow(cell: Element): number | '' {
  if (!cell.parent) return ''
  if (cell.nth === null) for (const [index, sibling] of elementChildren(cell.parent).entries()) sibling.nth = index + 1
  return cell.nth!
}

function stepOf(element: Element): string {
  const { step } = namingOf(element)
  const property = element.attribs['itemprop']
  const isCell = element.name === 'td' || element.name === 'th'
  const plain = plainTags[element.name]
  if (!isCell && property === undefined && plain === undefined) return step
  // The position of a cell in its row tells which field it is.
  const place = isCell ? placeInRow(element) : ''
  return `${plain ?? element.name}${place}${property ? `[${property}]` : ''}${step.slice(element.name.length)}`
}

/** Adds a step to the path. `<em><strong>` and `<strong><em>` look the same, so they give the same path. */
function pathTo(element: Element, path: string): string {
  const step = stepOf(element)
  // `<ins>` adds no step: a price stands in `<ins>` beside a struck-out old price, but without `<ins>` in records that have no old price.
  if (step === 'font' || step === 'ins') return path
  return step === 'b' && path.endsWith('>i') ? `${path.slice(0, -2)}>b>i` : down(path, step)
}

const down = (path: string, step: string): string => pathWith(pathWith(path, '>'), step)

/** Inline elements that only emphasize words. Inside a sentence such an element is not a field. */
const emphasis = new Set('b strong em i u small sup sub font mark abbr cite q s big tt code kbd var samp wbr bdi bdo'.split(' '))

/** Whether each element has a style of its own, such as a name in bold and small print after it. */
const areStyledApart = (fields: Element[]): boolean =>
  new Set(fields.map(stepOf)).size === fields.length && fields.every(element => /\p{L}{2}/u.test(textOf(element)))

interface Cut {
  base: string
  atoms: Atom[]
  most: number
}

/** At most this many atoms of a record are read. A larger element is a part of the page rather than a record. */
const mostOfRecord = 400

/** The first `most` atoms of a record, in reading order. `base` is the address that relative links are resolved against. */
export function atomsOf(nodes: ChildNode[], base: string, most = mostOfRecord): Atom[] {
  const cut: Cut = { base, atoms: [], most }
  const [only] = nodes
  if (nodes.length !== 1 || !only || !isTag(only)) cutChildren(nodes, '', cut, undefined)
  else if (only.name === 'a') cutWrappingLink(only, '', cut, ownLabel(only))
  else cutChildren(childrenOf(only), '', cut, ownLabel(only))
  return joinCalendarBoxes(cut.atoms)
}

/** The atoms of some neighboring cells of a row, which are counted from the first of them: a row may hold two records side by side. */
export function atomsOfCells(cells: ChildNode[], base: string): Atom[] {
  const own = cells.filter(isTag)
  for (const [index, cell] of own.entries()) cell.nth = index + 1
  const atoms = atomsOf(cells, base)
  for (const cell of own) cell.nth = null
  return atoms
}

/** Splits sibling nodes: enters blocks, and reads the inline nodes between them as lines. */
function cutChildren(nodes: ChildNode[], path: string, cut: Cut, label: string | undefined): void {
  let line: ChildNode[] = []
  const endLine = () => {
    if (line.length === 0) return
    cutLine(line, path, cut, label)
    line = []
  }
  let term: string | undefined
  for (const node of nodes) {
    if (cut.atoms.length >= cut.most) return
    if (isText(node)) {
      if (line.length > 0 || textOf(node) !== '') line.push(node)
    } else if (!isTag(node)) continue
    else if (isBreak(node)) endLine()
    else if (isUnseen(node)) {
      if (isIcon(node)) line.push(node)
    } else if (node.name === 'img' && !isIcon(node)) cutImage(node, path, cut)
    else if (isBlock(node) || holdsBlock(node)) {
      endLine()
      if (isTerm(node)) term = cutTerm(node, down(path, node.name), cut)
      else cutBlock(node, pathTo(node, path), cut, label, term)
    } else line.push(node)
  }
  endLine()
}

const isBreak = ({ name }: Element): boolean => name === 'br' || name === 'hr'

/** Whether the element names what follows it: a `dt`, or the header cell of a row with one value. */
const isTerm = (element: Element): boolean => element.name === 'dt' || (element.name === 'th' && isRowHead(element))

/** Splits a block. A `dd` or `td` gets the text of the term before it (`term`) as its label; other blocks get their own label, or else `label`. */
function cutBlock(block: Element, step: string, cut: Cut, label: string | undefined, term: string | undefined): void {
  if (block.name === 'a') return cutWrappingLink(block, step, cut, label)
  const isDefinition = block.name === 'dd' || (block.name === 'td' && term)
  cutChildren(childrenOf(block), step, cut, isDefinition ? term : (ownLabel(block) ?? label))
}

/** Whether the row consists of this header cell and one value. */
function isRowHead(head: Element): boolean {
  const cells = head.parent ? elementChildren(head.parent) : []
  return cells.length === 2 && cells[0] === head && cells[1]!.name === 'td'
}

/**
 * Adds the atoms of a term (a `dt`, or the head cell of a row) and returns its text. The term names the values after it, but may turn out to be a
 * value.
 */
function cutTerm(element: Element, path: string, cut: Cut): string {
  const inside: Cut = { ...cut, atoms: [] }
  cutChildren(element.children, path, inside, undefined)
  const term = nameOf(textOf(element))
  cut.atoms.push(...inside.atoms.map(atom => ({ ...atom, isTerm: true, term })))
  return term
}

/**
 * Reads a link around several fields: adds an atom for the link's address, then the fields. A link around a single text is one atom, with
 * the text and the address.
 */
function cutWrappingLink(element: Element, step: string, cut: Cut, label: string | undefined): void {
  const inside: Cut = { ...cut, atoms: [] }
  cutChildren(element.children, step, inside, label)
  const href = absoluteUrl(element.attribs['href'], cut.base)
  const [only, ...more] = inside.atoms
  if (href && only?.kind === 'text' && more.length === 0) cut.atoms.push({ ...only, kind: 'link', href, node: element })
  else {
    if (href) cut.atoms.push({ path: pathWith(step, '>(link)'), kind: 'link', text: '', href, node: element })
    cut.atoms.push(...inside.atoms)
  }
}

const childrenOf = (element: Element): ChildNode[] => (element.name === 'pre' ? brokenLinesOf(element) : element.children)

const holdsBlock = (element: Element): boolean =>
  element.children.some(child => isTag(child) && (isBlock(child) || child.name === 'br' || holdsBlock(child)))

function cutImage(element: Element, path: string, cut: Cut): void {
  const href = absoluteUrl(element.attribs['src'] ?? element.attribs['data-src'], cut.base)
  if (href) cut.atoms.push({ path: pathWith(path, '>img'), kind: 'image', text: fold(element.attribs['alt'] ?? ''), href, node: element })
}

/** Splits a line of inline nodes into fields, or keeps it as one text and adds the links inside it. */
function cutLine(all: ChildNode[], path: string, cut: Cut, label: string | undefined): void {
  const nodes = shownOf(all)
  const only = onlyElement(nodes)
  if (only) {
    if (hasWords(textOf(only))) cutInline(only, path, cut, label)
    else cutWordless(only, path, cut)
    return
  }
  const line = inlineLine(nodes)
  if (!hasWords(line.text)) {
    for (const element of line.elements) cutWordless(element, path, cut)
    return
  }
  if (line.mayHoldIcon && cutAtIcons(nodes, path, cut, label)) return
  const named = label === undefined ? namedParts(nodes) : null
  if (named) for (const part of named) cutLine(part.nodes, path, cut, part.name)
  else cutWords(line, path, cut, label)
}

/** Splits a line at its icons, which may label the nodes after them. Returns whether the line has icons. Icons in headings are ignored. */
function cutAtIcons(nodes: ChildNode[], path: string, cut: Cut, label: string | undefined): boolean {
  const parts = /h[1-6][^>]*$/.test(path) ? null : partedAtIcons(nodes)
  if (!parts) return false
  for (const part of parts) {
    const hinted = part.hint === null || label !== undefined || part.label !== null ? path : pathWith(path, `>i.${part.hint}`)
    if (part.nodes.length > 0) cutLine(part.nodes, hinted, cut, label ?? part.label ?? undefined)
  }
  return true
}

function cutWords(line: InlineLine, path: string, cut: Cut, label: string | undefined): void {
  const { nodes, elements, fields, hasOwnWords } = line
  const [only] = fields
  if (!hasOwnWords && fields.length === 1 && only) {
    for (const element of elements) if (element !== only) cutWordless(element, path, cut)
    cutInline(only, path, cut, label)
  }
  // In a line without text outside its elements, each element is a field, unless the elements only style the words of one phrase.
  else if (!hasOwnWords && !areWords(nodes) && (fields.some(element => !emphasis.has(element.name)) || areStyledApart(fields)))
    cutFields(elements, path, cut, label)
  else if (!cutApart(nodes, hasOwnWords && label === undefined ? fields : [], path, cut)) cutSentence(line, path, cut, label)
}

/**
 * Splits a line at its first or last element if that element is set apart, such as a badge, and has text on one side only. Returns whether the line
 * was split.
 */
function cutApart(nodes: ChildNode[], fields: Element[], path: string, cut: Cut): boolean {
  const apart = [fields[0], fields.at(-1)].find(element => element && isSetApart(element))
  if (!apart) return false
  const before = nodes.slice(0, nodes.indexOf(apart))
  const after = nodes.slice(nodes.indexOf(apart) + 1)
  if (hasWords(textOf(before)) === hasWords(textOf(after))) return false
  cutLine(before, path, cut, undefined)
  cutInline(apart, path, cut, undefined)
  cutLine(after, path, cut, undefined)
  return true
}

/**
 * Reads an element without text, such as an icon. Each link and image in it becomes an atom with its address. The label of a link is its
 * accessible name.
 */
function cutWordless(element: Element, path: string, cut: Cut): void {
  if (element.name === 'img') cutImage(element, path, cut)
  else if (element.name === 'a') pushLink(element, path, cut, '', element.attribs['aria-label'] ?? titleAttribute(element))
  for (const child of element.children) if (isTag(child) && !isUnseen(child)) cutWordless(child, down(path, stepOf(element)), cut)
}

/** Reads the elements of a line as fields. A text that ends with a colon labels the element after it, with those at its place that follow. */
function cutFields(elements: Element[], path: string, cut: Cut, label: string | undefined): void {
  let term: string | undefined
  let named: Element | undefined
  for (const element of elements) {
    if (cut.atoms.length >= cut.most) return
    const text = textOf(element)
    if (!hasWords(text)) cutWordless(element, path, cut)
    else if (/[:：]$/.test(text) && text.length <= 40) {
      term = nameOf(text)
      named = undefined
      cut.atoms.push({ path: pathWith(down(path, stepOf(element)), ':'), kind: 'text', text: term, isTerm: true, node: element })
    } else {
      if (named && stepOf(element) !== stepOf(named)) term = undefined
      named = element
      cutInline(element, path, cut, term ?? label)
    }
  }
}

/** Reads an inline element that is a field of its own. */
function cutInline(element: Element, path: string, cut: Cut, label: string | undefined): void {
  const step = pathTo(element, path)
  const title = titleAttribute(element)
  const ownName = ownLabel(element) ?? label ?? (title && title.length <= 40 && title !== textOf(element) ? title : undefined)
  if (element.name === 'a') {
    if (holdsFields(element)) cutWrappingLink(element, step, cut, ownName)
    else pushLink(element, path, cut, linkText(element), ownName)
    return
  }
  const machine = element.attribs['datetime'] ?? (element.attribs['itemprop'] ? element.attribs['content'] : undefined)
  if (machine && isDay.test(machine)) {
    cut.atoms.push({ path: step, kind: 'text', text: textOf(element), machine, label: ownName, node: element })
    return
  }
  cutLine(element.children, step, cut, ownName)
}

/** The absolute address of a link; null when there is none. A link to a place on the same page has an address too. */
function addressOf(element: Element, { base }: Cut): string | null {
  const href = element.attribs['href']?.trim() ?? ''
  return /^#[\w-]/.test(href) ? `${withoutFragment(base)}${href}` : absoluteUrl(href, base)
}

function pushLink(element: Element, path: string, cut: Cut, text: string, label: string | undefined): void {
  const href = addressOf(element, cut)
  if (!href && !hasWords(text)) return
  const sameLabel = label && label !== text ? label : undefined
  const step = down(path, stepOf(element))
  if (!href) cut.atoms.push({ path: step, kind: 'text', text, label: sameLabel, node: element })
  else cut.atoms.push({ path: step, kind: 'link', text, href, machine: dayOfLink(element, text), label: sameLabel, node: element })
  const told = text && toldByTitle(element, text)
  if (told) cut.atoms.push({ path: pathWith(step, '>(title)'), kind: 'text', text: told, node: element })
  if (text) for (const piece of linkPieces(element, stepOf)) cutInline(piece, step, cut, undefined)
}

/** Styled text at the beginning of a line is kept as the `lead` of the atom only if it has at most this many characters. */
const longestLead = 80

/** Marked elements are read as fields in lines of at most this many characters. A longer line is running text. */
const shortLine = 200

/**
 * Reads a line as one atom with its text, and adds atoms for its links. In "<b>Label:</b> value" the atom of the line has the text "value" and the
 * label.
 */
function cutSentence({ nodes, text }: InlineLine, path: string, cut: Cut, label: string | undefined): void {
  const anchor = nodes.find(isText) ?? nodes[0]!
  if (nodes.length === 1 && isText(anchor)) {
    cut.atoms.push({ path: pathWith(path, '~'), kind: 'text', text, label, node: anchor })
    return
  }
  const lead = nodes.find(node => hasWords(textOf(node)))
  if (lead && cutLabeled(nodes, lead, path, cut)) return
  const links: Element[] = []
  const marked: Element[] = []
  for (const node of nodes) collectFields(node, cut, links, marked)
  const { words, makers } = withoutLinks(nodes, text, links)
  const whole = words ?? withoutAmount(text, marked, path)
  const line: Atom[] =
    whole === '' ? [] : [{ path: pathWith(path, '~'), kind: 'text', text: whole, label, ...styledLead(lead), node: anchor }]
  // The order of atoms determines the order of columns. A line comes before its links. But if the line begins with a link that is not part of its
  // text, the line comes after this link.
  const isAfterLink = words !== null && links.some(link => link === lead)
  if (!isAfterLink) cut.atoms.push(...line)
  links.slice(0, Math.max(0, cut.most - cut.atoms.length)).forEach((link, at) => {
    pushLink(link, path, cut, linkText(link), makers.get(link))
    if (isAfterLink && at === 0) cut.atoms.push(...line)
  })
  // Marked elements inside a short line are fields too.
  if (text.length <= shortLine) for (const element of marked) cutInline(element, path, cut, undefined)
  for (const image of nodes.filter(isTag)) if (image.name === 'img') cutImage(image, path, cut)
}

/** The text of an element that may label the text after it; empty for links and text nodes. */
const labelIn = (node: ChildNode): string => (isTag(node) && node.name !== 'a' ? textOf(node) : '')

/** The properties `lead` and `leadIsBold` of the atom of a line; none if the styled text at its beginning is too long. */
function styledLead(lead: ChildNode | undefined): Pick<Atom, 'lead' | 'leadIsBold'> {
  const text = lead ? labelIn(lead) : ''
  return text !== '' && text.length <= longestLead ? { lead: text, leadIsBold: isBold(lead!) } : {}
}

/** Reads "<b>Label:</b> value", where `lead` is the element with the label. Returns whether the line has this form. */
function cutLabeled(nodes: ChildNode[], lead: ChildNode, path: string, cut: Cut): boolean {
  const term = labelIn(lead)
  const rest = nodes.slice(nodes.indexOf(lead) + 1)
  const restText = textOf(rest)
  if (term === '' || term.length > 40 || !(/[:：]$/.test(term) || /^[:：]/.test(restText)) || !hasWords(restText)) return false
  const name = nameOf(term)
  cut.atoms.push({ path: pathWith(path, '~:'), kind: 'text', text: name, isTerm: true, node: lead })
  const value = restText.replace(/^[:：\s]+/, '')
  const links = rest.filter(isTag).filter(element => element.name === 'a')
  const onlyLink = links.length === 1 && fold(textOf(links[0]!)) === value ? links[0] : undefined
  if (onlyLink) pushLink(onlyLink, path, cut, value, name)
  else {
    cut.atoms.push({ path: pathWith(path, '~'), kind: 'text', text: value, label: name, node: nodes.find(isText) ?? nodes[0]! })
    for (const link of links) pushLink(link, path, cut, textOf(link), undefined)
  }
  return true
}

/** Collects the links below a node, and the marked elements outside them. */
function collectFields(node: ChildNode, cut: Cut, links: Element[], marked: Element[]): void {
  if (!isTag(node) || isUnseen(node)) return
  if (node.name === 'a' && addressOf(node, cut)) {
    links.push(node)
    return
  }
  if (isMarked(node) && hasWords(textOf(node))) marked.push(node)
  for (const child of node.children) collectFields(child, cut, links, marked)
}
