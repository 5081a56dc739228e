/** Turns two-step verification on and off. To turn it on, the member scans a QR code, types a code of the app and saves the recovery codes. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EditSection, ProfileSection, ProfileForm } from './edit-section.tsx'

interface FormProps {
  hasPassword: boolean
  finish: (sentence: string) => void
  cancel: () => void
}

export function SecondFactorSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: () => call('getSecondFactor', {}),
    staleTime: 0,
  })
  const label = t('profile.secondFactor.title')
  if (!data)
    return (
      <ProfileSection label={label}>
        {isError ? (
          <RetryBanner onRetry={refetch}>{t('profile.secondFactor.unread')}</RetryBanner>
        ) : (
          <Spinner label={t('profile.secondFactor.loading')} />
        )}
      </ProfileSection>
    )

  const { on, recoveryCodesLeft } = data
  const Form = on ? TurnOffForm : TurnOnForm
  return (
    <EditSection
      label={label}
      shown={on ? t('profile.secondFactor.on', { count: recoveryCodesLeft }) : t('profile.secondFactor.off')}
      edit={
        on
          ? { label: t('profile.secondFactor.turnOffLabel'), word: t('profile.secondFactor.turnOff') }
          : { label: t('profile.secondFactor.turnOnLabel'), word: t('profile.secondFactor.turnOn') }
      }
    >
      {(finish, cancel) => (
        <Form
          hasPassword={hasPassword}
          finish={sentence => {
            finish(sentence)
            void refetch()
          }}
          cancel={cancel}
        />
      )}
    </EditSection>
  )
}

function TurnOnForm({ hasPassword, finish, cancel }: FormProps) {
  const { t } = useTranslation()
  // The key is fetched once, when the form opens, and not kept after the form has closed.
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.secondFactorKey,
    queryFn: () => call('beginSecondFactor', {}),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={() => finish(t('profile.secondFactor.turnedOn'))} />
  if (isError) return <RetryBanner onRetry={refetch}>{t('profile.secondFactor.failed')}</RetryBanner>
  if (!data) return <Spinner label={t('profile.secondFactor.loading')} />

  const { key, address } = data
  return (
    <div className="flex max-w-md flex-col gap-4">
      <p className="text-sm text-quiet">
        {t('profile.secondFactor.scan')} {t('profile.secondFactor.google')}
      </p>
      <QrCode text={address} label={t('profile.secondFactor.qr')} />
      <p className="text-sm wrap-anywhere">
        {t('profile.secondFactor.key')} <code className="font-sans">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a href={address} className="self-start text-sm text-accent underline underline-offset-2">
        {t('profile.secondFactor.openApp')}
      </a>
      <CodeForm
        hasPassword={hasPassword}
        codeLabel={t('profile.secondFactor.code')}
        submit={t('profile.secondFactor.turnOn')}
        send={async typed => setRecoveryCodes((await call('turnOnSecondFactor', { key, ...typed })).recoveryCodes)}
        onCancel={cancel}
      />
    </div>
  )
}

function TurnOffForm({ hasPassword, finish, cancel }: FormProps) {
  const { t } = useTranslation()
  return (
    <CodeForm
      hasPassword={hasPassword}
      codeLabel={t('profile.secondFactor.codeToTurnOff')}
      submit={t('profile.secondFactor.turnOff')}
      send={async typed => {
        await call('turnOffSecondFactor', typed)
        finish(t('profile.secondFactor.turnedOff'))
      }}
      onCancel={cancel}
    />
  )
}

interface CodeFormProps {
  hasPassword: boolean
  codeLabel: string
  submit: string
  send: (typed: { currentPassword: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** A form for the current password and a code. */
function CodeForm({ hasPassword, codeLabel, submit, send, onCancel }: CodeFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      ...(hasPassword && currentPassword === '' && { currentPassword: t('profile.currentPasswordRequired') }),
      ...(code.trim() === '' && { code: t('profile.secondFactor.codeRequired') }),
    }),
    send,
    fieldAtFault: error => (error instanceof CallError && error.code === 'current-password-wrong' ? 'currentPassword' : 'code'),
  })
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <ProfileForm
      form={form}
      ref={place}
      failed={t('profile.secondFactor.failed')}
      submit={{ word: submit, sending: t('profile.secondFactor.sending') }}
      onCancel={onCancel}
    >
      {hasPassword && <PasswordField label={t('profile.currentPassword')} required {...form.field('currentPassword')} />}
      <TextField label={codeLabel} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required {...form.field('code')} />
    </ProfileForm>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed, so the codes take the focus.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="flex max-w-md flex-col gap-3 outline-none">
      <Banner tone="warning">{t('profile.secondFactor.keep')}</Banner>
      <ul className="grid gap-x-6 gap-y-1 @sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code className="font-sans tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="primary" className="self-start" onClick={onKept}>
        {t('profile.secondFactor.kept')}
      </Button>
    </div>
  )
}

/** A QR code, dark on white in both themes, because some cameras cannot read light codes on dark. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-44 rounded-control">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join('')} fill="#14201d" />
    </svg>
  )
}
