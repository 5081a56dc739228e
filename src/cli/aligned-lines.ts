/** Each row as a line, its cells one below the other's. */
export function alignedLines(rows: readonly string[][]): string[] {
  const widthOf = (at: number) => Math.max(...rows.map(row => row[at]?.length ?? 0))
  return rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widthOf(at)))
      .join('  ')
      .trimEnd(),
  )
}
