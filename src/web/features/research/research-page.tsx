/** The page of product research: the form with the report that is being made and, with `?report=`, the finished report. */
import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useAllowance } from '#web/features/subscription/index.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { readPreference } from '#web/preferences.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { MissingPage } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { ProductForm, type EnteredProduct } from './product-form.tsx'
import { ReportProgress } from './report-progress.tsx'
import { useDirectory } from './use-directory.ts'
import { FinishedReport } from '#web/features/report/index.ts'
import { SearchFailed, SearchLoading, SearchMissing, useSearch } from '#web/features/results/index.ts'

const reportParameter = 'report'

export function ResearchPage() {
  const { t } = useTranslation()
  const { directoryId = '' } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const directory = useDirectory(directoryId)
  if (directory.error instanceof CallError && directory.error.status === 404) {
    const link = { to: paths.dashboard(), label: t('scan.address.back') }
    return <MissingPage title={directory.error.message} text={t('research.noDirectory')} link={link} />
  }
  const report = parameters.get(reportParameter)
  if (report !== null) return <ReportAnswer key={report} directoryId={directoryId} searchId={report} />
  return (
    <ProductResearch
      key={directoryId}
      directoryId={directoryId}
      failure={
        directory.error && (
          <RetryBanner title={errorMessage('directory-missing', currentLanguage())} onRetry={directory.refetch}>
            {directory.error instanceof CallError ? directory.error.detail : null}
          </RetryBanner>
        )
      }
      onDone={searchId => setParameters({ [reportParameter]: searchId })}
    />
  )
}

interface ProductResearchProps {
  directoryId: string
  /** The banner that says why the directory could not be read. */
  failure: ReactNode
  onDone(searchId: string): void
}

function ProductResearch({ directoryId, failure, onDone }: ProductResearchProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const follower = useRememberedJob(`report:${directoryId}`)
  const start = useMutation({
    mutationFn: ({ name, code }: EnteredProduct) =>
      call(
        'getAiDataForDirectories',
        {
          productName: name,
          productCode: code,
          lang: currentLanguage(),
          directoryId,
          withoutModel: readPreference('model') === 'off' || undefined,
        },
        { prefer: 'respond-async' },
      ),
    onSuccess: (accepted, { name }) => follower.follow(accepted, name),
  })
  const allowance = useAllowance('report', start.error)
  const asking = start.isPending || follower.running
  const refusal = failureTexts('report', start.error, null, currentLanguage())

  return (
    <div className="flex flex-col gap-8">
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 *:first:mb-0">
        <PageHeader
          title={t('research.title')}
          subtitle={t('research.lead')}
          back={{ to: paths.dashboard(), label: t('scan.address.back') }}
        />
        <Steps current={1} steps={[t('research.steps.product'), t('research.steps.results')]} />
        {failure}
        <ProductForm
          ref={form}
          busy={asking}
          allowance={allowance}
          onTry={() => {
            start.reset()
            follower.forget()
          }}
          onSubmit={product => allowance.mayBegin() && start.mutate(product)}
        />
        {refusal && <JobFailureBanner failure={refusal} />}
      </div>
      <ReportProgress follower={follower} onDone={onDone} onRetry={() => form.current?.requestSubmit()} />
    </div>
  )
}

interface ReportAnswerProps {
  directoryId: string
  searchId: string
}

/** Step two: the finished report. The Back button leads to the form. */
function ReportAnswer({ directoryId, searchId }: ReportAnswerProps) {
  const { t } = useTranslation()
  const { data: search, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <SearchLoading />
  if (error) return <SearchFailed error={error} title={errorMessage('report-unread', currentLanguage())} onRetry={() => void refetch()} />
  if (!search.report) return <SearchMissing />
  return (
    <FinishedReport
      search={search}
      report={search.report}
      back={{ to: paths.productResearch(directoryId), label: t('report.page.backToForm') }}
      fresh
    >
      <Steps current={2} steps={[t('research.steps.product'), t('research.steps.results')]} />
    </FinishedReport>
  )
}
