/**
 * The frame of every page of a table: it fills the window, with one row for the title and the actions above the table. While the table is loading,
 * the frame already has its final shape.
 */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'
import { FillWindow } from '#web/ui/fill-window.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/spinner.tsx'

interface Back {
  /** A path of paths.ts. */
  to: string
  label: string
}

interface TableFrameProps {
  title: string
  back: Back
  /** Shown in place of the title, such as a title that can be edited. */
  heading?: ReactNode
  /** One quiet line beside the title: the site, and the time. Phones do not show it; beside a prompt, narrow windows do not either. */
  about?: ReactNode
  /** One quiet line below the title, on phones alone. */
  phoneLine?: string
  /** The field with the prompt of the table, between the title and the actions. */
  prompt?: ReactNode
  actions?: ReactNode
  /** The table. It gets the rest of the height. */
  children: ReactNode
}

const row = 'flex h-12 shrink-0 items-center gap-2 border-b border-hairline pr-3 pl-1.5 md:px-2.5'

/** Children that take the rest of the height are the table; the frame does not scroll. */
export function TableFrame({ title, back, heading = title, about, phoneLine, prompt, actions, children }: TableFrameProps) {
  usePageTitle(title)
  return (
    <FillWindow>
      <div className={row}>
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className="flex size-control shrink-0 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
        </Link>
        <div className="max-w-[60%] min-w-0">
          <h1 title={title} dir="auto" className="truncate text-base lg:text-lg">
            {heading}
          </h1>
          {phoneLine && (
            <p dir="auto" className="truncate text-xs text-quiet md:hidden">
              {phoneLine}
            </p>
          )}
        </div>
        <div
          className={classNames(
            'flex min-w-0 items-baseline gap-1.5 truncate pl-1 text-xs text-quiet max-md:invisible',
            prompt ? 'max-w-[20%] max-xl:hidden' : 'flex-1',
          )}
        >
          {about}
        </div>
        {prompt}
        {actions && <div className="ml-auto flex shrink-0 items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </FillWindow>
  )
}

/** Lines like those of the rows that are loading. */
const rowLines = { backgroundImage: 'repeating-linear-gradient(var(--surface) 0 33px, var(--hairline) 33px 34px)' }

/** The frame of a table that is still loading. */
export function TableLoading() {
  const { t } = useTranslation()
  return (
    <FillWindow>
      <p role="status" className="sr-only">
        {t('results.page.loading')}
      </p>
      <div aria-hidden className={row}>
        <Skeleton className="ml-2 h-5 w-56 max-w-full" />
        <Skeleton className="ml-auto h-8 w-28" />
      </div>
      <div aria-hidden className="flex min-h-11 shrink-0 items-center justify-between gap-4 border-b border-hairline px-3 py-1 md:px-4">
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="h-8 w-56 max-w-full" />
      </div>
      <div aria-hidden className="h-9 shrink-0 border-b border-hairline" />
      <div aria-hidden className="min-h-0 flex-1 animate-breathe" style={rowLines} />
    </FillWindow>
  )
}
