/** The lines of a market analysis without its code-fence marker and # signs, for files and sheets. */
export function summaryLines(summary: string): string[] {
  return summary
    .replace(/```\w*/g, '')
    .replaceAll('#', '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.trim())
}
