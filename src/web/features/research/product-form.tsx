/** The form of product research: the product's name, with suggested codes, and its customs code, with the meaning of the code. */
import { dottedCode } from '#contracts/dotted-code.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, type ErrorCode } from '#contracts/error.ts'
import { normalProductName, productNameProblem } from '#contracts/product-name.ts'
import type { SuggestedCode } from '#contracts/report.ts'
import { call } from '#web/api/client.ts'
import { useDraft } from '#web/text-draft.ts'
import type { Allowance } from '#web/features/subscription/index.ts'
import { OfferedModel } from '#web/features/language-model/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeProblem, type CodeCheck } from './code-problem.tsx'
import { ProductNameField } from './product-name-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'
import { CodeMeaning, useProductCodes } from './product-code.tsx'

export interface EnteredProduct {
  name: string
  /** The customs code: "1806.31". Null when none was entered. */
  code: string | null
}

interface ProductFormProps {
  ref?: Ref<HTMLFormElement>
  /** A report is being made. */
  busy: boolean
  allowance: Allowance
  /** The person asks for a report. What the form finds wrong takes the place of an earlier failure. */
  onTry(): void
  onSubmit(product: EnteredProduct): void
}

const examples = [
  { name: 'sugar', code: '1701.99' },
  { name: 'coffee', code: '0901' },
  { name: 'oliveOil', code: '1509' },
  { name: 'lithiumBatteries', code: '8507.60' },
] as const

/** The state of the form: its fields, the check of the code, and `doubt`, the problem that the check has found. */
function useProductForm({ onTry, onSubmit }: Pick<ProductFormProps, 'onTry' | 'onSubmit'>) {
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useDraft('product-name')
  const [code, setCode] = useDraft('product-code')
  const [nameProblem, setNameProblem] = useState<ErrorCode | null>(null)
  const [doubt, setDoubt] = useState<{ product: { name: string; code: string }; check: CodeCheck } | null>(null)
  const check = useMutation({
    mutationFn: (product: { name: string; code: string }) =>
      call('checkProduct', { productName: product.name, productCode: product.code, lang: currentLanguage() }),
  })

  const edit = (change: { name?: string; code?: string }) => {
    if (change.name !== undefined) setName(change.name)
    if (change.code !== undefined) setCode(change.code)
    setNameProblem(null)
    setDoubt(null)
  }
  const submit = async () => {
    onTry()
    const product = { name: normalProductName(name), code: code.trim() }
    const problem = productNameProblem(product.name)
    setNameProblem(problem)
    setDoubt(null)
    if (problem) return nameField.current?.focus()
    if (product.code === '') return onSubmit({ ...product, code: null })
    // If the check fails, the report is requested with the unchecked code: a finished report mentions a wrong code itself.
    const answer = await check.mutateAsync(product).catch(() => null)
    if (answer?.problem) return setDoubt({ product, check: answer })
    onSubmit({ ...product, code: answer?.code ? dottedCode(answer.code.code) : product.code })
  }
  /** Asks for the report after a doubt, with the code that the person has chosen, or without a code (null). */
  const goOn = (choice: string | null) => {
    if (!doubt) return
    edit({ code: choice ?? '' })
    onSubmit({ name: doubt.product.name, code: choice })
  }
  return { nameField, name, code, nameProblem, doubt, edit, submit, goOn, checking: check.isPending }
}

export function ProductForm({ ref, busy, allowance, onTry, onSubmit }: ProductFormProps) {
  const { t } = useTranslation()
  const { nameField, name, code, nameProblem, doubt, edit, submit, goOn, checking } = useProductForm({ onTry, onSubmit })
  const working = busy || checking

  return (
    <>
      <form
        ref={ref}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (!working) void submit()
        }}
      >
        <ProductNameField
          ref={nameField}
          name={name}
          error={nameProblem ? errorMessage(nameProblem, currentLanguage()) : undefined}
          readOnly={busy}
          onName={next => edit({ name: next })}
          onCode={(chosen: SuggestedCode, called) => edit({ name: called, code: dottedCode(chosen.code) })}
        />
        <ProductCodeField name={name} code={code} readOnly={busy} onCode={next => edit({ code: next })} />
        <OfferedModel made="report" disabled={busy} />
        <Button type="submit" variant={allowance.stopped ? 'secondary' : 'primary'} busy={working} className="self-end max-sm:w-full">
          {t(working ? 'research.submitting' : 'research.submit')}
        </Button>
        {allowance.line}
      </form>
      {doubt && (
        <CodeProblem
          name={doubt.product.name}
          typed={doubt.product.code}
          check={doubt.check}
          onKeep={() => goOn(doubt.check.code && dottedCode(doubt.check.code.code))}
          onTake={suggestion => goOn(dottedCode(suggestion.code))}
          onWithout={() => goOn(null)}
        />
      )}
      {!busy && !doubt && (
        <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-6">
          <p className="mr-2 text-sm text-quiet">{t('research.tryWith')}</p>
          {examples.map(example => (
            <Button
              key={example.name}
              variant="secondary"
              onClick={() => edit({ name: t(`research.examples.${example.name}`), code: example.code })}
            >
              {t(`research.examples.${example.name}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface ProductCodeFieldProps {
  /** The product's name; the hint for an empty code depends on it. */
  name: string
  code: string
  readOnly: boolean
  onCode(code: string): void
}

/** The field of the customs code, in any spelling, with the meaning of the code as its hint. */
function ProductCodeField({ name, code, readOnly, onCode }: ProductCodeFieldProps) {
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
