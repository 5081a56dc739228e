/** Tells the followers of a job at once that the job has new events, in all processes on all machines. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

export interface JobNews {
  /** Tells those followers of the job that run in this process. */
  tell(jobId: string): void
  follow(jobId: string): JobFollower
  close(): Promise<void>
}

export interface JobFollower {
  /**
   * Resolves when there is news of the job or `signal` aborts, and at the latest after `milliseconds`. Resolves at once if news came since the last
   * call.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** The PostgreSQL notification channel that carries ids of jobs. */
export const newsChannel = 'indaga_jobs'

/** News within this process. The embedded database has no other process. */
export function createJobNews(): JobNews {
  const followers = new Map<string, Set<() => void>>()
  return {
    tell(jobId) {
      for (const hear of followers.get(jobId) ?? []) hear()
    },
    follow(jobId) {
      const listener = createListener()
      const all = followers.get(jobId) ?? new Set()
      followers.set(jobId, all.add(listener.hear))
      return {
        wait: listener.wait,
        close() {
          all.delete(listener.hear)
          if (all.size === 0) followers.delete(jobId)
        },
      }
    },
    close: async () => {},
  }
}

function createListener() {
  let heard = false
  let wake = () => {}
  return {
    hear() {
      heard = true
      wake()
    },
    async wait(milliseconds: number, signal: AbortSignal) {
      if (!heard && !signal.aborted)
        await new Promise<void>(resolve => {
          const end = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', end)
            resolve()
          }
          const timer = setTimeout(end, milliseconds)
          signal.addEventListener('abort', end)
          wake = end
        })
      heard = false
    },
  }
}

const reconnectMilliseconds = 1_000

/**
 * News of all processes that use one PostgreSQL server. Resolves when the first connection listens or has failed. A lost connection is opened again;
 * until then followers get no news, so they must read the events from time to time.
 */
export async function listenForJobNews(databaseUrl: string): Promise<JobNews> {
  const news = createJobNews()
  const closing = new AbortController()

  /** Listens until the connection ends. Calls `onBegun` when it is listening. */
  async function listen(onBegun: () => void): Promise<void> {
    const client = new Client({ connectionString: databaseUrl, application_name: 'indaga news', connectionTimeoutMillis: 10_000 })
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    client.on('notification', ({ payload }) => payload && news.tell(payload))
    client.on('error', () => {})
    const end = () => void client.end().catch(() => {})
    closing.signal.addEventListener('abort', end)
    try {
      // If the client is ended while it connects, `connect` never settles. Therefore the end of the client is awaited too.
      const begun = client.connect().then(() => client.query(`listen ${newsChannel}`))
      await Promise.race([begun.then(onBegun).then(() => ended), ended])
    } finally {
      closing.signal.removeEventListener('abort', end)
    }
  }
  let listening = Promise.resolve()
  await new Promise<void>(resolve => {
    listening = (async () => {
      while (!closing.signal.aborted) {
        await listen(resolve).catch(() => {})
        resolve()
        await sleep(reconnectMilliseconds, undefined, { signal: closing.signal }).catch(() => {})
      }
    })()
  })

  return {
    ...news,
    async close() {
      closing.abort()
      await listening
    },
  }
}
