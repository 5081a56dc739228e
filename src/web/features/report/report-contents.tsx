/** The table of contents of a report: a list beside the analysis or, in narrow windows, a button that stays in view. */
import { List } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { goToPart, sectionAnchor } from './report-part.tsx'

export interface ContentsEntry {
  id: string
  title: string
}

interface ContentsProps {
  entries: readonly ContentsEntry[]
}

export function Contents({ entries }: ContentsProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('report.page.contents')} className="sticky top-[calc(var(--header)+24px)] hidden self-start @5xl:block print:hidden">
      <ul className="flex flex-col gap-x-1 text-sm">
        {entries.map(({ id, title }) => (
          <li key={id} className="max-w-full">
            <a
              href={`#${sectionAnchor(id)}`}
              className="-ml-2 flex min-h-8 items-center rounded-control px-2 py-1 text-quiet wrap-anywhere hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Stands at the end of the report, and sticks to the lower edge of the window while the report is read. */
export function ContentsButton({ entries }: ContentsProps) {
  const { t } = useTranslation()
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 flex justify-end *:pointer-events-auto min-[1200px]:hidden @5xl:hidden print:hidden">
      <Menu
        trigger={
          <Button icon={List} className="shadow-float">
            {t('report.page.contents')}
          </Button>
        }
        items={entries.map(({ id, title }) => ({ label: title, onSelect: () => goToPart(id) }))}
      />
    </div>
  )
}
