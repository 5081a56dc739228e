/** The sign-in data of scans behind a login. They are kept in the memory of this process alone, until their job has ended. */

/** What a person gave to sign in to a website. */
export interface SiteLogin {
  username: Buffer
  password: Buffer
  /** The address of the sign-in page; null: the entered page, or the sign-in page that it leads to. */
  loginUrl: string | null
}

export interface SiteLogins {
  /** Keeps the login of a job until `drop`, for at most an hour. */
  keep(jobId: string, login: { username: string; password: string; loginUrl: string | null }): void
  get(jobId: string): SiteLogin | null
  /** Forgets the login of a job, and overwrites its bytes. */
  drop(jobId: string): void
}

const mostMilliseconds = 60 * 60 * 1000
/** When this many logins are kept, the oldest one gives way to a new one. */
const mostLogins = 1000

/** Buffers instead of texts, because the bytes of a buffer can be overwritten, while a text stays in memory until the next garbage collection. */
export function createSiteLogins(limits = { milliseconds: mostMilliseconds, logins: mostLogins }): SiteLogins {
  const kept = new Map<string, { login: SiteLogin; timer: NodeJS.Timeout }>()
  const drop = (jobId: string) => {
    const found = kept.get(jobId)
    if (!found) return
    kept.delete(jobId)
    clearTimeout(found.timer)
    forgetLogin(found.login)
  }
  return {
    keep(jobId, { username, password, loginUrl }) {
      drop(jobId)
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= limits.logins) drop(oldest)
      const timer = setTimeout(() => drop(jobId), limits.milliseconds)
      timer.unref()
      kept.set(jobId, { login: { username: secretBytes(username), password: secretBytes(password), loginUrl }, timer })
    },
    get: jobId => kept.get(jobId)?.login ?? null,
    drop,
  }
}

/** Not `Buffer.from`: its memory comes from a pool whose bytes other buffers share. */
function secretBytes(text: string): Buffer {
  const bytes = Buffer.alloc(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** A copy of the bytes, for a turn of a job; null for null. */
export const copyOf = (login: SiteLogin | null): SiteLogin | null =>
  login && {
    ...login,
    username: Buffer.alloc(login.username.length, login.username),
    password: Buffer.alloc(login.password.length, login.password),
  }

/** Overwrites the bytes of a login. */
export function forgetLogin({ username, password }: SiteLogin): void {
  username.fill(0)
  password.fill(0)
}
