/** What a scan has found, before the person asks: ready prompts, and cards of the lists with first rows and columns to check. Both write the prompt. */
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundList } from '#contracts/found-list.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { classNames } from '#web/class-names.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { bestColumns, examplePrompts, inLanguage, nameOfList, promptFor, promptWith, readyPrompts } from './suggestion.ts'
import type { Reading, ScanContents } from './use-scan.ts'

/** How often the lists are requested again while the site is being read. */
const refreshMilliseconds = 2500

/** The columns that are checked in one of the lists. */
interface Checked {
  list: number
  columns: string[]
}

export interface FoundChoice {
  lists: readonly FoundList[]
  /** Ready prompts; examples if the site has no lists. */
  prompts: string[]
  checked: Checked | null
  check(checked: Checked): void
  /** Checks columns, and puts their prompt in place of the typed one. */
  checkOnly(checked: Checked): void
  /** Puts a whole prompt in place of the typed one. */
  choose(prompt: string): void
  /** The id of the list that a prompt was written from, also after further words were added; undefined for other prompts. */
  listOf(prompt: string): string | undefined
}

interface PromptField {
  prompt: string
  write(prompt: string): void
  /** Called when a suggestion has replaced the typed prompt, which may be out of sight. */
  onReplaced(): void
}

/** The lists of a scan and the prompts made from them. */
export function useFound(scan: ScanContents, reading: Reading | null, { prompt, write, onReplaced }: PromptField): FoundChoice {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [checked, setChecked] = useState<Checked | null>(null)
  const isActive = reading?.isActive ?? false
  const { _id: scanId } = scan
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: queryKeys.scan(scanId) }), refreshMilliseconds)
    return () => clearInterval(timer)
  }, [queries, scanId, isActive])

  const words = { language: currentLanguage(), t }
  const lists = scan.lists.map(list => inLanguage(list, words.language))
  const ready = readyPrompts(lists, words)
  const prompts = lists.length > 0 ? ready.map(({ text }) => text) : examplePrompts(t)
  const written = ({ list, columns }: Checked) => (lists[list] && columns.length > 0 ? promptFor(lists[list], columns, words) : '')
  const last = checked ? written(checked) : ''
  const suggestions = [...(checked && last !== '' ? [{ text: last, list: lists[checked.list]?.list }] : []), ...ready]
  return {
    lists,
    prompts,
    // After another edit the prompt no longer says what is checked.
    checked: last !== '' && prompt.trim().endsWith(last) ? checked : null,
    check: next => {
      setChecked(next)
      write(promptWith(prompt, written(next), [last, ...prompts]))
    },
    checkOnly: next => {
      setChecked(next)
      write(written(next))
      onReplaced()
    },
    choose: chosen => {
      setChecked(null)
      write(chosen)
      onReplaced()
    },
    listOf: asked => suggestions.find(({ text }) => asked.includes(text))?.list,
  }
}

/** Ready prompts, made from the lists that were found. */
export function ReadyPrompts({ found: { lists, prompts, choose } }: { found: FoundChoice }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col gap-2">
      <h2 id={title} className="font-sans text-sm font-medium">
        {t(lists.length > 0 ? 'scan.prompt.found.readyTitle' : 'scan.prompt.found.examplesTitle')}
      </h2>
      <ul className="flex flex-col gap-2">
        {prompts.map(prompt => (
          <li key={prompt}>
            <button
              type="button"
              dir="auto"
              onClick={() => choose(prompt)}
              className="w-full rounded-card border border-hairline bg-surface px-3 py-2 text-left text-sm break-words transition-colors hover:border-control-line hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="line-clamp-4">{prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** At first this many lists are shown. */
const shownAtFirst = 4

/** Cards of the lists that were found on all pages read so far. */
export function FoundListCards({ found, isReading }: { found: FoundChoice; isReading: boolean }) {
  const { t } = useTranslation()
  const title = useId()
  const [all, setAll] = useState(false)
  const hasModel = Boolean(useStatus()?.model)
  const { lists, checked, check } = found
  if (lists.length === 0)
    return <p className="max-w-prose text-sm text-quiet">{t(hasModel ? 'scan.prompt.noListsButModel' : 'scan.prompt.noLists')}</p>
  const hidden = all ? 0 : Math.max(0, lists.length - shownAtFirst)
  return (
    <section aria-labelledby={title} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={title} className="font-sans text-sm font-medium">
          {t('scan.prompt.found.title')}
        </h2>
        <p className="text-xs text-quiet">
          {t('scan.prompt.found.text')}
          {isReading && ` ${t('scan.prompt.found.stillReading')}`}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {lists.slice(0, lists.length - hidden).map((list, at) => (
          // The place is part of the key, because two lists may have one name.
          <li key={`${at} ${list.label}`}>
            <ListCard
              list={list}
              checked={checked?.list === at ? checked.columns : []}
              onCheck={columns => check({ list: at, columns })}
              onWhole={columns => found.checkOnly({ list: at, columns })}
              isFirst={at === 0}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="self-start text-sm text-accent hover:underline pointer-coarse:min-h-11"
          onClick={() => setAll(true)}
        >
          {t('scan.prompt.found.more', { count: hidden })}
        </button>
      )}
    </section>
  )
}

interface ListCardProps {
  list: FoundList
  checked: readonly string[]
  onCheck(columns: string[]): void
  /** Asks for the list with these columns, in place of the typed prompt. */
  onWhole(columns: string[]): void
  /** The columns of the first card are shown at once. */
  isFirst: boolean
}

function ListCard({ list, checked, onCheck, onWhole, isFirst }: ListCardProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(isFirst)
  const columns = useId()
  const name = nameOfList(list, t)
  const best = bestColumns(list)
  const details = list.details?.length ?? 0
  return (
    <div className="rounded-card border border-hairline bg-surface text-sm">
      <div className="flex items-start justify-between gap-4 px-3.5 pt-3">
        <div className="min-w-0">
          <h3 dir="auto" className="line-clamp-2 font-sans text-sm font-medium break-words">
            {name}
          </h3>
          <p className="text-xs text-quiet tabular-nums">{totals(list, t)}</p>
        </div>
        <button
          type="button"
          onClick={() => onWhole(best)}
          aria-label={`${t('scan.prompt.found.whole')}: ${name}`}
          className="shrink-0 text-sm text-accent hover:underline pointer-coarse:min-h-11"
        >
          {t('scan.prompt.found.whole')}
        </button>
      </div>
      <FirstRows list={list} name={name} />
      {list.columns.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={columns}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-1.5 border-t border-hairline px-3.5 py-2 text-left text-xs text-quiet hover:bg-hover pointer-coarse:min-h-11"
        >
          <ChevronDown aria-hidden size={14} strokeWidth={1.5} className={classNames('transition-transform', !open && '-rotate-90')} />
          {open ? t('scan.prompt.found.hide') : t('scan.prompt.found.show', { count: list.columns.length + details })}
          {!open && details > 0 && ` · ${t('scan.prompt.found.showDetails', { count: details })}`}
        </button>
      )}
      <div id={columns} hidden={!open}>
        <Columns list={list} name={name} checked={checked} onCheck={onCheck} />
      </div>
    </div>
  )
}

/** "58 rows · 5 pages", and the total that the site announces if more are to come. */
function totals({ rows, pages, announced }: FoundList, t: TFunction): string {
  const parts = [t('scan.prompt.found.rows', { count: rows })]
  if (pages !== undefined) parts.push(t('scan.prompt.found.pages', { count: pages }))
  if (announced !== undefined) parts.push(t('scan.prompt.found.announced', { count: announced }))
  return parts.join(' · ')
}

const columnsShown = 4

/** The first rows of a list, in the columns that have most texts there. */
function FirstRows({ list, name }: { list: FoundList; name: string }) {
  const { t } = useTranslation()
  const { columns, samples = [] } = list
  const filled = columns.flatMap((column, at) => (samples.some(row => row[at]) ? [{ column, at }] : [])).slice(0, columnsShown)
  if (filled.length === 0) return null
  return (
    <div className="mx-3.5 my-2.5 overflow-hidden">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{t('scan.prompt.found.firstRows', { name })}</caption>
        <thead>
          <tr>
            {filled.map(({ column, at }, place) => (
              <th
                key={at}
                scope="col"
                // The words of the site are in a language of their own.
                lang=""
                dir="auto"
                className={classNames(
                  'truncate py-1 pe-3 text-xs font-normal text-quiet',
                  place === 0 && 'w-1/2 sm:w-[38%]',
                  place > 1 && 'max-sm:hidden',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((row, index) => (
            // The texts of a row may repeat in another row, so the place is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-hairline">
              {filled.map(({ at }, place) => (
                <td key={at} dir="auto" className={classNames('truncate py-1 pe-3 tabular-nums', place > 1 && 'max-sm:hidden')}>
                  {row[at] ?? <span className="text-quiet">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Columns({ list, name, checked, onCheck }: Omit<ListCardProps, 'isFirst' | 'onWhole'> & { name: string }) {
  const { t } = useTranslation()
  const { columns, details = [] } = list
  const order = [...columns, ...details.map(detail => detail.name)]
  const toggle = (column: string) => {
    const next = checked.includes(column) ? checked.filter(other => other !== column) : [...checked, column]
    // The prompt names the columns in the order of the list.
    onCheck(order.filter(other => next.includes(other)))
  }
  const box = (column: string, note?: string) => (
    <ColumnBox key={column} column={column} note={note} checked={checked.includes(column)} onToggle={() => toggle(column)} />
  )
  return (
    <fieldset className="min-w-0 px-3.5 pb-3">
      <legend className="sr-only">{t('scan.prompt.found.choose', { name })}</legend>
      <div className="flex flex-wrap gap-1.5">{columns.map(column => box(column))}</div>
      {details.length > 0 && (
        <>
          <p className="mt-3 mb-1.5 text-xs text-quiet">{t('scan.prompt.found.details')}</p>
          <div className="flex flex-wrap gap-1.5">
            {details.map(detail => box(detail.name, t('scan.prompt.found.onPages', { count: detail.pages })))}
          </div>
        </>
      )}
    </fieldset>
  )
}

interface ColumnBoxProps {
  column: string
  /** How many pages have the column. */
  note: string | undefined
  checked: boolean
  onToggle(): void
}

function ColumnBox({ column, note, checked, onToggle }: ColumnBoxProps) {
  return (
    <label
      className={classNames(
        'inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-control border px-2 py-1 text-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
        checked ? 'border-accent text-ink' : 'border-control-line text-ink hover:bg-hover',
      )}
    >
      <input type="checkbox" checked={checked} onChange={onToggle} className="size-3.5 shrink-0 accent-accent outline-none" />
      <span lang="" dir="auto" className="truncate">
        {column}
      </span>
      {note && <span className="shrink-0 text-quiet tabular-nums">{note}</span>}
    </label>
  )
}
