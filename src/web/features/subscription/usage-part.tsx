/** What is used and left of the plan, on the profile and on the dashboard. */
import { CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Subscription, Usage } from '#contracts/subscription.ts'
import { classNames } from '#web/class-names.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { type Level, levelOf, unitsLeft } from './allowance.ts'
import { accountDay } from './subscription-texts.ts'

/** What is used and left of the month, or of the trial. */
export function UsagePart({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { renewsAt, tier, endsAt, billing } = subscription
  const until = renewsAt ?? endsAt ?? billing?.graceEndsAt ?? null
  const span =
    tier === 'trial'
      ? t('subscription.profile.inTrial')
      : until && t('subscription.profile.thisMonth', { date: accountDay(until, subscription) })
  return (
    <div className="flex flex-col gap-4">
      {span && <p className="text-sm text-quiet">{span}</p>}
      <ul className="flex flex-col gap-4">
        {subscription.usage.map(usage => (
          <UsageItem key={usage.unit} usage={usage} />
        ))}
      </ul>
    </div>
  )
}

const looks: Partial<Record<Level, { icon: LucideIcon; text: string; bar: string }>> = {
  few: { icon: TriangleAlert, text: 'text-warning', bar: 'bg-warning' },
  none: { icon: CircleAlert, text: 'text-danger', bar: 'bg-danger' },
}

/** One unit: how many are used and left, as numbers and as a bar, and the credits. */
function UsageItem({ usage }: { usage: Usage }) {
  const { t } = useTranslation()
  const { unit, used, limit, credits } = usage
  const level = levelOf(usage)
  const look = looks[level]
  const spoken = { count: credits, credits: formatNumber(credits) }
  return (
    <li className="flex flex-col gap-1.5 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-sm font-medium">{t(`subscription.units.${unit}`)}</h3>
        <p className="flex flex-wrap items-center justify-end gap-x-1.5 text-sm">
          {limit === null
            ? t('subscription.profile.usedUnlimited', { used: formatNumber(used) })
            : t('subscription.profile.used', { used: formatNumber(used), limit: formatNumber(limit) })}
          <span aria-hidden className="text-quiet">
            ·
          </span>
          <span className={classNames('inline-flex items-center gap-1', look?.text ?? 'text-quiet')}>
            {look && <look.icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
            {leftText(usage, level, t)}
          </span>
        </p>
      </div>
      {limit !== null && <Meter share={used / limit} bar={look?.bar ?? 'bg-accent'} />}
      {credits > 0 && (
        <p className="text-xs text-quiet">
          {t(level === 'credits' ? 'subscription.profile.creditsNow' : 'subscription.profile.credits', spoken)}
        </p>
      )}
    </li>
  )
}

function leftText(usage: Usage, level: Level, t: TFunction): string {
  const left = unitsLeft(usage)
  if (left === null) return t('subscription.profile.noLimit')
  if (left === 0) return t('subscription.profile.usedUp')
  return t(level === 'few' ? 'subscription.profile.few' : 'subscription.profile.left', { count: left })
}

/** The text beside the bar says the same. */
function Meter({ share, bar }: { share: number; bar: string }) {
  return (
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed">
      <div className={classNames('h-full rounded-full', bar)} style={{ width: `${Math.min(100, share * 100)}%` }} />
    </div>
  )
}
