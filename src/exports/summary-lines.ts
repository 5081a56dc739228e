/** The lines of a market analysis without Markdown's signs, for files and sheets. */

/** Code-fence markers and # signs go, but for those of addresses. A link is its text, followed by the page that it leads to; escaped signs are themselves. */
export function summaryLines(summary: string): string[] {
  return summary
    .replace(/```\w*/g, '')
    .replace(/\[((?:\\.|[^\]\\])*)\]\(([^()\s]*)\)/g, (_, text: string, target: string) =>
      target.startsWith('#') ? text : `${text} (${target})`,
    )
    .replace(/(https?:\/\/\S+)|#/g, (_, address?: string) => address ?? '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
    .split(/\r?\n/)
    .map(line => line.trim())
}
