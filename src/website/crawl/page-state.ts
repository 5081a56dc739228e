/**
 * What an answered page is: content, or one of the things that sites show instead of it. Judged by several weak signals together
 * (status, title, heading, how little there is to read, forms, machinery), because an article may mention a captcha, a 404
 * or a password, and every page may carry a sign-in box, a cookie notice or a "needs JavaScript" line.
 */
import type { PageState } from '#contracts/page.ts'
import * as words from './page-words.ts'
import { readSignals } from './page-signals.ts'
import type { PageSignals } from './page-signals.ts'
import { glance, plainText, withoutScripts } from './quick-look.ts'
import type { Glance } from './quick-look.ts'

export interface Judgement {
  state: Extract<PageState, 'ok' | 'blocked' | 'login' | 'consent' | 'empty-js' | 'soft-404' | 'http-error'>
  /** The signals that decided, for operators. */
  reasons: string[]
  /** Where the page sends its reader at once, when that is all it does. */
  refresh: string | null
}

export interface JudgedPage {
  html: string
  status: number
  /** The address asked for and the one that answered. */
  url: string
  finalUrl: string
}

/** Characters outside header, navigation and footer: with so many a page is content, whatever else is on it … */
const richText = 3000
/** … with so few a script may have more to show, … */
const littleText = 1500
/** … and with so few it is looked at closely in any case. */
const bareText = 300
/** A page says in its first ones that it needs JavaScript, or does not say it. */
const noscriptsRead = 20
const ok: Judgement = { state: 'ok', reasons: [], refresh: null }

/** Judges a page that was answered with HTML. */
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

/** Whether the judges could find anything: each asks for a word, a form or an emptiness that is cheap to look for. */
function isDoubtful(seen: Glance, rest: string, finalUrl: string): boolean {
  if (seen.mainLength < bareText || hasOddTitle(seen)) return true
  if (/type\s*=\s*["']?password/i.test(rest) || isSignIn(finalUrl)) return true
  if (seen.mainLength < littleText && isScripted(rest)) return true
  const text = plainText(rest, 10_000)
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
    // A form of several fields with a captcha at its end is somebody's contact page.
    [signals.otherFields > 2, -3, 'a form to fill in'],
  ])
  if (denied && signals.passwordFields === 0) return { state: 'blocked', reasons: score.reasons }
  if (signals.mainLength > 2500 || !(titled || sentences > 0 || (status === 503 && signals.challengeMarks > 0))) return null
  // Title, sentence and machinery are told apart on purpose: any one of them may stand on an ordinary small page.
  const kinds = [titled, sentences > 0, signals.challengeMarks > 0, status >= 400].filter(Boolean).length
  return kinds >= 2 && score.total >= 6 ? { state: 'blocked', reasons: score.reasons } : null
}

function judgeLogin(signals: PageSignals, { status, url, finalUrl }: JudgedPage): Verdict {
  if (status === 401) return { state: 'login', reasons: ['status 401'] }
  if (status >= 400 && status !== 403) return null
  const signInWords = words.signInText.test(`${signals.title} ${signals.heading} ${signals.main}`)
  const sentAway = isSignIn(finalUrl) && !isSignIn(url)
  if (sentAway && (signals.passwordFields > 0 || (signals.otherFields > 0 && signals.mainLength < 800 && signInWords))) {
    return { state: 'login', reasons: ['redirected to a sign-in address'] }
  }
  const nothingElse = signals.textOutsideLogin < 300 || (isSignIn(finalUrl) && signals.textOutsideLogin < 800)
  if (signals.passwordFields > 0 && signInWords && nothingElse && signals.otherFields < 8) {
    return { state: 'login', reasons: ['a password form and hardly anything else'] }
  }
  return null
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
  const score = add([
    [noscript, 2, 'asks for JavaScript'],
    [signals.emptyRoot, 2, 'an empty mount point'],
    [signals.scriptFiles > 2 || signals.scriptLength > 20_000, 1, 'much script'],
    [signals.mainLength < 50, 1, 'no text'],
    [/^\W*(loading|cargando|please wait|espere)\b/i.test(signals.main), 2, 'says that it is loading'],
    [signals.links > 10, -1, 'links'],
  ])
  const positive = noscript || signals.emptyRoot || score.reasons.includes('says that it is loading')
  const bare = signals.textLength < 20 && signals.links === 0 && signals.media === 0
  // A short script writes a date; it is one that fills the page where something waits to be filled.
  if (signals.scriptFiles === 0 && signals.scriptLength <= (positive ? 0 : 500)) return null
  return (positive && score.total >= 2) || bare ? { state: 'empty-js', reasons: bare ? ['scripts and no text'] : score.reasons } : null
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

/** Adds up weighted signals and keeps the names of those that hold. */
function add(signals: [holds: boolean, weight: number, reason: string][]): { total: number; reasons: string[] } {
  const held = signals.filter(([holds]) => holds)
  return { total: held.reduce((sum, [, weight]) => sum + weight, 0), reasons: held.map(([, , reason]) => reason) }
}
