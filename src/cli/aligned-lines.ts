/** Each row as one line, in which the cells are padded so that the columns line up. */
export function alignedLines(rows: readonly string[][]): string[] {
  const widthOf = (at: number) => Math.max(...rows.map(row => row[at]?.length ?? 0))
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widthOf(at)))
      .join('  ')
      .trimEnd(),
  )
}
