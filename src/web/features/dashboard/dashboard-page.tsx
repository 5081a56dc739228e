/** The dashboard: a greeting, the two tools with their fields, running jobs, recent work, and the use of the plan. */
import { useTranslation } from 'react-i18next'
import { useMember, displayName } from '#web/session/auth-context.tsx'
import { SubscriptionLine, UsageOfPlan, useSubscription } from '#web/features/subscription/index.ts'
import { useDirectories, useFirstDirectory } from '#web/features/research/index.ts'
import { useSavedSearches } from '#web/features/sidebar/index.ts'
import { isRunning, useAccountJobs } from '#web/jobs/account-jobs.ts'
import { NotifyButton, RunningJobs } from '#web/jobs/running-jobs.tsx'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextLink } from '#web/ui/links.tsx'
import { ProductCard, WebsiteCard } from './tool-cards.tsx'
import { RecentWork } from './recent-work.tsx'

export function DashboardPage() {
  const { t } = useTranslation()
  const member = useMember()
  const directory = useFirstDirectory()
  const searches = useSavedSearches()
  const lists = [searches, useDirectories()]
  usePageTitle(t('dashboard.title'))
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8">
      <div>
        <h1 dir="auto" className="text-xl wrap-anywhere">
          {t('dashboard.greeting', { name: displayName(member) })}
        </h1>
        <p className="mt-1 text-quiet">{t('dashboard.question')}</p>
        {lists.some(({ isLoadingError }) => isLoadingError) && (
          <RetryBanner
            className="mt-4"
            busy={lists.some(({ isFetching }) => isFetching)}
            onRetry={() => Promise.all(lists.map(list => list.isLoadingError && list.refetch()))}
          >
            {t('dashboard.failed')}
          </RetryBanner>
        )}
        <div className="mt-5 grid gap-4 lg:grid-cols-2">
          <ProductCard directoryId={directory} />
          <WebsiteCard />
        </div>
        {searches.data?.length === 0 && (
          <p className="mt-3 text-sm">
            <TextLink to={{ pathname: paths.faqs(), hash: 'first-analysis' }}>{t('dashboard.firstTime')}</TextLink>
          </p>
        )}
      </div>
      <Running />
      <RecentWork />
      <Plan />
    </div>
  )
}

/** The running jobs; nothing when none runs. */
function Running() {
  const { t } = useTranslation()
  const running = useAccountJobs().filter(isRunning)
  if (running.length === 0) return null
  return (
    <section aria-labelledby="running-jobs">
      <div className="mb-2 flex min-h-control flex-wrap items-center justify-between gap-2">
        <h2 id="running-jobs" className="text-lg">
          {t('work.dashboard.jobs')}
        </h2>
        <NotifyButton />
      </div>
      <RunningJobs jobs={running} />
    </section>
  )
}

/** The plan in one line and, below it, what is used of it. Nothing where there are no plans. */
function Plan() {
  const { t } = useTranslation()
  const subscription = useSubscription()
  if (!subscription) return null
  return (
    <section aria-labelledby="plan-usage">
      <h2 id="plan-usage" className="mb-2 text-lg">
        {t('work.dashboard.usage')}
      </h2>
      <div className="flex flex-col gap-4">
        <SubscriptionLine />
        {subscription.tier !== null && <UsageOfPlan subscription={subscription} />}
      </div>
    </section>
  )
}
