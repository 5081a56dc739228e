/** The evidence of a figure: its entries of the ledger. A computed entry shows its formula and inputs; any other entry shows its source and quote. */
import { ChevronRight } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import type { ComputedEntry, LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import { cellLink } from '#web/features/table/index.ts'
import { sourceTitle } from '#contracts/research-sources.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { arithmetic, entryTitle, entryValue } from './entry-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { QuotedPage } from '#web/ui/links.tsx'

const inputsAtFirst = 8

interface InReport {
  searchId: string
  language: Language
}

interface EntryProps extends InReport {
  entry: LedgerEntry
  /** All entries that the server sent together with this entry, by their ids. They include the inputs of computed entries. */
  known: ReadonlyMap<string, LedgerEntry>
}

/** The attributes of an entry that are shown, in this order. */
const shownAttributes = [
  'series',
  'domain',
  'publisher',
  'language',
  'product',
  'brand',
  'quantity',
  'shop',
  'office',
  'number',
  'status',
  'classes',
  'filed',
  'reported',
  'license',
] as const

/** The text of an attribute. Codes of languages and states become words; dates are formatted. */
function attributeText(name: (typeof shownAttributes)[number], value: string, t: TFunction, language: Language): string {
  if (name === 'language') return new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(value) ?? value
  if (name === 'status' && (value === 'live' || value === 'dead')) return t(`report.evidence.${value}`)
  return name === 'filed' ? formatDate(value, 'short', language) : value
}

function SourceOf({ entry }: { entry: ReadEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const link = cellLink(entry.url, 'url')
  const facts: [string, string][] = [
    [t('report.evidence.source'), sourceTitle(entry.source, language)],
    ...shownAttributes.flatMap((name): [string, string][] => {
      const value = entry.attributes[name]
      return value ? [[t(`report.evidence.${name}`), attributeText(name, value, t, language)]] : []
    }),
    [t('report.evidence.readAt'), formatDate(entry.retrievedAt, 'instant', language)],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
        <dt className="text-quiet">{t('report.evidence.place')}</dt>
        <dd>
          <code className="font-mono text-[11px] leading-4 wrap-anywhere">{entry.locator}</code>
        </dd>
      </dl>
      {link ? (
        <QuotedPage url={entry.url} link={link} className="py-0.5 text-xs pointer-coarse:py-3" />
      ) : (
        <p className="text-xs break-all text-quiet">{entry.url}</p>
      )}
    </>
  )
}

/** An input of a computed entry, with a button that opens the input's evidence. If the input is computed too, its own inputs are fetched then. */
function Input({ entry, ...inReport }: InReport & { entry: LedgerEntry }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <li className="border-t border-hairline">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-control w-full items-start gap-2 py-2 text-left text-sm hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={`mt-0.5 shrink-0 text-quiet transition-transform ${open ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{entryTitle(entry, t, inReport.language)}</span>
        <span className="max-w-1/2 text-right tabular-nums wrap-anywhere">{entryValue(entry, t, inReport.language)}</span>
      </button>
      {open && (
        <div className="pb-3 pl-6">
          {entry.source === 'computed' ? (
            <LedgerEvidence ids={[entry.id]} {...inReport} nested />
          ) : (
            <Detail entry={entry} known={nothing} {...inReport} />
          )}
        </div>
      )}
    </li>
  )
}

const nothing: ReadonlyMap<string, LedgerEntry> = new Map()

function Computation({ entry, known, ...inReport }: InReport & { entry: ComputedEntry; known: ReadonlyMap<string, LedgerEntry> }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const inputs = entry.inputs.map(id => known.get(id))
  const sum = arithmetic(entry.formula, inputs, inReport.language)
  const given = inputs.filter(input => input !== undefined)
  const shown = all ? given : given.slice(0, inputsAtFirst)
  const left = given.length - shown.length
  return (
    <>
      <p className="text-sm">{t(`report.formula.${entry.formula}`)}</p>
      {sum && <p className="rounded-control bg-paper px-3 py-2 text-sm tabular-nums wrap-anywhere">{sum}</p>}
      <div>
        <h4 className="font-sans text-xs font-semibold text-quiet">{t('report.evidence.inputs', { count: entry.inputs.length })}</h4>
        <ul className="mt-1 border-b border-hairline">
          {shown.map(input => (
            <Input key={input.id} entry={input} {...inReport} />
          ))}
        </ul>
        {left > 0 && (
          <button type="button" className="min-h-control text-sm text-accent hover:underline" onClick={() => setAll(true)}>
            {t('report.evidence.moreInputs', { count: left })}
          </button>
        )}
        {left === 0 && given.length < entry.inputs.length && (
          <p className="pt-2 text-xs text-quiet">{t('report.evidence.inputsLeft', { count: entry.inputs.length - given.length })}</p>
        )}
      </div>
    </>
  )
}

function Detail({ entry, known, ...inReport }: EntryProps) {
  const { t } = useTranslation()
  const quote = entry.source === 'computed' ? null : entry.quote
  return (
    <div className="flex flex-col gap-3">
      {quote !== null && (
        <blockquote
          // `lang=""` says that the language of the quote is unknown: it need not be the language of the page.
          lang={entry.source === 'computed' ? undefined : (entry.attributes['language'] ?? '')}
          dir="auto"
          className="max-h-80 overflow-y-auto rounded-card bg-paper px-4 py-3 text-sm break-words whitespace-pre-line"
        >
          <Highlight>{quote}</Highlight>
        </blockquote>
      )}
      {(entry.estimated || entry.incomplete) && (
        <p className="text-xs font-medium">
          {[entry.estimated && t('report.evidence.estimated'), entry.incomplete && t('report.evidence.incomplete')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {entry.source === 'computed' ? <Computation entry={entry} known={known} {...inReport} /> : <SourceOf entry={entry} />}
    </div>
  )
}

interface LedgerEvidenceProps extends InReport {
  ids: readonly string[]
  /** Set if another entry contains this evidence. The title and the value are left out, because that entry already shows them. */
  nested?: boolean
}

/** The evidence of the entries with these ids, in this order. */
export function LedgerEvidence({ ids, nested = false, ...inReport }: LedgerEvidenceProps) {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useLedgerEntries(inReport.searchId, ids)
  if (isError) {
    return <RetryBanner onRetry={refetch}>{t('report.evidence.failed')}</RetryBanner>
  }
  if (isPending) {
    return <LoadingBars label={t('report.evidence.loading')} bars={['h-4 w-3/4', 'h-4 w-1/2', 'h-16 w-full']} />
  }
  const found = ids.flatMap(id => data.get(id) ?? [])
  if (found.length === 0) return <p className="text-sm text-quiet">{t('report.evidence.missing')}</p>
  return (
    <div className="flex flex-col gap-6">
      {found.map(entry => (
        <section key={entry.id} className="flex flex-col gap-2">
          {!nested && (
            <h3 className="font-sans text-sm">
              <span className="block text-xs font-normal text-quiet">{entryTitle(entry, t, inReport.language)}</span>
              {entry.value !== null && (
                <span className="font-medium tabular-nums wrap-anywhere">{entryValue(entry, t, inReport.language)}</span>
              )}
            </h3>
          )}
          <Detail entry={entry} known={data} {...inReport} />
        </section>
      ))}
    </div>
  )
}

/** A call for entries accepts at most this many ids. */
const askedAtMost = 50

/** The entries with these ids and the inputs of computed entries, by id. Entries never change, so they are fetched once. */
function useLedgerEntries(searchId: string, ids: readonly string[]) {
  const asked = ids.slice(0, askedAtMost)
  return useQuery({
    queryKey: queryKeys.ledger(searchId, asked),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LedgerEntry>> => {
      const { entries } = await call('getLedgerEntries', { searchId, ids: asked }, { signal })
      return new Map(entries.map(entry => [entry.id, entry]))
    },
    staleTime: Infinity,
  })
}
