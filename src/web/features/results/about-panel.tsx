/** The panel about a table: its prompt, its source, its receipt in detail, and the engine that made it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SiteAddress } from '#web/ui/links.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { ReceiptDetail } from './receipt.tsx'

/** The prompt of a search, in italics under its label. */
export function Prompt({ prompt }: Pick<Search, 'prompt'>) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="font-sans text-xs font-semibold text-quiet">{t('results.page.promptLabel')}</h2>
      <p dir="auto" className="max-h-40 max-w-prose overflow-y-auto break-words whitespace-pre-line italic">
        {prompt}
      </p>
    </section>
  )
}

interface AboutPanelProps {
  search: Search
  open: boolean
  onClose(): void
  /** The line about the engine, and its detail. */
  engine: { line: ReactNode; detail: ReactNode }
}

export function AboutPanel({ search, open, onClose, engine }: AboutPanelProps) {
  const { t } = useTranslation()
  return (
    <SidePanel open={open} title={t('results.about.title')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="text-sm">
          <Prompt prompt={search.prompt} />
        </div>
        <p className="text-sm text-quiet">
          {search.url !== null && (
            <>
              <SiteAddress url={search.url} /> ·{' '}
            </>
          )}
          {t('results.page.saved', { date: formatDate(search.created_at) })}
        </p>
        {search.receipt.rows > 0 && <ReceiptDetail receipt={search.receipt} sources={search.sources} />}
        <div className="flex flex-col gap-2">
          {engine.line}
          {engine.detail}
        </div>
      </div>
    </SidePanel>
  )
}
