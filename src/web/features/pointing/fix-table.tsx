/**
 * The page that a table was read from, beside the table: a person points at what a column should have. Below 1024 px it takes the place of the table,
 * and on phones it shows the pieces of the page without the page.
 */
import { ListTree, PanelsTopLeft, X } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExampleRow } from '#contracts/example.ts'
import type { Search } from '#contracts/search.ts'
import type { PageOfTable } from '#contracts/table-page.ts'
import type { CellPosition, EditColumn, Result } from '#web/features/table/index.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { small, useMedia } from '#web/ui/media.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { changeExamples, noExamples } from './examples.ts'
import { useColumns } from './use-columns.ts'
import { useTablePage, type WantedPage } from './use-table-page.ts'
import { Workbench } from './workbench.tsx'

interface FixTableProps {
  search: Search
  result: Result
  /** The marked cell of the table. */
  cell: CellPosition | null
  onCell(cell: CellPosition): void
  onClose(): void
  /** Makes the table give the examples. */
  onAccept(examples: ExampleRow[]): Promise<unknown>
  /** Changes a column of the table; null if it cannot be changed. */
  onEdit: EditColumn | null
}

export function FixTable({ search, result, cell, onCell, onClose, onAccept, onEdit }: FixTableProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(small)
  const [wanted, setWanted] = useState<WantedPage>(() => cell ?? {})
  const { data, isPending, error, refetch } = useTablePage(search._id, wanted)
  const [view, setView] = useState<'page' | 'both'>('page')
  // Kept while another page is shown.
  const columns = useColumns(search, result)
  const [history, change] = useReducer(changeExamples, noExamples)
  const page = data?.page ?? null
  // A cell that was marked because a place of the page was pointed at: the page stays where it is.
  const [own, setOwn] = useState<CellPosition | null>(null)
  usePageOfCell(page, cell === own ? null : cell, setWanted)
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={t('pointing.title')}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface outline-none"
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-hairline py-1 pr-2 pl-3 md:pl-4">
        <h2 className="shrink-0 font-sans text-sm font-semibold">{t('pointing.title')}</h2>
        <div className="min-w-0 flex-1">{data && <PageChoice pages={data.pages} shown={page} onChoose={url => setWanted({ url })} />}</div>
        {!isPhone && page?.frame != null && (
          <IconButton
            label={t(view === 'page' ? 'pointing.showPieces' : 'pointing.hidePieces')}
            icon={view === 'page' ? ListTree : PanelsTopLeft}
            aria-pressed={view === 'both'}
            onClick={() => setView(view === 'page' ? 'both' : 'page')}
          />
        )}
        <IconButton label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      {page?.frame != null ? (
        <Workbench
          search={search}
          result={result}
          page={page}
          address={page.frame}
          layout={isPhone ? 'pieces' : view}
          columns={columns}
          history={history}
          onChange={change}
          cell={cell}
          isOwn={cell === own}
          onCell={next => {
            setOwn(next)
            onCell(next)
          }}
          onAccept={onAccept}
          onEdit={onEdit}
          onDone={onClose}
        />
      ) : (
        <NoPage missing={page?.missing ?? 'no-page'} isPending={isPending} hasFailed={error !== null} onRetry={refetch} />
      )}
    </section>
  )
}

interface NoPageProps {
  missing: NonNullable<PageOfTable['missing']> | 'no-page'
  isPending: boolean
  hasFailed: boolean
  onRetry(): unknown
}

/** Stands in place of a page that is not there, or not yet. */
function NoPage({ missing, isPending, hasFailed, onRetry }: NoPageProps) {
  const { t } = useTranslation()
  if (isPending)
    return <LoadingBars label={t('pointing.loading')} bars={['h-8 w-full', 'h-64 w-full']} className="m-4 flex flex-col gap-3" />
  if (hasFailed)
    return (
      <RetryBanner onRetry={onRetry} className="m-3">
        {t('pointing.failed')}
      </RetryBanner>
    )
  return (
    <Banner tone="info" className="m-3">
      {t(`pointing.missing.${missing}`)}
    </Banner>
  )
}

/** Shows a page that a cell was read from, or else its row. */
function usePageOfCell(page: PageOfTable | null, cell: CellPosition | null, onWanted: (wanted: WantedPage) => void): void {
  useEffect(() => {
    const places = page?.rows.find(({ row }) => row === cell?.row)?.cells
    if (page && cell && (places?.[cell.column] ?? []).length === 0) onWanted(cell)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page that a person chooses stays, whatever cell is marked
  }, [cell])
}

interface PageChoiceProps {
  pages: readonly { url: string; rows: number }[]
  shown: PageOfTable | null
  onChoose(url: string): void
}

function PageChoice({ pages, shown, onChoose }: PageChoiceProps) {
  const { t } = useTranslation()
  if (!shown) return null
  if (pages.length < 2)
    return (
      <p lang="" dir="auto" title={shown.url} className="truncate text-xs text-quiet">
        {shown.title ?? shown.url}
      </p>
    )
  return (
    <SelectField
      label={t('pointing.page')}
      labelHidden
      value={shown.url}
      options={pages.map(({ url, rows }) => ({ value: url, text: t('pointing.pageRows', { url, count: rows }), lang: '' }))}
      onChoose={onChoose}
    />
  )
}
