/** A sentence of the dictionary with a mail link in it: its `<mail>{{email}}</mail>` becomes the link. */
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'

/** The words of the link come from the sentence. */
function MailLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className="font-medium text-accent underline underline-offset-2 hover:text-accent-hover">
      {children}
    </a>
  )
}

export function MailText({ text, email }: { text: 'auth.noAccountSupport' | 'faqs.writeUs' | 'notFound.support'; email: string }) {
  return <Trans i18nKey={text} values={{ email }} components={{ mail: <MailLink email={email} /> }} />
}
