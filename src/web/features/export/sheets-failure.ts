/** Why an export to Google Sheets failed: the specification's sentence, then exactly why. */
import type { TFunction } from 'i18next'
import { errorMessage } from '#contracts/error.ts'
import { CallError } from '#web/api/call-error.ts'
import { SignInError } from '#web/features/google/access-token.ts'
import { currentLanguage } from '#web/i18n/language.ts'

export function exportFailureTexts(error: unknown, t: TFunction): { title: string; detail?: string } {
  const language = currentLanguage()
  if (error instanceof SignInError)
    return { title: errorMessage('sheets-auth-failed', language), detail: t(`sheets.problem.${error.problem}`) }
  if (error instanceof CallError && error.status > 0) return { title: error.message, detail: error.detail }
  return { title: errorMessage('sheets-export-failed', language), detail: t('sheets.offline') }
}
