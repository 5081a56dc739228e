/**
 * A panel with detail, such as a cell's evidence. It stands beside the content. In windows below 1200 px the shell hides the sidebar while the
 * panel is open. In windows below 1000 px the panel stands below the table that provides a BelowSlot; for other content, on phones only, it
 * slides over the page.
 */
import { X } from 'lucide-react'
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { IconButton } from './button.tsx'
import { small, useMedia } from './media.ts'
import { Modal } from './modal.tsx'

/** The element beside the page's content that holds the panel. The shell provides it. */
export const SideSlot = createContext<HTMLElement | null>(null)

/** The element below a table that holds the panel in a narrow window. */
export const BelowSlot = createContext<HTMLElement | null>(null)

/** Windows with too little room for a panel beside a table. */
export const narrow = '(max-width: 999.98px)'

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
    <div className="sticky top-0 z-1 flex items-start justify-between gap-3 border-b border-hairline bg-surface py-1.5 pr-2.5 pl-5">
      <h2 className="min-w-0 self-center text-base font-semibold wrap-anywhere">{title}</h2>
      <IconButton label={t('common.close')} icon={X} onClick={onClose} />
    </div>
  )
}

type Place = 'beside' | 'below' | 'floating'

const places: Record<Place, string> = {
  beside: 'sticky top-header h-[calc(100dvh-var(--header))] w-panel max-w-[42vw] shrink-0 border-l',
  below: 'sticky bottom-0 z-20 h-[min(45dvh,26rem)] shrink-0 border-t shadow-float',
  floating: 'fixed top-header right-0 bottom-0 z-20 w-panel max-w-[42vw] border-l shadow-float',
}

function Aside({ title, onClose, children, takesFocus = true, place }: Omit<SidePanelProps, 'open'> & { place: Place }) {
  const panel = useRef<HTMLElement>(null)
  // The panel stands outside of the content that it belongs to, whose language may differ from the page's.
  const language = useLanguage()

  useEffect(() => {
    if (!takesFocus) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [takesFocus])

  useOnlyPanel(onClose)
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
      lang={language}
      data-side-panel
      tabIndex={-1}
      className={classNames('overflow-y-auto overscroll-contain border-hairline bg-surface outline-none print:hidden', places[place])}
    >
      <Head title={title} onClose={onClose} />
      <div className="px-5 py-4">{children}</div>
    </aside>
  )
}

/** Closes the open panel. */
let closeOpenPanel: (() => void) | null = null

/** Only one panel is open at a time: a panel that opens closes the one before. */
function useOnlyPanel(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    closeOpenPanel?.()
    const own = () => close()
    closeOpenPanel = own
    return () => {
      if (closeOpenPanel === own) closeOpenPanel = null
    }
  }, [])
}

export const SidePanel = ({ open, ...rest }: SidePanelProps) => open && <OpenPanel {...rest} />

/** A component of its own: what it asks of the browser takes milliseconds, and most panels of a page are closed. */
function OpenPanel(rest: Omit<SidePanelProps, 'open'>) {
  const slot = use(SideSlot)
  const below = use(BelowSlot)
  const isSmall = useMedia(small)
  const isNarrow = useMedia(narrow)
  if (below && isNarrow) return createPortal(<Aside {...rest} place="below" />, below)
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
  return slot ? createPortal(<Aside {...rest} place="beside" />, slot) : <Aside {...rest} place="floating" />
}
