/** Changes the language of the pages: kept in this browser, and for a member in the account too. */
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useAuth } from '#web/features/auth/auth-context.tsx'
import { chooseLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'

export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation()
  const { state } = useAuth()
  const toast = useToast()

  return async language => {
    try {
      await chooseLanguage(language)
    } catch {
      return toast({ tone: 'danger', text: t('shell.languageNotLoaded') })
    }
    if (state.status !== 'authenticated') return
    try {
      await call('chooseLanguage', { language })
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.languageNotKept', { reason: sentenceOf(error, language), lng: language }) })
    }
  }
}
