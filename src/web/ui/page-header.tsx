/** The head of a page: a link back, the title, a quiet line, and actions on the right. It also sets the title of the browser tab. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from './links.tsx'
import { usePageTitle } from './page-title.ts'

interface PageHeaderProps {
  title: string
  /** One quiet line under the title. */
  subtitle?: ReactNode
  /** The link back: a path of paths.ts, and a label if "Back" is not enough. `reloadDocument` is for public pages, which are other documents. */
  back?: { to: string; label?: string; reloadDocument?: boolean }
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <div className="mb-6">
      {back && (
        <div className="mb-2 print:hidden">
          <BackLink to={back.to} reloadDocument={back.reloadDocument}>
            {back.label ?? t('common.back')}
          </BackLink>
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-full flex-1 basis-80">
          <h1 className="text-xl wrap-anywhere">{title}</h1>
          {subtitle && <div className="mt-1 max-w-prose text-sm text-quiet wrap-anywhere">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </div>
  )
}
