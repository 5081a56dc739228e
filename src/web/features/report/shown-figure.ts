/** A figure, a headline or a point of a chart whose evidence can be opened, and who opens it. */
import { createContext, use } from 'react'
import type { Language } from '#contracts/language.ts'

export interface ShownFigure {
  /** As it stands in the report. */
  text: string
  /** Ids of the ledger's entries. */
  refs: readonly string[]
}

export interface ReportContextValue {
  searchId: string
  /** Of the report: its numbers are written as its words are. */
  language: Language
  /** The figure whose evidence is open. */
  open: ShownFigure | null
  show(figure: ShownFigure): void
}

export const ReportContext = createContext<ReportContextValue | null>(null)

/** The report around a component. */
export function useReport(): ReportContextValue {
  const report = use(ReportContext)
  if (!report) throw new Error('A part of a report stands outside of one')
  return report
}
