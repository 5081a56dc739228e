/** What the threads of the page reader do: pure functions of pages, by name. A promise is waited for. */
import type { PlanAnswer, PlanRequest } from '#ai/planner.ts'
import { declaredProduct } from '#extract/declared/declared-product.ts'
import { inspectPage } from '#extract/inspect-page.ts'
import { pageScripts } from '#extract/page-scripts.ts'
import type { PdfPage } from '#extract/pdf/pdf-page.ts'
import { candidatesOf } from '#extract/plan/candidates.ts'
import { type Need, neededOf } from '#extract/plan/needed-reading.ts'
import { proseText } from '#extract/prose/prose-text.ts'
import { readPage } from '#extract/read-page.ts'
import { surveyPage } from '#extract/survey-page.ts'
import { mainText } from '#extract/text/main-text.ts'
import { pageText } from '#extract/text/page-text.ts'
import { isPacked, unpacked } from './page-content.ts'

export const pageTasks = {
  read: (content: string, url: string, contentType: string | null = null, need: Need = 'all', most?: number) =>
    neededOf(readPage(content, url, contentType, most), need),
  survey: surveyPage,
  inspect: inspectPage,
  mainText: (content: string, url: string) => mainText(content, url).text,
  pageText,
  proseText,
  declaredProduct,
  pageScripts,
  /** The rules alone plan; they hold a prompt against words of pages. */
  plan: async (request: PlanRequest): Promise<PlanAnswer> => (await import('#ai/built-in/built-in-planner.ts')).builtInPlanner(request),
  /** A page's lists as the rules weigh them for a prompt, and why. */
  explain: async (content: string, url: string, contentType: string | null, prompt: string): Promise<object> =>
    (await import('#ai/built-in/explain-plan.ts')).explainPlan({
      prompt,
      candidates: candidatesOf([readPage(content, url, contentType)]),
      today: new Date(),
    }),
  // What reads PDFs is large, and most threads never meet one.
  pdfPage: async (bytes: Uint8Array): Promise<PdfPage> => (await import('#extract/pdf/pdf-page.ts')).pdfPage(bytes),
}

export type PageTasks = typeof pageTasks

/** A message to a thread: the name of a task and its arguments. */
export interface PageTask {
  name: keyof PageTasks
  args: unknown[]
}

/** Does a task in this very thread. */
export function doTask({ name, args }: PageTask): unknown {
  const [page, ...others] = args
  return (pageTasks[name] as (...args: unknown[]) => unknown)(isPacked(page) ? unpacked(page) : page, ...others)
}
