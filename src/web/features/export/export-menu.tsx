/** The Export menu of a table: the whole table or what is shown, as a file, to Google Sheets or to the clipboard. */
import { Braces, Copy, Download, Eye, FileSpreadsheet, FileText, Sheet, Table2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { exportPath, type ExportFormat } from '#contracts/call-routes.ts'
import type { Language } from '#contracts/language.ts'
import type { Search } from '#contracts/search.ts'
import { useProPath, useSubscription } from '#web/features/subscription/index.ts'
import { useStatus } from '#web/api/status.ts'
import { decimalMark } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/drawn-menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SheetsDialog } from './sheets-dialog.tsx'
import { useDownload } from './use-download.ts'
import { useCopy, type ShownTable, type TableHandle } from '#web/features/table/index.ts'

interface ExportMenuProps {
  search: Pick<Search, '_id' | 'name' | 'url' | 'ai_summary'>
  table: RefObject<TableHandle | null>
  /** If the search was just made, files are named after the entered address or product. Otherwise they are named after the search. */
  fresh?: boolean
}

/** How much of the table leaves it. */
type Scope = 'whole' | 'shown'

/** The kind of CSV that fits the reader's spreadsheets comes first: with semicolons where the decimal sign is a comma. */
const csvFormats = (language: Language) =>
  decimalMark(language) === ',' ? (['csv-semicolon', 'csv'] as const) : (['csv', 'csv-semicolon'] as const)

export function ExportMenu({ search, table, fresh = false }: ExportMenuProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const copyTable = useCopy(language)
  const clientId = useStatus()?.googleClientId
  const subscription = useSubscription()
  const proPath = useProPath()
  const forPro = subscription != null && !subscription.features.includes('sheets')
  const trigger = useRef<HTMLButtonElement>(null)
  const [scope, setScope] = useState<Scope>('whole')
  const [exported, setExported] = useState<ShownTable | null>(null)
  const download = useDownload()
  // The dialog was opened by a menu item that no longer exists, so the focus goes back to the button of the menu.
  useEffect(() => {
    const opener = trigger.current
    if (exported) return () => opener?.focus()
  }, [exported])

  const chosen = () => (scope === 'whole' ? table.current?.whole() : table.current?.shown()) ?? null
  const save = (format: ExportFormat) =>
    download.start(exportPath(search._id), {
      format,
      ...(fresh && { from: search.url === null ? 'research' : 'scan' }),
      ...(scope === 'shown' && { shown: table.current?.part() }),
    })

  const choice = (value: Scope, size: { rows: readonly unknown[]; columns: readonly unknown[] } | undefined): MenuItem => ({
    label: t(`results.export.${value}`),
    hint:
      size &&
      t('results.export.size', {
        rows: t('results.table.rows', { count: size.rows.length }),
        columns: t('results.columns.count', { count: size.columns.length }),
      }),
    icon: value === 'whole' ? Table2 : Eye,
    checked: scope === value,
    onSelect: () => setScope(value),
    keepsOpen: true,
  })
  const sheets = (): MenuItem[] => {
    // Without a client ID of Google this installation has no export to Google Sheets.
    if (!clientId) return []
    const item = { label: t('results.export.sheets'), icon: Sheet }
    return [
      forPro
        ? { ...item, tag: 'Pro', hint: t('results.export.sheetsPro'), to: proPath }
        : { ...item, hint: t('results.export.sheetsHint'), onSelect: () => setExported(chosen()) },
    ]
  }
  const [csv, otherCsv] = csvFormats(language)
  // Made when the menu opens, because only then the numbers of rows and columns are those that the reader sees.
  const items = (): MenuItem[] => [
    { heading: t('results.export.what') },
    choice('whole', table.current?.whole()),
    choice('shown', table.current?.part()),
    'separator',
    { label: t('results.export.xlsx'), hint: t('results.export.xlsxHint'), icon: FileSpreadsheet, onSelect: () => save('xlsx') },
    { label: t('results.export.csv'), hint: t(`results.export.hint.${csv}`), icon: FileText, onSelect: () => save(csv) },
    {
      label: t(`results.export.other.${otherCsv}`),
      hint: t(`results.export.hint.${otherCsv}`),
      icon: FileText,
      onSelect: () => save(otherCsv),
    },
    { label: t('results.export.json'), hint: t('results.export.jsonHint'), icon: Braces, onSelect: () => save('json') },
    'separator',
    ...sheets(),
    {
      label: t('results.copy.table'),
      hint: t('results.copy.tableHint'),
      icon: Copy,
      onSelect: () => {
        const copied = chosen()
        if (copied) copyTable(copied, { headings: true })
      },
    },
  ]
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} variant="primary" icon={Download} busy={download.isPending}>
            {t('results.export.label')}
          </Button>
        }
        items={items}
      />
      <span role="status" className="sr-only">
        {download.isPending && t('results.export.preparing')}
      </span>
      {exported && <SheetsDialog search={search} shown={exported} onClose={() => setExported(null)} />}
    </>
  )
}
