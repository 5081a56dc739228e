/** Keeps the JSON responses to a page's scripts while it is rendered. They often contain more than the page shows. */
import type { CDPSession } from 'playwright-core'

export interface CapturedAnswers {
  /** Appends the responses to the page's body, each in a JSON script element with its address. */
  appendTo(html: string): Promise<string>
}

/** A response is not kept if it has more bytes than this as sent, or more characters than this once unpacked. */
const largestAnswer = 1_000_000
/** The responses that are kept for one page have at most this many characters in all. */
const mostBytes = 4_000_000
const leastCharacters = 20

/** Begins to listen. Nothing else may use the network domain of `session`. */
export async function captureAnswers(session: CDPSession): Promise<CapturedAnswers> {
  // With these limits the browser keeps no larger response in its own memory.
  await session.send('Network.enable', { maxResourceBufferSize: largestAnswer, maxTotalBufferSize: 2 * mostBytes })
  const addresses = new Map<string, string>()
  const answers: { url: string; json: Promise<string | null> }[] = []
  let bytes = 0

  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isJson = /\bjson\b/i.test(response.mimeType) || /^(text\/plain|)$/.test(response.mimeType)
    if ((type === 'XHR' || type === 'Fetch') && response.status === 200 && isJson) addresses.set(requestId, response.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId)
    addresses.delete(requestId)
    if (url === undefined || encodedDataLength > largestAnswer || bytes > mostBytes) return
    answers.push({ url, json: bodyOf(requestId) })
  })

  async function bodyOf(requestId: string): Promise<string | null> {
    try {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
      const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
      if (text.length < leastCharacters || text.length > largestAnswer || bytes + text.length > mostBytes) return null
      const value: unknown = JSON.parse(text)
      if (typeof value !== 'object' || value === null) return null
      bytes += text.length
      return text
    } catch {
      return null
    }
  }

  return {
    async appendTo(html) {
      const scripts: string[] = []
      for (const { url, json } of answers) {
        const text = await json
        const address = url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
        if (text !== null)
          // In JSON a "<" occurs only in strings. There an unescaped "<" could end the script element, or begin a comment that hides its end.
          scripts.push(`<script type="application/json" data-captured="${address}">${text.replaceAll('<', '\\u003c')}</script>`)
      }
      const end = html.lastIndexOf('</body>')
      return end === -1 ? html + scripts.join('') : html.slice(0, end) + scripts.join('') + html.slice(end)
    },
  }
}
