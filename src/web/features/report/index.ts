/** The report of product research: what the other features use of it. */
export { ChartFigure } from './charts/chart-figure.tsx'
export { FinishedReport } from './finished-report.tsx'
export { ReportView } from './report-view.tsx'
export { SectionBlocks } from './section.tsx'
export { ReportContext, type ShownFigure } from './shown-figure.ts'
export { hasEnded, hasFailed, SourceStates } from './source-states.tsx'
export { WrittenByModel } from './written-by-model.tsx'
