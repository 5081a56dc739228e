/** Writes files on worker threads, so that a large table does not block the server. */
import os from 'node:os'
import type { ExportFormat } from '#contracts/call-routes.ts'
import type { ShownPart } from '#contracts/export.ts'
import { threadModule } from '#foundation/threads/thread-module.ts'
import { TaskError, TaskLimitError, ThreadPool, type PoolOptions } from '#foundation/threads/thread-pool.ts'
import { exportFile, shownDocument, type ExportDocument } from './export-file.ts'

/** What a thread has to write. */
export interface ExportTask {
  format: ExportFormat
  /** The document without its rows. */
  document: Omit<ExportDocument, 'table'> & { table: Omit<ExportDocument['table'], 'rows'> }
  /** The rows as JSON arrays of rows. Texts are copied to a thread at once, while a copy of the values would block the server. */
  rowTexts: string[]
  /** The part of the table to write; the whole table if undefined. */
  shown?: ShownPart
}

export interface Exporter {
  /** Throws an ExportError, or the reason of `signal`. */
  write(task: ExportTask, signal?: AbortSignal): Promise<Uint8Array>
  close(): Promise<void>
}

/** `too-large`: the file takes too much time or memory. `no-such-part`: the table does not have the wanted columns or rows. */
export class ExportError extends Error {
  override name = 'ExportError'
  readonly problem: 'too-large' | 'no-such-part'

  constructor(problem: ExportError['problem'], cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const mostThreads = 2
/** A file of more rows than this many characters of JSON is written alone, and its thread then ends, which gives its memory back. */
const largeCharacters = 5_000_000
const limits = { milliseconds: 120_000, megabytes: 640, idleMilliseconds: 30_000 }

/** Opens an exporter; its threads start with the first file. */
export function openExporter(options: Partial<PoolOptions> = {}): Exporter {
  const size = Math.min(mostThreads, os.availableParallelism())
  const pool = new ThreadPool({ ...threadModule(import.meta.url, 'export-thread'), size, ...limits, ...options })
  return {
    async write(task, signal) {
      try {
        const isLarge = task.rowTexts.reduce((sum, text) => sum + text.length, 0) > largeCharacters
        const file = (await pool.run(task, signal, isLarge)) as Uint8Array | null
        if (file) return file
      } catch (error) {
        // A text that would be longer than JavaScript allows is a RangeError.
        if (error instanceof TaskLimitError || (error instanceof TaskError && error.cause instanceof RangeError))
          throw new ExportError('too-large', error)
        throw error
      }
      throw new ExportError('no-such-part')
    },
    close: () => pool.close(),
  }
}

/** Does a task on the current thread. Resolves to null if the table does not have the wanted part. */
export async function doExport({ format, document, rowTexts, shown }: ExportTask): Promise<Uint8Array | null> {
  const rows = rowTexts.flatMap(text => JSON.parse(text) as ExportDocument['table']['rows'])
  const whole = { ...document, table: { ...document.table, rows } }
  const wanted = shown ? shownDocument(whole, shown) : whole
  return wanted && (await exportFile(format, wanted))
}
