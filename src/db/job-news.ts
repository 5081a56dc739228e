/** Who follows a job hears at once that something has happened to it, in whichever process of whichever machine. */
import { Client } from 'pg'

export interface JobNews {
  /** Tells those who follow the job in this process. */
  tell(jobId: string): void
  follow(jobId: string): FollowedJob
  close(): Promise<void>
}

export interface FollowedJob {
  /** Resolves with the next news, at once where some came since the last time, after `milliseconds` where none come, and when `signal` aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Channel of the database on which ids of jobs are told to all processes. */
export const newsChannel = 'indaga_jobs'

/** News of this process alone: with the embedded database there is no other. */
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

/** News of all processes on one PostgreSQL server. While the server is away followers hear nothing, and look by themselves. */
export function listenForJobNews(databaseUrl: string): JobNews {
  const news = createJobNews()
  let client: Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const own = new Client({ connectionString: databaseUrl, application_name: 'indaga news' })
    client = own
    own.on('notification', ({ payload }) => payload && news.tell(payload))
    own.on('error', () => {})
    own.on('end', () => {
      if (!closed) timer = setTimeout(() => void connect(), reconnectMilliseconds)
    })
    try {
      await own.connect()
      await own.query(`listen ${newsChannel}`)
    } catch {
      // A connection that was refused does not always end.
      await own.end().catch(() => {})
    }
  }
  const connecting = connect()

  return {
    ...news,
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
