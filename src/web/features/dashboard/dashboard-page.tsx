/** The dashboard: a greeting and a card for each of the two tools. */
import { ChartColumn, Globe, ArrowRight, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMember, displayName } from '#web/session/auth-context.tsx'
import { useFirstDirectory } from '#web/features/research/index.ts'
import { paths } from '#web/paths.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Link } from 'react-router'

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

/** A card that is a link to a tool. */
interface ToolCardProps {
  icon: LucideIcon
  title: string
  text: string
  action: { to: string; label: string }
}

function ToolCard({ icon: Icon, title, text, action }: ToolCardProps) {
  return (
    <section className="group relative flex flex-col rounded-card border border-hairline bg-surface p-6 transition-colors hover:border-accent">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="text-accent" />
      <h2 className="mt-4 text-lg">{title}</h2>
      <p className="mt-2 text-sm text-quiet">{text}</p>
      <p className="mt-auto pt-6">
        <Link
          to={action.to}
          className="inline-flex items-center gap-1.5 rounded-control text-sm font-medium text-accent outline-offset-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {action.label}
          <ArrowRight aria-hidden size={16} strokeWidth={1.5} className="transition-transform group-hover:translate-x-0.5" />
        </Link>
      </p>
    </section>
  )
}
