/** Limits the requests to a host: few at the same time, with a pause between their starts, and none while the host asked us to wait. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  /** At most this many requests run at the same time. */
  parallel: number
  /** Milliseconds from the start of one request to the start of the next. */
  spacing: number
}

export interface Politeness {
  /** Waits for a turn at a host. Returns a function that the caller must call when the request is done. Rejects with the signal's reason. */
  takeTurn(host: string, pace: Pace, signal: AbortSignal): Promise<() => void>
  /** Delays all further requests to the host by at least these milliseconds, counted from now. */
  pause(host: string, milliseconds: number): void
}

interface Host {
  running: number
  nextStart: number
  waiting: (() => void)[]
}

export function createPoliteness(): Politeness {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string) => {
    const host = hosts.get(name) ?? { running: 0, nextStart: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }

  return {
    async takeTurn(name, pace, signal) {
      const host = hostOf(name)
      signal.throwIfAborted()
      if (host.running < pace.parallel) host.running++
      else await handedOver(host, signal)
      const release = onlyOnce(() => {
        const next = host.waiting.shift()
        // The turn goes directly to the request that has waited longest; new requests come after it.
        if (next) next()
        else host.running--
      })
      try {
        for (let wait = host.nextStart - Date.now(); wait > 0; wait = host.nextStart - Date.now()) await sleep(wait, undefined, { signal })
      } catch {
        release()
        throw signal.reason
      }
      host.nextStart = Date.now() + pace.spacing
      return release
    },
    pause(name, milliseconds) {
      const host = hostOf(name)
      host.nextStart = Math.max(host.nextStart, Date.now() + milliseconds)
    },
  }
}

/** Resolves when another request passes its turn on. */
function handedOver(host: Host, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const accept = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      host.waiting.splice(host.waiting.indexOf(accept), 1)
      reject(signal.reason)
    }
    host.waiting.push(accept)
    signal.addEventListener('abort', leave, { once: true })
  })
}

function onlyOnce(action: () => void): () => void {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
