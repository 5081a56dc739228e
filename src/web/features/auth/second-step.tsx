/** The second step of signing in, after the right password: a code of the authenticator app, or a recovery code. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FailureBanner } from './failure-banner.tsx'

interface SecondStepProps {
  send: (code: string) => Promise<void>
  onBack: () => void
}

export function SecondStep({ send, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const { field, failure, sending, onSubmit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('auth.second.codeRequired') } : {}),
    send: ({ code }) => send(code),
    fieldAtFault: () => 'code',
  })
  // Who cannot see the page is told by the field that it has changed.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    <>
      <h1 className="text-xl">{t('auth.second.title')}</h1>
      <p className="text-quiet">{t('auth.second.text')}</p>
      <FailureBanner failure={failure} />
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label={t('auth.second.code')}
          hint={t('auth.second.codeHint')}
          large
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('code')}
        />
        <Button type="submit" variant="primary" large busy={sending}>
          {sending ? t('auth.second.submitting') : t('auth.second.submit')}
        </Button>
        <Button variant="quiet" className="self-center" onClick={onBack}>
          {t('auth.second.back')}
        </Button>
      </form>
    </>
  )
}
