/** Content in the language that it was made in, such as a report, on a page that may be in another language. */
import { Suspense, use, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { currentLanguage, translationInto } from '#web/i18n/language.ts'
import { FloatSlot } from './float-slot.tsx'

interface InLanguageProps {
  language: Language
  children: ReactNode
}

/** All texts in `children` are in `language`. Nothing is shown until they are loaded. */
export function InLanguage(props: InLanguageProps) {
  return (
    <Suspense>
      <Translated {...props} />
    </Suspense>
  )
}

function Translated({ language, children }: InLanguageProps) {
  const page = useTranslation().i18n
  const texts = language === currentLanguage() ? page : use(translationInto(language))
  return (
    <I18nextProvider i18n={texts}>
      <div lang={language} className="contents">
        <FloatSlot>{children}</FloatSlot>
      </div>
    </I18nextProvider>
  )
}
