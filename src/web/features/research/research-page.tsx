/** Product research, step one: which product. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useDraft } from '#web/draft.ts'
import { LostPage } from '#web/features/not-found/lost-page.tsx'
import { defaultDirectory, paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'

export function ResearchPage() {
  const { t } = useTranslation()
  const { directoryId } = useParams()
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useDraft('product-name')
  const [code, setCode] = useDraft('product-code')
  const [nameMissing, setNameMissing] = useState(false)
  /** The product that was asked for, until another is typed. */
  const [asked, setAsked] = useState<string | null>(null)

  if (directoryId !== defaultDirectory) return <LostPage title={t('notFound.title')} text={t('notFound.text')} />

  const ask = () => {
    const product = name.trim()
    setNameMissing(product === '')
    setAsked(product || null)
    if (product === '') nameField.current?.focus()
  }

  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('research.title')}
        subtitle={t('research.lead')}
        back={{ to: paths.dashboard(), label: t('scan.address.back') }}
      />
      <Steps current={1} steps={[t('research.steps.product'), t('research.steps.results')]} />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField
          ref={nameField}
          label={t('research.name')}
          error={nameMissing ? t('research.nameRequired') : undefined}
          autoComplete="off"
          dir="auto"
          maxLength={200}
          required
          placeholder={t('research.namePlaceholder')}
          value={name}
          onChange={event => {
            setName(event.target.value)
            setNameMissing(false)
            setAsked(null)
          }}
        />
        <TextField
          label={t('research.code')}
          beside={<HelpTip label={t('research.codeHelpLabel')}>{t('research.codeHelp')}</HelpTip>}
          autoComplete="off"
          inputMode="decimal"
          maxLength={20}
          placeholder={t('research.codePlaceholder')}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" className="self-end max-sm:w-full">
          {t('research.submit')}
        </Button>
      </form>
      {asked !== null && (
        <Banner
          tone="info"
          title={t('research.nextReleaseTitle')}
          action={<ButtonLink to={paths.websiteScan()}>{t('research.meanwhile')}</ButtonLink>}
        >
          {t('research.nextReleaseText', { product: asked })}
        </Banner>
      )}
    </div>
  )
}
