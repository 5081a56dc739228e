/**
 * Judges the state of a page: content, or a page that sites show instead of it, such as a challenge, a sign-in or an error page. It takes
 * several weak signals together (status, title, heading, amount of text, forms, scripts), because an article may mention a captcha, a 404
 * or a password, and any page may contain a sign-in box, a cookie notice or a "needs JavaScript" line.
 */
import type { PageState } from '#contracts/page.ts'
import * as words from './page-words.ts'
import { readSignals } from './page-signals.ts'
import type { PageSignals } from './page-signals.ts'
import { glance, textOutsideTags, withoutScripts } from './quick-look.ts'
import type { Glance } from './quick-look.ts'

export interface Judgement {
  state: Extract<PageState, 'ok' | 'blocked' | 'login' | 'consent' | 'empty-js' | 'soft-404' | 'http-error'>
  /** The signals that decided, for operators. */
  reasons: string[]
  /** The address of the page's refresh when the page contains hardly anything else, or null. */
  refresh: string | null
}

export interface JudgedPage {
  html: string
  status: number
  /** The address asked for. */
  url: string
  /** The address that answered, after redirects. */
  finalUrl: string
}

/** Characters outside header, navigation and footer. A page with this many is content, whatever else it contains. */
const richText = 3000
/** A page with fewer characters is checked for scripts that would show more. */
const littleText = 1500
/** A page with fewer characters is always judged by all signals. */
const bareText = 300
/** Noscript elements that are searched for "this page needs JavaScript". */
const noscriptsRead = 20
const ok: Judgement = { state: 'ok', reasons: [], refresh: null }

/** Judges an HTML page. */
export function judgePage(page: JudgedPage): Judgement {
  const seen = glance(page.html, richText)
  if (page.status < 400 && seen.mainLength >= richText && !hasOddTitle(seen)) return ok
  const { rest, scriptLength } = withoutScripts(page.html)
  if (page.status < 400 && !isDoubtful(seen, rest, page.finalUrl)) return ok
  const signals = readSignals(rest, scriptLength)
  const judges = [judgeBlocked, judgeLogin, judgeMissing, judgeEmptyShell, judgeConsent]
  for (const judge of judges) {
    const judgement = judge(signals, page)
    if (judgement) return { ...judgement, refresh: null }
  }
  if (page.status >= 400) return { state: 'http-error', reasons: [`status ${page.status}`], refresh: null }
  return { ...ok, refresh: signals.mainLength < 300 ? signals.refresh : null }
}

function hasOddTitle({ titles }: Glance): boolean {
  const texts = titles.map(title => title.replace(/<[^<>]*>/g, ''))
  return texts.some(title => words.blockedTitle.test(title) || words.missingTitle.test(title))
}

/** Whether one of the judges may find something: each of them needs a word, a form or a lack of text, for which this searches cheaply. */
function isDoubtful(seen: Glance, rest: string, finalUrl: string): boolean {
  if (seen.mainLength < bareText || hasOddTitle(seen)) return true
  if (/type\s*=\s*["']?password/i.test(rest) || isSignIn(finalUrl)) return true
  if (seen.mainLength < littleText && isScripted(rest)) return true
  const text = textOutsideTags(rest, 10_000)
  return words.blockedText.some(sentence => sentence.test(text)) || words.consentText.test(text)
}

function isScripted(rest: string): boolean {
  if (/id\s*=\s*["']?(root|app|__next|__nuxt|___gatsby)["']?\s*>\s*<\/|<app-root|>\W{0,40}(loading|cargando)/i.test(rest)) return true
  let read = 0
  for (const [text] of rest.matchAll(/<noscript\b[^]{0,400}/gi)) {
    if (words.needsJavaScript.test(text)) return true
    if (read++ === noscriptsRead) return false
  }
  return false
}

type Verdict = Omit<Judgement, 'refresh'> | null

function judgeBlocked(signals: PageSignals, { status }: JudgedPage): Verdict {
  const titled = words.blockedTitle.test(signals.title) || words.blockedTitle.test(signals.heading)
  const sentences = words.blockedText.filter(sentence => sentence.test(signals.main) || sentence.test(signals.noscript)).length
  const denied = status === 403 || status === 429
  const score = add([
    [titled, 2, 'title or heading of a challenge'],
    [sentences > 0, 1 + Math.min(sentences, 3), `${sentences} sentences of a challenge`],
    [signals.challengeMarks > 0, 2, 'challenge machinery'],
    [denied || status === 503, 2, `status ${status}`],
    [signals.mainLength < 1500, 1, 'little text'],
    [signals.mainLength < 300, 1, 'hardly any text'],
    [signals.links < 5, 1, 'hardly any links'],
    [signals.noindex, 1, 'noindex'],
    // A form of several fields that ends with a captcha is a contact page.
    [signals.otherFields > 2, -3, 'a form to fill in'],
  ])
  if (denied && signals.passwordFields === 0) return { state: 'blocked', reasons: score.reasons }
  if (signals.mainLength > 2500 || !(titled || sentences > 0 || (status === 503 && signals.challengeMarks > 0))) return null
  // Two kinds of signal are needed, because an ordinary small page may contain any one of them.
  const kinds = [titled, sentences > 0, signals.challengeMarks > 0, status >= 400].filter(Boolean).length
  return kinds >= 2 && score.total >= 6 ? { state: 'blocked', reasons: score.reasons } : null
}

function judgeLogin(signals: PageSignals, { status, url, finalUrl }: JudgedPage): Verdict {
  if (status === 401) return { state: 'login', reasons: ['status 401'] }
  if (status >= 400 && status !== 403) return null
  const { passwordFields, otherFields, mainLength, textOutsideLogin } = signals
  const atSignIn = isSignIn(finalUrl)
  const signInWords = words.signInText.test(`${signals.title} ${signals.heading} ${signals.main}`)
  const asksName = otherFields > 0 && mainLength < 800 && signInWords
  if (atSignIn && !isSignIn(url) && (passwordFields > 0 || asksName))
    return { state: 'login', reasons: ['redirected to a sign-in address'] }
  const hasLittleElse = textOutsideLogin < (atSignIn ? 800 : 300) && otherFields < 8
  if (passwordFields === 0 || !signInWords || !hasLittleElse) return null
  return { state: 'login', reasons: ['a password form and hardly anything else'] }
}

function isSignIn(address: string): boolean {
  const url = new URL(address)
  return words.signInAddress.test(url.pathname) || /^(login|signin|sso|auth|accounts?|id|idp)\./i.test(url.hostname)
}

function judgeMissing(signals: PageSignals, { status }: JudgedPage): Verdict {
  if (status >= 400) return null
  const title = words.missingTitle.test(signals.title)
  const heading = words.missingTitle.test(signals.heading)
  if (!title && !heading) return null
  const score = add([
    [title, 2, 'title of an error page'],
    [heading, 2, 'heading of an error page'],
    [words.missingText.test(signals.main), 2, 'text of an error page'],
    [signals.mainLength < 1200, 1, 'little text'],
    [signals.mainLength < 400, 1, 'hardly any text'],
    [signals.mainLength > 2000, -3, 'much text'],
    [signals.noindex, 1, 'noindex'],
  ])
  return score.total >= 4 && signals.mainLength < 4000 ? { state: 'soft-404', reasons: score.reasons } : null
}

function judgeEmptyShell(signals: PageSignals, { status }: JudgedPage): Verdict {
  if (status >= 400 || signals.mainLength >= 250) return null
  const noscript = words.needsJavaScript.test(signals.noscript) || words.needsJavaScript.test(signals.main)
  const isLoading = /^\W*(loading|cargando|please wait|espere)\b/i.test(signals.main)
  const score = add([
    [noscript, 2, 'asks for JavaScript'],
    [signals.emptyRoot, 2, 'an empty mount point'],
    [signals.scriptFiles > 2 || signals.scriptLength > 20_000, 1, 'much script'],
    [signals.mainLength < 50, 1, 'no text'],
    [isLoading, 2, 'says that it is loading'],
    [signals.links > 10, -1, 'links'],
  ])
  const awaitsScripts = noscript || signals.emptyRoot || isLoading
  // A short script may only write a date. It counts where the page shows that scripts fill it.
  if (signals.scriptFiles === 0 && signals.scriptLength <= (awaitsScripts ? 0 : 500)) return null
  if (signals.textLength < 20 && signals.links === 0 && signals.media === 0) return { state: 'empty-js', reasons: ['scripts and no text'] }
  return awaitsScripts && score.total >= 2 ? { state: 'empty-js', reasons: score.reasons } : null
}

function judgeConsent(signals: PageSignals, { status, url, finalUrl }: JudgedPage): Verdict {
  if (status >= 400) return null
  const sentAway = /^(consent|guce|cmp|privacy)\./i.test(new URL(finalUrl).hostname) && new URL(url).hostname !== new URL(finalUrl).hostname
  const notice = `${signals.heading} ${signals.consent}`
  const noticeOnly = signals.mainLength < 150 && signals.consent.length > 80 && words.consentText.test(notice)
  const wholePage =
    signals.mainLength < 2500 &&
    signals.links < 20 &&
    words.consentText.test(`${signals.title} ${signals.heading}`) &&
    words.consentText.test(signals.main)
  const asks = words.consentButton.test(`${signals.consent} ${signals.main}`)
  if (!asks || !(sentAway || noticeOnly || wholePage) || signals.media > 8) return null
  return { state: 'consent', reasons: [sentAway ? 'redirected to a consent address' : 'a consent notice and hardly anything else'] }
}

/** The sum of the weights of the signals that hold, and their reasons. */
function add(signals: [holds: boolean, weight: number, reason: string][]): { total: number; reasons: string[] } {
  const held = signals.filter(([holds]) => holds)
  return { total: held.reduce((sum, [, weight]) => sum + weight, 0), reasons: held.map(([, , reason]) => reason) }
}
