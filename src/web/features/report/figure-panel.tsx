/** At the side: where a figure of the report comes from. */
import { useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { Mark } from '#web/ui/mark.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LedgerEvidence } from './ledger-evidence.tsx'
import type { ShownFigure } from './shown-figure.ts'

interface FigurePanelProps {
  searchId: string
  language: Language
  figure: ShownFigure | null
  onClose(): void
}

export function FigurePanel({ searchId, language, figure, onClose }: FigurePanelProps) {
  const { t } = useTranslation()
  return (
    <SidePanel open={figure !== null} title={t('report.evidence.title')} onClose={onClose}>
      {figure && (
        <div className="flex flex-col gap-5" aria-live="polite">
          <p lang={language} dir="auto" className="text-base font-medium break-words tabular-nums">
            <Mark>{figure.text}</Mark>
          </p>
          <LedgerEvidence searchId={searchId} language={language} ids={figure.refs} />
        </div>
      )}
    </SidePanel>
  )
}
