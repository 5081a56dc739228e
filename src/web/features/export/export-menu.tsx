/** The Export menu of a saved search: the whole table as a CSV file, or the shown table to Google Sheets or to the clipboard. */
import { Copy, Download, FileSpreadsheet, Sheet } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { csvPath } from '#contracts/call-routes.ts'
import type { Search } from '#contracts/search.ts'
import { useStatus } from '#web/api/status.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SheetsDialog } from './sheets-dialog.tsx'
import { useCopy, type ShownTable, type TableHandle } from '#web/features/table/index.ts'

interface ExportMenuProps {
  search: Pick<Search, '_id' | 'name' | 'url' | 'ai_summary'>
  table: RefObject<TableHandle | null>
  /** If the search was just made, the CSV file is named after the entered address or product. Otherwise it is named after the search. */
  fresh?: boolean
}

export function ExportMenu({ search, table, fresh = false }: ExportMenuProps) {
  const { t, i18n } = useTranslation()
  const copyTable = useCopy(i18n.resolvedLanguage === 'en' ? 'en' : 'es')
  const off = useStatus()?.googleClientId === null
  const trigger = useRef<HTMLButtonElement>(null)
  const [exported, setExported] = useState<ShownTable | null>(null)
  // The dialog was opened by a menu item that no longer exists, so the focus goes back to the button of the menu.
  useEffect(() => {
    const opener = trigger.current
    if (exported) return () => opener?.focus()
  }, [exported])
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} variant="primary" icon={Download}>
            {t('results.export.label')}
          </Button>
        }
        items={[
          {
            label: t('results.export.csv'),
            hint: t('results.export.csvHint'),
            icon: FileSpreadsheet,
            href: csvPath(search._id) + (fresh ? `?from=${search.url === null ? 'research' : 'scan'}` : ''),
            download: true,
          },
          {
            label: t('results.export.sheets'),
            hint: t(off ? 'results.export.sheetsOff' : 'results.export.sheetsHint'),
            icon: Sheet,
            onSelect: () => setExported(table.current?.shown() ?? null),
          },
          {
            label: t('results.copy.table'),
            hint: t('results.copy.tableHint'),
            icon: Copy,
            onSelect: () => {
              const shown = table.current?.shown()
              if (shown) copyTable(shown, { headings: true })
            },
          },
        ]}
      />
      {exported && <SheetsDialog search={search} shown={exported} onClose={() => setExported(null)} />}
    </>
  )
}
