/** The product's customs code in any spelling, with what it means below. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { CodeMeaning } from './code-meaning.tsx'
import { useProductCodes } from './product-code.ts'

interface ProductCodeFieldProps {
  /** The product's name, which decides what an empty code leads to. */
  name: string
  code: string
  readOnly: boolean
  onCode(code: string): void
}

export function ProductCodeField({ name, code, readOnly, onCode }: ProductCodeFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('research.code')}
      beside={<HelpTip label={t('research.codeHelpLabel')}>{t('research.codeHelp')}</HelpTip>}
      hint={<div role="status">{code.trim() === '' ? <WithoutCode name={name} /> : <Meaning code={code} />}</div>}
      autoComplete="off"
      inputMode="decimal"
      maxLength={40}
      readOnly={readOnly}
      placeholder={t('research.codePlaceholder')}
      value={code}
      onChange={event => onCode(event.target.value)}
    />
  )
}

function Meaning({ code }: { code: string }) {
  const { t } = useTranslation()
  const { found } = useProductCodes(code)
  const digits = code.replaceAll(/\D/g, '')
  if (found?.exact) {
    return (
      <>
        <CodeMeaning code={found.exact} />
        {digits.length > 6 && <span className="mt-1 block">{t('research.nationalDigits', { code: dottedCode(found.exact.code) })}</span>}
        {digits.length === 2 && <span className="mt-1 block">{t('research.wholeChapter')}</span>}
      </>
    )
  }
  const complete = /^[\d\s.·-]+$/.test(code) && ([2, 4, 6].includes(digits.length) || (digits.length > 7 && digits.length < 13))
  if (!complete) return t('research.codeSpelling')
  return found && <span className="text-warning">{t('research.noSuchCode', { code: code.trim() })}</span>
}

function WithoutCode({ name }: { name: string }) {
  const { t } = useTranslation()
  const { found } = useProductCodes(name)
  return found && found.codes.length === 0 ? t('research.nameWithoutCode') : t('research.codeOptional')
}
