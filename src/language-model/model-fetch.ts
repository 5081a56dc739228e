/** The fetch that providers' SDKs are given. */
import { Agent, fetch as undiciFetch } from 'undici'

/** Unpacked; an answer of 60,000 tokens streamed one by one has about 15 MB. */
const mostBytes = 32_000_000

// How long an answer may take is the question's matter, not the connection's. Idle connections do not keep the process alive.
const agent = new Agent({ connect: { timeout: 10_000 }, headersTimeout: 0, bodyTimeout: 0 })

/**
 * Follows no redirect, as the key would go along: the address is the operator's, and an answer 3xx fails like any other that is none.
 * Ends an answer that does not end.
 */
export const modelFetch = (async (address, options) => {
  const response = await undiciFetch(address as string, { ...(options as object), redirect: 'manual', dispatcher: agent })
  return new Response(response.body && (response.body as ReadableStream<Uint8Array>).pipeThrough(limited()), {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
  })
}) as typeof fetch

function limited(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > mostBytes) controller.error(new Error('The answer does not end'))
      else controller.enqueue(chunk)
    },
  })
}
