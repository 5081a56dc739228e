/** The parts of the report of product research, and of its charts, that other features use. */
export { csvOf, saveFile } from './charts/chart-csv.ts'
export type { DrawnChart } from './charts/chart-points.ts'
export { PlainChart } from './charts/plain-chart.tsx'
export { FinishedReport } from './finished-report.tsx'
export { ReportView } from './report-view.tsx'
export { hasEnded, hasFailed, SourceStates } from './source-states.tsx'
