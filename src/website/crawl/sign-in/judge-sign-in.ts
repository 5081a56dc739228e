/** What a page says before and after a sign-in: what stands in the way, or that nothing does. */
import type { ErrorCode } from '#contracts/error.ts'
import { readSignals, type PageSignals } from '#website/crawl/page-signals.ts'
import { withoutScripts } from '#website/crawl/quick-look.ts'
import { readFields, type PageFields, type ShownPage } from './sign-in-form.ts'

/** Why a sign-in ended without a session. */
export type SignInFault = Extract<ErrorCode, `login-${string}` | 'robots-denied'>

/** The sign-in ended without a session. It has no `cause`: an error of the browser may contain what was typed. */
export class SignInFailure extends Error {
  override name = 'SignInFailure'
  readonly code: SignInFault

  constructor(code: SignInFault) {
    super(code)
    this.code = code
  }
}

/** Sentences of pages that refuse a sign-in or ask for more, in Spanish and in English. */
const locked =
  /too many (failed )?(log-?in |sign-?in |password )?(attempts|tries|requests)|demasiados intentos|account (has been |is |was )?(temporarily )?(locked|blocked|suspended|disabled)|(cuenta|usuario|acceso) (ha sido |est[aá] |fue )?(temporalmente )?(bloquead|suspendid|desactivad|deshabilitad)|(super|exced)\w{1,6} el (n[uú]mero|l[ií]mite)( m[aá]ximo)? de intentos|temporarily (locked|blocked)|bloquead[oa] temporalmente/i
const secondFactor =
  /two-? ?(factor|step)|2-?step|second factor|one-?time (code|password|passcode)|(verification|authentication|security|authenticator|6-digit|six-digit) (code|app)|verify (it'?s|that it'?s|your identity)|(dos|2) (pasos|factores)|doble factor|segundo factor|c[oó]digo (de (verificaci[oó]n|seguridad|un solo uso|acceso|autenticaci[oó]n)|que (te |le )?(hemos|enviamos|acabamos))|aplicaci[oó]n de autenticaci[oó]n|verifica (tu|su) identidad|approve the (request|sign-?in|log-?in)|aprueba (la solicitud|el inicio)/i
const captcha =
  /captcha|no soy un robot|i'?m not a robot|not a robot|(type|enter|escrib\w{1,4}|introdu\w{1,6}) (the |los |las )?(characters|letters|caracteres|letras)/i
const passwordChange =
  /(change|update|reset|renew|choose|set|create) (your |a |the )?(new )?password|password (has |is )?expired|new password|(cambi|actualiz|renov|restable|eleg|elig|cre)\w{0,5} (tu |su |la |una )?(nueva )?contrase[nñ]a|contrase[nñ]a (ha )?(caducad|vencid|expirad)|nueva contrase[nñ]a/i

/** Words of a page that asks for a user name first. */
const signIn = /log-? ?in|sign-? ?in|inici(ar?|o de) sesi[oó]n|identif[ií]ca(te|rse)|acceder|accede a/i

/** A page with more main text may mention any of these matters. */
const shortText = 1500

/** What stands in the way on a page that asks for a sign-in, before anything is sent; null if nothing does. */
export function obstacleOn(page: ShownPage, { form }: PageFields, hasScripts: boolean): SignInFault | null {
  const signals = signalsOf(page)
  const text = textOf(signals)
  // A field for an e-mail address alone may belong to a newsletter.
  if (form && (form.password || (signals.mainLength < shortText && signIn.test(text))))
    return asksForProof(page.html) ? 'login-captcha' : null
  if (signals.challengeMarks > 0 && captcha.test(text)) return 'login-captcha'
  if (page.status >= 500 || page.status === 404 || page.status === 410) return 'login-unreachable'
  return !hasScripts && awaitsScripts(signals) ? 'login-needs-browser' : 'login-no-form'
}

const awaitsScripts = ({ emptyRoot, scriptFiles, scriptLength, mainLength }: PageSignals): boolean =>
  emptyRoot || (scriptFiles + scriptLength > 0 && mainLength < 400)

/** What the answer to a sent sign-in says: the session is open (null), or what stands in the way. */
export function signInFaultOf(page: ShownPage): SignInFault | null {
  const fields = readFields(page)
  const signals = signalsOf(page)
  const asksAgain = Boolean(fields.form?.password)
  const answer: Answer = { page, fields, signals, asksAgain, refuses: asksAgain || page.status === 401 || page.status === 403 }
  if (page.status === 429) return 'login-locked'
  const told = signals.mainLength < shortText ? faultInText(answer, textOf(signals)) : null
  if (told) return told
  if (asksAgain && (signals.challengeMarks > 0 || asksForProof(page.html))) return 'login-captcha'
  if (page.status >= 500) return 'login-unreachable'
  return answer.refuses ? 'login-wrong' : null
}

interface Answer {
  page: ShownPage
  fields: PageFields
  signals: PageSignals
  /** The page shows the form again. */
  asksAgain: boolean
  /** The page shows the form again, or its status refuses. */
  refuses: boolean
}

function faultInText({ fields, signals, refuses }: Answer, text: string): SignInFault | null {
  const { passwords, code } = fields
  if (passwords >= 2 && passwordChange.test(text)) return 'login-password-change'
  if (passwords === 0 && (code || (signals.links < 15 && secondFactor.test(text)))) return 'login-second-factor'
  if ((refuses || signals.links < 5) && locked.test(text)) return 'login-locked'
  return signals.challengeMarks > 0 && captcha.test(text) ? 'login-captcha' : null
}

/** Whether a page shows a captcha that a person must solve. A captcha that works unseen is no obstacle before it has refused. */
function asksForProof(html: string): boolean {
  const { rest } = withoutScripts(html)
  for (const [tag] of rest.matchAll(/<(?:div|span|iframe|img|input)\b[^<>]{0,2000}>/gi)) {
    if (/size\s*=\s*["']?invisible|badge/i.test(tag)) continue
    if (/class\s*=\s*["'][^"']{0,200}(?:g-recaptcha|h-captcha|cf-turnstile|frc-captcha)/i.test(tag)) return true
    if (/^<(?:img|input)\b/i.test(tag) && /captcha/i.test(tag) && !/type\s*=\s*["']?hidden/i.test(tag)) return true
    if (
      /^<iframe\b/i.test(tag) &&
      /src\s*=\s*["'][^"']{0,300}(?:recaptcha\/api2\/anchor|hcaptcha\.com|challenges\.cloudflare\.com)/i.test(tag)
    )
      return true
  }
  return false
}

function signalsOf({ html }: ShownPage): PageSignals {
  const { rest, scriptLength } = withoutScripts(html)
  return readSignals(rest, scriptLength)
}

const textOf = ({ title, heading, main }: PageSignals): string => `${title} ${heading} ${main}`
