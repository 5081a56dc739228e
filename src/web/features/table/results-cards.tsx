/** The rows as cards, for phones. They scroll with the page, and only those near the window are drawn. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellPosition } from './cell-position.ts'
import type { Result } from '#web/features/results/use-result.ts'
import { ResultsCard } from './results-card.tsx'

const gap = 12

export interface ResultsCardsProps extends Pick<Result, 'table' | 'view'> {
  open: CellPosition | null
  onOpen(cell: CellPosition): void
}

export function ResultsCards({ table, view, open, onOpen }: ResultsCardsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const { columns, rows } = view

  // The list's place in the page moves when what stands above it opens or wraps.
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 60 + Math.min(columns.length, 7) * 32,
    getItemKey: index => rows[index]?.index ?? index,
    overscan: 6,
    gap,
    scrollMargin: top,
  })

  const expand = (index: number, on: boolean) => {
    setExpanded(before => {
      const after = new Set(before)
      if (on) after.add(index)
      else after.delete(index)
      return after
    })
  }

  return (
    <ul ref={list} aria-label={t('results.table.label')} className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
            className="absolute inset-x-0 top-0"
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
