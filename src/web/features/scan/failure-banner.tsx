/** The red banner of a scan or an analysis that failed: the sentence, then exactly why. */
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import type { FailureTexts } from './failure-texts.ts'

export function FailureBanner({ failure, children }: { failure: FailureTexts; children?: ReactNode }) {
  return (
    <Banner tone="danger" title={failure.title}>
      {failure.detail && <p>{failure.detail}</p>}
      {children}
    </Banner>
  )
}
