/** The report of product research: what the other features use of it. */
export { FinishedReport } from './finished-report.tsx'
export { ReportView } from './report-view.tsx'
export { hasEnded, hasFailed, SourceStates } from './source-states.tsx'
