/** Product research: which product; in the same page, its report as it is made, and the finished one (`?report=`). */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useDraft } from '#web/draft.ts'
import { LostPage } from '#web/features/not-found/lost-page.tsx'
import { isOver } from '#web/features/scan/job-progress.ts'
import { useRememberedJob } from '#web/features/scan/use-remembered-job.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { defaultDirectory, paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { ReportAnswer } from './report-answer.tsx'
import { ReportProgress } from './report-progress.tsx'

const reportParameter = 'report'

export function ResearchPage() {
  const { t } = useTranslation()
  const { directoryId } = useParams()
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useDraft('product-name')
  const [code, setCode] = useDraft('product-code')
  const [nameMissing, setNameMissing] = useState(false)
  const [parameters, setParameters] = useSearchParams()
  const follower = useRememberedJob(`report:${defaultDirectory}`)
  const start = useMutation({
    mutationFn: (product: { name: string; code: string }) =>
      call(
        'getAiDataForDirectories',
        { productName: product.name, productCode: product.code || null, lang: currentLanguage(), directoryId: defaultDirectory },
        { prefer: 'respond-async' },
      ),
    onSuccess: (accepted, product) => follower.follow(accepted, product.name),
  })

  if (directoryId !== defaultDirectory) return <LostPage title={t('notFound.title')} text={t('notFound.text')} />

  const report = parameters.get(reportParameter)
  if (report !== null) return <ReportAnswer key={report} directoryId={directoryId} searchId={report} />

  const ask = () => {
    const product = name.trim()
    setNameMissing(product === '')
    if (product === '') return nameField.current?.focus()
    follower.forget()
    start.mutate({ name: product, code: code.trim() })
  }
  const asking = start.isPending || (follower.remembered !== null && !isOver(follower.job.progress) && !follower.job.lost)

  return (
    <div className="flex flex-col gap-8">
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 *:first:mb-0">
        <PageHeader
          title={t('research.title')}
          subtitle={t('research.lead')}
          back={{ to: paths.dashboard(), label: t('scan.address.back') }}
        />
        <Steps current={1} steps={[t('research.steps.product'), t('research.steps.results')]} />
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={event => {
            event.preventDefault()
            ask()
          }}
        >
          <TextField
            ref={nameField}
            label={t('research.name')}
            error={nameMissing ? t('research.nameRequired') : undefined}
            autoComplete="off"
            dir="auto"
            maxLength={200}
            required
            placeholder={t('research.namePlaceholder')}
            value={name}
            onChange={event => {
              setName(event.target.value)
              setNameMissing(false)
            }}
          />
          <TextField
            label={t('research.code')}
            beside={<HelpTip label={t('research.codeHelpLabel')}>{t('research.codeHelp')}</HelpTip>}
            autoComplete="off"
            inputMode="decimal"
            maxLength={20}
            placeholder={t('research.codePlaceholder')}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={asking} className="self-end max-sm:w-full">
            {t(asking ? 'research.submitting' : 'research.submit')}
          </Button>
        </form>
        {start.error && <Banner tone="danger" title={sentenceOf(start.error, currentLanguage())} />}
      </div>
      <ReportProgress follower={follower} onDone={searchId => setParameters({ [reportParameter]: searchId })} onRetry={ask} />
    </div>
  )
}
