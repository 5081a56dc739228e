/** What this installation offers, for pages that are shown before sign-in. */
import type { AppParts } from '#server/app-parts.ts'
import type { RegisterCall } from '#server/register-call.ts'

export function registerStatus(call: RegisterCall, { exampleSite, settings }: AppParts): void {
  call('getStatus', async () => ({
    success: true,
    exampleSite,
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    googleClientId: settings.GOOGLE_CLIENT_ID ?? null,
    sendsMail: settings.SMTP_URL !== undefined,
    model:
      settings.AI_PROVIDER === 'builtin' || settings.AI_MODEL === undefined
        ? null
        : { provider: settings.AI_PROVIDER, name: settings.AI_MODEL, tokensPerAnalysis: settings.AI_MAX_TOKENS_PER_ANALYSIS },
  }))
}
