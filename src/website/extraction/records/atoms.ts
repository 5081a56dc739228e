/**
 * Splits a record (an element, or a run of sibling nodes) into atoms: the smallest pieces of text, links and times that can be a field. The
 * path of an atom tells its place in the record, so that the same field has the same path in all records.
 */
import type { Atom } from './atom.ts'
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
  continuesThrough,
  isBold,
  isIcon,
  isMarked,
  isSetApart,
  longestIcon,
  makerAfter,
  nameOf,
  namedParts,
  ownLabel,
  partedAtIcons,
  plainTags,
  shownOf,
  titleOf,
  toldByTitle,
  withoutAmount,
  withoutEdgeSigns,
  wordsOf,
} from './inline-fields.ts'
import { dayOf, holdsFields, isDay, piecesOf } from './link-pieces.ts'
import { namingOf } from './outline.ts'
import { pathWith } from './paths.ts'
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
  // A price stands in `<ins>` only next to an old price that is struck out.
  if (step === 'font' || step === 'ins') return path
  return step === 'b' && path.endsWith('>i') ? `${path.slice(0, -2)}>b>i` : down(path, step)
}

const down = (path: string, step: string): string => pathWith(pathWith(path, '>'), step)

/** Inline elements that only emphasize words. They are no fields inside a sentence. */
const emphasis = new Set('b strong em i u small sup sub font mark abbr cite q s big tt code kbd var samp wbr bdi bdo'.split(' '))

/** Whether each element has a style of its own, such as a name in bold and small print after it. */
const areStyledApart = (fields: Element[]): boolean =>
  new Set(fields.map(stepOf)).size === fields.length && fields.every(element => /\p{L}{2}/u.test(textOf(element)))

interface Cut {
  base: string
  atoms: Atom[]
  most: number
}

/** A record with more atoms is not a record but a part of the page. */
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
    } else if (isTag(node)) {
      if (node.name === 'br' || node.name === 'hr') endLine()
      else if (isUnseen(node)) {
        if (isIcon(node)) line.push(node)
      } else if (node.name === 'img' && !isIcon(node)) cutImage(node, path, cut)
      else if (isBlock(node) || holdsBlock(node)) {
        endLine()
        if (node.name === 'dt' || (node.name === 'th' && isRowHead(node))) {
          term = cutTerm(node, down(path, node.name), cut)
          continue
        }
        const step = pathTo(node, path)
        if (node.name === 'a') {
          cutWrappingLink(node, step, cut, label)
          continue
        }
        cutChildren(childrenOf(node), step, cut, node.name === 'dd' || (node.name === 'td' && term) ? term : (ownLabel(node) ?? label))
      } else line.push(node)
    }
  }
  endLine()
}

/** Whether the row consists of this header cell and one value. */
function isRowHead(head: Element): boolean {
  const cells = head.parent ? elementChildren(head.parent) : []
  return cells.length === 2 && cells[0] === head && cells[1]!.name === 'td'
}

/** Adds the term of a definition list, which names the values after it and may itself be a value. */
function cutTerm(element: Element, path: string, cut: Cut): string {
  const inside: Cut = { ...cut, atoms: [] }
  cutChildren(element.children, path, inside, undefined)
  const term = nameOf(textOf(element))
  cut.atoms.push(...inside.atoms.map(atom => ({ ...atom, isTerm: true, term })))
  return term
}

/**
 * Reads a link around several fields: adds the fields and its address as one more atom. A link around a single text becomes that text's
 * link.
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
  const [first] = nodes
  if (first && isTag(first) && !isUnseen(first) && nodes.every(node => node === first || (isText(node) && textOf(node) === ''))) {
    if (hasWords(textOf(first))) cutInline(first, path, cut, label)
    else cutWordless(first, path, cut)
    return
  }
  const text = textOf(nodes)
  const elements: Element[] = []
  const fields: Element[] = []
  let ownWords = false
  let mayHoldIcon = false
  for (const node of nodes) {
    // A currency sign before an amount belongs to the amount: "€ <b>17,10</b>".
    if (isText(node)) ownWords ||= hasWords(node.data) || /\p{Sc}/u.test(node.data)
    else if (isTag(node)) {
      const words = textOf(node)
      mayHoldIcon ||= words.length <= longestIcon
      if (isUnseen(node)) continue
      elements.push(node)
      if (hasWords(words)) fields.push(node)
    }
  }
  if (!hasWords(text)) {
    for (const element of elements) cutWordless(element, path, cut)
    return
  }
  const parts = mayHoldIcon && !/h[1-6][^>]*$/.test(path) ? partedAtIcons(nodes) : null
  if (parts) {
    for (const part of parts) {
      const hinted = part.hint === null || label !== undefined || part.label !== null ? path : pathWith(path, `>i.${part.hint}`)
      if (part.nodes.length > 0) cutLine(part.nodes, hinted, cut, label ?? part.label ?? undefined)
    }
    return
  }
  const named = label === undefined ? namedParts(nodes) : null
  if (named) {
    for (const part of named) cutLine(part.nodes, path, cut, part.name)
    return
  }
  const [only] = fields
  if (!ownWords && fields.length === 1 && only) {
    for (const element of elements) if (element !== only) cutWordless(element, path, cut)
    cutInline(only, path, cut, label)
  }
  // A line of only elements: each is a field, unless they only style words of one phrase.
  else if (!ownWords && !areWords(nodes) && (fields.some(element => !emphasis.has(element.name)) || areStyledApart(fields)))
    cutFields(elements, path, cut, label)
  else if (!cutApart(nodes, ownWords && label === undefined ? fields : [], path, cut)) cutSentence(nodes, text, path, cut, label)
}

/** Splits a line whose first or last element is drawn apart, such as a badge, with text on one side of it. Returns whether it did. */
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

/** A link or image without text, such as an icon. Its address is an atom, and its accessible name the label. */
function cutWordless(element: Element, path: string, cut: Cut): void {
  if (element.name === 'img') cutImage(element, path, cut)
  else if (element.name === 'a') pushLink(element, path, cut, '', element.attribs['aria-label'] ?? titleOf(element))
  for (const child of element.children) if (isTag(child) && !isUnseen(child)) cutWordless(child, down(path, stepOf(element)), cut)
}

function cutFields(elements: Element[], path: string, cut: Cut, label: string | undefined): void {
  let term: string | undefined
  for (const element of elements) {
    if (cut.atoms.length >= cut.most) return
    const text = textOf(element)
    if (!hasWords(text)) cutWordless(element, path, cut)
    else if (/[:：]$/.test(text) && text.length <= 40) {
      term = nameOf(text)
      cut.atoms.push({ path: pathWith(down(path, stepOf(element)), ':'), kind: 'text', text: term, isTerm: true, node: element })
    } else {
      cutInline(element, path, cut, term ?? label)
      term = undefined
    }
  }
}

/** Reads an inline element that is a field of its own. */
function cutInline(element: Element, path: string, cut: Cut, label: string | undefined): void {
  const step = pathTo(element, path)
  const title = titleOf(element)
  const ownName = ownLabel(element) ?? label ?? (title && title.length <= 40 && title !== textOf(element) ? title : undefined)
  if (element.name === 'a') {
    if (holdsFields(element)) cutWrappingLink(element, step, cut, ownName)
    else pushLink(element, path, cut, wordsOf(element), ownName)
    return
  }
  const machine = element.attribs['datetime'] ?? (element.attribs['itemprop'] ? element.attribs['content'] : undefined)
  if (machine && isDay.test(machine)) {
    cut.atoms.push({ path: step, kind: 'text', text: textOf(element), machine, label: ownName, node: element })
    return
  }
  cutLine(element.children, step, cut, ownName)
}

/** The address of a link. Links to a place on the same page count. */
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
  else cut.atoms.push({ path: step, kind: 'link', text, href, machine: dayOf(element, text), label: sameLabel, node: element })
  const told = text && toldByTitle(element, text)
  if (told) cut.atoms.push({ path: pathWith(step, '>(title)'), kind: 'text', text: told, node: element })
  if (text) for (const piece of piecesOf(element, stepOf)) cutInline(piece, step, cut, undefined)
}

/** The greatest length of styled text at the beginning of a line. */
const longestLead = 80

/** With at least 24 characters outside its links a line is a sentence. A line of at most 200 characters is not part of a longer text. */
const [sentence, shortLine] = [24, 200]

/**
 * Reads text with elements in it as one atom for the whole line, and its links as atoms. In "<b>Label:</b> value" the text is the value of
 * the label.
 */
function cutSentence(nodes: ChildNode[], text: string, path: string, cut: Cut, label: string | undefined): void {
  const anchor = nodes.find(isText) ?? nodes[0]!
  if (nodes.length === 1 && isText(anchor)) {
    cut.atoms.push({ path: pathWith(path, '~'), kind: 'text', text, label, node: anchor })
    return
  }
  const lead = nodes.find(node => hasWords(textOf(node)))
  const rest = lead ? nodes.slice(nodes.indexOf(lead) + 1) : []
  const term = lead && isTag(lead) && lead.name !== 'a' ? textOf(lead) : ''
  const restText = textOf(rest)
  if (term && term.length <= 40 && (/[:：]$/.test(term) || /^[:：]/.test(restText)) && hasWords(restText)) {
    const name = nameOf(term)
    cut.atoms.push({ path: pathWith(path, '~:'), kind: 'text', text: name, isTerm: true, node: lead! })
    const value = restText.replace(/^[:：\s]+/, '')
    const links = rest.filter(isTag).filter(element => element.name === 'a')
    const onlyLink = links.length === 1 && fold(textOf(links[0]!)) === value ? links[0] : undefined
    if (onlyLink) pushLink(onlyLink, path, cut, value, name)
    else {
      cut.atoms.push({ path: pathWith(path, '~'), kind: 'text', text: value, label: name, node: anchor })
      for (const link of links) pushLink(link, path, cut, textOf(link), undefined)
    }
    return
  }
  const links: Element[] = []
  const marked: Element[] = []
  const collect = (node: ChildNode) => {
    if (!isTag(node) || isUnseen(node)) return
    if (node.name === 'a' && addressOf(node, cut)) links.push(node)
    else {
      if (isMarked(node) && hasWords(textOf(node))) marked.push(node)
      node.children.forEach(collect)
    }
  }
  nodes.forEach(collect)
  const linked = new Set<ChildNode>(links)
  const outside = text.length - links.reduce((sum, link) => sum + textOf(link).length, 0)
  const makers = new Map<ChildNode, string>()
  /** The line without its links. Text on two sides of a link is kept as separate parts. */
  const plain: (ChildNode[] | string)[] = [[]]
  nodes.forEach((node, at) => {
    const next = nodes[at + 1]
    const maker = isText(node) && next && linked.has(next) ? makerAfter(node.data) : null
    if (maker) makers.set(next!, maker.label)
    const current = plain.at(-1)
    if (maker) plain.push(maker.before, [])
    else if (linked.has(node) && !(outside >= sentence && !makers.has(node) && continuesThrough(nodes[at - 1], next))) plain.push([])
    else if (Array.isArray(current)) current.push(node)
  })
  const split = plain.length > 1
  const styled = lead && term !== '' && term.length <= longestLead ? { lead: term, leadIsBold: isBold(lead) } : {}
  const line = { path: pathWith(path, '~'), kind: 'text' as const, label, ...styled, node: anchor }
  if (!split) cut.atoms.push({ ...line, text: withoutAmount(text, marked, path) })
  const others = split ? withoutEdgeSigns(fold(plain.map(part => (typeof part === 'string' ? part : textOf(part))).join(' '))) : ''
  // Removes a closing bracket whose opening one belonged to a removed link.
  let words = hasWords(others) ? (others.includes('(') ? others : others.replace(/\)$/, '')) : ''
  // The line comes before its links when it begins with text, and after the first link otherwise. The order of atoms determines the order
  // of columns.
  const pushWords = () => {
    if (words) cut.atoms.push({ ...line, text: words })
    words = ''
  }
  if (!lead || !linked.has(lead)) pushWords()
  links.slice(0, Math.max(0, cut.most - cut.atoms.length)).forEach(link => {
    pushLink(link, path, cut, wordsOf(link), makers.get(link))
    pushWords()
  })
  // Marked elements inside a short line are fields too.
  if (text.length <= shortLine) for (const element of marked) cutInline(element, path, cut, undefined)
  for (const node of nodes) if (isTag(node) && !hasWords(textOf(node)) && node.name === 'img') cutImage(node, path, cut)
}
