/** A sentence of the dictionary with a mail link in it: its `<mail>{{email}}</mail>` becomes the link. */
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { textLink } from './text-link.tsx'

/** The words of the link come from the sentence. */
function MailLink({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={textLink}>
      {children}
    </a>
  )
}

export function MailText({ text, email }: { text: 'auth.support' | 'faqs.writeUs' | 'notFound.support'; email: string }) {
  return <Trans i18nKey={text} values={{ email }} components={{ mail: <MailLink email={email} /> }} />
}
