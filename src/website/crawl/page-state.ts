/**
 * Judges the state of a page: content, or a page that sites show instead of it, such as a challenge, a sign-in or an error page. It takes
 * several weak signals together (status, title, heading, amount of text, forms, scripts), because an article may mention a captcha, a 404
 * or a password, and any page may contain a sign-in box, a cookie notice or a "needs JavaScript" line.
 */
import type { PageState } from '#contracts/page.ts'
import { readSignals, type PageSignals } from './page-signals.ts'
import { glance, textOutsideTags, withoutScripts, type Glance } from './quick-look.ts'

// Spanish and English words of pages that are no content: challenges, error pages, sign-ins, consent walls. Each is a weak signal.

/** Titles and headings of challenges and refusals. */
const blockedTitle =
  /just a moment|un momento|attention required|access (to this (page|site|website) )?(has been |was |is )?(denied|blocked|forbidden|restricted)|acceso (denegado|bloqueado|prohibido|restringido)|403 forbidden|^\s*(error:?\s*)?(403|forbidden|prohibido)\s*$|request (was |has been )?(blocked|rejected|unsuccessful)|you (have been|are|were) blocked|has(?:n't| sido) bloquead|are you (a )?(human|robot)|(eres|es usted) (un )?(humano|robot)|robot check|human verification|verificaci[oó]n (humana|de seguridad)|security (check|verification|challenge)|comprobaci[oó]n de seguridad|pardon our interruption|checking your browser|comprobando (su|tu) navegador|verify(ing)? (that )?you are|verifica(ndo)? que (eres|es)|unusual traffic|tr[aá]fico inusual|too many requests|demasiadas (solicitudes|peticiones)|ddos.?(protection|guard)|captcha|bot (detection|verification)|one more step|un paso m[aá]s|validation request/i

/** Sentences in the text of challenges and refusals. */
const blockedText = [
  /verif(y|ying|ies)( that)? you('re| are)( not)? (a )?(human|robot|bot)|prove you('re| are) (a )?human|confirm (that )?you('re| are) (a )?(human|not a robot)|no soy un robot|i'?m not a robot|que (eres|es|usted es) (un )?(ser )?humano|que no eres un robot/i,
  /checking (if the site connection is secure|your browser)|review the security of your connection|comprobar la seguridad de (su|tu) conexi[oó]n|comprobando (su|tu) (navegador|conexi[oó]n)/i,
  /enable (javascript and cookies|cookies and javascript) to continue|habilit\w{1,6} (javascript y cookies|las cookies y javascript) para continuar|needs? to (review|verify) (the security|that you)/i,
  /unusual (traffic|activity)|suspicious (traffic|activity)|automated (requests|queries|traffic|access)|tr[aá]fico (inusual|sospechoso)|actividad (inusual|sospechosa)|solicitudes autom(a|á)ticas/i,
  /(complete|solve|enter|type|resuelv\w{1,4}|complet\w{1,4}|introdu\w{1,6}|escrib\w{1,4}) (the|el|la|los|este|this) (captcha|challenge|puzzle|characters|caracteres|letras|desaf[ií]o)/i,
  /access (to this \w+ )?(has been |was |is )?(denied|blocked)|you don'?t have permission to access|(has been|been|was) blocked|acceso (denegado|bloqueado)|no tiene(s)? permiso para acceder|(ha sido|fue) bloquead/i,
  /\b(ray|incident|support|event|request) id\b|reference (#|number|id)|(c[oó]digo|n[uú]mero|id) de (referencia|incidente|incidencia|soporte)|security (service|solution) to protect/i,
  /too many requests|rate limit(ed|s)?|demasiadas (solicitudes|peticiones)/i,
]

/** Titles and headings of error pages that are served with status 200. "Not found" must refer to a page, a product or the like. */
const missingTitle =
  /^\W*(error\W*|http\W*)?(404|410)\b|\b(error|http)\W*(404|410)\b|\b404\W*$|\b404\W+(error|not found|page|p[aá]gina|no encontrad)|^\W*(not found|no encontrad[oa]s?|no existe)\W*$|\b(page|site|file|document|resource|url|product|item|article|listing|job|content|profile|post)( (you requested|you are looking for|requested))? (was |is |could |can)?('?t|not|cannot|can not|could not|couldn't)? ?(be )?(not )?(found|available|exist)\b|\b(page|file|resource|content)( \w+){0,4} (doesn'?t|does not|no longer) exists?\b|\bno longer (available|exists)\b|\bp[aá]gina( web)? (no|inexistente)\b|\b(p[aá]gina|archivo|fichero|documento|recurso|direcci[oó]n|producto|art[ií]culo|anuncio|oferta|contenido|url)( \w+){0,4} no (existe|se encuentra|se ha encontrado|ha sido encontrad|encontrad|est[aá] disponible|disponible|se encontr)|\bno (encontramos|hemos encontrado|se encontr[oó]|se ha encontrado|pudimos encontrar) (la|esta|el|este) (p[aá]gina|producto|contenido|archivo|documento|recurso)|\b(can'?t|cannot|couldn'?t|could not) find (the|that|this|your) (page|file|product|site)/i

/** Sentences in the text of error pages that are served with status 200. */
const missingText =
  /(page|url|address|file|resource|product|item|listing|content)( (that )?you('re| are| were)? ?(\w+ )?(looking for|requested|trying|tried|followed))? ?[^.]{0,40}(doesn'?t|does not|no longer|can'?t be|cannot be|could not be|couldn'?t be|not be|may have been|might have been|has been|was not|wasn'?t|isn'?t|is not) (exist|found|available|removed|moved|deleted)|(p[aá]gina|direcci[oó]n|archivo|recurso|producto|contenido|enlace|anuncio)[^.]{0,60}(no existe|no (se )?(ha |fue |pudo ser )?(sido )?encontrad|no se encuentra|no est[aá] disponible|ya no|ha sido (movid|eliminad|borrad)|fue (movid|eliminad|borrad))|(sorry|oops|whoops|lo sentimos|vaya|ups)\b[^.]{0,80}(not found|can'?t find|couldn'?t find|does(n'?t| not) exist|no (existe|encontr|hemos|pod))/i

/** Words in the path of a sign-in address. */
const signInAddress =
  /(^|[/._-])(log-?in|log-?on|sign-?in|signin|sso|oauth2?|authorize|auth|account\/login|wp-login|acceder|acceso|iniciar-?sesion|inicio-?sesion|identificarse|entrar)([/._-]|$)/i

/** Words that ask for a sign-in. */
const signInText =
  /log ?in|log ?on|sign ?in|password|inicia(r)? sesi[oó]n|contrase[nñ]a|identif[ií]ca(te|rse)|acced(e|er)|usuario|username|members only|must be logged/i

/** The heading or text of a consent wall. */
const consentText =
  /before you continue|antes de (continuar|ir a)|we (value|respect|care about) your privacy|valoramos (tu|su) privacidad|respetamos (tu|su) privacidad|(we|our partners?|nosotros|nuestros socios)\b[^.]{0,80}\b(cookies?|consent)|(usamos|utilizamos|uses?|using) (\w+ ){0,3}cookies|su consentimiento|your consent|your privacy (choices|settings)|cookie (settings|preferences|consent)/i
/** The button of a consent wall. */
const consentButton = /accept|agree|consent|allow all|reject all|acepta|aceptar|acepto|consentir|permitir|rechazar|de acuerdo/i

/** Sentences such as "This page needs JavaScript". */
const needsJavaScript =
  /(enable|turn on|activate|requires?|needs?|without|must have|have)\b[^.]{0,60}java ?script|java ?script[^.]{0,60}(required|enabled|disabled|turned off|needed|necesario|desactivado|deshabilitado|habilitado|activado)|(activ|habilit|necesit|requier|sin)[^.]{0,60}java ?script/i

export interface Judgement {
  state: Extract<PageState, 'ok' | 'blocked' | 'login' | 'consent' | 'empty-js' | 'soft-404' | 'http-error'>
  /** The signals that decided, for operators. */
  reasons: string[]
  /** The target of the page's refresh if the page contains hardly anything else; otherwise null. */
  refresh: string | null
}

interface JudgedPage {
  html: string
  status: number
  /** The address asked for. */
  url: string
  /** The address that answered, after redirects. */
  finalUrl: string
}

/** A page counts as content if it has this many characters outside header, navigation and footer, unless its status or title says otherwise. */
const richText = 3000
/** A page with fewer characters is checked for scripts that would show more. */
const littleText = 1500
/** A page with fewer characters is always judged by all signals. */
const bareText = 300
/** About this many noscript elements are searched for "this page needs JavaScript". */
const noscriptsRead = 20
/** A text of this length is a sentence. */
const sentenceLength = 80
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
  return texts.some(title => blockedTitle.test(title) || missingTitle.test(title))
}

/** Whether a judge may find something. Searches cheaply for what the judges need: a certain word, a form, or a lack of text. */
function isDoubtful(seen: Glance, rest: string, finalUrl: string): boolean {
  if (seen.mainLength < bareText || hasOddTitle(seen)) return true
  if (/type\s*=\s*["']?password/i.test(rest) || isSignIn(finalUrl)) return true
  if (seen.mainLength < littleText && isScripted(rest)) return true
  const text = textOutsideTags(rest, 10_000)
  return blockedText.some(sentence => sentence.test(text)) || consentText.test(text)
}

function isScripted(rest: string): boolean {
  if (/id\s*=\s*["']?(root|app|__next|__nuxt|___gatsby)["']?\s*>\s*<\/|<app-root|>\W{0,40}(loading|cargando)/i.test(rest)) return true
  let read = 0
  for (const [text] of rest.matchAll(/<noscript\b[^]{0,400}/gi)) {
    if (needsJavaScript.test(text)) return true
    if (read++ === noscriptsRead) return false
  }
  return false
}

type Verdict = Omit<Judgement, 'refresh'> | null

function judgeBlocked(signals: PageSignals, { status }: JudgedPage): Verdict {
  const titled = blockedTitle.test(signals.title) || blockedTitle.test(signals.heading)
  const sentences = blockedText.filter(sentence => sentence.test(signals.main) || sentence.test(signals.noscript)).length
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
    // A form of several fields that ends with a captcha is a contact page, not a challenge.
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
  const signInWords = signInText.test(`${signals.title} ${signals.heading} ${signals.main}`)
  const asksName = otherFields > 0 && mainLength < 800 && signInWords
  if (atSignIn && !isSignIn(url) && (passwordFields > 0 || asksName))
    return { state: 'login', reasons: ['redirected to a sign-in address'] }
  const hasLittleElse = textOutsideLogin < (atSignIn ? 800 : 300) && otherFields < 8
  if (passwordFields === 0 || !signInWords || !hasLittleElse) return null
  return { state: 'login', reasons: ['a password form and hardly anything else'] }
}

function isSignIn(address: string): boolean {
  const url = new URL(address)
  return signInAddress.test(url.pathname) || /^(login|signin|sso|auth|accounts?|id|idp)\./i.test(url.hostname)
}

function judgeMissing(signals: PageSignals, { status }: JudgedPage): Verdict {
  if (status >= 400) return null
  const title = missingTitle.test(signals.title)
  const heading = missingTitle.test(signals.heading)
  if (!title && !heading) return null
  const score = add([
    [title, 2, 'title of an error page'],
    [heading, 2, 'heading of an error page'],
    [missingText.test(signals.main), 2, 'text of an error page'],
    [signals.mainLength < 1200, 1, 'little text'],
    [signals.mainLength < 400, 1, 'hardly any text'],
    [signals.mainLength > 2000, -3, 'much text'],
    [signals.noindex, 1, 'noindex'],
  ])
  return score.total >= 4 && signals.mainLength < 4000 ? { state: 'soft-404', reasons: score.reasons } : null
}

/** Whether the page has a sentence below its heading. */
const hasSentence = ({ heading, mainLength }: PageSignals): boolean => heading !== '' && mainLength > heading.length + sentenceLength

function judgeEmptyShell(signals: PageSignals, { status }: JudgedPage): Verdict {
  if (status >= 400 || signals.mainLength >= 250) return null
  const noscript = needsJavaScript.test(signals.noscript) || needsJavaScript.test(signals.main)
  const isLoading = /^\W*(loading|cargando|please wait|espere)\b/i.test(signals.main)
  const score = add([
    [noscript, 2, 'asks for JavaScript'],
    [signals.emptyRoot, 2, 'an empty mount point'],
    [signals.scriptFiles > 2 || signals.scriptLength > 20_000, 1, 'much script'],
    [signals.mainLength < 50, 1, 'no text'],
    [isLoading, 2, 'says that it is loading'],
    [signals.links > 10, -1, 'links'],
    [hasSentence(signals), -1, 'a heading with text'],
  ])
  const awaitsScripts = noscript || signals.emptyRoot || isLoading
  // A short script may only write a date. So a page with no other scripts is judged only if it shows that it waits for scripts.
  if (signals.scriptFiles === 0 && signals.scriptLength <= (awaitsScripts ? 0 : 500)) return null
  if (signals.textLength < 20 && signals.links === 0 && signals.media === 0) return { state: 'empty-js', reasons: ['scripts and no text'] }
  return awaitsScripts && score.total >= 2 ? { state: 'empty-js', reasons: score.reasons } : null
}

function judgeConsent(signals: PageSignals, { status, url, finalUrl }: JudgedPage): Verdict {
  if (status >= 400) return null
  const sentAway = /^(consent|guce|cmp|privacy)\./i.test(new URL(finalUrl).hostname) && new URL(url).hostname !== new URL(finalUrl).hostname
  const notice = `${signals.heading} ${signals.consent}`
  const noticeOnly = signals.mainLength < 150 && signals.consent.length > 80 && consentText.test(notice)
  const wholePage =
    signals.mainLength < 2500 &&
    signals.links < 20 &&
    consentText.test(`${signals.title} ${signals.heading}`) &&
    consentText.test(signals.main)
  const asks = consentButton.test(`${signals.consent} ${signals.main}`)
  if (!asks || !(sentAway || noticeOnly || wholePage) || signals.media > 8) return null
  return { state: 'consent', reasons: [sentAway ? 'redirected to a consent address' : 'a consent notice and hardly anything else'] }
}

/** The sum of the weights of the signals that hold, and their reasons. */
function add(signals: [holds: boolean, weight: number, reason: string][]): { total: number; reasons: string[] } {
  const held = signals.filter(([holds]) => holds)
  return { total: held.reduce((sum, [, weight]) => sum + weight, 0), reasons: held.map(([, , reason]) => reason) }
}
