/** A part of the profile that shows a value and a button, or a form to change the value. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProfileSection } from './profile-section.tsx'

interface EditSectionProps {
  label: string
  /** The value shown while the form is closed; may be empty. */
  shown: string
  /** The button's text, and its accessible name, which also says what it changes. */
  edit: { word: string; label: string }
  /** Renders the form. `finish` closes it and shows a sentence of success; `cancel` only closes it. */
  children: (finish: (sentence: string) => void, cancel: () => void) => ReactNode
}

/** The focus moves into the form when it opens, and back to the button when it closes. */
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
