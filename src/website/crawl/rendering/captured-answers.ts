/** The JSON that a page's scripts were answered while it was rendered, for the reader of the page: it often says more than the page shows. */
import type { CDPSession } from 'playwright-core'

export interface CapturedAnswers {
  /** The page with the answers behind its content, each in a JSON script that names its address. */
  appendTo(html: string): Promise<string>
}

/** Bytes of one answer, and of all that one page keeps. */
const largestAnswer = 1_000_000
const mostBytes = 4_000_000
const leastCharacters = 20

/** Begins to listen; `session` is a session at the page with which nothing else is done on the network. */
export async function captureAnswers(session: CDPSession): Promise<CapturedAnswers> {
  // The browser does not keep larger answers.
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
          // In JSON a "<" stands in strings only; as it is, it could end the script, or keep it from ending.
          scripts.push(`<script type="application/json" data-captured="${address}">${text.replaceAll('<', '\\u003c')}</script>`)
      }
      const end = html.lastIndexOf('</body>')
      return end === -1 ? html + scripts.join('') : html.slice(0, end) + scripts.join('') + html.slice(end)
    },
  }
}
