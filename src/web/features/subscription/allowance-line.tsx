/** What is left of a unit, in one line, or the notice that a job cannot begin. */
import { CircleAlert, Coins, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contracts/subscription.ts'
import type { CountedUnit } from '#contracts/tiers.ts'
import { classNames } from '#web/class-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { levelOf, unitsLeft, usageOf, type Level, type Stop } from './allowance.ts'
import { StopNotice } from './stop-notice.tsx'

interface AllowanceLineProps {
  /** The notice, for the focus. */
  ref: Ref<HTMLDivElement>
  unit: CountedUnit | null
  subscription: Subscription | null
  stop: Stop | null
}

export function AllowanceLine({ ref, unit, subscription, stop }: AllowanceLineProps) {
  if (stop) {
    return (
      <div ref={ref} tabIndex={-1} className="outline-none">
        <StopNotice stop={stop} subscription={subscription} />
      </div>
    )
  }
  return unit && subscription ? <Left unit={unit} subscription={subscription} /> : null
}

const signs: Partial<Record<Level, { icon: LucideIcon; look: string }>> = {
  few: { icon: TriangleAlert, look: 'text-warning' },
  credits: { icon: Coins, look: 'text-quiet' },
  none: { icon: CircleAlert, look: 'text-danger' },
}

function Left({ unit, subscription }: { unit: CountedUnit; subscription: Subscription }) {
  const { t } = useTranslation()
  const usage = usageOf(subscription, unit)
  const { limit, credits } = usage
  const level = levelOf(usage)
  const sign = signs[level]
  const period = subscription.tier === 'trial' ? 'trial' : 'month'
  const left = { count: unitsLeft(usage) ?? 0, limit: limit ?? 0 }
  return (
    <p className={classNames('flex items-start gap-1.5 text-xs tabular-nums sm:self-end', sign?.look ?? 'text-quiet')}>
      {sign && <sign.icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />}
      <span>
        {level === 'unlimited'
          ? t(`subscription.unlimited.${unit}`)
          : level === 'credits'
            ? t(`subscription.onCredit.${unit}`, { count: credits, credits: formatNumber(credits) })
            : t(level === 'few' ? `subscription.few.${period}.${unit}` : `subscription.left.${period}.${unit}`, left)}
        {level === 'enough' &&
          credits > 0 &&
          `, ${t(`subscription.line.${unit}Credits`, { count: credits, credits: formatNumber(credits) })}`}
      </span>
    </p>
  )
}
