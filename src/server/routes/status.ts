/** Calls of visitors: what this installation offers, and a message to its operator. */
import { isEmail, normalEmail } from '#contracts/email.ts'
import type { Language } from '#contracts/language.ts'
import { plansAreOn, scanPages } from '#contracts/settings.ts'
import { contactMessage } from '#mail/messages.ts'
import { hasBrowser } from '#website/crawl/rendering/find-browser.ts'
import { noticeContext } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'

const sent: Record<Language, string> = {
  es: 'Enviamos tu mensaje al administrador. Te responderá por correo.',
  en: 'We sent your message to the administrator. You’ll get an answer by email.',
}
const kept: Record<Language, string> = {
  es: 'Guardamos tu mensaje para el administrador. Este servidor no envía correo, así que puede tardar en leerlo.',
  en: 'We saved your message for the administrator. This server doesn’t send email, so it may take a while for them to read it.',
}

export function registerStatus(call: RegisterCall, { exampleSite, settings, mailer }: AppParts): void {
  call('getStatus', async () => ({
    success: true,
    exampleSite,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    sendsMail: settings.SMTP_URL !== undefined,
    browser: hasBrowser(settings),
    scanLimits: { pages: scanPages(settings, Infinity), seconds: settings.INDAGA_SCAN_SECONDS },
    plans: plansAreOn(settings),
    tableRows: settings.INDAGA_TABLE_ROWS ?? null,
    model:
      settings.AI_PROVIDER === 'builtin' || settings.AI_MODEL === undefined
        ? null
        : { provider: settings.AI_PROVIDER, name: settings.AI_MODEL, tokensPerAnalysis: settings.AI_MAX_TOKENS_PER_ANALYSIS },
  }))

  call(
    'contact',
    async ({ input: { name = '', email, message }, request }) => {
      const address = normalEmail(email)
      if (!isEmail(address)) throw new FailureError('email-invalid')
      const context = noticeContext(settings, request)
      const taken = await mailer.send(
        settings.SUPPORT_EMAIL ?? settings.INDAGA_OWNER_EMAIL,
        contactMessage({ ...context, from: { name: name.trim(), email: address }, message }),
      )
      if (!taken) throw new FailureError('internal')
      return { success: true, message: (settings.SMTP_URL ? sent : kept)[context.language] }
    },
    ({ field, tooLong }) => {
      if (field === 'email') return 'email-invalid'
      return field === 'message' && !tooLong ? 'message-required' : undefined
    },
  )
}
