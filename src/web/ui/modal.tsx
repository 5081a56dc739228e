/** The browser's own modal dialog: it traps focus, closes on Escape and makes the page behind inert, with no injected styles. */
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

/** Shows `children` over the page while `open`; a press on the backdrop and Escape ask for closing. */
export function Modal({ open, onClose, label, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const before = document.activeElement
    element.showModal()
    // The dialog itself, not its first button: nothing is pressed by accident, and its name is read out.
    element.focus()
    const withdraw = announceDialog(element)
    return () => {
      withdraw()
      element.close()
      // The browser would give the focus back, had React not taken the dialog away already.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])

  if (!open) return null
  return (
    // The press on the backdrop has its keyboard counterpart in Escape (`cancel`).
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
      // The browser closes by itself when Escape is pressed again and again.
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
