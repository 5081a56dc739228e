/** The parts that the forms of the sign-in pages share: fields, button, notice and failure. */
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { MailText } from '#web/ui/mail-text.tsx'

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('auth.email')}
      large
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

interface NewPasswordFieldsProps {
  /** The labels of the password and of its repetition. */
  label: string
  confirmLabel: string
  field: Form<{ password: string; confirmPassword: string }>['field']
}

export function NewPasswordFields({ label, confirmLabel, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const common = { large: true, autoComplete: 'new-password', required: true }
  return (
    <>
      <PasswordField label={label} hint={t('auth.passwordHint')} {...common} {...field('password')} />
      <PasswordField label={confirmLabel} {...common} {...field('confirmPassword')} />
    </>
  )
}

/** `page` is the part of the dictionary with the texts of the button. */
export function SubmitButton({
  page,
  sending,
}: {
  page: 'confirm' | 'forgot' | 'login' | 'reset' | 'second' | 'signup'
  sending: boolean
}) {
  const { t } = useTranslation()
  return (
    <Button type="submit" variant="primary" large busy={sending}>
      {t(sending ? `auth.${page}.submitting` : `auth.${page}.submit`)}
    </Button>
  )
}

/** Says that a mail was sent, or kept if the installation sends none. It takes the focus, which was in the form that it replaces. */
export function SentNotice({ page, email }: { page: 'forgot' | 'signup'; email: string }) {
  const { t } = useTranslation()
  const message = useRef<HTMLDivElement>(null)
  const state = useStatus()?.sendsMail === false ? 'kept' : 'sent'
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      <Banner tone="success" title={t(`auth.${page}.${state}Title`)}>
        {t(`auth.${page}.${state}`, { email })}
      </Banner>
    </div>
  )
}

/** The errors of people without access. For these the banner below also tells whom to ask for access. */
const asksForSupport: readonly ErrorCode[] = ['email-not-authorized', 'google-email-not-authorized', 'account-not-authorized']

export function FailureBanner({ failure, action }: { failure: unknown; action?: ReactNode }) {
  const support = useStatus()?.supportEmail
  if (failure === null) return null
  return (
    <Banner tone="danger" action={action}>
      <p>{sentenceOf(failure, currentLanguage())}</p>
      {support && failure instanceof CallError && asksForSupport.includes(failure.code) && (
        <p className="mt-1">
          <MailText text="auth.support" email={support} />
        </p>
      )}
    </Banner>
  )
}
