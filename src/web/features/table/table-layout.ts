/** The layout of a table: which columns are shown, their order, their headings and their widths. */
import type { Column } from '#contracts/table.ts'

interface LayoutColumn {
  /** The heading in the table as the server sent it; it identifies the column. */
  name: string
  /** The heading that the person has given the column. */
  label?: string
  hidden?: true
  /** CSS pixels. If the person has set no width, it is undefined, and the width is computed from the cells. */
  width?: number
}

/** Every column of the table, hidden ones too, in the shown order. */
export type TableLayout = readonly LayoutColumn[]

function isLayoutColumn(value: unknown): value is LayoutColumn {
  const { name, label = '', hidden = true, width = 1 } = Object(value) as Record<keyof LayoutColumn, unknown>
  return typeof name === 'string' && typeof label === 'string' && hidden === true && typeof width === 'number' && width > 0
}

/** Whether a value from the browser's storage is a layout. Another release may have stored another shape. */
export const isTableLayout = (value: unknown): value is TableLayout => Array.isArray(value) && value.every(isLayoutColumn)

/** Bounds for the width of a column, in CSS pixels. */
export const widthBounds = { least: 64, most: 960 } as const
/** One command makes a column wider or narrower by this many pixels. */
export const widthStep = 24
const labelMaximum = 120

/** A column as shown. `name`, `type`, `currency` and `unit` are those of the table as the server sent it. */
export interface ShownColumn extends Column {
  /** Position in the table as the server sent it, which is also the position in the cells of every row. */
  index: number
  /** The shown heading. */
  label: string
  width: number | null
}

export const originalLayout = (columns: readonly Column[]): TableLayout => columns.map(({ name }) => ({ name }))

/**
 * A stored layout fitted to the columns of the table: it drops columns that no longer exist and appends new ones. If it would show no column,
 * it is replaced by the original layout.
 */
export function fittedLayout(kept: TableLayout, columns: readonly Column[]): TableLayout {
  const names = new Set(columns.map(column => column.name))
  const known = kept.filter(({ name }) => names.delete(name))
  const layout: TableLayout = [...known, ...columns.filter(({ name }) => names.has(name)).map(({ name }) => ({ name }))]
  return layout.some(column => !column.hidden) ? layout : originalLayout(columns)
}

export function shownColumns(layout: TableLayout, columns: readonly Column[]): ShownColumn[] {
  const indexes = new Map(columns.map((column, index) => [column.name, index]))
  return layout.flatMap(({ name, label, hidden, width }) => {
    const index = indexes.get(name)
    const column = index === undefined ? undefined : columns[index]
    return index === undefined || !column || hidden ? [] : [{ ...column, index, label: label ?? name, width: width ?? null }]
  })
}

/** Whether the layout shows all columns, with the headings and in the order that the server sent. Widths are ignored. */
export const showsWhole = (layout: TableLayout, columns: readonly Column[]): boolean =>
  layout.every(({ name, label, hidden }, index) => !hidden && label === undefined && name === columns[index]?.name)

/** Whether the person has changed nothing, widths included. */
export const isOriginal = (layout: TableLayout, columns: readonly Column[]): boolean =>
  showsWhole(layout, columns) && layout.every(({ width }) => width === undefined)

const changed = (layout: TableLayout, name: string, change: (column: LayoutColumn) => LayoutColumn): TableLayout =>
  layout.map(column => (column.name === name ? change(column) : column))

/** Hides a column or shows it again. The last shown column cannot be hidden. */
export function withColumnShown(layout: TableLayout, name: string, shown: boolean): TableLayout {
  if (!shown && !layout.some(column => !column.hidden && column.name !== name)) return layout
  return changed(layout, name, ({ hidden: _hidden, ...rest }) => (shown ? rest : { ...rest, hidden: true }))
}

/** Gives a column another heading. An empty heading restores the heading that the server sent. */
export function withColumnRenamed(layout: TableLayout, name: string, label: string): TableLayout {
  const wanted = label.replace(/\s+/g, ' ').trim().slice(0, labelMaximum)
  return changed(layout, name, ({ label: _label, ...rest }) => (wanted === '' || wanted === name ? rest : { ...rest, label: wanted }))
}

/** Sets the width of a column in pixels, within `widthBounds`. Null restores the computed width. */
export function withColumnWidth(layout: TableLayout, name: string, width: number | null): TableLayout {
  return changed(layout, name, ({ width: _width, ...rest }) =>
    width === null ? rest : { ...rest, width: Math.round(Math.max(widthBounds.least, Math.min(widthBounds.most, width))) },
  )
}

/** Moves a column to the place of the column `place`. */
export function withColumnAt(layout: TableLayout, name: string, place: string): TableLayout {
  const from = layout.findIndex(column => column.name === name)
  const to = layout.findIndex(column => column.name === place)
  if (from < 0 || to < 0 || from === to) return layout
  const rest = layout.toSpliced(from, 1)
  return rest.toSpliced(to, 0, layout[from]!)
}

/** Moves a column by one place among the shown columns: -1 towards the start, 1 towards the end. */
export function withColumnMoved(layout: TableLayout, name: string, by: -1 | 1): TableLayout {
  const shown = layout.filter(column => !column.hidden)
  const place = shown[shown.findIndex(column => column.name === name) + by]
  return place ? withColumnAt(layout, name, place.name) : layout
}
