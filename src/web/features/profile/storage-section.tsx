/** The storage that the pages of the account's scans take, the largest scans, and a button to delete the scans that no table needs. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { classNames } from '#web/class-names.ts'
import { formatBytes, formatDate } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { OpeningLine } from '#web/ui/detail-line.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ProfileSection } from './edit-section.tsx'

type Holdings = CallResponse<'getStorage'>['storage']

/** A bar that shows how full the account's storage is. The text beside it says the same. */
function Meter({ bytes, limit }: Pick<Holdings, 'bytes' | 'limit'>) {
  const percent = Math.min(100, (bytes / limit) * 100)
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed">
      <div className={classNames('h-full rounded-full', percent < 90 ? 'bg-accent' : 'bg-danger')} style={{ width: `${percent}%` }} />
    </div>
  )
}

function LargestScans({ scans }: { scans: Holdings['largest'] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <OpeningLine title={t('profile.storage.largestToggle')} open={open} detailId={id} onToggle={() => setOpen(!open)}>
        {t('profile.storage.largest')}
      </OpeningLine>
      <ul id={id} hidden={!open} className="mt-1 divide-y divide-hairline text-sm">
        {scans.map(({ _id, url, bytes, tables, created_at }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <TextLink to={paths.websitePrompt(_id)} className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {url}
            </TextLink>
            <span className="text-xs text-quiet tabular-nums">
              {[formatBytes(bytes), t('profile.storage.tables', { count: tables }), formatDate(created_at, 'short')].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Deletes the scans that no table needs, after a confirmation. */
function FreeSpace({ unneeded, onFreed }: Pick<Holdings, 'unneeded'> & { onFreed(sentence: string): void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const free = useMutation({
    mutationFn: () => call('freeStorage', {}),
    onSuccess: async ({ freed }) => {
      queryClient.removeQueries({ queryKey: queryKeys.scans })
      await queryClient.invalidateQueries({ queryKey: queryKeys.storage })
      setAsking(false)
      onFreed(t('profile.storage.freed', { count: freed.scans, size: formatBytes(freed.bytes) }))
    },
  })
  const close = () => {
    setAsking(false)
    free.reset()
  }
  return (
    <>
      <Button className="self-start" onClick={() => setAsking(true)}>
        {t('profile.storage.free')}
      </Button>
      <Dialog
        open={asking}
        title={t('profile.storage.confirmTitle', { count: unneeded.scans })}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button variant="danger" busy={free.isPending} onClick={() => free.mutate()}>
              {free.isPending ? t('profile.storage.deleting') : t('profile.storage.delete')}
            </Button>
          </>
        }
      >
        <p>{t('profile.storage.confirmText', { size: formatBytes(unneeded.bytes) })}</p>
        <p className="mt-2 text-sm text-quiet">{t('profile.storage.confirmUndo')}</p>
        {free.error && (
          <Banner tone="danger" className="mt-4">
            {sentenceOf(free.error, currentLanguage())}
          </Banner>
        )}
      </Dialog>
    </>
  )
}

export function StorageSection() {
  const { t } = useTranslation()
  const [freed, setFreed] = useState<string | null>(null)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.storage,
    queryFn: async ({ signal }) => (await call('getStorage', {}, { signal })).storage,
    staleTime: 0,
  })
  return (
    <ProfileSection label={t('profile.storage.label')}>
      {isPending && <Skeleton className="h-16 w-full" />}
      {error && <RetryBanner onRetry={refetch}>{sentenceOf(error, currentLanguage())}</RetryBanner>}
      {data && (
        <div className="flex flex-col gap-3">
          <p className="tabular-nums">
            {t('profile.storage.held', { size: formatBytes(data.bytes), limit: formatBytes(data.limit) })}
            <span className="text-quiet">
              {' · '}
              {t('profile.storage.scans', { count: data.scans })}
              {' · '}
              {t('profile.storage.tables', { count: data.tables })}
            </span>
          </p>
          <Meter {...data} />
          <p className="max-w-prose text-sm text-quiet">{t('profile.storage.rule', { count: data.keepDays })}</p>
          {data.unneeded.scans > 0 && <FreeSpace unneeded={data.unneeded} onFreed={setFreed} />}
          {data.unneeded.scans === 0 && data.scans > 0 && <p className="text-sm text-quiet">{t('profile.storage.allNeeded')}</p>}
          {data.largest.length > 0 && <LargestScans scans={data.largest} />}
          {freed !== null && (
            <Banner tone="success" onDismiss={() => setFreed(null)}>
              {freed}
            </Banner>
          )}
        </div>
      )}
    </ProfileSection>
  )
}
