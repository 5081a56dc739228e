/**
 * A table with its receipt, conditions and evidence. It fills the height that its parent, a flex column, gives. The pages of a scan and of a saved
 * search show it in a TableFrame.
 */
import { lazy, Suspense, useCallback, useImperativeHandle, useState, type ComponentProps, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PlanChips } from './plan-chips.tsx'
import { PlanStepButtons } from './plan-step-buttons.tsx'
import { RecipeChip } from './recipe-chip.tsx'
import { usePlanChange } from './use-plan-change.ts'
import { AboutPanel } from './about-panel.tsx'
import { ReceiptDetail, ReceiptLine } from './receipt.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { useMedia } from '#web/ui/media.ts'
import { withTexts } from '#web/i18n/language.ts'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { ColumnEdits, useColumnEditing } from './column-edits.tsx'
import { useFixing, type Fixing } from './use-fixing.ts'
import { BelowSlot } from '#web/ui/side-panel.tsx'
import { SummaryTable } from './summary-table.tsx'
import {
  EvidencePanel,
  filterSentences,
  PrintedTable,
  ResultsTable,
  tableHandle,
  useResult,
  type CellPosition,
  type TableHandle,
} from '#web/features/table/index.ts'
import { tableQuestion, restQuestion, useAskAnew } from '#web/jobs/repeat-question.ts'
import { SubscriptionRefusal } from '#web/features/subscription/index.ts'
import { useEngine } from '#web/features/language-model/index.ts'
import { ListPlus, MousePointerClick } from 'lucide-react'
import { isSubscriptionRefusal, sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { canGoOn } from './receipt-sentences.ts'

const FixTable = lazy(async () => ({ default: (await withTexts('pointing', import('#web/features/pointing/index.ts'))).FixTable }))

/** At most this many rows are printed, in the shown order. */
const printedAtMost = 1000

interface ResultViewProps {
  search: Search
  tableHandle?: Ref<TableHandle>
  /** One sentence beside the receipt about what is happening to the table, such as pages that are still arriving. */
  note?: string | null
}

export function ResultView({ search, tableHandle: handle, note = null }: ResultViewProps) {
  const { t } = useTranslation()
  const result = useResult(search)
  const { view, order, layout } = result
  useImperativeHandle(handle, () => tableHandle(result, filterSentences(result, t)), [result, t])
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const [aboutOpen, setAboutOpen] = useState(false)
  const closeAbout = useCallback(() => setAboutOpen(false), [])
  const isPrinting = useMedia('print')
  const { hidesTable, tints, evidence, ...fixing } = useFixing(search, open)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  // A changed plan gives another table, so the filters and the open evidence are reset, and the person's order only by another order of the plan.
  // Ctrl+Z then takes back the plan first.
  const { change, correct, pending, error, steps, hasSteps } = usePlanChange(search, isReordered => {
    order.clearFilters()
    if (isReordered) order.setSortedBy(null)
    layout.forgetChanges()
    close()
  })
  const editing = useColumnEditing(search, change)
  const engine = useEngine({
    engine: search.receipt.engine,
    made: 'table',
    question: tableQuestion(search),
    onOpen: () => setAboutOpen(true),
  })
  if (result.outcome !== 'rows')
    return (
      <div className="p-4">
        <Banner tone="danger">{t(`results.failure.${result.outcome}`)}</Banner>
      </div>
    )
  const { receipt } = search
  const labels = new Map(view.columns.map(({ name, label }) => [name, label]))
  const { conditions = [], summary, understood } = receipt
  // The line about the engine stands above the table only if a model failed.
  const modelFailed = Boolean(receipt.engine?.setAside)
  return (
    <BelowSlot value={below}>
      {isPrinting && (
        <PrintedTable
          table={result.table}
          columns={view.columns.map(column => ({ ...column, name: column.label }))}
          rows={view.rows.slice(0, printedAtMost)}
        />
      )}
      <div className="flex min-h-0 flex-1 print:hidden">
        {!hidesTable && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ResultsTable
              fills
              result={result}
              receipt={
                <div className="flex min-h-9 items-center gap-x-4 max-sm:flex-wrap">
                  <ReceiptLine receipt={receipt} shown={order.rows.length} open={aboutOpen} onToggle={() => setAboutOpen(!aboutOpen)} />
                  {note !== null && (
                    <p role="status" title={note} className="min-w-0 text-xs text-quiet max-sm:w-full sm:truncate">
                      {note}
                    </p>
                  )}
                  {modelFailed && engine.line}
                  <ReadRest search={search} />
                </div>
              }
              conditions={
                (conditions.length > 0 || understood) && (
                  <PlanChips
                    conditions={conditions}
                    understood={understood}
                    labels={labels}
                    pending={pending}
                    onChange={search.scanId === null ? null : change}
                  >
                    <RecipeChip search={search} pending={pending} onChange={change} />
                    {hasSteps && <PlanStepButtons steps={steps} pending={pending} />}
                  </PlanChips>
                )
              }
              detail={
                <>
                  <SubscriptionRefusal error={error} className="m-3 shrink-0" />
                  {summary && <SummaryTable summary={summary} result={result} onOpen={setOpen} />}
                </>
              }
              onEdit={editing.edit}
              tools={<FixButton search={search} {...fixing} />}
              tints={tints}
              empty={<NoRows search={search} />}
              open={open}
              onOpen={setOpen}
              onClose={close}
            />
            <div ref={setBelow} className="contents" />
          </div>
        )}
        <PageBeside
          isOpen={fixing.isOpen}
          toggle={fixing.toggle}
          search={search}
          result={result}
          cell={open}
          onCell={setOpen}
          onAccept={async examples => correct({ examples })}
          onEdit={editing.edit}
        />
      </div>
      <ColumnEdits search={search} editing={editing} labels={labels} onAccept={correct} />
      <AboutPanel search={search} open={aboutOpen} onClose={closeAbout} engine={modelFailed ? { ...engine, line: null } : engine} />
      <EvidencePanel searchId={search._id} result={result} cell={evidence} onClose={close} />
    </BelowSlot>
  )
}

/** The page that the table was read from, beside it; in narrow windows in its place. */
function PageBeside({ isOpen, toggle, ...props }: Pick<Fixing, 'isOpen' | 'toggle'> & Omit<ComponentProps<typeof FixTable>, 'onClose'>) {
  const { t } = useTranslation()
  if (!isOpen) return null
  return (
    <div className="flex min-h-0 w-full min-w-0 flex-col border-hairline lg:w-[56%] lg:border-l">
      <Suspense
        fallback={<LoadingBars label={t('common.loading')} bars={['h-8 w-full', 'h-64 w-full']} className="flex flex-col gap-3 p-4" />}
      >
        <FixTable {...props} onClose={toggle} />
      </Suspense>
    </div>
  )
}

function FixButton({ search, isOpen, hasClosed, toggle }: Pick<Fixing, 'isOpen' | 'hasClosed' | 'toggle'> & { search: Search }) {
  const { t } = useTranslation()
  if (search.scanId === null || !search.receipt.understood) return null
  const label = t('results.table.fix')
  // Beside the page there is less room for the toolbar.
  if (isOpen) return <IconButton label={label} icon={MousePointerClick} aria-expanded onClick={toggle} />
  return (
    <Button ref={hasClosed ? takeFocus : undefined} icon={MousePointerClick} aria-expanded={false} onClick={toggle}>
      {label}
    </Button>
  )
}

/** Stands in place of the rows of an empty table, and says why there are none. */
function NoRows({ search: { receipt, sources } }: { search: Search }) {
  const { t } = useTranslation()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
      <EmptyState title={t('results.table.noRows')} text={t('results.table.noRowsText')} />
      <div className="mx-auto max-w-prose px-4 pb-10">
        <ReceiptDetail receipt={receipt} sources={sources} />
      </div>
    </div>
  )
}

/** The button that goes on with an analysis that left pages unread. */
function ReadRest({ search }: { search: Search }) {
  const { t } = useTranslation()
  const again = useAskAnew()
  const question = canGoOn(search.receipt) ? restQuestion(search) : null
  if (!question) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        icon={ListPlus}
        busy={again.isPending}
        title={t('results.rest.hint')}
        onClick={() => again.mutate({ question, withoutModel: false })}
      >
        {t(again.isPending ? 'results.rest.starting' : 'results.rest.read')}
      </Button>
      <SubscriptionRefusal error={again.error} className="w-full" />
      {again.error && !isSubscriptionRefusal(again.error) && (
        <p role="alert" className="w-full text-danger">
          {sentenceOf(again.error, currentLanguage())}
        </p>
      )}
    </div>
  )
}
