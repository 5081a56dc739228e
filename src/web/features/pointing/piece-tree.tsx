/** The pieces of a record, or of a page, as a tree that works with the keyboard, with screen readers and on phones. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import type { RecordPiece } from './record-pieces.ts'

interface PieceTreeProps {
  label: string
  pieces: readonly RecordPiece[]
  /** Whether all pieces are shown at first; otherwise those of the first level. */
  open: boolean
  /** The columns that a piece was read for, by the number of its element. */
  columnsOf(element: number): readonly { label: string; color: string }[]
  onHover(piece: RecordPiece | null): void
  onPoint(piece: RecordPiece): void
}

interface ShownPiece {
  piece: RecordPiece
  level: number
  /** The position of the piece around it; -1 at the first level. */
  parent: number
  isOpen: boolean
  place: number
  of: number
}

const shownText = 160

/** `turned`: the pieces that a person has opened or closed. */
function shownPieces(pieces: readonly RecordPiece[], open: boolean, turned: ReadonlySet<RecordPiece>): ShownPiece[] {
  const shown: ShownPiece[] = []
  const add = (some: readonly RecordPiece[], level: number, parent: number) =>
    some.forEach((piece, at) => {
      const isOpen = piece.children.length > 0 && open !== turned.has(piece)
      const position = shown.push({ piece, level, parent, isOpen, place: at + 1, of: some.length }) - 1
      if (isOpen) add(piece.children, level + 1, position)
    })
  add(pieces, 1, -1)
  return shown
}

export function PieceTree({ label, pieces, open, columnsOf, onHover, onPoint }: PieceTreeProps) {
  const { t } = useTranslation()
  const id = useId()
  const tree = useRef<HTMLDivElement>(null)
  const [turned, setTurned] = useState<ReadonlySet<RecordPiece>>(new Set())
  const [active, setActive] = useState(0)
  const shown = useMemo(() => shownPieces(pieces, open, turned), [pieces, open, turned])
  const at = Math.min(active, shown.length - 1)

  const turn = (piece: RecordPiece) =>
    setTurned(before => new Set(before.has(piece) ? [...before].filter(other => other !== piece) : [...before, piece]))
  const go = (position: number) => {
    const next = shown[position]
    if (!next) return
    setActive(position)
    onHover(next.piece)
    tree.current?.querySelector(`[data-position="${position}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  const onKey = (event: KeyboardEvent) => {
    const now = shown[at]
    if (!now || event.ctrlKey || event.metaKey || event.altKey) return
    const { piece, isOpen, parent } = now
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(shown.length - 1),
      ArrowRight: () => (isOpen ? go(at + 1) : piece.children.length > 0 && turn(piece)),
      ArrowLeft: () => (isOpen ? turn(piece) : go(parent)),
      Enter: () => onPoint(piece),
      ' ': () => onPoint(piece),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-describedby={`${id}-keys`}
      aria-activedescendant={shown[at] && `${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKey}
      onFocus={() => onHover(shown[at]?.piece ?? null)}
      onBlur={() => onHover(null)}
      onMouseLeave={() => onHover(null)}
      className="group/tree min-h-0 flex-1 overflow-y-auto py-1 text-sm outline-none focus-visible:inset-ring-1 focus-visible:inset-ring-accent"
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('pointing.tree.keys')}
      </p>
      {shown.map(({ piece, level, isOpen, place, of }, position) => {
        const columns = columnsOf(piece.element)
        const Turn = isOpen ? ChevronDown : ChevronRight
        return (
          // The keys are handled on the tree.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={piece.element}
            role="treeitem"
            id={`${id}-${position}`}
            data-position={position}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={of}
            aria-expanded={piece.children.length > 0 ? isOpen : undefined}
            aria-selected={position === at}
            tabIndex={-1}
            onMouseEnter={() => onHover(piece)}
            onClick={() => {
              setActive(position)
              onPoint(piece)
            }}
            style={{ paddingInlineStart: `${8 + (level - 1) * 16}px` }}
            className={classNames(
              'flex min-h-8 cursor-pointer items-center gap-1.5 pr-3 hover:bg-hover pointer-coarse:min-h-11',
              position === at &&
                'bg-hover group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-accent',
            )}
          >
            <span
              aria-hidden
              className="flex size-5 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-pressed pointer-coarse:size-9"
              onClick={event => {
                if (piece.children.length === 0) return
                event.stopPropagation()
                turn(piece)
              }}
            >
              {piece.children.length > 0 && <Turn size={14} strokeWidth={1.5} />}
            </span>
            <span dir="auto" lang="" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
              {piece.text.length > shownText ? `${piece.text.slice(0, shownText)}…` : piece.text}
            </span>
            {columns.map(({ label, color }) => (
              <span
                key={label}
                className="max-w-32 shrink-0 truncate rounded-control border-2 px-1.5 text-xs"
                style={{ borderColor: color }}
              >
                {label}
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}
