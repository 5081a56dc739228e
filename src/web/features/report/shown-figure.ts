/** The React context of a report: the figure whose evidence is open, and the function that opens the evidence of a figure. */
import { createContext, use } from 'react'
import type { Language } from '#contracts/language.ts'

/** A figure, a quote or a point of a chart whose evidence can be opened. */
export interface ShownFigure {
  /** The text in the report. */
  text: string
  /** The ids of the ledger entries that are the figure's evidence. */
  refs: readonly string[]
}

interface ReportContextValue {
  searchId: string
  /** The language of the report, in which its numbers are formatted. */
  language: Language
  /** The figure whose evidence is open. */
  open: ShownFigure | null
  show(figure: ShownFigure): void
}

export const ReportContext = createContext<ReportContextValue | null>(null)

/** The context of the report that contains the component. */
export function useReport(): ReportContextValue {
  const report = use(ReportContext)
  if (!report) throw new Error('useReport needs a <ReportContext> above the component')
  return report
}
