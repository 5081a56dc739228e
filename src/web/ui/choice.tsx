/** Checkbox, radio button and switch, with a label that can be pressed and an optional hint. */
import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: string
  hint?: ReactNode
  /** Shown after the hint; screen readers do not read it as part of the description. */
  after?: ReactNode
}

interface Drawing {
  kind?: 'checkbox' | 'radio' | 'switch'
  /** Classes that size the drawn control. */
  frame: string
  /** The visible control, under the invisible input. Its classes can depend on the state of the input, which is a Tailwind `peer`. */
  drawn: ReactNode
}

function Choice({ label, hint, after, kind = 'checkbox', frame, drawn, ...rest }: ChoiceProps & Drawing) {
  const control = useId()
  return (
    <div className="flex items-start gap-2.5">
      <span className={classNames('relative shrink-0', frame)}>
        <input
          {...rest}
          id={control}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          aria-describedby={hint ? `${control}-note` : undefined}
          className="peer absolute inset-0 z-1 size-full opacity-0"
        />
        {drawn}
      </span>
      <div className="min-w-0">
        <label htmlFor={control} className="block text-sm">
          {label}
        </label>
        <div className="flex flex-wrap items-baseline gap-x-2">
          {hint && (
            <p id={`${control}-note`} className="text-xs text-quiet">
              {hint}
            </p>
          )}
          {after}
        </div>
      </div>
    </div>
  )
}

const ground =
  'absolute inset-0 border border-control-line transition-colors peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-60 ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent'

const tick = (
  <>
    <span aria-hidden className={`${ground} rounded-[4px] bg-surface`} />
    <Check
      aria-hidden
      size={14}
      strokeWidth={2.5}
      className="pointer-events-none absolute inset-px text-on-accent opacity-0 peer-checked:opacity-100"
    />
  </>
)

const dot = (
  <>
    <span aria-hidden className={`${ground} rounded-full bg-surface`} />
    <span aria-hidden className="pointer-events-none absolute inset-[5px] rounded-full bg-on-accent opacity-0 peer-checked:opacity-100" />
  </>
)

const slide = (
  <>
    <span aria-hidden className={`${ground} rounded-full bg-hover`} />
    <span
      aria-hidden
      className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-control-line transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
    />
  </>
)

/** A checkbox. Its control is an ordinary, invisible input, so forms send it as usual. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} frame="mt-0.5 size-4" drawn={tick} />
}

/** A radio button. Radio buttons with the same `name` exclude each other. */
export function Radio(props: ChoiceProps & { name: string }) {
  return <Choice {...props} kind="radio" frame="mt-0.5 size-4" drawn={dot} />
}

/** A switch. It takes effect at once, while a checkbox takes effect when its form is sent. */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} kind="switch" frame="h-5 w-9" drawn={slide} />
}
