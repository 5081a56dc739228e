/** From an answer, or the lack of one, to the page that it is. */
import type { Page } from '#contracts/page.ts'
import { decodeHtml } from './charset.ts'
import type { Answer } from './http-get.ts'
import { PageFailure } from './page-failure.ts'
import { type Judgement, judgePage } from './page-state.ts'
import { isBinaryType, isData, isHtml, isPdfType } from './sniff-html.ts'

/** Stops before the body is read where the headers say that there is no use. */
export function judgeHeaders(contentType: string | null, length: number | null, limit: number, readsPdf: boolean): void {
  if (isBinaryType(contentType) && !(readsPdf && isPdfType(contentType)))
    throw new PageFailure('not-html', `content-type ${contentType}`, { status: 200 })
  // A compressed body is larger still.
  if (length !== null && length > limit) throw new PageFailure('too-large', `content-length ${length}`, { status: 200 })
}

export interface JudgedAnswer {
  state: Page['state']
  content: string
  reasons: string[]
  /** Where the page sends its reader at once, when that is all it does. */
  refresh: string | null
}

/** Tells what an answer to the address asked for is, by its status, its type and its content. */
export function judgeAnswer(answer: Answer, asked: URL): JudgedAnswer {
  const nothing = { content: '', refresh: null }
  const { status, bytes, contentType, url } = answer
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

/** The same of what was read of a PDF. */
export function judgePdf({ content, note }: { content: string | null; note: string | null }): JudgedAnswer {
  return { state: content === null ? 'not-html' : 'ok', content: content ?? '', reasons: note === null ? [] : [note], refresh: null }
}

/** The answer as the page of the address asked for. */
export function pageOf(asked: URL, answer: Answer, judged: JudgedAnswer): Page {
  return {
    url: asked.href,
    finalUrl: answer.url.href,
    state: judged.state,
    status: answer.status,
    contentType: answer.contentType,
    linkHeader: answer.linkHeader,
    content: judged.content,
    readAt: new Date().toISOString(),
    cause: judged.reasons.length > 0 ? judged.reasons.join('; ') : null,
  }
}

/** A page that did not come. */
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
