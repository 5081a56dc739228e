/** Asks the question of a saved search again: the call that starts the job, and the page that shows its progress. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Report } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import { call, type Accepted } from '#web/api/client.ts'
import { keepDraft, promptPlace } from '#web/text-draft.ts'
import { jobOf, rememberJob, type JobPlace } from './remembered-job.ts'
import { paths } from '#web/paths.ts'

export interface Question {
  place: JobPlace
  /** Path of the page that follows the job of this place. When the job is done, the page opens its result. */
  page: string
  /** The prompt or the product name. */
  entered: string
  ask(withoutModel: boolean): Promise<Accepted>
  /** Writes the question into the draft of the form on `page`. */
  keep(): void
}

const prefer = { prefer: 'respond-async' } as const

/** The question of a table: its prompt, asked of the same scan. Null when the scan has been deleted. */
export function tableQuestion({ scanId, prompt }: Pick<Search, 'scanId' | 'prompt'>): Question | null {
  if (scanId === null) return null
  return {
    place: `analysis:${scanId}`,
    page: paths.websitePrompt(scanId),
    entered: prompt,
    ask: withoutModel => call('getAiData', { scrappedDataId: scanId, prompt, withoutModel }, prefer),
    keep: () => keepDraft(promptPlace(scanId), prompt),
  }
}

/** The question that goes on with an analysis: it reads the pages left unread and completes the table. Null when the scan has been deleted. */
export function restQuestion(search: Pick<Search, '_id' | 'scanId' | 'prompt'>): Question | null {
  const question = tableQuestion(search)
  return question && { ...question, ask: () => call('readRest', { searchId: search._id }, prefer) }
}

export function reportQuestion(report: Report): Question {
  const { product, language, directory } = report
  const productCode = product.code && product.codeFrom === 'person' ? dottedCode(product.code.code) : null
  const directoryId = directory._id
  return {
    place: `report:${directoryId}`,
    page: paths.productResearch(directoryId),
    entered: product.name,
    ask: withoutModel =>
      call('getAiDataForDirectories', { productName: product.name, productCode, lang: language, directoryId, withoutModel }, prefer),
    keep: () => {
      keepDraft('product-name', product.name)
      keepDraft('product-code', productCode ?? '')
    },
  }
}

/** A mutation that asks a question again and opens the page that shows its progress. */
export function useAskAnew() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ question, withoutModel }: { question: Question; withoutModel: boolean }) => question.ask(withoutModel),
    onSuccess: (accepted, { question }) => {
      question.keep()
      rememberJob(question.place, jobOf(accepted, question.entered))
      void navigate(question.page)
    },
  })
}
