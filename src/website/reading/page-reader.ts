/** Reads pages on worker threads, so that a slow page delays neither the server nor other pages. */
import os from 'node:os'
import type { Planner } from '#website/planning/planner.ts'
import type { Page, PageContent } from '#contracts/page.ts'
import type { PdfPage } from '#website/extraction/pdf/pdf-page.ts'
import { isLarge } from './page-content.ts'
import type { PageTask, PageTasks } from './page-tasks.ts'
import { threadModule } from '#foundation/threads/thread-module.ts'
import { type PoolOptions, TaskError, TaskLimitError, ThreadPool } from '#foundation/threads/thread-pool.ts'

/** A page task as a function that runs on a thread: it takes the task's arguments as a list, and a signal. */
type OnThreads<Task extends (...args: never[]) => unknown> = (
  args: Parameters<Task> extends [string, ...infer Others] ? [content: PageContent, ...Others] : Parameters<Task>,
  signal?: AbortSignal,
) => Promise<Awaited<ReturnType<Task>>>

/**
 * The page tasks, run on threads. A task rejects with a TaskLimitError if the page exceeds the limits of time or memory, and with a
 * TaskError if reading the page throws.
 */
export type PageReader = { [Name in keyof PageTasks]: OnThreads<PageTasks[Name]> } & { close(): Promise<void> }

const mostThreads = 4
const limits = { milliseconds: 10_000, megabytes: 1024, idleMilliseconds: 30_000 }

export interface ReaderOptions extends Partial<PoolOptions> {
  /** Called for every page on which reading throws, which is a bug in the reader. */
  onFault?: (error: TaskError) => void
}

/** Opens a reader; its threads start with the first page. */
export function openPageReader({ onFault, ...options }: ReaderOptions = {}): PageReader {
  const size = Math.min(mostThreads, os.availableParallelism())
  const pool = new ThreadPool({ ...threadModule(import.meta.url, 'reading-thread'), size, ...limits, ...options })
  const task = <Name extends keyof PageTasks>(name: Name) =>
    ((args: unknown[], signal?: AbortSignal) =>
      pool.run({ name, args } satisfies PageTask, signal, args.some(isLarge)).catch((error: unknown) => {
        if (error instanceof TaskError) onFault?.(error)
        throw error
      })) as OnThreads<PageTasks[Name]>
  return {
    read: task('read'),
    learn: task('learn'),
    survey: task('survey'),
    inspect: task('inspect'),
    mainText: task('mainText'),
    evidencePassages: task('evidencePassages'),
    harmlessPage: task('harmlessPage'),
    proseText: task('proseText'),
    declaredProduct: task('declaredProduct'),
    pageScripts: task('pageScripts'),
    pdfPage: task('pdfPage'),
    plan: task('plan'),
    explain: task('explain'),
    close: () => pool.close(),
  }
}

/**
 * The page in the state `too-large` or `unreadable`, if its reading failed, so that one page never fails a scan. Any other error (the
 * reader was closed, the signal aborted) is thrown again.
 */
export function unreadable(page: Page, error: unknown): Page {
  if (error instanceof TaskLimitError)
    return { ...page, state: 'too-large', content: '', cause: `Reading the page took too much: ${error.message}` }
  if (error instanceof TaskError) return { ...page, state: 'unreadable', content: '', cause: `Reading the page failed: ${error.message}` }
  throw error
}

/** The PDF reader of a crawler. A PDF that cannot be read becomes a page with a note instead of a text. */
export const pdfsBy =
  (reader: Pick<PageReader, 'pdfPage'>) =>
  async (bytes: Uint8Array, signal?: AbortSignal): Promise<PdfPage> => {
    try {
      return await reader.pdfPage([bytes], signal)
    } catch (error) {
      if (!(error instanceof TaskLimitError || error instanceof TaskError)) throw error
      return { content: null, note: `reading the PDF failed: ${error.message}` }
    }
  }

/** The built-in planner, on the reader's threads. */
export const plannerBy =
  (reader: Pick<PageReader, 'plan'>, signal?: AbortSignal): Planner =>
  ({ faultsOf: _onThisThread, parts: _here, ...request }) =>
    reader.plan([request], signal)
