/** The part of the export of a table that other features use. */
export { ExportMenu } from './export-menu.tsx'
