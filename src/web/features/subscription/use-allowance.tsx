/** What is left of the plan: on the dashboard, and beside the buttons that use it up. Code and texts are loaded only where there are plans. */
import { lazy, useCallback, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contracts/subscription.ts'
import type { CountedUnit } from '#contracts/tiers.ts'
import { isSubscriptionRefusal } from '#web/api/call-error.ts'
import { withTexts } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { stopOf } from './allowance.ts'
import { useSubscription } from './use-subscription.ts'

const StopNotice = lazy(async () => ({ default: (await withTexts('subscription', import('./stop-notice.tsx'))).StopNotice }))
const AllowanceLine = lazy(async () => ({ default: (await withTexts('subscription', import('./allowance-line.tsx'))).AllowanceLine }))

export interface Allowance {
  /** True if the plan allows another job. Otherwise false, and the focus moves to the notice that says why, and what can be done. */
  mayBegin(): boolean
  /** Whether the plan allows no other job, so that the button to begin is not the way on. */
  stopped: boolean
  /** What is left, or the notice. */
  line: ReactNode
}

/** `unit` is what the job uses up, null for a job that needs a plan only. `refusal` is the error of the last attempt to begin. */
export function useAllowance(unit: CountedUnit | null, refusal: unknown): Allowance {
  const subscription = useSubscription()
  const notice = useRef<HTMLDivElement>(null)
  // The button can be pressed before the code of the notice has loaded: then the notice takes the focus when it appears.
  const isAwaited = useRef(false)
  const placeNotice = useCallback((element: HTMLDivElement | null) => {
    notice.current = element
    if (isAwaited.current) takeFocus(element)
    if (element) isAwaited.current = false
  }, [])
  const stop = subscription ? stopOf(subscription, unit) : null
  const refused = isSubscriptionRefusal(refusal) ? { code: refusal.code, limit: refusal.limit ?? null } : null
  const shown = stop ?? refused
  return {
    stopped: stop !== null,
    mayBegin: () => {
      if (stop === null) return true
      isAwaited.current = notice.current === null
      takeFocus(notice.current)
      return false
    },
    line: (shown || (subscription && unit)) && (
      <LazyBoundary failed={<NotLoaded />}>
        <AllowanceLine ref={placeNotice} unit={unit} subscription={subscription ?? null} stop={shown} />
      </LazyBoundary>
    ),
  }
}

function NotLoaded() {
  const { t } = useTranslation()
  return <Banner tone="danger">{t('common.notLoaded')}</Banner>
}

/** The notice for a call that was refused because of the plan. Draws nothing for other errors. */
export function SubscriptionRefusal({ error, className }: { error: unknown; className?: string }) {
  const subscription = useSubscription()
  if (!isSubscriptionRefusal(error)) return null
  const { code, limit = null } = error
  return (
    <LazyBoundary failed={<NotLoaded />}>
      <div className={className}>
        <StopNotice stop={{ code, limit }} subscription={subscription ?? null} />
      </div>
    </LazyBoundary>
  )
}

const SubscriptionSummary = lazy(async () => ({
  default: (await withTexts('subscription', import('./subscription-summary.tsx'))).SubscriptionSummary,
}))

const UsagePart = lazy(async () => ({ default: (await withTexts('subscription', import('./usage-part.tsx'))).UsagePart }))

/** What is used and left of the plan. */
export function UsageOfPlan({ subscription }: { subscription: Subscription }) {
  return (
    <LazyBoundary waiting={<Skeleton className="h-26 w-full" />} failed={<NotLoaded />}>
      <UsagePart subscription={subscription} />
    </LazyBoundary>
  )
}

/** The plan in one line. Draws nothing where there are no plans. */
export function SubscriptionLine() {
  const subscription = useSubscription()
  if (!subscription) return null
  return (
    <LazyBoundary failed={<NotLoaded />}>
      <SubscriptionSummary subscription={subscription} />
    </LazyBoundary>
  )
}
