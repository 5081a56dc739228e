/**
 * A text field that suggests choices while a person types: the combobox of the WAI-ARIA practices with a list and manual selection. The typed
 * text stays unchanged until the person takes a choice. Without choices it is an ordinary text field.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'
import { Field } from './field.tsx'

interface ComboboxProps<Choice> extends Pick<ComponentProps<'input'>, 'ref' | 'dir' | 'required' | 'readOnly' | 'placeholder'> {
  label: string
  error: string | undefined
  value: string
  onType(text: string): void
  /** The choices for the text typed so far, best first. */
  choices: readonly Choice[]
  keyOf(choice: Choice): string
  draw(choice: Choice): ReactNode
  onChoose(choice: Choice): void
  /** The accessible name of the list. */
  listLabel: string
  /** The number of choices, as a sentence that screen readers announce. */
  announcement: string
}

/** Holds whether the list is open, and which choice is active (-1: none; the field itself is active). Keys pressed in the field change both. */
function useChoiceList<Choice>(choices: readonly Choice[], onChoose: (choice: Choice) => void) {
  const listElement = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const open = wanted && choices.length > 0

  /** Shows or hides the list, with no active choice. */
  const show = (shown: boolean) => {
    setWanted(shown)
    setActive(-1)
  }
  const close = () => show(false)
  const choose = (choice: Choice) => {
    close()
    onChoose(choice)
  }
  /** Makes the next (1) or the previous (-1) choice active. The field itself comes after the last choice and before the first. */
  const move = (step: number) => {
    const places = choices.length + 1
    const next = open ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : choices.length - 1
    setWanted(true)
    setActive(next)
    listElement.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leave keys to an input method that is composing a character, such as an accented letter.
    if (event.nativeEvent.isComposing) return
    const current = open ? choices[active] : undefined
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault()
      if (event.altKey) return event.key === 'ArrowDown' ? setWanted(true) : close()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }
  return { open, active, listElement, close, choose, type: () => show(true), onKey }
}

export function Combobox<Choice>({
  label,
  error,
  value,
  onType,
  choices,
  keyOf,
  draw,
  onChoose,
  listLabel,
  announcement,
  ...rest
}: ComboboxProps<Choice>) {
  const list = useId()
  const { open, active, listElement, close, choose, type, onKey } = useChoiceList(choices, onChoose)
  const current = open ? choices[active] : undefined

  return (
    <Field label={label} error={error}>
      {tied => (
        <div className="relative">
          <input
            {...rest}
            {...tied}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={list}
            aria-activedescendant={current === undefined ? undefined : `${list}-${keyOf(current)}`}
            autoComplete="off"
            value={value}
            onChange={event => {
              onType(event.target.value)
              type()
            }}
            onKeyDown={onKey}
            onBlur={close}
            className="field-box h-control text-sm pointer-coarse:text-base"
          />
          <div
            ref={listElement}
            id={list}
            role="listbox"
            aria-label={listLabel}
            hidden={!open}
            // Keeps the focus in the field: losing it would close the list before the press ends.
            onPointerDown={event => event.preventDefault()}
            className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60dvh] animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-float"
          >
            {choices.map((choice, place) => (
              // The field has the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={keyOf(choice)}
                id={`${list}-${keyOf(choice)}`}
                role="option"
                aria-selected={place === active}
                onClick={() => choose(choice)}
                className={classNames(
                  'min-h-control cursor-pointer rounded-control px-2.5 py-2 text-sm hover:bg-hover',
                  place === active && 'bg-hover outline-2 -outline-offset-2 outline-accent',
                )}
              >
                {draw(choice)}
              </div>
            ))}
          </div>
          <span role="status" className="sr-only">
            {open ? announcement : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
