/** The widths of columns, estimated from the texts of the cells and fitted to the width of the grid. Widths are CSS pixels. */
import type { Column } from '#contracts/table.ts'
import type { ShownColumn } from './table-layout.ts'

interface ColumnWidth {
  /** The width of the cells, without the heading. */
  content: number
  width: number
  /** The width at which nearly every cell is shown whole. In a place wider than the table the column grows up to it. */
  whole: number
  /** The person has set the width. */
  fixed: boolean
}

const sampleSize = 400
const padding = 32
const headingExtra = 24
/** No column is wider than this without need. */
const wholeAtMost = 640
const bounds: Record<Column['type'], readonly [least: number, most: number]> = {
  text: [96, 360],
  number: [72, 180],
  money: [96, 200],
  date: [104, 190],
  email: [140, 260],
  phone: [124, 190],
  url: [140, 280],
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\p{Extended_Pictographic}]/u

/** Estimated widths of characters: texts consist of few different characters, so a cache saves most of the work. */
const knownWidths = new Map<string, number>()

function estimatedWidth(character: string): number {
  if (" .,:;|!il'()[]".includes(character)) return 4.4
  if (/[0-9+]/.test(character)) return 9.1
  if (/[A-ZÁÉÍÓÚÑmw€@%&]/.test(character)) return 10
  return wide.test(character) ? 14.5 : 7.6
}

/** The estimated width of a text at a font size of 14 px. Characters after the 80th are ignored. */
function textWidth(text: string): number {
  let width = 0
  for (const character of text.slice(0, 80)) {
    let one = knownWidths.get(character)
    if (one === undefined) {
      one = estimatedWidth(character)
      knownWidths.set(character, one)
    }
    width += one
  }
  return width
}

/** A column with its shown heading and, when the person has set one, its width. */
type ColumnToSize = Column & Partial<Pick<ShownColumn, 'label' | 'width'>>

const headingWidth = ({ label, name }: ColumnToSize) => Math.min(textWidth(label ?? name) * 1.05 + headingExtra, 200)

/**
 * The width of every column: the width that the person has set, or an estimate from a sample of the texts of its cells (`textsOf`). A column of
 * texts or addresses is wide enough for nine in ten cells of the sample, any other column for all of them. Estimates stay within `bounds`.
 */
export function columnWidths(columns: readonly ColumnToSize[], textsOf: (column: number) => readonly string[]): ColumnWidth[] {
  return columns.map((column, index) => {
    if (column.width) return { content: column.width, width: column.width, whole: column.width, fixed: true }
    const texts = textsOf(index)
    const step = Math.max(1, Math.floor(texts.length / sampleSize))
    const widths = texts.filter((_, row) => row % step === 0).map(textWidth)
    widths.sort((left, right) => left - right)
    const widthOf = (share: number) => widths[Math.min(widths.length - 1, Math.floor(widths.length * share))] ?? 0
    const isText = column.type === 'text' || column.type === 'url'
    const [least, most] = bounds[column.type]
    const fitted = (content: number, atMost: number) =>
      Math.round(Math.min(atMost, Math.max(least, Math.max(content, headingWidth(column)) + padding)))
    return {
      content: widthOf(isText ? 0.9 : 1),
      width: fitted(widthOf(isText ? 0.9 : 1), most),
      whole: fitted(widthOf(isText ? 0.98 : 1), isText ? wholeAtMost : most),
      fixed: false,
    }
  })
}

/** Whether a column holds texts that a phone cannot show in a grid. */
export const isLong = ({ content }: ColumnWidth) => content > 190

/** From this number of columns on, the pinned first column takes at most `pinnedShare` of the grid, even if there is more space. */
const manyColumns = 4
const pinnedShare = 0.3

/**
 * The widths of the columns in a grid of `room` pixels. The first column is pinned: it takes at most 30 % of the grid, or what a few other columns
 * leave. Space that is left over goes to the columns whose cells are cut, in proportion to what these lack, and then to all columns in proportion to
 * their contents.
 */
export function spreadWidths(layouts: readonly Omit<ColumnWidth, 'content'>[], room: number): number[] {
  const others = total(layouts.slice(1).map(({ width }) => width))
  const most = Math.max(bounds.text[0], room * pinnedShare, layouts.length < manyColumns ? room - others : 0)
  const columns = layouts.map((layout, index) => {
    const isCapped = index === 0 && !layout.fixed
    return {
      width: isCapped ? Math.min(layout.width, most) : layout.width,
      whole: isCapped ? Math.min(layout.whole, most) : layout.whole,
      fixed: layout.fixed,
    }
  })
  const widths = share(
    columns.map(({ width }) => width),
    columns.map(({ width, whole }) => whole - width),
    (left, lacking) => Math.min(left, lacking),
    room,
  )
  const growing = columns.map(({ fixed, whole }) => (fixed ? 0 : whole))
  const [first = 0, ...rest] = share(widths, growing, left => left, room)
  if (columns[0]?.fixed || first <= most) return [first, ...rest].map(Math.floor)
  return share([Math.max(widths[0]!, most), ...widths.slice(1)], growing.with(0, 0), left => left, room).map(Math.floor)
}

/** The same limit of the pinned column as a CSS length, for a grid that has become narrower than the columns of these `widths`. */
export const pinnedMost = ([, ...others]: readonly number[]): string =>
  `max(${bounds.text[0]}px, ${pinnedShare * 100}cqi, ${others.length + 1 < manyColumns ? `100cqi - ${total(others)}px` : '0px'})`

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Adds the space that is left over to the widths, in proportion to `parts`. `take` says how much of it is used. */
function share(widths: readonly number[], parts: readonly number[], take: (left: number, all: number) => number, room: number): number[] {
  const all = total(parts)
  const left = room - total(widths)
  if (left <= 0 || all === 0) return [...widths]
  const used = take(left, all)
  return widths.map((width, index) => width + (used * parts[index]!) / all)
}
