/** The red banner of the sign-in pages. It tells people without access where to ask for it. */
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contracts/error.ts'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { useStatus } from '#web/api/status.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MailText } from '#web/ui/mail-text.tsx'

const asksForSupport: readonly ErrorCode[] = ['email-not-authorized', 'google-email-not-authorized', 'account-not-authorized']

export function FailureBanner({ failure, action }: { failure: unknown; action?: ReactNode }) {
  const support = useStatus()?.supportEmail
  if (failure === null) return null
  return (
    <Banner tone="danger" action={action}>
      <p>{sentenceOf(failure, currentLanguage())}</p>
      {support && failure instanceof CallError && asksForSupport.includes(failure.code) && (
        <p className="mt-1">
          <MailText text="auth.support" email={support} />
        </p>
      )}
    </Banner>
  )
}
