/** Invites people to sign up: the form, and what became of each address. */
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import type { Language } from '#contracts/language.ts'
import { mostInvited } from '#contracts/operator.ts'
import { tiers, trialDays } from '#contracts/tiers.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { copy } from '#web/ui/clipboard.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { pastedAddresses } from './pasted-addresses.ts'

const languages: readonly Language[] = ['es', 'en']

type Outcome = Pick<CallResponse<'inviteToSignUp'>, 'invited' | 'known' | 'invalid'>

export function InviteForm({ plansOn }: { plansOn: boolean }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const keepsMail = useStatus()?.sendsMail === false

  const problemOf = (text: string): string | undefined => {
    const { length } = pastedAddresses(text)
    if (length === 0) return t('operator.invite.required')
    return length > mostInvited ? t('operator.invite.tooMany', { count: mostInvited }) : undefined
  }
  const { values, field, failure, sending, onSubmit, fill } = useForm({
    initial: { emails: '', language: currentLanguage(), tier: 'trial' },
    check: typed => ({ emails: problemOf(typed.emails) }),
    send: async typed => {
      setOutcome(null)
      const answer = await call('inviteToSignUp', {
        emails: pastedAddresses(typed.emails),
        language: languages.find(language => language === typed.language),
        ...(plansOn && { tier: tiers.find(tier => tier === typed.tier) }),
      })
      setOutcome(answer)
      // What is no address stays in the field, to be corrected.
      fill('emails', answer.invalid.join('\n'))
      await queryClient.invalidateQueries({ queryKey: queryKeys.signUpList })
    },
  })
  return (
    <section aria-labelledby="invite" className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div>
        <h2 id="invite" className="text-lg">
          {t('operator.invite.title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">{t(keepsMail ? 'operator.invite.aboutKept' : 'operator.invite.about')}</p>
      </div>
      {failure !== null && <Banner tone="danger">{sentenceOf(failure, currentLanguage())}</Banner>}
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextArea
          label={t('operator.invite.emails')}
          hint={t('operator.invite.hint')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('emails')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('operator.invite.language')}
            value={values.language}
            options={languages.map(value => ({ value, text: t(`operator.invite.languages.${value}`), lang: value }))}
            onChoose={value => fill('language', value)}
          />
          {plansOn && (
            <SelectField
              label={t('operator.invite.plan')}
              value={values.tier}
              options={tiers.map(value => ({ value, text: t(`operator.invite.plans.${value}`, { days: trialDays }) }))}
              onChoose={value => fill('tier', value)}
            />
          )}
        </div>
        <Button type="submit" variant="primary" busy={sending} className="self-start">
          {sending ? t('operator.invite.sending') : t(keepsMail ? 'operator.invite.makeLinks' : 'operator.invite.send')}
        </Button>
      </form>
      {outcome && <InvitationOutcome {...outcome} />}
    </section>
  )
}

/** What became of each address. Where no mail is sent, it shows the links, which the operator hands over. */
function InvitationOutcome({ invited, known, invalid }: Outcome) {
  const { t } = useTranslation()
  const keepsMail = useStatus()?.sendsMail === false
  return (
    <div role="status" className="flex flex-col gap-3 border-t border-hairline pt-4">
      {invited.length > 0 && (
        <Part title={t(keepsMail ? 'operator.invite.linksReady' : 'operator.invite.sent', { count: invited.length })}>
          {keepsMail ? <InvitationLinks invited={invited} /> : <Addresses of={invited.map(({ email }) => email)} />}
        </Part>
      )}
      {known.length > 0 && (
        <Part title={t('operator.invite.known', { count: known.length })}>
          <Addresses of={known} />
        </Part>
      )}
      {invalid.length > 0 && (
        <Part title={t('operator.invite.invalid', { count: invalid.length })}>
          <Addresses of={invalid} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      {children}
    </div>
  )
}

function Addresses({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 text-quiet">
      {of.map(text => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The links of invitations that no mail has carried, to be copied one by one or all together. */
export function InvitationLinks({ invited }: Pick<Outcome, 'invited'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const onCopy = (text: string, count: number) => {
    if (copy({ text, html: '' })) toast({ text: t('operator.invite.copied', { count }) })
    else toast({ tone: 'danger', text: t('operator.invite.copyFailed') })
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      <ul className="divide-y divide-hairline rounded-control border border-hairline">
        {invited.map(({ email, link }) => (
          <li key={email} className="flex flex-col items-start gap-2 px-3 py-2 sm:flex-row sm:gap-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">{email}</p>
              <p className="text-xs wrap-anywhere text-quiet select-all">{link}</p>
            </div>
            <Button icon={Copy} aria-label={t('operator.invite.copyLinkOf', { email })} onClick={() => onCopy(link, 1)}>
              {t('operator.invite.copyLink')}
            </Button>
          </li>
        ))}
      </ul>
      {invited.length > 1 && (
        <Button
          icon={Copy}
          className="self-start"
          onClick={() => onCopy(invited.map(({ email, link }) => `${email}\t${link}`).join('\n'), invited.length)}
        >
          {t('operator.invite.copyAll')}
        </Button>
      )}
    </div>
  )
}
