/** The parts of the report of product research that other features use. */
export { FinishedReport } from './finished-report.tsx'
export { ReportView } from './report-view.tsx'
export { hasEnded, hasFailed, SourceStates } from './source-states.tsx'
