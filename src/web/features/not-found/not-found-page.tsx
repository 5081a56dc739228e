/** The page for addresses that do not exist. */
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { GuestHeader } from '#web/features/shell/index.ts'
import { MailText } from '#web/ui/mail-text.tsx'
import { LostPage } from './lost-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const support = useStatus()?.supportEmail
  return (
    <>
      <GuestHeader />
      <main>
        <LostPage title={t('notFound.title')} text={t('notFound.text')}>
          <p className="mt-8 text-sm text-quiet">
            <MailText text="notFound.support" email={support} />
          </p>
        </LostPage>
      </main>
    </>
  )
}
