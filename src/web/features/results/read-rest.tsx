/** Going on with an analysis that left pages unread: the same table, completed. */
import { ListPlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { restQuestion, useAskAnew } from '#web/features/language-model/ask-anew.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { canGoOn } from './receipt-sentences.ts'

export function ReadRest({ search }: { search: Search }) {
  const { t } = useTranslation()
  const again = useAskAnew()
  const hintId = useId()
  const question = canGoOn(search.receipt) ? restQuestion(search) : null
  if (!question) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button
        icon={ListPlus}
        busy={again.isPending}
        aria-describedby={hintId}
        onClick={() => again.mutate({ question, withoutModel: false })}
      >
        {t(again.isPending ? 'results.rest.starting' : 'results.rest.read')}
      </Button>
      <p id={hintId} className="text-xs text-quiet">
        {t('results.rest.hint')}
      </p>
      {again.error && (
        <p role="alert" className="w-full text-danger">
          {sentenceOf(again.error, currentLanguage())}
        </p>
      )}
    </div>
  )
}
