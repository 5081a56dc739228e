/** Reads a site again, by the same rules: as a new scan, so that the earlier one and its tables stay. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ScanSummary } from '#contracts/work.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { jobsChanged } from '#web/jobs/account-jobs.ts'
import { paths } from '#web/paths.ts'
import { keepDraft } from '#web/text-draft.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useReadAgain(scan: ScanSummary, site: string): { begin: () => void; isPending: boolean } {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('scrapeWebsite', { url: scan.url, rules: scan.rules ?? undefined }, { prefer: 'respond-async' }),
    onSuccess: () => {
      jobsChanged(queries)
      for (const queryKey of [queryKeys.allScans, queryKeys.subscription]) void queries.invalidateQueries({ queryKey })
      toast({ text: t('work.sites.againStarted', { site }) })
    },
    onError: error => toast({ tone: 'danger', text: t('work.sites.againFailed', { site, reason: sentenceOf(error, currentLanguage()) }) }),
  })
  return {
    isPending,
    begin() {
      if (!scan.behindLogin) return mutate()
      // What the scan signed in with is not kept, so the person enters it again.
      keepDraft('scan', scan.url)
      void navigate(paths.websiteScan())
    },
  }
}
