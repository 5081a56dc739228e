/** Changes one line of the profile: the name or the username. */
import type { ComponentProps } from 'react'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { failureSentence, type FailureSentences } from './failure-sentence.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'

type TextFormProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoComplete'> & {
  /** What is stored now. */
  saved: string
  check: (text: string) => ErrorCode | null
  save: (text: string) => Promise<void>
  sentences: FailureSentences
  onCancel: () => void
}

export function TextForm({ saved, check, save, sentences, onCancel, ...texts }: TextFormProps) {
  const { field, failure, sending, onSubmit } = useForm({
    initial: { text: saved },
    check: ({ text }) => {
      const code = check(text)
      return code ? { text: errorMessage(code, currentLanguage()) } : {}
    },
    send: ({ text }) => save(text),
    fieldAtFault: () => 'text',
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-3">
      {failure !== null && <Banner tone="danger">{failureSentence(failure, sentences)}</Banner>}
      <TextField {...texts} labelHidden autoCapitalize="none" spellCheck={false} required {...field('text')} />
      <SaveOrCancel saving={sending} onCancel={onCancel} />
    </form>
  )
}
