/** A message in the page that says what happened, why, and what to do next. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Button, IconButton } from './button.tsx'

export type Tone = 'danger' | 'success' | 'warning' | 'info'

const tones = {
  danger: { wash: 'bg-danger-wash', sign: 'text-danger', icon: CircleAlert },
  success: { wash: 'bg-success-wash', sign: 'text-success', icon: CircleCheck },
  warning: { wash: 'bg-warning-wash', sign: 'text-warning', icon: TriangleAlert },
  info: { wash: 'bg-hover', sign: 'text-quiet', icon: Info },
} as const satisfies Record<Tone, unknown>

interface BannerProps {
  tone: Tone
  title?: string
  children?: ReactNode
  /** A button or link below the text. */
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** Screen readers announce errors at once, and other messages when they are idle. */
export function Banner({ tone, title, children, action, onDismiss, className }: BannerProps) {
  const { t } = useTranslation()
  const { wash, sign, icon: Icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-card px-4 py-3 text-sm text-ink', wash, className)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.5} className={classNames('shrink-0', sign)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="max-w-prose">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && <IconButton label={t('common.dismiss')} icon={X} small className="-my-1 -mr-2" onClick={onDismiss} />}
    </div>
  )
}

interface RetryBannerProps extends Pick<BannerProps, 'title' | 'children' | 'className'> {
  /** Set while the call is being repeated. */
  busy?: boolean
  onRetry: () => unknown
}

/** Says that a call failed, with a button that repeats it. */
export function RetryBanner({ busy, onRetry, ...rest }: RetryBannerProps) {
  const { t } = useTranslation()
  return (
    <Banner
      {...rest}
      tone="danger"
      action={
        <Button busy={busy} onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
