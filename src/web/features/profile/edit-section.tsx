/** Components of the profile page: a section with a label, a section with a value to edit, and the form that edits the value. */
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/banner.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/api/call-error.ts'

interface EditSectionProps {
  label: string
  /** The value shown while the form is closed; may be empty. */
  shown: string
  /** The text of the button ("Edit"), and its accessible name, which also says what is edited ("Edit name"). */
  edit: { word: string; label: string }
  /** Renders the form. `finish` closes it and shows a sentence of success; `cancel` only closes it. */
  children: (finish: (sentence: string) => void, cancel: () => void) => ReactNode
}

/**
 * A part that shows a value and a button. The button opens a form to change the value. The focus moves into the form when it opens, and back
 * to the button when it closes.
 */
export function EditSection({ label, shown, edit, children }: EditSectionProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const edited = useRef(editing)
  useEffect(() => {
    if (edited.current === editing) return
    edited.current = editing
    const next = editing ? form.current?.querySelector<HTMLElement>('input, select') : button.current
    next?.focus()
  }, [editing])

  const open = () => {
    setSuccess(null)
    setEditing(true)
  }
  const close = (sentence: string | null) => {
    setSuccess(sentence)
    setEditing(false)
  }

  return (
    <ProfileSection label={label}>
      {editing ? (
        <div ref={form}>{children(close, () => close(null))}</div>
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p className={shown ? 'wrap-anywhere' : 'text-quiet'}>{shown || t('profile.empty')}</p>
          <Button ref={button} aria-label={edit.label} className="-my-1.5" onClick={open}>
            {edit.word}
          </Button>
        </div>
      )}
      {success !== null && (
        <Banner tone="success" className="mt-3" onDismiss={() => setSuccess(null)}>
          {success}
        </Banner>
      )}
    </ProfileSection>
  )
}

interface ProfileFormProps extends Partial<FailureSentences> {
  form: Pick<Form<Record<string, string>>, 'failure' | 'sending' | 'onSubmit'>
  ref?: Ref<HTMLFormElement>
  /** The sentence to show when the server refuses without giving a reason. */
  failed: string
  /** The texts of the button that sends the form. Without these texts the button says "Save". */
  submit?: { word: string; sending: string }
  danger?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A form of the profile: the failure of the last attempt, the fields, and the buttons to send and to cancel. */
export function ProfileForm({ form, ref, failed, unanswered = failed, submit, danger = false, onCancel, children }: ProfileFormProps) {
  const { t } = useTranslation()
  const { failure, sending, onSubmit } = form
  const { word, sending: busy } = submit ?? { word: t('profile.save'), sending: t('profile.saving') }
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-3">
      {failure !== null && <Banner tone="danger">{failureSentence(failure, { failed, unanswered })}</Banner>}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={sending}>
          {sending ? busy : word}
        </Button>
        <Button disabled={sending} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A part of the profile: its label on the left (above on phones), its content on the right. */
export function ProfileSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid gap-x-6 gap-y-1 px-4 py-5 @xl:grid-cols-[180px_1fr] @xl:px-6">
      <h2 className="font-sans text-sm font-medium @xl:pt-0.5">{label}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

export interface FailureSentences {
  /** The sentence for a refusal of the server without a reason. */
  failed: string
  /** The sentence for a call that got no answer. */
  unanswered: string
}

/** Returns the server's reason. If the server refused without a reason, returns `failed`; if no answer came, `unanswered`. */
export function failureSentence(failure: unknown, { failed, unanswered }: FailureSentences): string {
  if (!(failure instanceof CallError)) return failed
  if (failure.status === 0) return failure.detail ? `${unanswered} ${failure.detail}` : unanswered
  return failure.code === 'internal' ? failed : failure.message
}
