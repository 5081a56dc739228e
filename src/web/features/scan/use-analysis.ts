/**
 * The analysis of a scan that this tab starts and follows: the prompt, its check, and the job. When the job is done, the table opens. A prompt can
 * be asked while the site is being read: it is answered from the pages read so far, and waits for the first page if none has arrived.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { promptMaximum } from '#contracts/work-limits.ts'
import { call } from '#web/api/client.ts'
import { useAllowance } from '#web/features/subscription/index.ts'
import { forgetTable } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import { readPreference } from '#web/preferences.ts'
import { promptPlace, useDraft } from '#web/text-draft.ts'
import type { PastedRow } from './pasted-rows.ts'
import type { Reading } from './use-scan.ts'

/** The prompt in the state of a navigation. "Ask again" on the page of a saved search passes it on. */
function passedPrompt(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'prompt' in state && typeof state.prompt === 'string' ? state.prompt : undefined
}

/** Example rows ask for their columns, so they need no prompt. */
const problemOf = (prompt: string, hasRows: boolean, t: TFunction): string | undefined =>
  prompt === '' && !hasRows ? t('scan.prompt.required') : prompt.length > promptMaximum ? t('scan.prompt.tooLong') : undefined

export type FollowedAnalysis = ReturnType<typeof useAnalysis>

interface AnalysisOptions {
  /** The id of the search whose table is open; null while no table is. */
  result: string | null
  reading: Reading | null
  /** The analysis begins; pages may still be arriving. */
  onBegin(): void
  onResult(searchId: string): void
}

export function useAnalysis(scanId: string, { result, reading, onBegin, onResult }: AnalysisOptions) {
  const location = useLocation()
  const queries = useQueryClient()
  const { remembered, job, running, follow, forget } = useRememberedJob(`analysis:${scanId}`)
  const { check, ...typed } = usePrompt(scanId, remembered?.entered ?? passedPrompt(location.state))
  const start = useMutation({
    mutationFn: ({ prompt, list, examples }: Question) => {
      onBegin()
      const withoutModel = readPreference('model') === 'off' || undefined
      return call('getAiData', { scrappedDataId: scanId, prompt, list, examples, withoutModel }, { prefer: 'respond-async' })
    },
    onSuccess: (accepted, { prompt }) => follow(accepted, prompt),
  })

  const allowance = useAllowance(null, start.error)
  const waiting = useWaitingQuestion(!reading?.isActive || reading.hasPages, start.mutate)

  const analyze = (prompt: string, { list, examples }: Partial<Question> = {}) => {
    start.reset()
    const asked = check(prompt, examples !== undefined)
    if (asked === null || !allowance.mayBegin()) return
    forget()
    waiting.begin({ prompt: asked, list, examples })
  }

  const { phase, error, partials } = job.progress
  const searchId = remembered?.subjectId
  const showTable = () => {
    if (searchId !== undefined) onResult(searchId)
  }
  useEffect(() => {
    if (searchId === undefined || (phase !== 'done' && (phase !== 'cancelled' || partials === 0))) return
    forgetTable(queries, searchId)
    if (phase === 'done') showTable()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the analysis has ended
  }, [phase])

  // Forgotten only when the table is open: the form stays as it is until then.
  useEffect(() => {
    if (result !== null && result === searchId) forget()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the table opens
  }, [result])

  const analyzing = waiting.isWaiting || start.isPending || running || (phase === 'done' && searchId !== undefined)
  const failure = failureTexts('analysis', start.error, error, currentLanguage())
  const { isWaiting } = waiting
  return { ...typed, isWaiting, analyze, analyzing, failure, remembered, job, forget, showTable, allowance }
}

/** The typed prompt of a scan. `check` gives the prompt to ask; null, with the focus in the field, if the prompt is empty without example rows, or too long. */
function usePrompt(scanId: string, first: string | undefined) {
  const { t } = useTranslation()
  const [prompt, setPrompt] = useDraft(promptPlace(scanId), first)
  const field = useRef<HTMLTextAreaElement>(null)
  const [promptError, setPromptError] = useState<string>()
  const write = (next: string) => {
    setPrompt(next)
    setPromptError(undefined)
  }
  const check = (typed: string, hasRows: boolean): string | null => {
    const asked = typed.trim()
    const problem = problemOf(asked, hasRows, t)
    setPromptError(problem)
    if (problem) field.current?.focus()
    else setPrompt(asked)
    return problem ? null : asked
  }
  return { prompt, field, promptError, write, check }
}

interface Question {
  prompt: string
  /** The found list that the prompt was written from. */
  list: string | undefined
  /** Rows that the table should have. */
  examples?: PastedRow[]
}

/** A question that is asked as soon as `canAnswer` is true. */
function useWaitingQuestion(canAnswer: boolean, ask: (question: Question) => void) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (question === null || !canAnswer) return
    setQuestion(null)
    ask(question)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  }, [question, canAnswer])
  return { isWaiting: question !== null, begin: setQuestion }
}
