/** The tasks that a page reader runs on its threads, by name: pure functions of a page. */
import type { PlanAnswer, PlanRequest } from '#website/planning/planner.ts'
import { declaredProduct } from '#website/extraction/declared/declared-product.ts'
import { inspectPage } from '#website/extraction/inspect-page.ts'
import { pageScripts } from '#website/extraction/page-scripts.ts'
import type { PdfPage } from '#website/extraction/pdf/pdf-page.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { type Need, neededOf } from '#website/extraction/plan/needed-reading.ts'
import { learnOnPage } from '#website/extraction/learn-on-page.ts'
import { proseText } from '#website/extraction/prose/prose-text.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { surveyPage } from '#website/extraction/survey-page.ts'
import { mainText } from '#website/extraction/text/main-text.ts'
import { harmlessPage } from '#website/extraction/text/harmless-page.ts'
import { evidencePassages } from '#website/extraction/text/evidence-passages.ts'
import { isPacked, unpacked } from './page-content.ts'

export const pageTasks = {
  read: (
    content: string,
    url: string,
    contentType: string | null = null,
    need: Need = 'all',
    pointed: string | null = null,
    most?: number,
  ) => neededOf(readPage(content, url, contentType, most, pointed), need),
  learn: learnOnPage,
  survey: surveyPage,
  inspect: inspectPage,
  mainText: (content: string, url: string) => mainText(content, url).text,
  evidencePassages,
  harmlessPage,
  proseText,
  declaredProduct,
  pageScripts,
  /** The built-in planner, on a thread because it compares the prompt with the texts of many pages. */
  plan: async (request: PlanRequest): Promise<PlanAnswer> =>
    (await import('#website/planning/built-in/built-in-planner.ts')).builtInPlanner(request),
  /** A page's lists with the built-in planner's scores for a prompt, and the reasons. */
  explain: async (content: string, url: string, contentType: string | null, prompt: string): Promise<object> =>
    (await import('#website/planning/built-in/explain-plan.ts')).explainPlan({
      prompt,
      candidates: candidatesOf([readPage(content, url, contentType)]),
      today: new Date(),
    }),
  // Imported on demand: the PDF library is large, and most threads read no PDF.
  pdfPage: async (bytes: Uint8Array): Promise<PdfPage> => (await import('#website/extraction/pdf/pdf-page.ts')).pdfPage(bytes),
}

export type PageTasks = typeof pageTasks

/** A message to a thread: the name of a task and its arguments. */
export interface PageTask {
  name: keyof PageTasks
  args: unknown[]
}

/** Runs a task on the current thread. */
export function doTask({ name, args }: PageTask): unknown {
  const [page, ...others] = args
  return (pageTasks[name] as (...args: unknown[]) => unknown)(isPacked(page) ? unpacked(page) : page, ...others)
}
