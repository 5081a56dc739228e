/**
 * Rules that find the records of a list on any page of a template, learned from the places of one or more records: elements at one place of the
 * template, or runs of siblings that begin at one kind of node or have one length.
 */
import { z } from 'zod'
import { type ChildNode, type Element, isTag, isWithin, parentElement } from '#website/extraction/document.ts'
import type { Outline, Place } from '#website/extraction/records/outline.ts'
import { namingOf } from '#website/extraction/records/outline.ts'
import { type RunToken, runTokensOf } from '#website/extraction/records/runs.ts'

export const recordRuleSchema = z.object({
  /** The steps from the body to the records; for a run to the element around it. A step is a tag, with its first telling class if `named`. */
  path: z.string(),
  named: z.boolean(),
  /** Which of the elements around records counts, from 0; null: all of them. */
  among: z.number().int().nullable(),
  /** Records are runs of siblings: each begins at a node of the kind `head`, or after a separator of this kind. */
  head: z.string().optional(),
  /** Records are runs of so many siblings. */
  size: z.number().int().positive().optional(),
  /** Further columns, by their places in the record (see `record-places.ts`). */
  places: z.array(z.string().max(300)).max(10).optional(),
})
export type RecordRule = z.infer<typeof recordRuleSchema>

/** The elements of a page by their paths. */
export interface PathIndex {
  outline: Outline
  named: Map<string, Place[]>
  bare: Map<string, Place[]>
}

export function pathIndexOf(outline: Outline): PathIndex {
  const index: PathIndex = { outline, named: new Map(), bare: new Map() }
  const visit = (place: Place, named: string, bare: string) => {
    for (const [paths, path] of [
      [index.named, named],
      [index.bare, bare],
    ] as const) {
      const known = paths.get(path)
      if (known) known.push(place)
      else paths.set(path, [place])
    }
    for (const child of place.children) visit(child, `${named}>${namingOf(child.element).symbol}`, `${bare}>${child.element.name}`)
  }
  visit(outline.body, 'body', 'body')
  return index
}

function pathOf(place: Place, named: boolean): string {
  const steps: string[] = []
  for (let current: Place | null = place; current?.parent; current = current.parent)
    steps.unshift(named ? namingOf(current.element).symbol : current.element.name)
  return ['body', ...steps].join('>')
}

/** The nodes of each record that a rule finds, in the order of the page. */
export function recordsBy(rule: RecordRule, index: PathIndex): ChildNode[][] {
  const places = (rule.named ? index.named : index.bare).get(rule.path) ?? []
  if (rule.head === undefined && rule.size === undefined) {
    const parents = [...new Set(places.map(({ parent }) => parent))]
    const chosen = rule.among === null ? places : places.filter(({ parent }) => parent === parents[rule.among!])
    return chosen.filter(({ hasWords }) => hasWords).map(({ element }) => [element])
  }
  const around = rule.among === null ? places : places.slice(rule.among, rule.among + 1)
  return around.flatMap(place => {
    const tokens = runTokensOf(place.element, index.outline)
    const runs = rule.head === undefined ? bySize(tokens, rule.size!) : byHead(tokens, rule.head)
    return runs.map(run => run.map(({ node }) => node))
  })
}

const separators = ['br', 'br+', 'hr']
const isSeparator = ({ symbol }: RunToken): boolean => separators.includes(symbol)

function byHead(tokens: RunToken[], head: string): RunToken[][] {
  const separates = separators.indexOf(head)
  const runs: RunToken[][] = []
  let current: RunToken[] | null = separates >= 0 ? [] : null
  for (const token of tokens) {
    const begins = separates >= 0 ? separators.indexOf(token.symbol) >= separates : token.symbol === head
    if (begins) {
      if (current?.length) runs.push(current)
      current = separates >= 0 ? [] : [token]
    } else current?.push(token)
  }
  if (current?.length) runs.push(current)
  return runs
}

function bySize(tokens: RunToken[], size: number): RunToken[][] {
  const words = tokens.filter(token => !isSeparator(token))
  return Array.from({ length: Math.floor(words.length / size) }, (_, at) => words.slice(at * size, (at + 1) * size))
}

/** Where a record stands: an element, or neighboring nodes of it. */
export interface Region {
  element: Element
  /** The first and last token of the record among those of the element; null: the whole element. */
  window: { from: number; to: number; tokens: RunToken[] } | null
}

/** A record is looked for in at most so many elements around its values. */
const mostLevels = 8

/** The rules by which a record at the region can be found, with others like it. */
export function rulesFor(region: Region, index: PathIndex): RecordRule[] {
  const place = index.outline.places.get(region.element)
  if (!place) return []
  const rules = region.window ? runRules(place, region.window, index) : []
  let level = 0
  for (let current: Place | null = place; current?.parent && level < mostLevels; current = current.parent, level++)
    rules.push(...elementRules(current, index))
  return rules
}

function elementRules(place: Place, index: PathIndex): RecordRule[] {
  return [true, false].flatMap((named): RecordRule[] => {
    const path = pathOf(place, named)
    const all = (named ? index.named : index.bare).get(path) ?? []
    const parents = [...new Set(all.map(({ parent }) => parent))]
    const among = parents.indexOf(place.parent)
    const everywhere: RecordRule = { path, named, among: null }
    return parents.length > 1 ? [everywhere, { path, named, among }] : [everywhere]
  })
}

function runRules(place: Place, { from, to, tokens }: NonNullable<Region['window']>, index: PathIndex): RecordRule[] {
  const words = tokens.filter(token => !isSeparator(token))
  const [first, last] = [words.indexOf(tokens[from]!), words.indexOf(tokens[to]!)]
  const size = last - first + 1
  // A record may begin before the first given value: with an image, or after a separator.
  const before = [tokens[from]!, ...tokens.slice(Math.max(0, from - 2), from).toReversed()]
  const heads = new Set([...before.map(({ symbol }) => symbol), ...tokens.filter(isSeparator).map(({ symbol }) => symbol)])
  return [true, false].flatMap(named => {
    const path = pathOf(place, named)
    const all = (named ? index.named : index.bare).get(path) ?? []
    const among = all.length > 1 ? [null, all.indexOf(place)] : [null]
    return among.flatMap(nth => [
      ...[...heads].map((head): RecordRule => ({ path, named, among: nth, head })),
      ...(first >= 0 && first % size === 0 ? [{ path, named, among: nth, size }] : []),
    ])
  })
}

/** Whether a node is in a record. */
export const isInRecord = (node: ChildNode, record: ChildNode[]): boolean =>
  record.some(root => root === node || (isTag(root) && isWithin(node, root)))

/** The elements around a node, itself included if it is one, from the inside out. */
export function holdersOf(node: ChildNode): Element[] {
  const holders: Element[] = isTag(node) ? [node] : []
  for (let holder = parentElement(node); holder; holder = parentElement(holder)) holders.push(holder)
  return holders
}
