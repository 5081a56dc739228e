/** The icon beside the title of a section that a language model wrote. */
import { Bot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#web/i18n/language.ts'

export function WrittenByModel() {
  const { t } = useTranslation()
  const text = t('report.page.byModel')
  return (
    <span lang={currentLanguage()} title={text} className="text-quiet">
      <Bot aria-hidden size={16} strokeWidth={1.5} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
