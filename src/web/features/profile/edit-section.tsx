/** The parts of the profile, those with a value to change, and the buttons of their forms. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface EditSectionProps {
  label: string
  /** The value shown while the form is closed; may be empty. */
  shown: string
  /** The button's text, and its accessible name, which also says what it changes. */
  edit: { word: string; label: string }
  /** Renders the form. `finish` closes it and shows a sentence of success; `cancel` only closes it. */
  children: (finish: (sentence: string) => void, cancel: () => void) => ReactNode
}

/** A part that shows a value and a button, or a form to change the value. The focus moves into the form when it opens, and back to the button when it closes. */
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
    const next = editing ? form.current?.querySelector('input') : button.current
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

/** The buttons Save and Cancel below a form of the profile. */
export function SaveOrCancel({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" busy={saving}>
        {saving ? t('profile.saving') : t('profile.save')}
      </Button>
      <Button disabled={saving} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
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
