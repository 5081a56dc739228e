/** A sentence of the dictionary with a mail link: the link replaces its `<mail>{{email}}</mail>`. */
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { textLink } from './links.tsx'

/** i18next fills `children` with the text between `<mail>` and `</mail>`. */
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
