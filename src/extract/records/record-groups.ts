/**
 * Repeated record groups in the DOM: siblings of one shape, runs of siblings that begin with the same kind of node
 * (heading and paragraphs, term and descriptions, link and words), wherever on the page the same structure occurs.
 * Shape similarity follows the idea of mining data regions by comparing sibling subtrees (Liu, Grossman, Zhai: MDR, KDD 2003).
 */
import { type Atom, atomsOf, tellingClasses } from './atoms.ts'
import {
  type ChildNode,
  type Document,
  type Element,
  elementChildren,
  findAll,
  fold,
  isTag,
  isText,
  isUnseen,
  textOf,
} from '#extract/document.ts'
import { sectionAtom, sectionsAmong } from './headings.ts'
import { type RecordSet, signatureOf } from './tables.ts'

interface Group {
  container: Element
  symbol: string
  records: ChildNode[][]
}

/** How many candidate groups of a page are read in full; the rest cannot win. */
const maximumGroups = 16

/** Groups of records outside data tables. `isTaken` says which tables were read as such already. */
export function recordGroupsOf(document: Document, base: string, isTaken: (table: Element) => boolean): RecordSet[] {
  const body = findAll(document, element => element.name === 'body')[0]
  if (!body) return []
  const groups = new Map<string, Group[]>()
  const add = (group: Group, how: string) => {
    const id = `records:${signatureOf(group.container)}>${group.symbol}${how}`
    const list = groups.get(id)
    if (list) list.push(group)
    else groups.set(id, [group])
  }
  const visit = (parent: Element) => {
    if (parent.name === 'table' && isTaken(parent)) return visitCells(parent)
    for (const group of siblingGroups(parent)) add(group, '')
    const run = runGroup(parent)
    if (run) add(run, '+')
    for (const child of elementChildren(parent)) if (!isUnseen(child)) visit(child)
  }
  const visitCells = (element: Element) => {
    for (const child of elementChildren(element)) {
      if (child.name === 'td' || child.name === 'th') visit(child)
      else if (!isUnseen(child)) visitCells(child)
    }
  }
  visit(body)
  const ranked = [...groups]
    .map(([id, list]) => ({
      id,
      list,
      weight: list.flatMap(group => group.records).reduce((sum, record) => sum + Math.min(textOf(record).length, 400), 0),
    }))
    .filter(({ list }) => list.reduce((sum, group) => sum + group.records.length, 0) >= 2)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maximumGroups)
  return ranked.map(({ id, list }) => ({
    roots: list.flatMap(group => group.records.flat().filter(isTag)),
    kind: 'records' as const,
    id,
    container: list[0]!.container,
    records: list.flatMap(group => {
      const atoms = group.records.map(record => atomsOf(record, base))
      const members = group.records.map(record => record[0]).filter((node): node is Element => node !== undefined && isTag(node))
      const sections = group.records.every(record => record.length === 1) ? sectionsAmong(members) : new Map<Element, Atom>()
      const over = list.length > 1 ? sectionAtom(group.container) : null
      return atoms.map((record, index) => {
        const section = sections.get(members[index]!) ?? over
        return section ? [section, ...record] : record
      })
    }),
    labels: new Map<string, string>(),
    reasons: [`${list.reduce((sum, group) => sum + group.records.length, 0)} × ${list[0]!.symbol} in ${list.length} place(s)`],
  }))
}

const symbolOf = (element: Element): string =>
  element.name +
  tellingClasses(element)
    .slice(0, 1)
    .map(name => `.${name}`)
    .join('')

const neverRecords = new Set([
  'option',
  'br',
  'hr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'col',
  'colgroup',
  'caption',
  'source',
  'input',
  'button',
  'label',
  'script',
  'head',
  'body',
])

/** Children of one parent that share a kind and a shape. */
function siblingGroups(parent: Element): Group[] {
  const children = elementChildren(parent).filter(child => !isUnseen(child) && !neverRecords.has(child.name))
  if (children.length < 2) return []
  const byName = new Map<string, Element[]>()
  for (const child of children) {
    if (!hasWords(child)) continue
    const twins = byName.get(child.name)
    if (twins) twins.push(child)
    else byName.set(child.name, [child])
  }
  const groups: Group[] = []
  for (const [name, elements] of byName) {
    if (elements.length < 2) continue
    for (const cluster of clusterByShape(elements)) {
      if (cluster.length < 2) continue
      const symbols = new Map<string, number>()
      for (const element of cluster) symbols.set(symbolOf(element), (symbols.get(symbolOf(element)) ?? 0) + 1)
      const symbol = [...symbols].toSorted((a, b) => b[1] - a[1])[0]
      groups.push({
        container: parent,
        symbol: symbol && symbol[1] > cluster.length / 2 ? symbol[0] : name,
        records: cluster.map(element => [element]),
      })
    }
  }
  return groups
}

const hasWords = (element: Element): boolean => /[\p{L}\p{N}]/u.test(textOf(element))

/** Tag paths below an element, three levels deep. */
function shapeOf(element: Element): Set<string> {
  const shape = new Set<string>()
  const visit = (node: Element, path: string, depth: number) => {
    for (const child of elementChildren(node)) {
      if (isUnseen(child)) continue
      const step = `${path}>${child.name}`
      shape.add(step)
      if (depth < 3) visit(child, step, depth + 1)
    }
  }
  visit(element, '', 0)
  return shape
}

function similarity(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 && b.size === 0) return 1
  let shared = 0
  for (const path of a) if (b.has(path)) shared++
  return shared / (a.size + b.size - shared)
}

/** Siblings of more shapes than this have no shape in common. */
const mostShapes = 60

/** Puts elements together that share their telling class, or look alike. */
function clusterByShape(elements: Element[]): Element[][] {
  const clusters: { symbol: string; shape: Set<string>; members: Element[] }[] = []
  for (const element of elements) {
    const symbol = symbolOf(element)
    const shape = shapeOf(element)
    const hasClass = symbol.includes('.')
    let home = clusters.find(
      cluster => cluster.symbol === symbol && (hasClass || similarity(cluster.shape, shape) >= 0.34 || shape.size <= 2),
    )
    home ??= clusters.find(cluster => cluster.shape.size > 2 && similarity(cluster.shape, shape) >= 0.6)
    if (home) {
      home.members.push(element)
      if (home.members.length < 8) for (const path of shape) home.shape.add(path)
    } else if (clusters.length < mostShapes) clusters.push({ symbol, shape, members: [element] })
  }
  return clusters.map(cluster => cluster.members)
}

interface Token {
  symbol: string
  node: ChildNode
}

/**
 * Runs of siblings: the child list is cut before (or, for separators, at) every node of one kind; the kind that
 * gives the most uniform pieces wins. Covers `h3 p p h3 p`, `dt dd dd`, and flat `a text br a text br`.
 */
function runGroup(parent: Element): Group | null {
  if (['ul', 'ol', 'tr', 'table', 'tbody', 'select'].includes(parent.name)) return null
  const tokens = tokensOf(parent)
  if (tokens.length < 4) return null
  const counts = new Map<string, number>()
  for (const { symbol } of tokens) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  let best: { segments: Token[][]; symbol: string; score: number } | null = null
  for (const [symbol, count] of counts) {
    if (count < 2 || symbol === '#text' || symbol === 'br' || counts.size < 2) continue
    const separates = symbol === 'hr' || symbol === 'br+' || symbol === 'blank line'
    const segments = segmentsAt(tokens, symbol, separates)
    if (segments.length < 2) continue
    const score = uniformity(segments) * (count / (count + 5)) * headStrength(symbol)
    if (!best || score > best.score) best = { segments, symbol, score }
  }
  if (!best || best.score < 0.25) return null
  return { container: parent, symbol: best.symbol, records: best.segments.map(segment => segment.map(token => token.node)) }
}

const headStrength = (symbol: string): number =>
  /^h[1-6]|^dt|^hr$/.test(symbol) ? 1 : /^(br\+|blank line)/.test(symbol) ? 0.95 : /^(a|b|strong)\b/.test(symbol) ? 0.85 : 0.8

function tokensOf(parent: Element): Token[] {
  const tokens: Token[] = []
  for (const node of parent.children) {
    if (isText(node)) {
      if (fold(node.data) !== '') tokens.push({ symbol: '#text', node })
    } else if (isTag(node)) {
      if (node.name === 'br') {
        const last = tokens.at(-1)
        if (last?.symbol === 'br') last.symbol = 'br+'
        else if (last?.symbol !== 'br+') tokens.push({ symbol: 'br', node })
      } else if (node.name === 'hr') tokens.push({ symbol: 'hr', node })
      else if (!isUnseen(node) && (hasWords(node) || node.name === 'a')) tokens.push({ symbol: symbolOf(node), node })
    }
  }
  return tokens
}

function segmentsAt(tokens: Token[], symbol: string, separates: boolean): Token[][] {
  const segments: Token[][] = []
  let current: Token[] | null = separates ? [] : null
  for (const token of tokens) {
    if (token.symbol === symbol) {
      if (current && current.length > 0) segments.push(current)
      current = separates ? [] : [token]
    } else current?.push(token)
  }
  if (current && current.length > 0) segments.push(current)
  // A run of one node each is what sibling groups are for.
  return segments.some(segment => segment.filter(token => token.symbol !== 'br').length > 1)
    ? segments.filter(segment => segment.some(token => token.symbol !== 'br'))
    : []
}

/** How alike the segments are: mean similarity of each one's symbols with those that most segments have. */
function uniformity(segments: Token[][]): number {
  const counts = new Map<string, number>()
  const sets = segments.map(segment => new Set(segment.map(token => token.symbol).filter(symbol => symbol !== 'br')))
  for (const set of sets) for (const symbol of set) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  const usual = new Set([...counts].filter(([, count]) => count >= segments.length * 0.5).map(([symbol]) => symbol))
  if (usual.size < 2) return 0
  return sets.reduce((sum, set) => sum + similarity(set, usual), 0) / sets.length
}
