/** A page reader without threads, for a process that has nothing else to do than to read one page. */
import type { PageReader } from './page-reader.ts'
import { doTask, type PageTasks } from './page-tasks.ts'

const task =
  (name: keyof PageTasks) =>
  async (args: unknown[], signal?: AbortSignal): Promise<never> => {
    signal?.throwIfAborted()
    return doTask({ name, args }) as never
  }

/** Reads in this very thread, as long as it takes. */
export const readerHere: PageReader = {
  read: task('read'),
  survey: task('survey'),
  inspect: task('inspect'),
  mainText: task('mainText'),
  pageText: task('pageText'),
  close: async () => {},
}
