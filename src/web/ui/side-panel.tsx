/**
 * A panel with detail at the side of the page, such as a cell's evidence. It stands beside the content. In windows below 1200 px the shell
 * hides the sidebar while the panel is open. On phones the panel slides over the page.
 */
import { X } from 'lucide-react'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { IconButton } from './button.tsx'
import { small, useMedia } from './media.ts'
import { Modal } from './modal.tsx'

/** The element beside the page's content that holds the panel. The shell provides it. */
export const SideSlot = createContext<HTMLElement | null>(null)

interface SidePanelProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Whether opening moves the focus into the panel, and closing moves it back. True by default. */
  takesFocus?: boolean
}

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="sticky top-0 z-1 flex items-start justify-between gap-3 border-b border-hairline bg-surface py-2.5 pr-2.5 pl-5">
      <h2 className="min-w-0 pt-1.5 text-base font-semibold wrap-anywhere">{title}</h2>
      <IconButton label={t('common.close')} icon={X} onClick={onClose} />
    </div>
  )
}

function Aside({ title, onClose, children, takesFocus = true, floating }: Omit<SidePanelProps, 'open'> & { floating: boolean }) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!takesFocus) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [takesFocus])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return (
    <aside
      ref={panel}
      aria-label={title}
      data-side-panel
      tabIndex={-1}
      className={classNames(
        'w-panel max-w-[42vw] print:hidden overflow-y-auto border-l border-hairline bg-surface outline-none',
        floating ? 'fixed top-header right-0 bottom-0 z-20 shadow-float' : 'sticky top-header h-[calc(100dvh-var(--header))] shrink-0',
      )}
    >
      <Head title={title} onClose={onClose} />
      <div className="px-5 py-4">{children}</div>
    </aside>
  )
}

export function SidePanel({ open, ...rest }: SidePanelProps) {
  const slot = use(SideSlot)
  const isSmall = useMedia(small)
  if (!open) return null
  if (isSmall) {
    return (
      <Modal
        open
        label={rest.title}
        onClose={rest.onClose}
        className="m-0 ml-auto h-dvh max-h-none w-[calc(100%-40px)] max-w-panel animate-slide-right overflow-y-auto bg-surface p-0 text-ink shadow-float"
      >
        <Head title={rest.title} onClose={rest.onClose} />
        <div className="px-5 py-4">{rest.children}</div>
      </Modal>
    )
  }
  const aside = <Aside {...rest} floating={!slot} />
  return slot ? createPortal(aside, slot) : aside
}
