/** The frame of every form field: its label, optional help beside the label, and a hint or an error below, tied together for screen readers. */
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface FieldTexts {
  label: string
  /** Hides the label from sight, for a field that other text already names. Screen readers still read it. */
  labelHidden?: boolean
  /** A sentence below the field. */
  hint?: ReactNode
  /** The error. It replaces the hint, and screen readers announce it. */
  error?: string
  /** Something small to the right of the label, such as a HelpTip. */
  beside?: ReactNode
}

interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Lays out one field. `children` receives the attributes that tie the control to its texts. */
export function Field({ label, labelHidden = false, hint, error, beside, children }: FieldTexts & { children: (tied: Tied) => ReactNode }) {
  const control = useId()
  const note = `${control}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex items-center gap-1'}>
        <label htmlFor={control} className="text-sm font-medium">
          {label}
        </label>
        {beside}
      </div>
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? note : undefined })}
      {error ? (
        <p id={note} role="alert" className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <div id={note} className="text-xs text-quiet">
            {hint}
          </div>
        )
      )}
    </div>
  )
}
