/** The prompt beside the title of its table, in one line: the person changes it and asks again, without leaving the table first. */
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { promptMaximum } from '#contracts/work-limits.ts'
import { Button } from '#web/ui/button.tsx'

interface QuestionBarProps {
  /** The prompt of the shown table. */
  prompt: string
  onAsk(prompt: string): void
}

export function QuestionBar({ prompt, onAsk }: QuestionBarProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(prompt)
  const asked = typed.trim()
  const canAsk = asked !== '' && asked.length <= promptMaximum
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      className="flex min-w-0 flex-1 items-center gap-2 max-md:hidden print:hidden"
      onSubmit={event => {
        event.preventDefault()
        if (canAsk) onAsk(asked)
      }}
    >
      <div className="relative h-8 min-w-0 flex-1">
        {/* The open field lies over the table, so that the table does not move. */}
        <textarea
          aria-label={t('scan.prompt.label')}
          dir="auto"
          rows={1}
          value={typed}
          className="absolute inset-x-0 top-0 z-20 h-8 resize-none overflow-hidden rounded-control border border-control-line bg-surface px-2.5 py-1 text-sm leading-5.5 outline-none focus:h-28 focus:overflow-y-auto focus:border-accent focus:shadow-float"
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Button type="submit" variant={asked === prompt.trim() ? 'secondary' : 'primary'} disabled={!canAsk} className="h-8">
        {t('scan.prompt.submit')}
      </Button>
    </form>
  )
}
