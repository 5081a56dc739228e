/** Checks the services around the product: mail, Google sign-in, the partner network and payment. */
import path from 'node:path'
import { isLoopbackHost } from '#contracts/settings.ts'
import type { Settings } from '#contracts/settings.ts'
import { connectStripe, missingPrices, readPrices } from '#billing/stripe.ts'
import { mailFolder } from '#mail/mailer.ts'
import { verifySmtp } from '#mail/transport.ts'

/** A result of `indaga doctor`. `fails`: the product, or a service that was configured, does not work. `notes`: only a hint. */
export interface Finding {
  state: 'ok' | 'notes' | 'fails'
  about: string
  text: string
}

export async function serviceFindings(settings: Settings): Promise<Finding[]> {
  return [
    await mailFinding(settings),
    linksFinding(settings),
    await googleFinding(settings),
    ...partnerFindings(settings),
    ...(await paymentFindings(settings)),
  ]
}

/** Connects to the mail server and signs in, but sends nothing. */
async function mailFinding(settings: Settings): Promise<Finding> {
  const about = 'Mail'
  if (!settings.SMTP_URL) {
    return { state: 'notes', about, text: `kept in ${path.resolve(mailFolder(settings))} and not sent: SMTP_URL is not set` }
  }
  const { host } = new URL(settings.SMTP_URL)
  try {
    await verifySmtp(settings.SMTP_URL)
    return { state: 'ok', about, text: `${host} accepts messages` }
  } catch (error) {
    return { state: 'fails', about, text: `${host} (SMTP_URL) cannot be used: ${(error as Error).message}` }
  }
}

function linksFinding({ INDAGA_PUBLIC_URL, HOST }: Settings): Finding {
  const about = 'Links'
  if (INDAGA_PUBLIC_URL) return { state: 'ok', about, text: `in messages lead to ${new URL(INDAGA_PUBLIC_URL).origin}` }
  const text = 'in messages lead to the address of this machine on which the request arrived'
  return isLoopbackHost(HOST)
    ? { state: 'ok', about, text }
    : { state: 'notes', about, text: `${text}; set INDAGA_PUBLIC_URL where people use another one` }
}

/** Fetches Google's keys. Only Google's own page can tell whether the client id is right. */
async function googleFinding({ GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL }: Settings): Promise<Finding> {
  const about = 'Google'
  if (!GOOGLE_CLIENT_ID) return { state: 'ok', about, text: 'sign-in is off (GOOGLE_CLIENT_ID turns it on)' }
  const { host } = new URL(GOOGLE_KEYS_URL)
  try {
    const answer = await fetch(GOOGLE_KEYS_URL, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    if (!answer.ok || !keys?.length) throw new Error(`it answered ${answer.status} and no keys`)
    return { state: 'ok', about, text: `sign-in is on; its keys can be read from ${host}` }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error }
    return { state: 'fails', about, text: `sign-in is on, but its keys cannot be read from ${host}: ${cause?.message ?? message}` }
  }
}

/** Names the host of the partner network. The network is not asked, because a test sign-in would need the password of a member. */
function partnerFindings({ PARTNER_LOGIN_URL }: Settings): Finding[] {
  if (!PARTNER_LOGIN_URL) return []
  return [{ state: 'ok', about: 'Partner', text: `members of the network are asked for at ${new URL(PARTNER_LOGIN_URL).host}` }]
}

/** Asks Stripe for the prices. Whether its events arrive here, only Stripe can tell. */
async function paymentFindings(settings: Settings): Promise<Finding[]> {
  if (settings.STRIPE_SECRET_KEY === undefined) return []
  const about = 'Payment'
  try {
    const missing = missingPrices(await readPrices(await connectStripe(settings)))
    if (missing.length > 0) return [{ state: 'fails', about, text: `Stripe lacks prices with these lookup keys: ${missing.join(', ')}` }]
    const mode = /^[a-z]+_test_/.test(settings.STRIPE_SECRET_KEY) ? 'in test mode' : 'with real money'
    return [{ state: 'ok', about, text: `by Stripe, ${mode}; it has all prices` }]
  } catch (error) {
    return [{ state: 'fails', about, text: `Stripe cannot be asked: ${(error as Error).message}` }]
  }
}
