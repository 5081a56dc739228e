/** `indaga inspect`: what the engine sees on pages, and why. */
import { mainText } from '#extract/text/main-text.ts'
import { readPage } from '#extract/read-page.ts'
import { type PageCommandParts, runPageCommand } from './page-command.ts'

export const inspectCommand = (args: string[], parts: PageCommandParts): Promise<number> =>
  runPageCommand(args, parts, inspect, seen => JSON.stringify(seen, null, 2))

function inspect(content: string, url: string, contentType: string | null): object {
  const { title, language, next, further, more, guess, datasets } = readPage(content, url, contentType)
  const { pageType, removals } = mainText(content, url)
  return {
    title,
    language,
    next,
    further,
    more,
    guess,
    datasets: datasets.map(({ rows, columns, ...dataset }) => ({
      ...dataset,
      rows: rows.length,
      columns: columns.map((column, index) => ({ ...column, sample: rows.find(row => row[index])?.[index]?.value ?? null })),
    })),
    pageType,
    removed: removals(),
  }
}
