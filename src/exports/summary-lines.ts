/** The lines of a market analysis without Markdown, for CSV files and sheets. */

/**
 * Removes code fences and # signs (except in addresses) and resolves escapes. A link to a page becomes its text, followed by the page's address in
 * parentheses; a link to an entry of the ledger (`#c12`) becomes only its text.
 */
export function summaryLines(summary: string): string[] {
  return summary
    .replace(/```\w*/g, '')
    .replace(/(?<!\\)\[((?:\\.|[^[\]\\])*)\]\(([^()\s]*)\)/g, (_, text: string, target: string) =>
      target.startsWith('#') ? text : `${text} (${target})`,
    )
    .replace(/\\([!-/:-@[-`{-~])|(https?:\/\/\S+)|#/g, (_, escaped?: string, address?: string) => escaped ?? address ?? '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.trim())
}
