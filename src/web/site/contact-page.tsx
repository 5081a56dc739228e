/** The contact page: a form that mails the operator. script/site.ts sends it. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { nameMaximum } from '#contracts/account-rules.ts'
import { callRoutes } from '#contracts/call-routes.ts'
import { contactMessageMaximum } from '#contracts/work-limits.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { SiteTextLink } from './site-link.tsx'
import { useSite } from './site-texts.tsx'
import { IfSet, slot } from './slots.tsx'

/** A label with its field. `hint` is a sentence below the field, which has the id `{id}-hint`. */
function Labelled({ id, label, note, hint, children }: { id: string; label: string; note?: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {note && <span className="font-normal text-quiet"> ({note})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The button is off until the script, which sends the form, has loaded. */
function ContactForm() {
  const { t } = useSite()
  const field = 'field-box text-base'
  return (
    <form data-contact method="post" action={callRoutes.contact.path} className="mt-8 flex flex-col gap-5 noscript:hidden">
      <Labelled id="contact-name" label={t('contact.name')} note={t('contact.optional')}>
        <input id="contact-name" name="name" autoComplete="name" maxLength={nameMaximum} className={`${field} h-11`} />
      </Labelled>
      <Labelled id="contact-email" label={t('contact.email')} hint={t('contact.emailHint')}>
        <input
          id="contact-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby="contact-email-hint"
          className={`${field} h-11`}
        />
      </Labelled>
      <Labelled id="contact-message" label={t('contact.message')} hint={t('contact.messageHint')}>
        <textarea
          id="contact-message"
          name="message"
          rows={7}
          maxLength={contactMessageMaximum}
          required
          aria-describedby="contact-message-hint"
          className={`${field} resize-y py-2.5`}
        />
      </Labelled>
      <p
        role="alert"
        data-failure
        data-unreachable={t('contact.unreachable')}
        hidden
        className="rounded-control bg-danger-wash px-4 py-3 text-sm text-danger"
      />
      <button type="submit" disabled data-sending={t('contact.sending')} className={buttonLook('primary', true, 'self-start')}>
        {t('contact.send')}
      </button>
    </form>
  )
}

export function ContactPage() {
  const { t, to } = useSite()
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-8 pb-24 md:px-8">
      <a href={to('home')} className="inline-flex h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        {t('contact.back')}
      </a>
      <h1 className="mt-4 text-2xl">{t('contact.heading')}</h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('contact.lead')}</p>
      <IfSet name="supportEmail">
        <p className="mt-3 text-quiet">
          <Trans
            i18nKey="contact.direct"
            ns="site"
            values={{ email: slot('supportEmail') }}
            components={{ mail: <SiteTextLink href={`mailto:${slot('supportEmail')}`} /> }}
          />
        </p>
      </IfSet>
      <noscript>
        <p className="mt-6 text-sm font-medium">{t('contact.noScript')}</p>
      </noscript>
      <ContactForm />
      <div data-sent tabIndex={-1} hidden className="mt-8 rounded-card bg-accent-wash px-5 py-4 outline-none">
        <h2 className="text-lg">{t('contact.sent')}</h2>
        <p className="mt-1 text-quiet" />
      </div>
    </div>
  )
}
