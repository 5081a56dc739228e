/** How many characters wide a column of a spreadsheet should be. */

const sampleSize = 300

/** The characters that hold the heading and nine out of ten cells of a sample. `textOf` gives the shown text of a row's cell. */
export function usualLength(heading: string, rows: number, textOf: (row: number) => string): number {
  const step = Math.max(1, Math.floor(rows / sampleSize))
  const lengths: number[] = []
  for (let row = 0; row < rows; row += step) lengths.push(textOf(row).length)
  lengths.sort((left, right) => left - right)
  return Math.max(lengths[Math.floor(lengths.length * 0.9)] ?? 0, heading.length)
}
