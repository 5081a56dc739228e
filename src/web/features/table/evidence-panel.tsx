/** The panel with the evidence of a cell: the value, and the records that it was read from, each with its page, the time and the locator. */
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatDate } from '#web/i18n/format.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { cellLink, passageLink } from './cell-link.ts'
import { EvidencePassage } from './evidence-passage.tsx'
import type { CellPosition, ResultRows } from './result-rows.ts'
import { shownTable } from './shown-table.ts'
import { useCopy } from './use-copy.ts'
import type { Result } from './use-result.ts'
import { OuterLink } from '#web/ui/links.tsx'

type Evidence = CallResponse<'getEvidence'>['evidence'][number]

function Quote({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation()
  const { url, quote, passage, readAt, locator, differs } = evidence
  const link = cellLink(url, 'url')
  return (
    <figure className="flex flex-col gap-2">
      {differs && <p className="text-xs font-medium">{t('results.evidence.differs')}</p>}
      {passage ? (
        <EvidencePassage passage={passage} isAddress={cellLink(quote, 'url') !== null} />
      ) : (
        <blockquote lang="" dir="auto" className="rounded-card bg-paper px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
          <Highlight>{quote}</Highlight>
        </blockquote>
      )}
      <figcaption className="flex flex-col gap-1 text-xs text-quiet">
        {link ? <OnTheSite url={url} link={passageLink(link, passage?.fragment ?? null)} /> : <span className="break-all">{url}</span>}
        <span>{t('results.evidence.readAt', { date: formatDate(readAt, 'instant') })}</span>
        <details>
          <summary className="w-fit rounded-control py-1 pointer-coarse:py-3">{t('results.evidence.how')}</summary>
          <span>{t('results.evidence.locator')}: </span>
          <code className="font-mono text-[11px] leading-4 break-all">{locator}</code>
        </details>
      </figcaption>
    </figure>
  )
}

/** The link to the page, at the passage, above the address of the page. */
function OnTheSite({ url, link }: { url: string; link: string }) {
  const { t } = useTranslation()
  return (
    <OuterLink href={link} className="group flex items-start gap-1.5 py-1">
      <ExternalLink aria-hidden size={14} strokeWidth={1.5} className="mt-0.75 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-col">
        <span className="text-sm font-medium text-accent group-hover:underline">{t('results.evidence.open')}</span>
        <span className="break-all">{url}</span>
      </span>
    </OuterLink>
  )
}

interface QuotesProps extends Pick<EvidencePanelProps, 'searchId' | 'renderEntries'> {
  cell: CellPosition
  columnName: string
}

function Quotes({ searchId, cell, columnName, renderEntries }: QuotesProps) {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.evidence(searchId, cell.row, columnName),
    queryFn: ({ signal }) => call('getEvidence', { searchId, row: cell.row, column: columnName }, { signal }),
    staleTime: Infinity,
  })
  if (isError) {
    return <RetryBanner onRetry={refetch}>{t('results.evidence.failed')}</RetryBanner>
  }
  if (isPending) {
    return <LoadingBars label={t('results.evidence.loading')} bars={['h-24 w-full', 'h-4 w-3/4', 'h-4 w-1/2']} />
  }
  const { evidence } = data
  const entries = evidence.flatMap(({ entry }) => entry ?? [])
  if (renderEntries && entries.length > 0) return renderEntries(entries)
  if (evidence.length === 0) return <p className="text-sm text-quiet">{t('results.evidence.none')}</p>
  return (
    <section className="flex flex-col gap-4">
      {evidence.length > 1 ? (
        <div>
          <h3 className="font-sans text-sm font-medium">{t('results.evidence.sources', { count: evidence.length })}</h3>
          <p className="text-xs text-quiet">{t('results.evidence.merged')}</p>
        </div>
      ) : (
        <h3 className="font-sans text-sm font-medium">{t('results.evidence.quote')}</h3>
      )}
      {evidence.map(item => (
        <Quote key={`${item.url} ${item.locator} ${item.quote}`} evidence={item} />
      ))}
    </section>
  )
}

/** The whole value, as a link if it is an address. The stored value stands below if it differs from the formatted value. */
function WholeValue({ table, cell }: { table: ResultRows; cell: CellPosition }) {
  const { t } = useTranslation()
  const row = table.rows[cell.row]
  const column = table.columns[cell.column]
  const value = row?.cells[cell.column] ?? null
  if (!row || !column || value === null) return <p className="text-sm text-quiet">{t('results.evidence.noValue')}</p>
  const stored = Array.isArray(value) ? value.join(', ') : String(value)
  const text = column.type === 'url' ? stored : table.text(row, cell.column)
  const link = cellLink(value, column.type)
  return (
    <>
      <p dir="auto" className="max-h-72 overflow-y-auto text-base font-medium break-words whitespace-pre-line tabular-nums">
        {link ? (
          <a
            href={link}
            className="text-accent hover:underline"
            {...(link.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {text !== stored && (
        <p className="text-xs text-quiet">
          {t('results.evidence.rawValue')}: <code className="font-mono break-all">{stored}</code>
        </p>
      )}
    </>
  )
}

/** Two buttons: one copies the value, the other the shown cells of the value's row. */
function CopyButtons({ result, cell }: { result: EvidencePanelProps['result']; cell: CellPosition }) {
  const { t } = useTranslation()
  const copy = useCopy(result.language)
  const row = result.table.rows[cell.row]
  const column = result.view.columns.find(({ index }) => index === cell.column)
  if (!row) return null
  return (
    <div className="flex flex-wrap gap-2">
      {column && (row.cells[cell.column] ?? null) !== null && (
        <Button icon={Copy} onClick={() => copy(shownTable({ columns: [column], rows: [row] }), { headings: false })}>
          {t('results.copy.value')}
        </Button>
      )}
      <Button icon={Copy} onClick={() => copy(shownTable({ columns: result.view.columns, rows: [row] }), { headings: false })}>
        {t('results.copy.row')}
      </Button>
    </div>
  )
}

interface EvidencePanelProps {
  searchId: string
  result: Pick<Result, 'table' | 'view' | 'language'>
  cell: CellPosition | null
  onClose(): void
  /** Draws the ledger entries with these ids. Given only for the table of a report, whose evidence is entries of the ledger. */
  renderEntries?(ids: readonly string[]): ReactNode
}

export function EvidencePanel({ searchId, result, cell, onClose, renderEntries }: EvidencePanelProps) {
  const { t } = useTranslation()
  const { table, view } = result
  const column = cell ? table.columns[cell.column] : undefined
  const filled = cell !== null && (table.rows[cell.row]?.cells[cell.column] ?? null) !== null
  return (
    // The focus stays in the grid, so that the arrow keys show the evidence of the next cell.
    <SidePanel open={cell !== null} title={t('results.evidence.title')} onClose={onClose} takesFocus={false}>
      {cell && column && (
        <div className="flex flex-col gap-5" aria-live="polite">
          <div className="flex flex-col gap-1">
            <p className="text-xs text-quiet">
              {view.columns.find(({ index }) => index === cell.column)?.label ?? column.name} ·{' '}
              {t('results.evidence.row', { row: cell.row + 1 })}
            </p>
            <WholeValue table={table} cell={cell} />
          </div>
          {filled && <Quotes searchId={searchId} cell={cell} columnName={column.name} renderEntries={renderEntries} />}
          <CopyButtons result={result} cell={cell} />
        </div>
      )}
    </SidePanel>
  )
}
