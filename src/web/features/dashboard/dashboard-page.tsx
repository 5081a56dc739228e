/** What can be done here, as two cards. */
import { ChartColumn, Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/features/auth/auth-context.tsx'
import { displayName } from '#web/features/auth/display-name.ts'
import { useFirstDirectory } from '#web/features/research/use-first-directory.ts'
import { paths } from '#web/paths.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ToolCard } from './tool-card.tsx'

export function DashboardPage() {
  const { t } = useTranslation()
  const member = useMember()
  const directory = useFirstDirectory()
  usePageTitle(t('dashboard.title'))
  return (
    <div className="mx-auto max-w-4xl md:pt-8">
      <h1 dir="auto" className="text-xl wrap-anywhere sm:text-2xl">
        {t('dashboard.greeting', { name: displayName(member) })}
      </h1>
      <p className="mt-1 text-lg text-quiet">{t('dashboard.question')}</p>
      <div className="mt-10 grid gap-4 lg:grid-cols-2">
        <ToolCard
          icon={ChartColumn}
          title={t('dashboard.productTitle')}
          text={t('dashboard.productText')}
          action={{ to: paths.productResearch(directory), label: t('dashboard.productAction') }}
        />
        <ToolCard
          icon={Globe}
          title={t('dashboard.websiteTitle')}
          text={t('dashboard.websiteText')}
          action={{ to: paths.websiteScan(), label: t('dashboard.websiteAction') }}
        />
      </div>
      <p className="mt-6 text-sm">
        <TextLink to={{ pathname: paths.faqs(), hash: 'first-analysis' }}>{t('dashboard.firstTime')}</TextLink>
      </p>
    </div>
  )
}
