/** The red banner of a job that failed: the general sentence as title, then the exact reason. */
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { FailureTexts } from './failure-texts.ts'

interface JobFailureBannerProps {
  failure: FailureTexts
  /** Below the reason. */
  children?: ReactNode
  /** The button or link that helps. */
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
