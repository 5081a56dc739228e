/** The state of a short form: the typed values, their errors, and the failure of the last attempt. The values survive every failure. */
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'

type Texts = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Sentences<Values> = Partial<Record<keyof Values, string>>

interface FormOptions<Values extends Texts> {
  initial: Values
  /** Returns an error sentence for each wrong field. */
  check: (values: Values) => Sentences<Values>
  /** Sends the values. An error that it throws becomes `failure`. */
  send: (values: Values) => Promise<void>
  /** The field to correct after a failure, if one is at fault. The focus moves to this field. */
  fieldAtFault?: (failure: unknown) => keyof Values | undefined
  /** Fields that `check` compares with each other: editing one of these fields clears the errors of all of them. */
  together?: readonly (keyof Values)[]
}

export interface Form<Values extends Texts> {
  values: Values
  /** The attributes of a text field or a select field. */
  field: (name: keyof Values & string) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<Control>) => void
    ref: (input: Control | null) => void
  }
  /** The last error of `send`, or null once a field has been edited. */
  failure: unknown
  /** Shows a failure from elsewhere above this form. */
  setFailure: (failure: unknown) => void
  sending: boolean
  onSubmit: (event: FormEvent) => void
  /** Resets all fields to their initial values. */
  empty: () => void
  /** Puts a value into a field, as if it were typed. */
  fill: (name: keyof Values, value: string) => void
}

export function useForm<Values extends Texts>({ initial, check, send, fieldAtFault, together = [] }: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Sentences<Values>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const inputs = useRef(new Map<keyof Values, Control>())

  const edit = (name: keyof Values, value: string) => {
    setValues(now => ({ ...now, [name]: value }))
    const cleared = together.includes(name) ? together : [name]
    setErrors(now => ({ ...now, ...Object.fromEntries(cleared.map(field => [field, undefined])) }))
    setFailure(null)
  }

  const submit = async () => {
    const found = check(values)
    setErrors(found)
    setFailure(null)
    const first = [...inputs.current.keys()].find(name => found[name])
    if (first !== undefined) return inputs.current.get(first)?.focus()
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      setFailure(error)
      const atFault = fieldAtFault?.(error)
      const input = atFault !== undefined && inputs.current.get(atFault)
      if (input) {
        input.focus()
        if ('select' in input) input.select()
      }
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    field: name => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: event => edit(name, event.target.value),
      ref: input => void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
    }),
    failure,
    setFailure,
    sending,
    onSubmit: event => {
      event.preventDefault()
      if (!sending) void submit()
    },
    empty: () => setValues(initial),
    fill: edit,
  }
}
