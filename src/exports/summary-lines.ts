/** The lines of a market analysis without Markdown's signs, for files and sheets. */

/** Code-fence markers and # signs go, but for those of addresses; escaped signs are themselves. A link is its text, followed by the page that it leads to. */
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
