/** The member's open sessions with their devices, and buttons to end one of them or all others. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { failureSentence, ProfileSection } from './edit-section.tsx'

type Session = CallResponse<'getSessions'>['sessions'][number]

/**
 * Ends sessions, and says whether ending them succeeded. While one session is being ended, `ending` is its id; while all others are being
 * ended, `ending` is `others`; otherwise null.
 */
function useEndSession(refetch: () => Promise<unknown>) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<string | null>(null)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const place = useRef<HTMLDivElement>(null)

  const end = async (id: string, request: () => Promise<unknown>, success: string) => {
    setEnding(id)
    setSaid(null)
    try {
      await request()
      setSaid({ tone: 'success', text: success })
      await refetch()
      // The pressed button has been removed with its session, so the list takes the focus.
      place.current?.focus()
    } catch (error) {
      const failed = t('profile.sessions.endFailed')
      setSaid({ tone: 'danger', text: failureSentence(error, { failed, unanswered: failed }) })
    } finally {
      setEnding(null)
    }
  }
  return { place, ending, said, setSaid, end }
}

export function SessionsSection() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ queryKey: queryKeys.sessions, queryFn: () => call('getSessions', {}), staleTime: 0 })
  const { place, ending, said, setSaid, end } = useEndSession(refetch)

  const sessions = data?.sessions ?? []
  return (
    <ProfileSection label={t('profile.sessions.title')}>
      <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <p className="max-w-prose text-sm text-quiet">{t('profile.sessions.intro')}</p>
        {said && (
          <Banner tone={said.tone} onDismiss={() => setSaid(null)}>
            {said.text}
          </Banner>
        )}
        {isError ? (
          <RetryBanner onRetry={refetch}>{t('profile.sessions.failed')}</RetryBanner>
        ) : !data ? (
          <Spinner label={t('profile.sessions.loading')} />
        ) : (
          <ul className="divide-y divide-hairline">
            {sessions.map(session => (
              <SessionItem
                key={session._id}
                session={session}
                busy={ending === session._id}
                onEnd={device =>
                  void end(session._id, () => call('endSession', { sessionId: session._id }), t('profile.sessions.ended', { device }))
                }
              />
            ))}
          </ul>
        )}
        {sessions.length > 1 && (
          <Button
            className="self-start"
            busy={ending === 'others'}
            onClick={() => void end('others', () => call('endOtherSessions', {}), t('profile.sessions.othersEnded'))}
          >
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </div>
    </ProfileSection>
  )
}

interface SessionItemProps {
  session: Session
  busy: boolean
  onEnd: (device: string) => void
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { t } = useTranslation()
  const { address, current } = session
  const device = session.device || t('profile.sessions.unknownDevice')
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {device}
          {current && (
            <span className="rounded-control border border-hairline px-1.5 text-xs text-quiet">{t('profile.sessions.current')}</span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">
          {t('profile.sessions.begun', { when: formatDate(session.signedInAt, 'instant'), address })}
        </p>
        {!current && <p className="text-sm text-quiet">{t('profile.sessions.used', { when: formatDate(session.usedAt, 'instant') })}</p>}
      </div>
      {!current && (
        <Button aria-label={t('profile.sessions.endLabel', { device })} busy={busy} onClick={() => onEnd(device)}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}
