/** The rows as cards, for narrow windows. The list scrolls with the page; only cards near the visible part are drawn. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import type { CellPosition, ResultRows } from './result-rows.ts'
import type { Result } from './use-result.ts'
import { ResultsCard } from './results-card.tsx'
import type { ShownColumn } from './table-layout.ts'

const gap = 12

/**
 * The columns, beginning with the title column, whose values are the titles of the cards. The title column is the first column if the values of
 * that column differ in most rows. Otherwise it is the first text column whose values do, such as the country if all rows are exports. If there is
 * none either, it is the text column with the most different values, such as the country if most countries both export and import.
 */
function titleFirst(columns: readonly ShownColumn[], table: ResultRows): readonly ShownColumn[] {
  const [first] = columns
  const different = ({ index }: ShownColumn) => new Set(table.sample(index)).size
  const tells = (column: ShownColumn) => different(column) > table.sample(column.index).length / 2
  const texts = columns.filter(({ type }) => type === 'text')
  const most = texts.toSorted((a, b) => different(b) - different(a))[0]
  const title = !first || tells(first) ? first : (texts.find(tells) ?? most ?? first)
  return columns.toSorted((a, b) => Number(b === title) - Number(a === title))
}

interface ResultsCardsProps extends Pick<Result, 'table' | 'view'> {
  /** The list stands at the edge of the window, so it has space around it. */
  padded: boolean
  open: CellPosition | null
  onOpen(cell: CellPosition): void
}

export function ResultsCards({ table, view, padded, open, onOpen }: ResultsCardsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const top = useTopOf(list)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const { rows } = view
  const columns = useMemo(() => titleFirst(view.columns, table), [view.columns, table])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 60 + Math.min(columns.length, 7) * 32,
    getItemKey: index => rows[index]?.index ?? index,
    overscan: 6,
    gap,
    scrollMargin: top,
  })

  // The panel with the evidence opens at the bottom of the window: the card moves above it.
  useEffect(() => {
    if (open) list.current?.querySelector(`[data-row="${open.row}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open])

  const expand = (index: number, on: boolean) => {
    setExpanded(before => {
      const after = new Set(before)
      if (on) after.add(index)
      else after.delete(index)
      return after
    })
  }

  return (
    <ul
      ref={list}
      aria-label={t('results.table.label')}
      className={classNames('relative', padded && 'm-3')}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(item => {
        const row = rows[item.index]
        if (!row) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            data-row={row.index}
            className="absolute inset-x-0 top-0 scroll-mt-header scroll-mb-[45dvh]"
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <ResultsCard
              table={table}
              columns={columns}
              row={row}
              openColumn={open?.row === row.index ? open.column : -1}
              expanded={expanded.has(row.index)}
              onExpand={on => expand(row.index, on)}
              onOpen={column => onOpen({ row: row.index, column })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The distance of an element from the top of the page, in pixels. It changes when content above the element grows or shrinks. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
