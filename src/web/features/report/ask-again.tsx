/** The way back to the form, which holds what this report was asked for. */
import { useTranslation } from 'react-i18next'
import type { Report } from '#contracts/report.ts'
import { keepDraft } from '#web/draft.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { dottedCode } from './product-subtitle.tsx'

export function AskAgain({ report: { product, directory } }: { report: Report }) {
  const { t } = useTranslation()
  const keepProduct = () => {
    keepDraft('product-name', product.name)
    keepDraft('product-code', product.code && product.codeFrom === 'person' ? dottedCode(product.code.code) : '')
  }
  return (
    <ButtonLink to={paths.productResearch(directory._id)} onClick={keepProduct} className="print:hidden">
      {t('report.page.askAgain')}
    </ButtonLink>
  )
}
