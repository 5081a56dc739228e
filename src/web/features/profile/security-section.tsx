/** What has happened to the member's account of late, newest first, so that they notice what was not them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProfileSection } from './profile-section.tsx'

const shownAtFirst = 5

export function SecuritySection() {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.securityEvents,
    queryFn: () => call('getSecurityEvents', {}),
    staleTime: 0,
  })
  const events = data?.events ?? []
  return (
    <ProfileSection label={t('profile.security.title')}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-sm text-quiet">{t('profile.security.intro')}</p>
        {isError ? (
          <Banner tone="danger" action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}>
            {t('profile.security.failed')}
          </Banner>
        ) : !data ? (
          <Spinner label={t('profile.security.loading')} />
        ) : events.length === 0 ? (
          <p className="text-quiet">{t('profile.security.none')}</p>
        ) : (
          <ol className="divide-y divide-hairline">
            {events.slice(0, all ? undefined : shownAtFirst).map(({ kind, device, address, at }) => (
              <li key={`${at} ${kind}`} className="py-2 first:pt-1">
                <p>{t(`profile.security.kinds.${kind}`)}</p>
                <p className="text-sm wrap-anywhere text-quiet">
                  {[formatDate(at, 'instant'), device, address].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        )}
        {events.length > shownAtFirst && (
          <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('profile.security.fewer') : t('profile.security.more')}
          </Button>
        )}
      </div>
    </ProfileSection>
  )
}
