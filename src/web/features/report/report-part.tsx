/** A titled part of the analysis. On phones a part folds, so that a long report can be looked over. */
import { ChevronDown } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { small, useMedia } from '#web/ui/media.ts'

/** The id of the heading of a part; the table of contents links to it. */
export const sectionAnchor = (id: string) => `report-${id}`

interface PartProps {
  id: string
  title: string
  /** An icon beside the title. */
  beside?: ReactNode
  /** On phones the part is open at first. */
  open?: boolean
  children: ReactNode
}

export function Part({ id, title, beside, open = false, children }: PartProps) {
  const folds = useMedia(small)
  const heading = (
    <div className="flex items-center gap-2 break-after-avoid">
      <h3 id={sectionAnchor(id)} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      {beside}
    </div>
  )
  if (!folds) {
    return (
      <section aria-labelledby={sectionAnchor(id)} className="flex flex-col gap-4">
        {heading}
        {children}
      </section>
    )
  }
  return (
    <details open={open} data-report-part className="group border-b border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="shrink-0 text-quiet transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-6">{children}</div>
    </details>
  )
}

const folded = () => document.querySelectorAll<HTMLDetailsElement>('details[data-report-part]')

/** Opens a part and moves the page and the focus to its heading. */
export function goToPart(id: string): void {
  const heading = document.getElementById(sectionAnchor(id))
  const part = heading?.closest('details')
  if (part) part.open = true
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** Opens all parts before the report is printed. */
export function useOpenInPrint(): void {
  useEffect(() => {
    const openAll = () => folded().forEach(part => (part.open = true))
    window.addEventListener('beforeprint', openAll)
    return () => window.removeEventListener('beforeprint', openAll)
  }, [])
}
