/** The Export menu of a result. */
import { Download, FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvPath } from '#contracts/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

export function ExportMenu({ searchId }: { searchId: string }) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={Download}>
          {t('results.export.label')}
        </Button>
      }
      items={[{ label: t('results.export.csv'), icon: FileSpreadsheet, href: csvPath(searchId), download: true }]}
    />
  )
}
