/** Makes a Page from a response, from the result of reading a PDF, or from a failure. */
import type { Page } from '#contracts/page.ts'
import type { HttpResponse } from '#foundation/http/client.ts'
import { decodeHtml } from './charset.ts'
import { PageFailure } from './page-failure.ts'
import { type Judgement, judgePage } from './page-state.ts'
import { isBinaryType, isData, isHtml, isPdfType } from './sniff-html.ts'

/** Throws a PageFailure when the headers alone show that the body is no page or larger than `limit` bytes. */
export function judgeHeaders(contentType: string | null, length: number | null, limit: number, readsPdf: boolean): void {
  if (isBinaryType(contentType) && !(readsPdf && isPdfType(contentType)))
    throw new PageFailure('not-html', `content-type ${contentType}`, { status: 200 })
  // Content-Length is the length before unpacking: a compressed page is larger still.
  if (length !== null && length > limit) throw new PageFailure('too-large', `content-length ${length}`, { status: 200 })
}

export interface JudgedResponse {
  state: Page['state']
  content: string
  reasons: string[]
  /** The target of a refresh (`<meta http-equiv="refresh">`) if the page contains hardly anything else; otherwise null. */
  refresh: string | null
}

/** Judges a response by its status, its type and its content. `asked` is the address before redirects. */
export function judgeResponse(response: HttpResponse, asked: URL): JudgedResponse {
  const nothing = { content: '', refresh: null }
  const { status, bytes, contentType, url } = response
  if (status >= 300 && status < 400) return { ...nothing, state: 'http-error', reasons: [`status ${status} without a new address`] }
  const readable = isHtml(bytes, contentType)
  if (status < 300 && bytes.length === 0) return { ...nothing, state: 'http-error', reasons: ['EMPTY the answer has no content'] }
  if (status < 300 && !readable && isData(bytes, contentType, url.pathname))
    return { state: 'ok', content: decodeHtml(bytes, contentType), reasons: [], refresh: null }
  if (status < 300 && !readable) return { ...nothing, state: 'not-html', reasons: [`content-type ${contentType}`] }
  const html = readable ? decodeHtml(bytes, contentType) : ''
  const judgement: Judgement = judgePage({ html, status, url: asked.href, finalUrl: url.href })
  return { ...judgement, content: judgement.state === 'http-error' ? '' : html }
}

/** Judges the result of reading a PDF: a page, or a note why there is none. */
export function judgePdf({ content, note }: { content: string | null; note: string | null }): JudgedResponse {
  return { state: content === null ? 'not-html' : 'ok', content: content ?? '', reasons: note === null ? [] : [note], refresh: null }
}

/** The response as a Page. `asked` is the address before redirects. */
export function pageOf(asked: URL, response: HttpResponse, judged: JudgedResponse): Page {
  return {
    url: asked.href,
    finalUrl: response.url.href,
    state: judged.state,
    status: response.status,
    contentType: response.contentType,
    linkHeader: response.linkHeader,
    content: judged.content,
    readAt: new Date().toISOString(),
    cause: judged.reasons.length > 0 ? judged.reasons.join('; ') : null,
  }
}

/** The Page of an address that gave no response. */
export function failedPage(url: string, failure: PageFailure): Page {
  return {
    url,
    finalUrl: failure.finalUrl ?? url,
    state: failure.state,
    status: failure.status,
    contentType: null,
    linkHeader: null,
    content: '',
    readAt: new Date().toISOString(),
    cause: failure.message,
  }
}
