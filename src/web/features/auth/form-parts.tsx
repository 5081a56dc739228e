/** The frame, fields, buttons and notices that the sign-in pages share. */
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation, Trans } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import type { Form } from '#web/ui/use-form.ts'
import type { ErrorCode } from '#contracts/error.ts'
import { CallError, sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { MailText } from '#web/ui/mail-text.tsx'
import { ScrollRestoration, useLocation } from 'react-router'
import { GuestHeader } from '#web/features/shell/index.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Highlight } from '#web/ui/highlight.tsx'

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

/** Says that a mail was sent. If the installation sends no mail, says that the mail was stored. The notice replaces the form and takes its focus. */
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

/** The errors of people without access. With such an error FailureBanner also tells whom to ask for access. */
const asksForSupport: readonly ErrorCode[] = ['email-not-authorized', 'google-email-not-authorized', 'account-not-authorized']

export function FailureBanner({ failure, action }: { failure: unknown; action?: ReactNode }) {
  const support = useStatus()?.supportEmail
  if (failure === null) return null
  return (
    <Banner tone="danger" action={action}>
      <p>{sentenceOf(failure, currentLanguage())}</p>
      {failure instanceof CallError && asksForSupport.includes(failure.code) && (
        <p className="mt-1">
          <MailText text="auth.support" email={support} />
        </p>
      )}
    </Banner>
  )
}

/** The frame of the visitors' pages: logo, language and theme at the top; below, the form beside a sentence about the product. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // After navigation the focus moves to the start of the content, as it does when a page is loaded.
    if (key !== 'default') main.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className="flex min-h-dvh flex-col">
      <GuestHeader />
      <main
        ref={main}
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-5xl flex-1 content-start items-center gap-x-24 gap-y-10 px-4 py-8 md:px-8 lg:grid-cols-[1fr_400px] lg:content-center lg:pb-24"
      >
        <p className="hidden font-serif text-2xl text-balance lg:block">
          <Trans i18nKey="auth.promise" components={{ mark: <Highlight>{null}</Highlight> }} />
        </p>
        <div className="mx-auto flex w-full max-w-[400px] flex-col gap-6 lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-8">
          <FloatSlot>{children}</FloatSlot>
        </div>
      </main>
      <ScrollRestoration />
    </div>
  )
}
