/** The export of a table: what the other features use of it. */
export { ExportMenu } from './export-menu.tsx'
