/** The tree of a record's pieces, with the choice of the record; or the tree of the whole page, for what the table lacks. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageOfTable } from '#contracts/table-page.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ChosenColumn } from './column-chooser.tsx'
import type { FramedPage } from './framed-page.ts'
import { PieceTree } from './piece-tree.tsx'
import { piecesOf, type RecordPiece } from './record-pieces.ts'

interface PagePiecesProps {
  page: FramedPage
  shown: PageOfTable
  /** The row whose record is shown; null if the page has no row. */
  row: number | null
  columns: readonly ChosenColumn[]
  nameOf(row: number): string
  onRow(row: number): void
  onHover(element: number | null): void
  onPoint(piece: RecordPiece): void
}

const wholePage = 'page'

export function PagePieces({ page, shown, row, columns, nameOf, onRow, onHover, onPoint }: PagePiecesProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const chosen = isWhole ? null : row
  const pieces = useMemo(() => {
    const roots: Element[] = chosen === null ? [page.document.body] : page.recordOf(chosen)
    const whole = roots.flatMap(root => piecesOf(root) ?? [])
    // Around all pieces there is nothing to choose.
    const [only] = whole
    return only && whole.length === 1 && only.children.length > 0 ? only.children : whole
  }, [page, chosen])
  const columnsOf = (element: number) => {
    const at = page.element(element)
    return chosen === null || !at ? [] : columns.filter((_, column) => page.cellsOf(chosen, column).includes(at))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col border-t border-hairline">
      <div className="shrink-0 px-3 py-2 md:px-4">
        <SelectField
          label={t('pointing.tree.record')}
          labelHidden
          value={chosen === null ? wholePage : String(chosen)}
          options={[
            ...shown.rows.map(({ row }) => ({
              value: String(row),
              text: t('pointing.tree.row', { row: row + 1, name: nameOf(row) }),
              lang: '',
            })),
            { value: wholePage, text: t('pointing.tree.whole') },
          ]}
          onChoose={value => {
            setWhole(value === wholePage)
            if (value !== wholePage) onRow(Number(value))
          }}
        />
      </div>
      {pieces.length === 0 ? (
        <p className="px-4 text-sm text-quiet">{t('pointing.tree.nothing')}</p>
      ) : (
        <PieceTree
          // Another record is another tree, whose first piece is the active one.
          key={String(chosen)}
          label={chosen === null ? t('pointing.tree.whole') : t('pointing.tree.row', { row: chosen + 1, name: nameOf(chosen) })}
          pieces={pieces}
          open={chosen !== null}
          columnsOf={columnsOf}
          onHover={piece => onHover(piece?.element ?? null)}
          onPoint={onPoint}
        />
      )}
    </div>
  )
}
