/**
 * The copy of a page in a frame without scripts. The page around the frame draws the marks in it and listens to it: which place the pointer is over,
 * which place or which selected words a person takes.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PageOfTable } from '#contracts/table-page.ts'
import { classNames } from '#web/class-names.ts'
import {
  framePage,
  labelRecord,
  markOnly,
  markPlaces,
  markSheet,
  placeAt,
  selectedPlace,
  type FramedPage,
  type PointedPlace,
} from './framed-page.ts'

/** A column as it is marked on the page. */
export interface MarkedColumn {
  label: string
  /** A CSS color. */
  color: string
}

interface PointedFrameProps {
  /** Address of the copy (see `tablePagePath` in the contracts). */
  address: string
  title: string
  /** The places of the rows on the page. */
  rows: PageOfTable['rows']
  /** The columns of the table, by their index. */
  columns: readonly MarkedColumn[]
  /** The index of the column that a click is for; -1 for a column that the table lacks. */
  active: number
  /** The cell that is scrolled to and flashes. */
  cell: { row: number; column: number } | null
  /** The row at whose cells the columns are named. */
  labeled: number | null
  /** A place that is marked as if the pointer were over it, such as a piece of the tree. */
  hinted: number | null
  onPage(page: FramedPage | null): void
  onHover(place: PointedPlace | null): void
  onPoint(place: PointedPlace): void
  className?: string
}

export function PointedFrame(props: PointedFrameProps) {
  const { address, title, rows, columns, active, cell, labeled, hinted, onPage, onHover, onPoint, className } = props
  const [document, setDocument] = useState<Document | null>(null)
  const page = useMemo(() => document && framePage(document, rows), [document, rows])
  const tellPage = useEffectEvent(onPage)
  useEffect(() => {
    tellPage(page)
    return () => tellPage(null)
  }, [page])
  useEffect(() => (page ? markPlaces(page) : undefined), [page])

  useMarkSheet(document, columns, active)
  useLabels(page, columns, labeled)
  useFirstRecordInView(page, labeled)
  useCellInView(page, cell)
  useEffect(() => {
    if (page) markOnly(page, 'data-hover', hinted === null ? [] : [page.element(hinted)])
  }, [page, hinted])
  usePointer(page, { onHover, onPoint })

  return (
    <iframe
      src={address}
      title={title}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      onLoad={event => setDocument(event.currentTarget.contentDocument)}
      className={classNames('border-0 bg-white', className)}
    />
  )
}

/** Draws the marks by a style sheet of our own, at the end of the copy's head. */
function useMarkSheet(document: Document | null, columns: readonly MarkedColumn[], active: number): void {
  useEffect(() => {
    if (!document) return
    const sheet = document.createElement('style')
    sheet.textContent = markSheet(
      columns.map(({ color }) => color),
      active,
    )
    document.head.append(sheet)
    return () => sheet.remove()
  }, [document, columns, active])
}

/** Names the columns at one record, and again when the frame gets another width. */
function useLabels(page: FramedPage | null, columns: readonly MarkedColumn[], row: number | null): void {
  useEffect(() => {
    if (!page) return
    const draw = () => labelRecord(page, row, columns)
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(page.document.documentElement)
    return () => observer.disconnect()
  }, [page, columns, row])
}

/** Begins at a record: on many pages the records stand far below the navigation. */
function useFirstRecordInView(page: FramedPage | null, row: number | null): void {
  const show = useEffectEvent((shown: FramedPage) => {
    if (row !== null) shown.recordOf(row)[0]?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (page) show(page)
  }, [page])
}

const flashMilliseconds = 1_600

/** Scrolls to the places of a cell, or to its record if the cell has none, and lets them flash. */
function useCellInView(page: FramedPage | null, cell: PointedFrameProps['cell']): void {
  useEffect(() => {
    if (!page || !cell) return
    const places = page.cellsOf(cell.row, cell.column)
    const [first] = places.length > 0 ? places : page.recordOf(cell.row)
    first?.scrollIntoView({ block: 'center' })
    markOnly(page, 'data-flash', places)
    const timer = setTimeout(() => markOnly(page, 'data-flash', []), flashMilliseconds)
    return () => clearTimeout(timer)
  }, [page, cell])
}

/** Listens in the frame. A click takes the words of an element, a selection a part of them. */
function usePointer(page: FramedPage | null, { onHover, onPoint }: Pick<PointedFrameProps, 'onHover' | 'onPoint'>): void {
  const hover = useEffectEvent(onHover)
  const point = useEffectEvent(onPoint)
  useEffect(() => {
    if (!page) return
    const { document } = page
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, listener, { signal: listening.signal })
    // Elements of the frame are no instances of this window's classes.
    const under = (event: Event) => placeAt(page, event.target as Element | null)
    const show = (place: PointedPlace | null) => {
      markOnly(page, 'data-hover', place ? [page.element(place.element)] : [])
      hover(place)
    }
    on('mouseover', event => show(under(event)))
    document.documentElement.addEventListener('mouseleave', () => show(null), { signal: listening.signal })
    on('mouseup', () => {
      const place = selectedPlace(page)
      if (place) point(place)
    })
    on('click', event => {
      event.preventDefault()
      const place = selectedPlace(page) ? null : under(event)
      if (place) point(place)
    })
    return () => {
      listening.abort()
      markOnly(page, 'data-hover', [])
    }
  }, [page])
}
