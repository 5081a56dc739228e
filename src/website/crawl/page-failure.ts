/** Why an address gave no page, as an error inside this folder; outside it is always a Page with a state. */
import type { PageState } from '#contracts/page.ts'
import { AddressRefusedError } from './address-guard.ts'

interface PageFailureDetails {
  status?: number | null
  /** The same request may well succeed a moment later. */
  transient?: boolean
  finalUrl?: string
}

/** The address cannot be had. Show; retry where `transient`. `message` is for operators and begins with a stable word. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  readonly state: PageState
  readonly status: number | null
  readonly transient: boolean
  readonly finalUrl: string | null

  constructor(state: PageState, message: string, details: PageFailureDetails = {}) {
    super(message)
    this.state = state
    this.status = details.status ?? null
    this.transient = details.transient ?? false
    this.finalUrl = details.finalUrl ?? null
  }
}

const transientCodes = new Set(['ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])
const timeoutCodes = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Turns whatever the network threw into a failure. Its message begins with the system's code, e.g. `ENOTFOUND getaddrinfo …`. */
export function failureOf(error: unknown, finalUrl: string): PageFailure {
  if (error instanceof PageFailure) return error
  for (const step of causes(error)) {
    if (step instanceof AddressRefusedError) return new PageFailure('refused', step.message, { finalUrl })
  }
  const coded = causes(error).find(step => typeof step.code === 'string')
  const code = coded?.code ?? 'UNKNOWN'
  const message = `${code} ${coded?.message ?? String(error)}`
  if (timeoutCodes.has(code)) return new PageFailure('timeout', message, { finalUrl })
  return new PageFailure('unreachable', message, { finalUrl, transient: transientCodes.has(code) })
}

/** An error, what caused it, and the attempts it gathers, outermost first. */
function causes(error: unknown): NodeJS.ErrnoException[] {
  const found: NodeJS.ErrnoException[] = []
  const queue = [error]
  while (queue.length > 0 && found.length < 20) {
    const step = queue.shift()
    if (!(step instanceof Error)) continue
    found.push(step)
    queue.push(step.cause, ...(step instanceof AggregateError ? step.errors : []))
  }
  return found
}
