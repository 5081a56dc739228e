/** The red banner of a job that failed: the general sentence as title, then the exact reason. */
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { FailureTexts } from './failure-texts.ts'

interface JobFailureBannerProps {
  failure: FailureTexts
  /** Content below the reason. */
  children?: ReactNode
  /** A button or link with which the person can go on, such as "Try again". */
  action?: ReactNode
}

export function JobFailureBanner({ failure, children, action }: JobFailureBannerProps) {
  return (
    <Banner tone="danger" title={failure.title} action={action}>
      {failure.detail && <p>{failure.detail}</p>}
      {children}
    </Banner>
  )
}
