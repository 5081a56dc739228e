/** The buttons that lead through the pages of a list. There are no buttons if the list has only one page. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'

interface PagerProps {
  /** The accessible name, such as "Pages of searches". */
  label: string
  /** The current page, counted from 1. */
  page: number
  pages: number
  onPage(page: number): void
}

export function Pager({ label, page, pages, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-1 flex items-center justify-between gap-2 py-1 text-xs text-quiet tabular-nums">
      <IconButton
        small
        label={t('common.previousPage')}
        icon={ChevronLeft}
        aria-disabled={page === 1}
        onClick={() => onPage(Math.max(1, page - 1))}
      />
      <span aria-live="polite">{t('common.pageOf', { page, pages })}</span>
      <IconButton
        small
        label={t('common.nextPage')}
        icon={ChevronRight}
        aria-disabled={page === pages}
        onClick={() => onPage(Math.min(pages, page + 1))}
      />
    </nav>
  )
}
