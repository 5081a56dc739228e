/**
 * Explains how a table or an analysis was made: what the model did, what it never does and what it used. A button asks the question again:
 * without the model if the model took part, and with the model if it did not.
 */
import { RotateCcw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Engine } from '#contracts/model.ts'
import { useAllowance } from '#web/features/subscription/index.ts'
import { CallError, isSubscriptionRefusal, sentenceOf } from '#web/api/call-error.ts'
import { useStatus } from '#web/api/status.ts'
import { currentLanguage, useLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { useAskAnew, type Question } from '#web/jobs/repeat-question.ts'
import { didSentences, rulesSentence, setAsideSentences, usageParts, type Made } from './engine-sentences.ts'

interface EngineProps {
  engine: Engine
  made: Made
}

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map(sentence => (
    <p key={sentence} className="max-w-prose wrap-anywhere">
      {sentence}
    </p>
  ))

interface EngineDetailProps extends EngineProps {
  id: string
  /** The question to ask again, or null if its scan has been deleted. */
  question: Question | null
}

export function EngineDetail({ id, engine, made, question }: EngineDetailProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { by, usage, setAside } = engine
  // On the page of a table the detail is under the page's title (h1), in a report under the title of the analysis (h2).
  const Title = made === 'table' ? 'h2' : 'h3'
  const part = (title: string, children: ReactNode) => (
    <section className="flex min-w-0 flex-col gap-1">
      <Title className="font-sans text-xs font-semibold text-quiet">{title}</Title>
      {children}
    </section>
  )
  return (
    <section
      id={id}
      aria-label={t('model.detail.label')}
      className="@container rounded-card border border-hairline bg-surface p-5 text-sm print:hidden"
    >
      <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {by === 'model'
            ? part(t('model.detail.did'), <Sentences of={didSentences(engine, made, t)} />)
            : part(t('model.detail.how'), <Sentences of={[rulesSentence(engine, made, t)]} />)}
          {setAside && part(t('model.detail.setAside'), <Sentences of={setAsideSentences(engine, made, t)} />)}
        </div>
        {(by === 'model' || usage) && (
          <div className="flex min-w-0 flex-col gap-5">
            {by === 'model' && part(t('model.detail.never'), <Sentences of={[t(`model.never.${made}`)]} />)}
            {usage &&
              part(
                t('model.detail.used'),
                <>
                  <p className="wrap-anywhere">{usageParts(usage, t, language).join(' · ')}</p>
                  <p className="max-w-prose text-xs text-quiet">
                    {t('model.used.note')} {usage.cost !== null && t('model.used.noteCost')}
                  </p>
                </>,
              )}
          </div>
        )}
        <div className="@2xl:col-span-2">
          <AskAnew engine={engine} made={made} question={question} />
        </div>
      </div>
    </section>
  )
}

/** The button that asks the question again: without the model if the model took part, and with the model if it did not. */
function AskAnew({ engine, made, question }: EngineProps & Pick<EngineDetailProps, 'question'>) {
  const { t } = useTranslation()
  const status = useStatus()
  const again = useAskAnew()
  const noteId = useId()
  const allowance = useAllowance(made === 'report' ? 'report' : null, again.error)
  const withoutModel = engine.by === 'model'
  if (!withoutModel && !status?.model) return null
  const gone = question === null || (again.error instanceof CallError && again.error.status === 404)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
      {gone ? (
        <p role="status" className="text-quiet">
          {t('model.again.scanGone')} <TextLink to={paths.websiteScan()}>{t('model.again.scan')}</TextLink>
        </p>
      ) : (
        <>
          <Button
            icon={RotateCcw}
            busy={again.isPending}
            aria-describedby={noteId}
            onClick={() => allowance.mayBegin() && again.mutate({ question, withoutModel })}
          >
            {t(again.isPending ? 'model.again.starting' : withoutModel ? 'model.again.without' : 'model.again.with')}
          </Button>
          <p id={noteId} className="text-quiet">
            {t(`model.again.${made}Stays`)}
          </p>
          {allowance.line && <div className="w-full">{allowance.line}</div>}
          {again.error && !isSubscriptionRefusal(again.error) && (
            <p role="alert" className="w-full text-danger">
              {sentenceOf(again.error, currentLanguage())}
            </p>
          )}
        </>
      )}
    </div>
  )
}
