/**
 * A report: notes, summary, table, analysis with charts, sources. Every figure opens its evidence in a panel at the side.
 * Also used for the report so far, while it is being made.
 */
import type { TFunction } from 'i18next'
import { useCallback, useMemo, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chart, Report, ReportNote, ReportSection, SectionId, Citation } from '#contracts/report.ts'
import { sourceTitle } from '#contracts/research-sources.ts'
import { reportQuestion } from '#web/jobs/repeat-question.ts'
import { useEngine } from '#web/features/language-model/index.ts'
import { cellLink, type CellPosition, type TableContent, type TableHandle } from '#web/features/table/index.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { classNames } from '#web/class-names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import { ChartFigure } from './charts/chart-figure.tsx'
import { ReportTable } from './report-table.tsx'
import { Contents, ContentsButton, type ContentsEntry } from './report-contents.tsx'
import { Part, sectionAnchor, useOpenInPrint } from './report-part.tsx'
import { SectionBlocks, WrittenByModel, citationId } from './sentence.tsx'
import { ReportContext, type ShownFigure } from './shown-figure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/i18n/format.ts'
import type { Language } from '#contracts/language.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { InLanguage } from '#web/ui/in-language.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LedgerEvidence } from './ledger-evidence.tsx'

/** The notes after which the report offers to research the product again: with another code or, if sources failed, at a later time. */
const worthAskingAgain: readonly ReportNote['code'][] = [
  'code-guessed',
  'no-code',
  'unknown-code',
  'code-contradicts-name',
  'sources-failed',
]

interface ReportViewProps {
  report: Report
  table: TableContent
  tableHandle?: Ref<TableHandle>
  /** The report is still being made. */
  running?: boolean
  /** The report is being made, or was just made. */
  fresh?: boolean
}

/** The report, in the language that it was made in. */
export function ReportView(props: ReportViewProps) {
  return (
    <InLanguage language={props.report.language}>
      <ReportBody {...props} />
    </InLanguage>
  )
}

function ReportBody({ report, table, tableHandle, running = false, fresh = running }: ReportViewProps) {
  const { t } = useTranslation()
  const { language, sections, notes } = report
  const parts = partsOf(report, t)
  useOpenInPrint()
  const [open, setOpen] = useState<{ figure: ShownFigure } | { cell: CellPosition } | null>(null)
  const figure = open && 'figure' in open ? open.figure : null
  const close = useCallback(() => setOpen(null), [])
  const openCell = useCallback((cell: CellPosition | null) => setOpen(cell && { cell }), [])
  const context = useMemo(
    () => ({ searchId: table._id, language, open: figure, show: (shown: ShownFigure) => setOpen({ figure: shown }) }),
    [table._id, language, figure],
  )
  const summary = sections.find(({ id }) => id === 'summary')

  return (
    <ReportContext value={context}>
      <div className="@container flex flex-col gap-10 print:gap-6">
        {!report.complete && !running && <Banner tone="warning">{t('report.page.brokenOff')}</Banner>}
        {notes.length > 0 && <Notes report={report} running={running} />}
        {summary && <ReportSummary summary={summary} />}
        <section aria-labelledby={sectionAnchor('table')} className="flex flex-col gap-3">
          <h2 id={sectionAnchor('table')} tabIndex={-1} className="text-xl outline-none">
            {t('report.page.table')}
          </h2>
          <ReportTable
            report={report}
            table={table}
            tableHandle={tableHandle}
            running={running}
            fresh={fresh}
            open={open && 'cell' in open ? open.cell : null}
            onOpen={openCell}
          />
        </section>
        <Analysis report={report} running={running} parts={parts} />
        {parts.contents.length > 2 && <ContentsButton entries={parts.contents} />}
      </div>
      <FigurePanel searchId={table._id} language={language} figure={figure} onClose={close} />
    </ReportContext>
  )
}

/** The notes of the report, such as a guessed code or failed sources. */
function Notes({ report, running }: { report: Report; running: boolean }) {
  const { t } = useTranslation()
  const { notes } = report
  return (
    <Banner
      tone="info"
      title={t('report.page.notes')}
      action={!running && notes.some(({ code }) => worthAskingAgain.includes(code)) && <AskAgain report={report} />}
    >
      <ul className="flex flex-col gap-1">
        {notes.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

function ReportSummary({ summary }: { summary: ReportSection }) {
  return (
    <section aria-labelledby={sectionAnchor('summary')} className="flex flex-col gap-3 @2xl:text-lg print:text-[11pt] print:leading-[16pt]">
      <div className="flex items-center gap-2">
        <h2 id={sectionAnchor('summary')} className="text-xl">
          {summary.title}
        </h2>
        {summary.by === 'model' && <WrittenByModel />}
      </div>
      <SectionBlocks blocks={summary.blocks} />
    </section>
  )
}

/** The sections of the analysis other than the summary, the charts of each, and the entries of the table of contents. */
function partsOf({ sections, charts, citations }: Report, t: TFunction) {
  const others = sections.filter(({ id }) => id !== 'summary')
  const placed = placedCharts(
    charts,
    others.map(({ id }) => id),
  )
  const contents: ContentsEntry[] = [
    { id: 'table', title: t('report.page.table') },
    ...others,
    ...(placed.others.length > 0 ? [{ id: 'charts', title: t('report.page.charts') }] : []),
    ...(citations.length > 0 ? [{ id: 'sources', title: t('report.page.sources') }] : []),
  ]
  return { others, placed, contents }
}

interface AnalysisProps {
  report: Report
  running: boolean
  parts: ReturnType<typeof partsOf>
}

/** On phones this many sections are open at first. */
const openAtFirst = 2

/** The sections of the analysis with their charts, the removed sentences, the sources, and beside them the table of contents. */
function Analysis({ report, running, parts: { others, placed, contents } }: AnalysisProps) {
  const { t } = useTranslation()
  const { citations, removed } = report
  // While the report is being made, it is unknown whether a model writes it: no engine is shown.
  const engine = useEngine({ engine: running ? undefined : report.engine, made: 'report', question: reportQuestion(report) })
  return (
    <section aria-labelledby="report-analysis" className="flex flex-col gap-6">
      <div className="flex flex-col items-start gap-1">
        <h2 id="report-analysis" className="text-xl">
          {t('report.page.analysis')}
        </h2>
        {engine.line}
      </div>
      {engine.detail}
      <div className="grid gap-x-12 gap-y-8 @5xl:grid-cols-[200px_minmax(0,1fr)] print:block">
        {contents.length > 2 && <Contents entries={contents} />}
        <div className="flex min-w-0 flex-col gap-12 max-md:gap-0 print:gap-6">
          {others.length === 0 && placed.others.length === 0 && <p className="max-w-prose text-quiet">{t('report.page.nothing')}</p>}
          {others.map((section, at) => (
            <AnalysisSection key={section.id} section={section} charts={placed.of(section.id)} open={at < openAtFirst} />
          ))}
          {placed.others.length > 0 && (
            <Part id="charts" title={t('report.page.charts')}>
              <Charts charts={placed.others} />
            </Part>
          )}
          {removed.length > 0 && <RemovedSentences report={report} />}
          {citations.length > 0 && (
            <Part id="sources" title={t('report.page.sources')}>
              <CitationList citations={citations} />
            </Part>
          )}
        </div>
      </div>
    </section>
  )
}

/** Shows several charts in two columns if the window is wide. A single chart has a maximum width instead. */
function Charts({ charts }: { charts: readonly Chart[] }) {
  return (
    <div className={classNames('grid gap-5', charts.length > 1 ? '@4xl:grid-cols-2 print:grid-cols-2' : 'max-w-3xl')}>
      {charts.map(chart => (
        <ChartFigure key={chart.id} chart={chart} />
      ))}
    </div>
  )
}

function AnalysisSection({ section, charts, open }: { section: ReportSection; charts: readonly Chart[]; open: boolean }) {
  return (
    <Part id={section.id} title={section.title} beside={section.by === 'model' && <WrittenByModel />} open={open}>
      <SectionBlocks blocks={section.blocks} />
      {charts.length > 0 && <Charts charts={charts} />}
    </Part>
  )
}

/** A link to the form of product research, filled in with the product of this report. */
function AskAgain({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { page, keep } = reportQuestion(report)
  return (
    <ButtonLink to={page} onClick={keep} className="print:hidden">
      {t('report.page.askAgain')}
    </ButtonLink>
  )
}

/** The section of the analysis in which each chart stands. */
const places: Record<Chart['id'], SectionId> = {
  'value-by-year': 'market',
  interest: 'demand',
  'export-shares': 'competition',
  'unit-value-by-year': 'price-trends',
  'commodity-price': 'price-trends',
  exporters: 'export-countries',
  'export-map': 'export-countries',
  importers: 'import-countries',
  'news-volume': 'news',
}

/** Whether a chart has something to draw. A line chart needs a series with two values; any other chart needs one value. */
const showsSomething = ({ kind, series }: Chart) =>
  series.some(({ points }) => points.filter(({ y }) => y !== null).length >= (kind === 'lines' ? 2 : 1))

/**
 * Distributes the charts that have something to draw. `of` returns the charts of a section; `others` are the charts whose section the analysis lacks.
 */
function placedCharts(charts: readonly Chart[], sections: readonly SectionId[]): { of(section: SectionId): Chart[]; others: Chart[] } {
  const shown = charts.filter(showsSomething)
  return {
    of: section => shown.filter(({ id }) => places[id] === section),
    others: shown.filter(({ id }) => !sections.includes(places[id])),
  }
}

/** The sources that the analysis cites, in the order of their numbers. */
function CitationList({ citations }: { citations: readonly Citation[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ol aria-label={t('report.citation.label')} className="flex max-w-prose flex-col gap-3 text-sm">
      {citations.map(({ number, source, title, url, retrievedAt }) => (
        <li
          key={number}
          id={citationId(number)}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-control target:bg-accent-wash target:outline-4 target:outline-accent-wash print:break-inside-avoid"
        >
          <span aria-hidden className="text-quiet tabular-nums">
            {number}
          </span>
          <div className="min-w-0">
            <p className="wrap-anywhere">{title}</p>
            <p className="text-xs text-quiet">
              {sourceTitle(source, language)} · {t('report.citation.read', { date: formatDate(retrievedAt, 'instant', language) })}
            </p>
            <p className="line-clamp-2 text-xs print:line-clamp-none">
              {cellLink(url, 'url') ? <SiteAddress url={url} /> : <span className="break-all">{url}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

interface FigurePanelProps {
  searchId: string
  language: Language
  figure: ShownFigure | null
  onClose(): void
}

/** The panel with the evidence of a figure. */
function FigurePanel({ searchId, language, figure, onClose }: FigurePanelProps) {
  const { t } = useTranslation()
  return (
    <SidePanel open={figure !== null} title={t('report.evidence.title')} onClose={onClose}>
      {figure && (
        <div className="flex flex-col gap-5" aria-live="polite">
          <p dir="auto" className="text-base font-medium break-words tabular-nums">
            <Highlight>{figure.text}</Highlight>
          </p>
          <LedgerEvidence searchId={searchId} language={language} ids={figure.refs} />
        </div>
      )}
    </SidePanel>
  )
}

/** A line with the number of sentences that the last check removed. It opens to a list of their sections and reasons. */
function RemovedSentences({ report: { removed, sections, engine } }: { report: Report }) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const { section, reason } of removed) {
    // A section whose sentences were all removed is not in the report, so it has no title.
    const title = sections.find(({ id }) => id === section)?.title
    const said = title ? `${title}. ${reason}` : reason
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return (
    <details className="max-w-prose border-l-2 border-control-line pl-4 text-sm text-quiet">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        {t(engine?.by === 'model' ? 'report.removal.ofModel' : 'report.removal.ofAnalysis', { count: removed.length })}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 marker:text-control-line">
        {[...counts].map(([said, count]) => (
          <li key={said}>
            {said}
            {count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </details>
  )
}
