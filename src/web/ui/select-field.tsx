/** A field in which one of a few values is chosen. It is the browser's own control, which phones show in their own way. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

interface SelectFieldProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'value' | 'onChange' | 'children'>, FieldTexts {
  value: Value
  /** The values in their order, each with its text. `lang` is the language of the text, if it is not that of the page. */
  options: readonly { value: Value; text: string; lang?: string }[]
  onChoose(value: Value): void
}

export function SelectField<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  beside,
  value,
  options,
  onChoose,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} beside={beside}>
      {tied => (
        <div className="relative">
          <select
            {...rest}
            {...tied}
            value={value}
            onChange={event => onChoose(event.target.value as Value)}
            className="field-box h-control appearance-none pr-9 text-sm pointer-coarse:text-base"
          >
            {options.map(({ value: option, text, lang }) => (
              <option key={option} value={option} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </Field>
  )
}
