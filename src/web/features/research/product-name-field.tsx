/** The field of the product's name. While the person types, it suggests customs codes. */
import { dottedCode } from '#contracts/dotted-code.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { SuggestedCode } from '#contracts/report.ts'
import { searchable } from '#web/ui/text-filter.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useProductCodes } from './product-code.tsx'

interface ProductNameFieldProps {
  ref: Ref<HTMLInputElement>
  name: string
  error: string | undefined
  readOnly: boolean
  onName(name: string): void
  /**
   * A suggestion was chosen. `called` is the new product name: the suggestion's name if the person typed only the beginning of it,
   * otherwise the typed name.
   */
  onCode(code: SuggestedCode, called: string): void
}

export function ProductNameField({ ref, name, error, readOnly, onName, onCode }: ProductNameFieldProps) {
  const { t } = useTranslation()
  const { earlier } = useProductCodes(name)
  const choices = earlier?.codes ?? []
  return (
    <Combobox
      ref={ref}
      label={t('research.name')}
      error={error}
      dir="auto"
      required
      readOnly={readOnly}
      placeholder={t('research.namePlaceholder')}
      value={name}
      onType={onName}
      choices={choices}
      keyOf={choice => choice.code}
      draw={drawSuggestion}
      onChoose={choice => onCode(choice, completed(name, choice.name))}
      listLabel={t('research.suggestions')}
      announcement={t('research.suggestionCount', { count: choices.length })}
    />
  )
}

/** The suggestion's name (`called`) if only its beginning was typed: "azuc" becomes "Azúcar". Otherwise the typed name. */
function completed(typed: string, called: string | null): string {
  return called !== null && searchable(called).startsWith(searchable(typed.trim())) ? capitalized(called) : typed
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const drawSuggestion = ({ code, name, label, path }: SuggestedCode) => {
  const called = capitalized(name ?? label)
  const explained = called === label ? path.at(-1) : label
  return (
    <span className="flex gap-3">
      <span className="w-16 shrink-0 font-medium tabular-nums">{dottedCode(code)}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{called}</span>
        {explained && <span className="line-clamp-1 text-xs text-quiet">{explained}</span>}
      </span>
    </span>
  )
}
