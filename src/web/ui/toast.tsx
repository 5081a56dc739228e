/** Short notices at the bottom of the window that disappear by themselves, with an optional action such as "Undo". */
import { X } from 'lucide-react'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { IconButton } from './button.tsx'
import { useTopDialog } from './float-slot.tsx'

export interface ToastMessage {
  text: string
  tone?: 'plain' | 'danger'
  /** A button in the notice. Pressing it closes the notice. */
  action?: { label: string; onAction: () => void }
}

type Show = (message: ToastMessage) => void
interface Shown extends ToastMessage {
  id: number
}

const ToastContext = createContext<Show>(() => {})
const milliseconds = 8000
const atMost = 3

/** Returns a function that shows a notice for 8 seconds. The 8 seconds begin again when the pointer or the focus leaves the notice. */
export const useToast = (): Show => use(ToastContext)

function Toast({ toast, onGone }: { toast: Shown; onGone: (id: number) => void }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onGone(toast.id), milliseconds)
    return () => clearTimeout(timer)
  }, [held, onGone, toast.id])

  return (
    // These handlers only keep the notice open while it is hovered or focused; its buttons are the only controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full animate-appear items-center gap-2 rounded-card border py-1.5 pr-1.5 pl-4 text-sm shadow-float',
        toast.tone === 'danger' ? 'border-danger bg-danger-wash text-ink' : 'border-hairline bg-surface text-ink',
      )}
    >
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="h-control shrink-0 rounded-control px-3 font-medium text-accent hover:bg-hover"
          onClick={() => {
            toast.action?.onAction()
            onGone(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={t('common.dismiss')} icon={X} small onClick={() => onGone(toast.id)} />
    </li>
  )
}

/** Holds the notices. It wraps the whole application. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [toasts, setToasts] = useState<Shown[]>([])
  const next = useRef(0)
  const dialog = useTopDialog()

  const show = useCallback<Show>(message => {
    next.current += 1
    const id = next.current
    // A new error takes the place of the one before.
    const stays = (toast: Shown) => message.tone !== 'danger' || toast.tone !== 'danger'
    setToasts(shown => [...shown.filter(stays).slice(1 - atMost), { ...message, id }])
  }, [])
  const remove = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), [])

  const notices = (
    <section
      aria-label={t('common.notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center print:hidden"
    >
      <ul className="flex w-full max-w-md flex-col gap-2">
        {toasts.map(toast => (
          <Toast key={toast.id} toast={toast} onGone={remove} />
        ))}
      </ul>
    </section>
  )

  return (
    <ToastContext value={show}>
      {children}
      {dialog ? createPortal(notices, dialog) : notices}
    </ToastContext>
  )
}
