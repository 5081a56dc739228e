/** Whether the page stands beside its table, so that the table can be put right by pointing. The address keeps it, so that it survives a reload. */
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Search } from '#contracts/search.ts'
import { columnColor } from '#web/features/pointing/index.ts'
import type { CellPosition } from '#web/features/table/index.ts'
import { useMedia } from '#web/ui/media.ts'

const fragment = '#fix'

/** Windows in which there is room for the page beside the table. */
const wide = '(min-width: 1024px)'

export interface Fixing {
  isOpen: boolean
  toggle(): void
  /** Whether it stood there and was closed: the button that opened it gets the focus back. */
  hasClosed: boolean
  /** Whether the page takes the place of the table. */
  hidesTable: boolean
  /** The colors of the table's headings; undefined while it has none. */
  tints: readonly string[] | undefined
  /** The cell whose evidence is shown: none while the page itself shows it. */
  evidence: CellPosition | null
}

/** `cell` is the marked cell of the table. */
export function useFixing({ columns }: Search, cell: CellPosition | null): Fixing {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isWide = useMedia(wide)
  const isOpen = hash === fragment
  const tints = useMemo(() => (isOpen ? columns.map((_, at) => columnColor(at)) : undefined), [isOpen, columns])
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen)
  const toggle = () => {
    setHasBeenOpen(true)
    void navigate({ search, hash: isOpen ? '' : fragment }, { replace: true, state: state as unknown, preventScrollReset: true })
  }
  return { isOpen, toggle, hasClosed: hasBeenOpen && !isOpen, hidesTable: isOpen && !isWide, tints, evidence: isOpen ? null : cell }
}
