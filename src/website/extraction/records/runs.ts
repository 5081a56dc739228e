/**
 * Runs of siblings as records. The children of an element are split before every node of one kind (a heading, a term, a link) or at every
 * separator (a rule, an empty line, a line break); the split with the most uniform segments wins. Covers `h3 p p h3 p`, `dt dd dd`, notices
 * between `<hr>`, and flat `text a br text a br`.
 */
import { type ChildNode, type Element, elementChildren, isBlock, isTag, isText, isUnseen, textOf } from '#website/extraction/document.ts'
import { tally } from '#website/extraction/tallies.ts'
import { isBold } from './inline-fields.ts'
import { areRecordLines } from './line-parts.ts'
import type { Outline, Place } from './outline.ts'
import { brokenLinesOf } from './preformatted.ts'
import { similarity, treeShapeOf } from './shapes.ts'

/** Consecutive siblings, split into records. */
export interface Run {
  /** The kind of node that begins or separates the records. */
  symbol: string
  records: ChildNode[][]
}

export interface RunToken {
  symbol: string
  node: ChildNode
  /** 1 to 6 for headings, 7 for a line that is all bold; null otherwise. */
  rank: number | null
}

interface Segment {
  tokens: RunToken[]
  kinds: Set<string>
}

const neverRuns = new Set(['ul', 'ol', 'tr', 'table', 'thead', 'tbody', 'tfoot', 'select'])
/** At most this many kinds of nodes are tried as the beginnings of records, the most frequent first. */
const mostHeads = 12

/** The best split of an element's children into records; null when none is good enough. */
export function runOf(place: Place, outline: Outline): Run | null {
  if (!mayRun(place)) return null
  const tokens = runTokensOf(place.element, outline)
  if (tokens.length < 4) return null
  const counts = tally(tokens.map(({ symbol }) => symbol))
  if (counts.size < 2) return null
  const lines = counts.has('br') || counts.has('br+') ? linesOf(tokens) : null
  if (lines) return { symbol: 'br', records: lines.map(line => line.map(({ node }) => node)) }
  const heads = [...counts].filter(([symbol, count]) => count >= 2 && symbol !== '#text').toSorted((a, b) => b[1] - a[1])
  return bestRun(
    tokens,
    heads.slice(0, mostHeads).map(([symbol]) => symbol),
    outline,
  )
}

/** The run with the best score among the splits at each kind of node; null when none is good enough. */
function bestRun(tokens: RunToken[], heads: string[], outline: Outline): Run | null {
  let best: { segments: Segment[]; symbol: string; score: number } | null = null
  for (const symbol of heads) {
    const segments = segmentsAt(tokens, symbol)
    if (segments.length < 2 || areLists(segments, outline)) continue
    const score = uniformity(segments) * (segments.length / (segments.length + 5)) * strengthOf(symbol) * coverage(segments, tokens)
    if (!best || score > best.score) best = { segments, symbol, score }
  }
  if (!best || best.score < 0.25) return null
  return { symbol: best.symbol, records: best.segments.map(segment => segment.tokens.map(token => token.node)) }
}

/** The lines between breaks when nearly all of them end with an amount; null for any other text. */
function linesOf(tokens: RunToken[]): RunToken[][] | null {
  const lines: RunToken[][] = [[]]
  for (const token of tokens) {
    if (separators.includes(token.symbol)) lines.push([])
    else if (isInline(token)) lines.at(-1)!.push(token)
    else return null
  }
  const filled = lines.filter(line => line.length > 0)
  return areRecordLines(filled.map(line => textOf(line.map(({ node }) => node)))) ? filled : null
}

const isInline = ({ node }: RunToken): boolean => !isTag(node) || !isBlock(node)

/** A quick test: a run needs at least two kinds of children. Children of one kind are left to the sibling groups. */
function mayRun({ element, children }: Place): boolean {
  if (neverRuns.has(element.name)) return false
  if (element.name === 'pre') return true
  if (element.children.length < 4) return false
  const [first, ...others] = children
  if (!first || others.length === 0) return false
  return others.some(({ symbol }) => symbol !== first.symbol) || element.children.some(node => isText(node) && textOf(node) !== '')
}

const strengthOf = (symbol: string): number =>
  /^h[1-6]|^dt|^hr$/.test(symbol) ? 1 : symbol === 'br+' ? 0.95 : symbol === 'br' ? 0.8 : /^(a|b|strong)\b/.test(symbol) ? 0.85 : 0.8

export function runTokensOf(element: Place['element'], outline: Outline): RunToken[] {
  const tokens: RunToken[] = []
  for (const node of element.name === 'pre' ? brokenLinesOf(element) : element.children) {
    if (isText(node)) {
      if (textOf(node) !== '') tokens.push({ symbol: '#text', node, rank: null })
    } else if (isTag(node)) addToken(tokens, node, outline)
  }
  return tokens
}

/** Adds the token of an element that is visible or separates records. Two or more `<br>` are one `br+`. */
function addToken(tokens: RunToken[], element: Element, outline: Outline): void {
  const place = outline.places.get(element)
  if (element.name === 'br') {
    const last = tokens.at(-1)
    if (last?.symbol === 'br') last.symbol = 'br+'
    else if (last?.symbol !== 'br+') tokens.push({ symbol: 'br', node: element, rank: null })
  } else if (element.name === 'hr') tokens.push({ symbol: 'hr', node: element, rank: null })
  else if (place && !isUnseen(element) && (place.hasWords || element.name === 'a'))
    tokens.push({ symbol: place.symbol, node: element, rank: rankOf(place) })
}

function rankOf({ element, length }: Place): number | null {
  if (/^h[1-6]$/.test(element.name)) return Number(element.name[1])
  if (length > 80) return null
  const [only, ...more] = elementChildren(element)
  if (isBold(element)) return 7
  return only && more.length === 0 && element.name === 'p' && isBold(only) ? 7 : null
}

/** Separators of records, the weakest first. A stronger separator also ends the records of a weaker one. */
const separators = ['br', 'br+', 'hr']

function segmentsAt(tokens: RunToken[], symbol: string): Segment[] {
  const strength = separators.indexOf(symbol)
  const separates = strength >= 0
  const segments: RunToken[][] = []
  let current: RunToken[] | null = separates ? [] : null
  const end = () => {
    if (current && current.length > 0) segments.push(current)
  }
  const headRank = separates ? null : (tokens.find(token => token.symbol === symbol)?.rank ?? null)
  for (const token of tokens) {
    if (separates ? separators.indexOf(token.symbol) >= strength : token.symbol === symbol) {
      end()
      current = separates ? [] : [token]
    } else if (headRank !== null && headRank < 7 && token.rank !== null && token.rank < headRank) {
      // A heading of a higher level begins a section of records.
      end()
      current = null
    } else current?.push(token)
  }
  end()
  const filled = segments.map(withKinds).filter(({ kinds }) => kinds.size > 0)
  // Segments of one node each are left to the sibling groups.
  return filled.some(({ kinds }) => kinds.size > 1) ? withoutOutsiders(filled, symbol, separates) : []
}

/** The kinds of nodes of a segment. The second and third node of a kind count as separate kinds. */
function withKinds(tokens: RunToken[]): Segment {
  const kinds = new Set<string>()
  for (const { symbol } of tokens) {
    if (separators.includes(symbol)) continue
    let kind = symbol
    for (let nth = 2; kinds.has(kind) && nth <= 3; nth++) kind = `${symbol} ${nth}`
    kinds.add(kind)
  }
  return { tokens, kinds }
}

function usualKinds(segments: Segment[]): Set<string> {
  const counts = tally(segments.flatMap(({ kinds }) => [...kinds]))
  return new Set([...counts].filter(([, count]) => count >= segments.length * 0.5).map(([kind]) => kind))
}

/** Removes the segments and nodes that are not records, before, between and after the records: section headings, navigation, closing text. */
function withoutOutsiders(segments: Segment[], symbol: string, separates: boolean): Segment[] {
  const usual = usualKinds(segments)
  const isOutsider = ({ kinds }: Segment) => similarity(kinds, usual) < 0.34
  let from = 0
  let to = segments.length
  while (to - from > 2 && isOutsider(segments[from]!)) from++
  while (to - from > 2 && isOutsider(segments[to - 1]!)) to--
  const kept = segments.slice(from, to)
  if (separates) return kept.filter(({ tokens, kinds }) => kinds.size > 1 || usual.size < 2 || tokens.every(token => token.rank === null))
  // A segment may end with a bold line or heading that most segments do not have. This last line is the heading of the records after it, so it is cut
  // off.
  return kept.map(segment => {
    const words = segment.tokens.filter(token => !separators.includes(token.symbol))
    const last = words.at(-1)
    if (!last || words.length < 2 || last.rank === null || last.symbol === symbol || usual.has(last.symbol)) return segment
    return withKinds(segment.tokens.slice(0, segment.tokens.indexOf(last)))
  })
}

/** Whether the segments are pairs of blocks with different classes and the same structure: two alternating lists, not parts of one record. */
function areLists(segments: Segment[], outline: Outline): boolean {
  const pairs = segments.flatMap(({ tokens }) => {
    const [one, other, ...more] = tokens
      .filter(({ symbol }) => !separators.includes(symbol))
      .map(({ node }) => (isTag(node) ? outline.places.get(node) : undefined))
    return one && other && more.length === 0 && one.symbol !== other.symbol ? [[one, other] as const] : []
  })
  if (pairs.length < 2 || pairs.length < segments.length * 0.6) return false
  return pairs.every(
    ([one, other]) =>
      one.element.name === other.element.name &&
      Math.min(one.children.length, other.children.length) >= 2 &&
      similarity(treeShapeOf(one), treeShapeOf(other)) >= 0.3,
  )
}

/** The share of the nodes, without separators and headings, that stand in a segment. */
function coverage(segments: Segment[], tokens: RunToken[]): number {
  const isContent = ({ symbol, rank }: RunToken) => !separators.includes(symbol) && rank === null
  const inside = segments.reduce((sum, segment) => sum + segment.tokens.filter(isContent).length, 0)
  return inside / Math.max(1, tokens.filter(isContent).length)
}

/** The mean similarity of each segment's kinds to the kinds that at least half of the segments have. */
function uniformity(segments: Segment[]): number {
  const usual = usualKinds(segments)
  if (usual.size < 2) return 0
  return segments.reduce((sum, { kinds }) => sum + similarity(kinds, usual), 0) / segments.length
}
