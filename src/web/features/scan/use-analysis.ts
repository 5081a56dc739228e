/** The analysis of a scan that this tab starts and follows: the prompt, its check, the job, and the table when it is done. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { promptMaximum } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'
import { forgetTable } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import { readPreference } from '#web/preferences.ts'
import { promptPlace, useDraft } from '#web/text-draft.ts'

/** The prompt in the state of a navigation. "Ask again" on the page of a saved search passes it on. */
function passedPrompt(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'prompt' in state && typeof state.prompt === 'string' ? state.prompt : undefined
}

export function useAnalysis(scanId: string, onResult: (searchId: string) => void) {
  const { t } = useTranslation()
  const location = useLocation()
  const queries = useQueryClient()
  const { remembered, job, running, follow, forget } = useRememberedJob(`analysis:${scanId}`)
  const [prompt, setPrompt] = useDraft(promptPlace(scanId), remembered?.entered ?? passedPrompt(location.state))
  const field = useRef<HTMLTextAreaElement>(null)
  const [promptError, setPromptError] = useState<string>()
  const start = useMutation({
    mutationFn: (asked: string) => {
      const withoutModel = readPreference('model') === 'off' || undefined
      return call('getAiData', { scrappedDataId: scanId, prompt: asked, withoutModel }, { prefer: 'respond-async' })
    },
    onSuccess: (accepted, asked) => follow(accepted, asked),
  })

  const write = (next: string) => {
    setPrompt(next)
    setPromptError(undefined)
  }
  const analyze = () => {
    const asked = prompt.trim()
    const problem = asked === '' ? t('scan.prompt.required') : asked.length > promptMaximum ? t('scan.prompt.tooLong') : undefined
    setPromptError(problem)
    start.reset()
    if (problem) return field.current?.focus()
    setPrompt(asked)
    forget()
    start.mutate(asked)
  }

  const { phase, error, partials } = job.progress
  const searchId = remembered?.subjectId
  const showTable = () => {
    if (searchId === undefined) return
    forget()
    onResult(searchId)
  }
  useEffect(() => {
    if (searchId === undefined || (phase !== 'done' && (phase !== 'cancelled' || partials === 0))) return
    forgetTable(queries, searchId)
    if (phase === 'done') showTable()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the analysis has ended
  }, [phase])

  const analyzing = start.isPending || running
  const failure = failureTexts('analysis', start.error, error, currentLanguage())
  return { prompt, write, field, promptError, analyze, analyzing, failure, remembered, job, forget, showTable }
}
