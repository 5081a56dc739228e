/** A sentence that says where to write for help: to the support address or, if the installation has none, on the contact page. */
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { publicPath } from '#contracts/page-paths.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { textLink } from './links.tsx'

/** The sentence for an installation without a support address, in which `<contact>…</contact>` becomes a link to the contact page. */
const withoutAddress = {
  'auth.support': 'auth.contact',
  'faqs.writeUs': 'faqs.contact',
  'notFound.support': 'notFound.contact',
  'subscription.profile.write': 'subscription.profile.ask',
  'subscription.stop.ways.write': 'subscription.stop.ways.ask',
  'subscription.stop.ways.writePlan': 'subscription.stop.ways.askPlan',
} as const

/** i18next fills `children` with the text of the link. */
function HelpLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} className={textLink}>
      {children}
    </a>
  )
}

/** `text` is the sentence with the address, in which `<mail>{{email}}</mail>` becomes a mail link. */
export function MailText({ text, email }: { text: keyof typeof withoutAddress; email: string | null | undefined }) {
  if (email) return <Trans i18nKey={text} values={{ email }} components={{ mail: <HelpLink href={`mailto:${email}`} /> }} />
  const contact = <HelpLink href={publicPath('contact', currentLanguage())} />
  return <Trans i18nKey={withoutAddress[text]} components={{ contact }} />
}
