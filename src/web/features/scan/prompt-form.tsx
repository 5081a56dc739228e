/** The form with the prompt: what the person wants from the scanned pages, in their own words. */
import { useRef, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { promptMaximum } from '#contracts/work-limits.ts'
import type { Allowance } from '#web/features/subscription/index.ts'
import { OfferedModel } from '#web/features/language-model/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { controlKey } from '#web/ui/use-shortcut.ts'

/** If the prompt has at least this many characters, the form shows how many more it may have. */
const countFrom = promptMaximum - 500

interface PromptFormProps {
  field: Ref<HTMLTextAreaElement>
  prompt: string
  onPrompt(prompt: string): void
  error: string | undefined
  analyzing: boolean
  allowance: Allowance
  /** What the answer is made from, while pages are still arriving. */
  hint: string | null
  /** Example rows as they were pasted. */
  examples: string
  onExamples(text: string): void
  onAnalyze(): void
}

export function PromptForm(props: PromptFormProps) {
  const { field, prompt, onPrompt, error, analyzing, allowance, hint, examples, onExamples, onAnalyze } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const left = promptMaximum - prompt.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!analyzing) onAnalyze()
      }}
    >
      <TextArea
        ref={field}
        label={t('scan.prompt.label')}
        beside={<HelpTip label={t('scan.prompt.helpLabel')}>{t('scan.prompt.help')}</HelpTip>}
        error={error}
        rows={4}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing the prompt is what the page is for
        autoFocus
        dir="auto"
        required={examples.trim() === ''}
        readOnly={analyzing}
        placeholder={t('scan.prompt.placeholder')}
        value={prompt}
        onChange={event => onPrompt(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <details className="group text-sm" open={examples !== '' || undefined}>
        <summary className="w-fit cursor-pointer rounded-control text-accent underline-offset-2 hover:underline">
          {t('scan.prompt.examples.open')}
        </summary>
        <div className="mt-3">
          <TextArea
            label={t('scan.prompt.examples.label')}
            hint={t('scan.prompt.examples.hint')}
            rows={3}
            dir="auto"
            lang=""
            readOnly={analyzing}
            placeholder={t('scan.prompt.examples.placeholder')}
            value={examples}
            onChange={event => onExamples(event.target.value)}
          />
        </div>
      </details>
      <OfferedModel made="table" disabled={analyzing} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className={`text-xs tabular-nums ${left < 0 ? 'text-danger' : 'text-quiet'}`}>
          {prompt.length >= countFrom && (left < 0 ? t('scan.prompt.over', { count: -left }) : t('scan.prompt.left', { count: left }))}
        </p>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
          <span className="text-xs text-quiet pointer-coarse:hidden">{t('scan.prompt.shortcut', { key: controlKey() })}</span>
          <Button type="submit" variant={allowance.stopped ? 'secondary' : 'primary'} busy={analyzing}>
            {analyzing ? t('scan.prompt.submitting') : t('scan.prompt.submit')}
          </Button>
        </div>
      </div>
      {hint && <p className="text-xs text-quiet tabular-nums">{hint}</p>}
      {allowance.line}
    </form>
  )
}
