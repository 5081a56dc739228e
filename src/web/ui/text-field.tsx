/** One-line and many-line text fields, and the password field with its show and hide button. */
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { IconButton } from './button.tsx'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> &
  FieldTexts & {
    /** Something inside the field at its end, such as a button or a unit. */
    trailing?: ReactNode
    /** 44 px high on every screen, for the main field of a page. */
    large?: boolean
  }

/** Touch screens get a 16 px font: phones zoom in on fields with a smaller font. */
const controlText = 'h-control text-sm pointer-coarse:text-base'
const largeText = 'h-11 text-base'

/** A text field with a label. It takes every attribute of an input, such as those that `useForm`'s `field` returns. */
export function TextField({ label, labelHidden, hint, error, beside, trailing, large = false, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} beside={beside}>
      {tied => (
        <div className="relative">
          <input
            {...rest}
            {...tied}
            type={type}
            className={classNames('field-box', large ? largeText : controlText, Boolean(trailing) && 'pr-12')}
          />
          {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  )
}

/** A password field with a label and a button that shows the password. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? t('common.hidePassword') : t('common.showPassword')}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** A text area with a label. It grows with its content, up to 40 % of the window's height. */
export function TextArea({ label, hint, error, beside, ...rest }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {tied => <textarea {...rest} {...tied} className="field-box field-sizing-content text-base max-h-[40dvh] min-h-28 resize-y py-2.5" />}
    </Field>
  )
}
