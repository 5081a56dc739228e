/** The receipt of a table: one line above it, and the detail with rows, pages, notes and sources. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Receipt, Source } from '#contracts/table.ts'
import { formatDate } from '#web/i18n/format.ts'
import { classNames } from '#web/class-names.ts'
import { DetailLine } from '#web/ui/detail-line.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import {
  conditionSentence,
  countSentences,
  noteSentences,
  problemSentence,
  receiptLine,
  stoppedSentence,
  taughtSentences,
} from './receipt-sentences.ts'

const sourcesAtFirst = 8

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h2 className="font-sans text-xs font-semibold text-quiet">{title}</h2>
      {children}
    </section>
  )
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {of.map(sentence => (
        <li key={sentence} className="max-w-prose break-words">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? sources : sources.slice(0, sourcesAtFirst)
  const more = sources.length - shown.length
  return (
    <>
      <ul className={classNames('flex flex-col gap-1', all && 'max-h-80 overflow-y-auto')}>
        {shown.map(source => (
          <li key={source.url}>
            <SiteAddress url={source.url} /> <span className="whitespace-nowrap text-quiet">{formatDate(source.readAt, 'instant')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="self-start text-accent hover:underline pointer-coarse:min-h-11" onClick={() => setAll(true)}>
          {t('results.receipt.moreSources', { count: more })}
        </button>
      )}
    </>
  )
}

/** The detail of the receipt. */
export function ReceiptDetail({ receipt, sources }: { receipt: Receipt; sources: readonly Source[] }) {
  const { t } = useTranslation()
  const notes = noteSentences(receipt, t)
  const { conditions = [] } = receipt
  return (
    <section aria-label={t('results.receipt.label')} className="flex min-w-0 flex-col gap-5 text-sm">
      <Section title={t('results.receipt.howMany')}>
        <Sentences of={countSentences(receipt, t)} />
      </Section>
      {receipt.taught && (
        <Section title={t('results.receipt.taught')}>
          <Sentences of={taughtSentences(receipt)} />
        </Section>
      )}
      {conditions.length > 0 && (
        <Section title={t('results.receipt.conditions')}>
          <Sentences of={conditions.map(condition => conditionSentence(condition, t))} />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={t('results.receipt.toKnow')}>
          <Sentences of={notes} />
        </Section>
      )}
      <Section title={t('results.receipt.whyStopped')}>
        <p className="max-w-prose">{stoppedSentence(receipt, t)}</p>
      </Section>
      {receipt.problems.length > 0 && (
        <Section title={t('results.receipt.unread')}>
          <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
            {receipt.problems.map(problem => (
              <li key={problem.url}>
                <SiteAddress url={problem.url} />
                <span className="block text-quiet">{problemSentence(problem, t)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {sources.length > 0 && (
        <Section title={t('results.receipt.sources')}>
          <Sources sources={sources} />
        </Section>
      )}
    </section>
  )
}

interface ReceiptLineProps {
  receipt: Receipt
  /** The number of rows that pass the filters of the reader. */
  shown: number
  open: boolean
  onToggle(): void
}

/** The receipt in one line. It opens the panel about the table. */
export function ReceiptLine({ receipt, shown, open, onToggle }: ReceiptLineProps) {
  const { t } = useTranslation()
  const { figure, rest, hasWarning } = receiptLine(receipt, shown, t)
  return (
    <DetailLine
      open={open}
      onToggle={onToggle}
      figure={figure}
      rest={rest}
      hasWarning={hasWarning}
      title={open ? t('results.receipt.close') : t('results.receipt.open')}
    />
  )
}
