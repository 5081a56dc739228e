/** The profile page. Each part of the account has its own buttons to edit, save and cancel. */
import { useTranslation } from 'react-i18next'
import { nameError, usernameError } from '#contracts/account-rules.ts'
import type { CallRequest } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'
import { useAuth, useMember } from '#web/session/auth-context.tsx'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextField, PasswordField } from '#web/ui/text-field.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EditSection, ProfileSection, ProfileForm, type FailureSentences } from './edit-section.tsx'
import { StorageSection } from './storage-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState, type ComponentProps } from 'react'
import { queryKeys } from '#web/api/query-client.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { currentLanguage, withTexts } from '#web/i18n/language.ts'
import { useSubscription } from '#web/features/subscription/index.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CallError } from '#web/api/call-error.ts'
import { newPasswordErrors, type SignInState } from '#web/features/auth/index.ts'
import { TextLink } from '#web/ui/links.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const member = useMember()
  const { updateUser } = useAuth()

  /** Saves one change, updates the member on all pages, and returns the sentence of success. */
  const save = async (change: CallRequest<'updateProfile'>): Promise<string> => {
    const { message, user } = await call('updateProfile', { name: null, username: null, password: null, ...change })
    updateUser(user)
    return message
  }

  return (
    // The plan appears above the rest when it is read. Without this class the browser would then scroll the plan out of sight.
    <div className="mx-auto max-w-3xl [overflow-anchor:none]">
      <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} back={{ to: paths.dashboard(), label: t('profile.back') }} />
      <SubscriptionPart />
      <div className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface">
        <ProfileSection label={t('profile.email')}>
          <TextField label={t('profile.email')} labelHidden hint={t('profile.emailNote')} type="email" value={member.email} readOnly />
        </ProfileSection>
        <EditSection label={t('profile.name')} shown={member.name} edit={{ label: t('profile.editName'), word: t('profile.edit') }}>
          {(finish, cancel) => (
            <TextForm
              label={t('profile.name')}
              hint={t('profile.nameHint')}
              autoComplete="name"
              saved={member.name}
              check={nameError}
              save={async name => finish(await save({ name }))}
              sentences={{ failed: t('profile.nameFailed'), unanswered: t('profile.nameError') }}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <EditSection
          label={t('profile.username')}
          shown={member.username}
          edit={{ label: t('profile.editUsername'), word: t('profile.edit') }}
        >
          {(finish, cancel) => (
            <TextForm
              label={t('profile.username')}
              hint={t('profile.usernameHint')}
              autoComplete="nickname"
              saved={member.username}
              check={usernameError}
              save={async username => finish(await save({ username }))}
              sentences={{ failed: t('profile.usernameFailed'), unanswered: t('profile.usernameFailed') }}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <EditSection
          label={t('profile.password')}
          shown={member.hasPassword ? '••••••••' : t('profile.noPassword')}
          edit={
            member.hasPassword
              ? { label: t('profile.changePassword'), word: t('profile.change') }
              : { label: t('profile.choosePassword'), word: t('profile.choose') }
          }
        >
          {(finish, cancel) => (
            <PasswordForm
              email={member.email}
              hasPassword={member.hasPassword}
              save={async ({ currentPassword, password }) => finish(await save({ password, currentPassword }))}
              onCancel={cancel}
            />
          )}
        </EditSection>
        <SecondFactorSection hasPassword={member.hasPassword} />
        <SessionsSection />
        <SecuritySection />
        <StorageSection />
        <DeleteSection />
      </div>
    </div>
  )
}

const SubscriptionCard = lazy(async () => ({
  default: (await withTexts('subscription', import('./subscription-card.tsx'))).SubscriptionCard,
}))

/** The plan. Draws nothing where there are no plans. */
function SubscriptionPart() {
  const { t } = useTranslation()
  const subscription = useSubscription()
  if (!subscription) return null
  return (
    <div id="plan">
      <LazyBoundary failed={<Banner tone="danger">{t('common.notLoaded')}</Banner>}>
        <SubscriptionCard subscription={subscription} />
      </LazyBoundary>
    </div>
  )
}

/** At first, this many recent events of the account are shown, beginning with the newest. */
const shownAtFirst = 5

/** The recent events of the account, so that the member notices events that somebody else caused. */
function SecuritySection() {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.securityEvents,
    queryFn: () => call('getSecurityEvents', {}),
    staleTime: 0,
  })
  const events = data?.events ?? []
  return (
    <ProfileSection label={t('profile.security.title')}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-sm text-quiet">{t('profile.security.intro')}</p>
        {isError ? (
          <RetryBanner onRetry={refetch}>{t('profile.security.failed')}</RetryBanner>
        ) : !data ? (
          <Spinner label={t('profile.security.loading')} />
        ) : events.length === 0 ? (
          <p className="text-quiet">{t('profile.security.none')}</p>
        ) : (
          <ol className="divide-y divide-hairline">
            {events.slice(0, all ? undefined : shownAtFirst).map(({ kind, device, address, at }) => (
              <li key={`${at} ${kind}`} className="py-2 first:pt-1">
                <p>{t(`profile.security.kinds.${kind}`)}</p>
                <p className="text-sm wrap-anywhere text-quiet">
                  {[formatDate(at, 'instant'), device, address].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        )}
        {events.length > shownAtFirst && (
          <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('profile.security.fewer') : t('profile.security.more')}
          </Button>
        )}
      </div>
    </ProfileSection>
  )
}

/** The form that changes the name or the username. */
type TextFormProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoComplete'> & {
  /** The stored value. */
  saved: string
  check: (text: string) => ErrorCode | null
  save: (text: string) => Promise<void>
  sentences: FailureSentences
  onCancel: () => void
}

function TextForm({ saved, check, save, sentences, onCancel, ...texts }: TextFormProps) {
  const form = useForm({
    initial: { text: saved },
    check: ({ text }) => {
      const code = check(text)
      return code ? { text: errorMessage(code, currentLanguage()) } : {}
    },
    send: ({ text }) => save(text),
    fieldAtFault: () => 'text',
  })
  return (
    <ProfileForm form={form} {...sentences} onCancel={onCancel}>
      <TextField {...texts} labelHidden autoCapitalize="none" spellCheck={false} required {...form.field('text')} />
    </ProfileForm>
  )
}

/** The fields of the form that changes the password, all empty. `confirmPassword` repeats `password`. */
const none = { currentPassword: '', password: '', confirmPassword: '' }

interface PasswordFormProps {
  /** The member's e-mail, for the link to choose a new password without knowing the current password. */
  email: string
  /** Whether the member has a password. If not, the form does not ask for the current password. */
  hasPassword: boolean
  save: (passwords: typeof none) => Promise<void>
  onCancel: () => void
}

function PasswordForm({ email, hasPassword, save, onCancel }: PasswordFormProps) {
  const { t } = useTranslation()
  const asMember: SignInState = { member: true, email }

  const form = useForm({
    initial: none,
    together: ['password', 'confirmPassword'],
    check: typed => ({
      ...(hasPassword && typed.currentPassword === '' && { currentPassword: t('profile.currentPasswordRequired') }),
      ...newPasswordErrors(typed, t('profile.passwordMismatch')),
    }),
    send: async typed => {
      try {
        await save(typed)
      } catch (error) {
        // If the server has refused, the fields are emptied. If no answer came, they stay, so that the member can send them again.
        if (error instanceof CallError && error.status !== 0) form.empty()
        throw error
      }
    },
    fieldAtFault: () => (hasPassword ? 'currentPassword' : 'password'),
  })

  return (
    <ProfileForm form={form} failed={t('profile.passwordFailed')} onCancel={onCancel}>
      {hasPassword && <PasswordField label={t('profile.currentPassword')} required {...form.field('currentPassword')} />}
      <PasswordField
        label={t('profile.newPassword')}
        hint={t('profile.newPasswordHint')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField label={t('profile.confirmPassword')} autoComplete="new-password" required {...form.field('confirmPassword')} />
      <TextLink to={paths.forgotPassword()} state={asMember} className="self-start text-sm">
        {t('profile.forgot')}
      </TextLink>
    </ProfileForm>
  )
}
