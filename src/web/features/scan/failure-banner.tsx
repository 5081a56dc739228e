/** The red banner of a scan or an analysis that failed: the sentence, then exactly why. */
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { FailureTexts } from '#web/jobs/failure-texts.ts'

interface FailureBannerProps {
  failure: FailureTexts
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

export function FailureBanner({ failure, children, action }: FailureBannerProps) {
  return (
    <Banner tone="danger" title={failure.title} action={action}>
      {failure.detail && <p>{failure.detail}</p>}
      {children}
    </Banner>
  )
}
