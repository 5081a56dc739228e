/** A card of the page about the own use: a title, a sentence, a table, and a button that downloads its rows. */
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { saveFile } from '#web/features/report/index.ts'

interface UsageCardProps {
  title: string
  text?: string
  /** The rows as a CSV text; absent when there are none. */
  csv?: () => string
  children: ReactNode
}

export function UsageCard({ title, text, csv, children }: UsageCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-w-0 flex-col gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {text && <p className="text-xs text-quiet">{text}</p>}
      </div>
      {children}
      {csv && (
        <button
          type="button"
          aria-label={`${t('analytics.download')}: ${title}`}
          onClick={() => saveFile(`${title}.csv`, csv())}
          className="mt-auto inline-flex min-h-8 items-center gap-1.5 self-start rounded-control px-1.5 text-xs font-medium text-quiet hover:bg-hover hover:text-ink pointer-coarse:min-h-11 print:hidden"
        >
          <Download aria-hidden size={16} strokeWidth={1.5} />
          {t('analytics.download')}
        </button>
      )}
    </section>
  )
}

interface CardTableProps {
  /** The headings; all but the first are of numbers, unless `texts` names more. */
  headings: readonly string[]
  /** How many of the first columns are texts. */
  texts?: number
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function CardTable({ headings, texts = 1, rows }: CardTableProps) {
  const look = (at: number) => (at < texts ? 'text-left' : 'text-right whitespace-nowrap tabular-nums')
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-hairline text-xs text-quiet">
          {headings.map((heading, at) => (
            <th key={heading} scope="col" className={classNames('py-1.5 align-bottom font-medium not-first:pl-3', look(at))}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-left align-top font-normal wrap-anywhere">
              {first}
            </th>
            {others.map((cell, at) => (
              <td key={headings[at + 1]} className={classNames('py-2 pl-3 align-top', look(at + 1))}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
