/** Asks before a scan is deleted, and says what becomes of its tables. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScanSummary } from '#contracts/work.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function DeleteScanDialog({ scan, site, onClose }: { scan: ScanSummary; site: string; onClose(): void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const remove = async () => {
    await call('deleteScan', { id: scan._id })
    queries.setQueryData<ScanSummary[]>(queryKeys.allScans, scans => scans?.filter(({ _id }) => _id !== scan._id))
    queries.removeQueries({ queryKey: queryKeys.scan(scan._id) })
    // The scan's tables can no longer be asked anew, so their pages are fetched again.
    for (const queryKey of [queryKeys.searches, queryKeys.allSearches, queryKeys.storage, queryKeys.allFound])
      void queries.invalidateQueries({ queryKey })
    toast({ text: t('work.sites.deleted', { site }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('work.sites.deleteTitle', { site })}
      words={{ confirm: t('work.sites.confirm'), busy: t('work.sites.deleting') }}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('work.sites.deletePages', { count: scan.read + scan.unread, size: formatBytes(scan.bytes) })}{' '}
      {scan.tables > 0 ? t('work.sites.deleteTables', { count: scan.tables }) : t('work.sites.deleteNoTables')}
    </ConfirmDialog>
  )
}
