/** Reads example rows that a person pastes from a spreadsheet, or types. */

/** Rows by column name. */
export type PastedRow = Record<string, string>

/** At most this many rows and cells are taken. */
const most = { rows: 20, cells: 40, text: 2000, name: 200 } as const

/**
 * The rows of a text: the first line names the columns, and each further line is a row. Cells are separated by tabs, or by semicolons where there are
 * none. A cell without a name is left out.
 */
export function pastedRows(text: string): PastedRow[] {
  const separator = text.includes('\t') ? '\t' : ';'
  const [names = [], ...rows] = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => line.split(separator).map(cell => cell.trim()))
  return rows.slice(0, most.rows).map(row =>
    Object.fromEntries(
      row.slice(0, most.cells).flatMap((cell, at) => {
        const name = (names[at] ?? '').slice(0, most.name)
        return cell === '' || name === '' ? [] : [[name, cell.slice(0, most.text)] as const]
      }),
    ),
  )
}
