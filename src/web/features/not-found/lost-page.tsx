/** The layout of the not-found page and of the page for errors: what happened, and buttons to go back, to the home page and to reload. */
import { ArrowLeft, House, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

export function LostPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16 md:px-8 md:py-24">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-quiet">{text}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={paths.home()} icon={House} reloadDocument>
          {t('notFound.home')}
        </ButtonLink>
        <Button icon={ArrowLeft} onClick={() => void navigate(-1)}>
          {t('notFound.back')}
        </Button>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {t('notFound.reload')}
        </Button>
      </div>
      {children}
    </div>
  )
}

/** Replaces a page that threw an error, or whose code could not be loaded. */
export function BrokenPage() {
  const { t } = useTranslation()
  return <LostPage title={t('notFound.brokenTitle')} text={t('notFound.brokenText')} />
}
