/** The widths of columns, and whether rows need two lines, estimated from the texts of the cells. Widths are CSS pixels. */
import type { Column } from '#contracts/table.ts'
import type { ShownColumn } from './table-layout.ts'

interface ColumnWidth {
  width: number
  /** The column's share (CSS `fr`) of the space that is left over if the table is narrower than its place. 0 for a column that does not grow. */
  grow: number
}

const sampleSize = 400
const padding = 32
const headingExtra = 24
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

/**
 * The width of every column, from a sample of the texts of its cells (`textsOf`). A column of texts or addresses is wide enough for nine in
 * ten cells of the sample, any other column for all cells of the sample, within the bounds of the type.
 */
export function columnWidths(columns: readonly ColumnToSize[], textsOf: (column: number) => readonly string[]): ColumnWidth[] {
  return columns.map((column, index) => {
    const texts = textsOf(index)
    if (column.width) return { width: column.width, grow: 0 }
    const heading = column.label ?? column.name
    const step = Math.max(1, Math.floor(texts.length / sampleSize))
    const widths = texts.filter((_, row) => row % step === 0).map(textWidth)
    widths.sort((left, right) => left - right)
    const share = column.type === 'text' || column.type === 'url' ? 0.9 : 1
    const common = widths[Math.min(widths.length - 1, Math.floor(widths.length * share))] ?? 0
    const [least, most] = bounds[column.type]
    const headingWidth = Math.min(textWidth(heading) * 1.05 + headingExtra, 200)
    const width = Math.round(Math.min(most, Math.max(least, common + padding, headingWidth + padding)))
    return { width, grow: column.type === 'text' && common > 120 ? Math.max(1, Math.round(common / 80)) : 0 }
  })
}

/** The widths of the columns in a place of `room` pixels, with the left-over space distributed as CSS Grid distributes `fr` tracks. */
export function spreadWidths(layouts: readonly ColumnWidth[], room: number): number[] {
  const fixed = new Set(layouts.filter(layout => layout.grow === 0))
  for (;;) {
    const growing = layouts.filter(layout => !fixed.has(layout))
    const left = room - layouts.filter(layout => fixed.has(layout)).reduce((sum, layout) => sum + layout.width, 0)
    const share = left / growing.reduce((sum, layout) => sum + layout.grow, 0)
    const tooWide = growing.filter(layout => layout.width > share * layout.grow)
    if (tooWide.length === 0) return layouts.map(layout => (fixed.has(layout) ? layout.width : share * layout.grow))
    for (const layout of tooWide) fixed.add(layout)
  }
}

/** Whether the table has a column in which more than one cell in eight is too long for one line. */
export function needsTwoLines(widths: readonly number[], textsOf: (column: number) => readonly string[]): boolean {
  return widths.some((width, index) => {
    const texts = textsOf(index).slice(0, sampleSize)
    return texts.filter(text => textWidth(text) > width * 1.1 - padding).length > texts.length / 8
  })
}
