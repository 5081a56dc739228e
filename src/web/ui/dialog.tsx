/** A dialog over the page, with a title and buttons: for a question or a short task. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the most important last, and what must be seen beside them. */
  actions?: ReactNode
}

export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={title}
      className="m-auto w-[calc(100%-32px)] max-w-lg animate-appear rounded-card border border-hairline bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex items-start justify-between gap-4 pt-5 pr-4 pl-6">
        <h2 className="pt-1 text-lg">{title}</h2>
        <IconButton label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className="px-6 pt-2 pb-6">{children}</div>
      {actions && (
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-hairline bg-surface px-6 py-4">{actions}</div>
      )}
    </Modal>
  )
}
