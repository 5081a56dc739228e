/** The HTTP client as data sources use it. It returns answers of every status and content; ask-source.ts judges them. */
import { Agent } from 'undici'
import { type HttpRequest, sendRequest } from '#foundation/http/client.ts'
import { HttpFailure } from '#foundation/http/failure.ts'
import { startDeadline } from '#foundation/time/deadline.ts'
import { SourceFailure } from './source-http.ts'

export interface HttpAnswer {
  status: number
  contentType: string
  /** Milliseconds that the source asks us to wait, or null. */
  retryAfter: number | null
  text: string
}

export interface AnswerLimits {
  /** The most milliseconds from connecting to the last byte. */
  milliseconds: number
  /** The most bytes of the unpacked body. */
  bytes: number
}

const mostRedirects = 3

// Idle connections of an agent do not keep the process alive, so the agent is never closed.
const agent = new Agent({ connect: { timeout: 10_000 } })

/**
 * Sends one request. Follows redirects within the same host if the protocol stays the same, and redirects to other hosts if they use https. Throws
 * SourceFailure for faults of the network or the body, with an HttpFailure as its cause, and for any other redirect. Throws the signal's reason once
 * the signal aborts.
 */
export async function requestOnce(request: HttpRequest, { milliseconds, bytes }: AnswerLimits, signal: AbortSignal): Promise<HttpAnswer> {
  const deadline = startDeadline(milliseconds, [signal])
  try {
    const limits = { bytes, redirects: mostRedirects }
    const response = await sendRequest(request, { agent, deadline, limits, unpacking: 'strict', guard: refuseUnsafeRedirect })
    const contentType = response.contentType ?? ''
    return { status: response.status, contentType, retryAfter: response.retryAfter, text: decode(response.bytes, contentType) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof HttpFailure)) throw error
    const isOfNetwork = error.kind === 'network' || error.kind === 'timeout'
    throw new SourceFailure(isOfNetwork ? 'unreachable' : 'unexpected', error.message, { cause: error })
  } finally {
    deadline.end()
  }
}

function refuseUnsafeRedirect(url: URL, from: URL | null): void {
  if (from === null || (url.host === from.host ? url.protocol === from.protocol : url.protocol === 'https:')) return
  throw new SourceFailure('unexpected', `It redirects to ${url.origin}`)
}

/** The text of an answer, in the charset that the header declares. UTF-8 if the header declares no charset, or an unknown one. */
function decode(bytes: Uint8Array, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
