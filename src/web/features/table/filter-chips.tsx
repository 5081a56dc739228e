/** The active filters of columns. Each is shown as a button that removes the filter. */
import { X } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Language } from '#contracts/language.ts'
import type { Column } from '#contracts/table.ts'
import type { ColumnFilter } from './column-filter.ts'
import type { Result } from './use-result.ts'

function written(bound: number | string, { type, currency }: Column, language: Language): string {
  if (typeof bound === 'string') return formatDate(bound, 'short', language)
  return type === 'money' ? formatMoney(bound, currency, language) : formatNumber(bound, {}, language)
}

/** The filter of a column in words: "desde 10.000 €". */
function filterSentence(filter: ColumnFilter, column: Column, t: TFunction, language: Language): string {
  switch (filter.kind) {
    case 'range': {
      const from = filter.from === null ? null : written(filter.from, column, language)
      const until = filter.until === null ? null : written(filter.until, column, language)
      if (from !== null && until !== null) return t('results.filter.said.between', { from, until })
      return from === null ? t('results.filter.said.until', { until }) : t('results.filter.said.from', { from })
    }
    case 'values':
      return filter.values.map(value => value || t('results.table.empty')).join(', ')
    case 'words':
      return t('results.filter.said.words', { query: filter.query })
  }
}

/** `language` is that of the table, such as the language of a report. */
type Filtered = Pick<Result, 'table' | 'layout' | 'order' | 'language'>

interface SaidFilter {
  /** The position of the column in the table as the server sent it. */
  index: number
  sentence: string
}

/** The filters of columns, each with the label of its column: "Importe: desde 10.000 €". */
function saidFilters({ table, layout, order, language }: Filtered, t: TFunction): SaidFilter[] {
  return [...order.filters].flatMap(([index, filter]) => {
    const column = table.columns[index]
    if (!column) return []
    const label = layout.layout.find(({ name }) => name === column.name)?.label ?? column.name
    return [{ index, sentence: `${label}: ${filterSentence(filter, column, t, language)}` }]
  })
}

/** The quick filter and the filters of columns in words. */
export function filterSentences(result: Filtered, t: TFunction): string[] {
  const query = result.order.query.trim()
  return [...(query === '' ? [] : [t('results.filter.said.words', { query })]), ...saidFilters(result, t).map(({ sentence }) => sentence)]
}

export function FilterChips(filtered: Filtered) {
  const { t } = useTranslation()
  const { order } = filtered
  if (order.filters.size === 0) return null
  return (
    <ul aria-label={t('results.filter.list')} className="flex items-center gap-2 sm:flex-wrap">
      {saidFilters(filtered, t).map(({ index, sentence }) => (
        <li key={index} className="max-w-full max-sm:shrink-0">
          <button
            type="button"
            aria-label={t('results.filter.remove', { filter: sentence })}
            onClick={() => order.setFilter(index, null)}
            className="flex min-h-7 max-w-full items-center gap-1.5 rounded-full border border-control-line bg-surface px-3 text-xs hover:bg-hover pointer-coarse:min-h-11"
          >
            <span className="truncate">{sentence}</span>
            <X aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-quiet" />
          </button>
        </li>
      ))}
      {order.filters.size > 1 && (
        <li>
          <Button variant="quiet" onClick={order.clearFilters}>
            {t('results.filter.clearAll')}
          </Button>
        </li>
      )}
    </ul>
  )
}
