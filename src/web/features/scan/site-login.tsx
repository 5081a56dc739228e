/**
 * The option of the scan page for sites behind a login. What is typed lives in the memory of the page; of a login that was sent, all but the password
 * is known until the page is loaded again, so that a scan that could not sign in is repeated with little typing.
 */
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRequest } from '#contracts/calls.ts'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { useProPath, useSubscription } from '#web/features/subscription/index.ts'
import { enteredAddress } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'

interface TypedLogin {
  username: string
  password: string
  loginUrl: string
  allowed: boolean
}
type Problems = Partial<Record<keyof TypedLogin, ErrorCode>>
type LoginFields = Pick<CallRequest<'scrapeWebsite'>, 'auth' | 'loginUrl' | 'email' | 'password' | 'allowed'>

const nothing: TypedLogin = { username: '', password: '', loginUrl: '', allowed: false }
const withoutLogin: LoginFields = { auth: false, loginUrl: '', email: '', password: '' }

/** The login that was sent last, without its password. */
let sent: TypedLogin | null = null

/** The login that is typed on this page, and whether the plan has logins. `again`: the login that was sent last stands in the fields. */
export function useSiteLogin({ again }: { again: boolean }) {
  const before = again ? sent : null
  const [isWanted, setWanted] = useState(before !== null)
  const [typed, setTyped] = useState(before ?? nothing)
  const [problems, setProblems] = useState<Problems>({})
  const subscription = useSubscription()
  const isInPlan = subscription === null || (subscription?.features.includes('site-login') ?? false)
  const isOn = isWanted && isInPlan
  return {
    isOn,
    typed,
    problems,
    isInPlan,
    /** False until the plan is known. */
    isKnown: subscription !== undefined,
    /** Clears what was typed when the option is switched off. */
    want(wanted: boolean) {
      setWanted(wanted)
      setTyped(nothing)
      setProblems({})
    },
    change(change: Partial<TypedLogin>) {
      setTyped(now => ({ ...now, ...change }))
      setProblems(now => ({ ...now, ...Object.fromEntries(Object.keys(change).map(field => [field, undefined])) }))
    },
    /** Whether the login can be sent. If not, its problems show, and the focus moves to the first. */
    isValid(): boolean {
      const found = isOn ? problemsOf(typed) : {}
      setProblems(found)
      const [first] = fieldOrder.filter(field => found[field])
      if (first) document.getElementsByName(namesOfFields[first])[0]?.focus()
      return first === undefined
    },
    toSend(): LoginFields {
      const { username, password, loginUrl, allowed } = typed
      sent = isOn ? { ...typed, password: '' } : null
      return isOn ? { auth: true, loginUrl: loginUrl.trim(), email: username.trim(), password, allowed } : withoutLogin
    },
  }
}
type SiteLoginState = ReturnType<typeof useSiteLogin>

const fieldOrder = ['username', 'password', 'loginUrl', 'allowed'] as const
/** Names that password managers do not take for those of an account here. */
const namesOfFields: Record<keyof TypedLogin, string> = {
  username: 'site-user',
  password: 'site-secret',
  loginUrl: 'site-sign-in',
  allowed: 'site-allowed',
}

function problemsOf({ username, password, loginUrl, allowed }: TypedLogin): Problems {
  return {
    ...(username.trim() === '' && { username: 'login-user-required' }),
    ...(password === '' && { password: 'login-password-required' }),
    ...(loginUrl.trim() !== '' && 'problem' in enteredAddress(loginUrl) && { loginUrl: 'login-url-invalid' }),
    ...(!allowed && { allowed: 'login-not-allowed' }),
  }
}

export function SiteLoginOption({ login, disabled }: { login: SiteLoginState; disabled: boolean }) {
  const { t } = useTranslation()
  const { isOn, isInPlan, isKnown } = login
  const proPath = useProPath()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <div className="flex items-center gap-1">
          <Checkbox
            label={t('scan.login.require')}
            checked={isOn}
            disabled={disabled || !isInPlan}
            onChange={event => login.want(event.target.checked)}
          />
          <HelpTip label={t('scan.login.tipLabel')}>{t('scan.login.tip')}</HelpTip>
        </div>
        {isKnown && !isInPlan && (
          <p className="pl-6.5 text-xs text-quiet">
            {t('scan.login.notInPlan')} <TextLink to={proPath}>{t('scan.login.toPro')}</TextLink>
          </p>
        )}
      </div>
      {isOn && <LoginForm login={login} disabled={disabled} />}
    </div>
  )
}

function LoginForm({ login: { typed, problems, change }, disabled }: { login: SiteLoginState; disabled: boolean }) {
  const { t } = useTranslation()
  const errorOf = (field: keyof TypedLogin) => problems[field] && errorMessage(problems[field], currentLanguage())
  const plain = { autoCapitalize: 'none', spellCheck: false, readOnly: disabled } as const
  return (
    <div className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...plain}
          label={t('scan.login.username')}
          name={namesOfFields.username}
          autoComplete="off"
          required
          error={errorOf('username')}
          value={typed.username}
          onChange={event => change({ username: event.target.value })}
        />
        <PasswordField
          {...plain}
          label={t('scan.login.password')}
          name={namesOfFields.password}
          autoComplete="new-password"
          required
          error={errorOf('password')}
          value={typed.password}
          onChange={event => change({ password: event.target.value })}
        />
      </div>
      <TextField
        {...plain}
        label={t('scan.login.address')}
        name={namesOfFields.loginUrl}
        hint={t('scan.login.addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={t('scan.login.addressExample')}
        error={errorOf('loginUrl')}
        value={typed.loginUrl}
        onChange={event => change({ loginUrl: event.target.value })}
      />
      <Confirmation error={errorOf('allowed')} checked={typed.allowed} disabled={disabled} onChange={allowed => change({ allowed })} />
      <p className="text-xs text-quiet">{t('scan.login.memory')}</p>
    </div>
  )
}

interface ConfirmationProps {
  error: string | undefined
  checked: boolean
  disabled: boolean
  onChange(checked: boolean): void
}

function Confirmation({ error, checked, disabled, onChange }: ConfirmationProps) {
  const { t } = useTranslation()
  const note = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        label={t('scan.login.allowed')}
        name={namesOfFields.allowed}
        required
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? note : undefined}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      {error && (
        <p id={note} role="alert" className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
