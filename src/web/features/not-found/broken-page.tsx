/** Replaces a page that threw an error, or whose code could not be loaded. */
import { useTranslation } from 'react-i18next'
import { LostPage } from './lost-page.tsx'

export function BrokenPage() {
  const { t } = useTranslation()
  return <LostPage title={t('notFound.brokenTitle')} text={t('notFound.brokenText')} />
}
