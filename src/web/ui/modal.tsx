/** The browser's own modal dialog. It traps the focus, closes on Escape and makes the page behind it inert, without injected styles. */
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'
import { announceDialog } from './float-slot.tsx'

interface ModalProps {
  open: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  className?: string
  children: ReactNode
}

/** Shows `children` over the page while `open`. A press on the backdrop or Escape calls `onClose`. */
export function Modal({ open, onClose, label, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const before = document.activeElement
    element.showModal()
    // The focus goes to the first field. Without fields it goes to the dialog, not to a button, which a person might press by accident.
    const field = element.querySelector<HTMLElement>(
      'input:not([type=checkbox], [type=radio], [readonly]), textarea:not([readonly]), select',
    )
    const first = field ?? element
    first.focus()
    if (first instanceof HTMLInputElement) first.select()
    const withdraw = announceDialog(element)
    return () => {
      withdraw()
      element.close()
      // The browser does not return the focus, because React has already removed the dialog.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  if (!open) return null
  return (
    // For the keyboard there is Escape (the event `cancel`): it calls `onClose`, as a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      className={classNames('outline-none', className)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes the dialog by itself when Escape is pressed repeatedly.
      onClose={event => {
        if (!event.currentTarget.open) onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
