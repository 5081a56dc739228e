/** Downloads a file that the server writes. A failure is told in a toast. */
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { exportRequestSchema } from '#contracts/export.ts'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { download } from '#web/api/client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

export interface FileDownload {
  isPending: boolean
  start: (path: string, request: z.input<typeof exportRequestSchema>) => void
}

export function useDownload(): FileDownload {
  const { t } = useTranslation()
  const toast = useToast()
  const { isPending, mutate } = useMutation({
    mutationFn: ({ path, request }: { path: string; request: z.input<typeof exportRequestSchema> }) => download(path, request),
    onError: error => {
      // Without an answer the detail says the cause, and the general sentence would promise a repair.
      const isUnanswered = error instanceof CallError && error.status === 0 && error.detail !== undefined
      const reason = isUnanswered ? error.detail : sentenceOf(error, currentLanguage())
      toast({ tone: 'danger', text: t('results.export.failed', { reason }) })
    },
  })
  return { isPending, start: (path, request) => mutate({ path, request }) }
}
