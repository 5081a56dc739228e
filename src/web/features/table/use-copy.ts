/** Copies a part of a table and confirms it in a toast. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { useToast } from '#web/ui/toast.tsx'
import { copy } from '#web/ui/clipboard.ts'
import { copiedTable } from './copied-table.ts'
import type { ShownTable } from './shown-table.ts'

/** Returns a function that copies a table, with or without its headings. */
export function useCopy(language: Language): (table: ShownTable, options: { headings: boolean }) => void {
  const { t } = useTranslation()
  const toast = useToast()
  return (table, options) => {
    const done = copy(copiedTable(table, formatLocale(language), options))
    if (done) toast({ text: copiedSentence(table, t) })
    else toast({ text: t('results.copy.failed'), tone: 'danger' })
  }
}

/** "Copied: 12 rows, 3 columns". */
export function copiedSentence({ columns, rows }: ShownTable, t: TFunction): string {
  if (columns.length === 1 && rows.length === 1) return t('results.copy.cell')
  return t('results.copy.cells', {
    rows: t('results.table.rows', { count: rows.length }),
    columns: t('results.columns.count', { count: columns.length }),
  })
}
