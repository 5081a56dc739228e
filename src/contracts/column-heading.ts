/** The heading of a column. Apart from the schema of a table (table.ts), so that pages do not load the validation library. */
import type { Column } from './table.ts'

/**
 * Adds the unit of a column of numbers to its heading, in parentheses, unless the heading already names the unit. The unit is not in the cells: they
 * hold only numbers, so that spreadsheets can compute with them.
 */
export function headingWithUnit({ name, type, unit }: Column): string {
  return !unit || type !== 'number' || names(name.toLowerCase(), unit.toLowerCase()) ? name : `${name} (${unit})`
}

/** Whether the heading names the unit. A unit of letters must be a whole word: "tamaño" contains an m, but does not name metres. */
const names = (heading: string, unit: string): boolean =>
  /^\p{L}+$/u.test(unit) ? heading.split(/[^\p{L}]+/u).includes(unit) : heading.includes(unit)
