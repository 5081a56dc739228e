/** Messages between the process that has the database and a process that runs jobs, and the repositories as the job process sees them. */
import type { Settings } from '#contracts/settings.ts'
import type { DatabaseFaultCode } from '#db/database-fault.ts'
import { packContent, unpackContent } from '#db/pages.ts'
import { prepareTable } from '#db/search-rows.ts'
import type { JobRepositories, JobTurn } from './job-runner.ts'

/** Sent by the process that has the database. */
export type HostMessage =
  | { type: 'start'; settings: Settings }
  | { type: 'run'; turn: JobTurn }
  /** Stops the running jobs. They keep the state `running`, so that they run again later. */
  | { type: 'stop' }
  | { type: 'close' }
  | { type: 'answer'; call: number; value: unknown }
  /** `code` is the property `code` of the error. It is sent separately, because an error loses its own properties when it is sent. */
  | { type: 'fault'; call: number; error: unknown; code: unknown }

/** Sent by a process that runs jobs. */
export type JobMessage = { type: 'ended'; id: string; fault: DatabaseFaultCode | null } | RepositoryCall

export interface RepositoryCall {
  type: 'call'
  call: number
  noun: keyof JobRepositories
  verb: string
  args: unknown[]
}

type Verbs = Record<string, (...args: unknown[]) => Promise<unknown>>

/** Runs the call of a job process on the repositories of this process, and returns the answer, or the fault, to send back. */
export async function answerCall(repositories: JobRepositories, { call, noun, verb, args }: RepositoryCall): Promise<HostMessage> {
  try {
    return { type: 'answer', call, value: await (repositories[noun] as unknown as Verbs)[verb]!(...args) }
  } catch (error) {
    return { type: 'fault', call, error, code: (Object(error) as { code?: unknown }).code }
  }
}

export interface RemoteRepositories {
  repositories: JobRepositories
  /** Ends the call that the message belongs to, with the answer or the fault in the message. */
  settle(message: HostMessage & { type: 'answer' | 'fault' }): void
}

/** Repositories whose calls are sent to the process that has the database, and answered there. */
export function remoteRepositories(send: (call: RepositoryCall) => void): RemoteRepositories {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let calls = 0
  const ask = (noun: keyof JobRepositories, verb: string, args: unknown[]) =>
    new Promise((resolve, reject) => {
      const call = ++calls
      waiting.set(call, { resolve, reject })
      send({ type: 'call', call, noun, verb, args })
    })
  const repository = <Noun extends keyof JobRepositories>(noun: Noun, own: Partial<JobRepositories[Noun]> = {}) =>
    new Proxy(own, {
      get: (_own, verb: string) => own[verb as keyof typeof own] ?? ((...args: unknown[]) => ask(noun, verb, args)),
    }) as JobRepositories[Noun]
  const pages = repository('pages')
  const searches = repository('searches')
  return {
    repositories: {
      directories: repository('directories'),
      jobs: repository('jobs'),
      modelAnswers: repository('modelAnswers'),
      modelCalls: repository('modelCalls'),
      // A page may have ten megabytes: contents are compressed and decompressed here, so that the process that answers requests has no work with
      // them.
      pages: repository('pages', {
        save: async (scanId, page) => pages.save(scanId, { ...page, content: '' }, await packContent(page.content)),
        content: async (scanId, url) => unpackContent(await pages.packedContent(scanId, url)),
      }),
      recipes: repository('recipes'),
      reports: repository('reports'),
      scans: repository('scans'),
      // A large table is converted to JSON here, so that the process that answers requests has no work with the table.
      searches: repository('searches', { saveTable: async (id, table) => searches.savePrepared(id, prepareTable(table)) }),
      sourceAnswers: repository('sourceAnswers'),
      storage: repository('storage'),
      subscriptions: repository('subscriptions'),
    },
    settle(message) {
      const call = waiting.get(message.call)
      waiting.delete(message.call)
      if (message.type === 'answer') call?.resolve(message.value)
      else call?.reject(message.code === undefined ? message.error : Object.assign(Object(message.error), { code: message.code }))
    },
  }
}
