/** The way back to the form, which holds what this report was asked for. */
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import { reportQuestion } from '#web/features/language-model/ask-anew.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function AskAgain({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { page, keep } = reportQuestion(report)
  return (
    <ButtonLink to={page} onClick={keep} className="print:hidden">
      {t('report.page.askAgain')}
    </ButtonLink>
  )
}
