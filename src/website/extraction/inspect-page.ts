/** What the engine sees on a page, and why, without the rows. */
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import { readPage } from './read-page.ts'
import { mainText } from '#website/extraction/text/main-text.ts'

/** Title, pagination, datasets with their reasons and a sample of each column, and what was left out of the main text. */
export function inspectPage(content: string, url: string, contentType: string | null, linkHeader: string | null = null): object {
  const { title, language, next, further, more, guess, datasets } = withLinkHeader(readPage(content, url, contentType), linkHeader)
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
