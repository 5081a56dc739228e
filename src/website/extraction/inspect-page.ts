/** The findings of the engine on a page and their reasons, without the rows; shown by `indaga inspect`. */
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import { readPage } from './read-page.ts'
import { mainText } from '#website/extraction/text/main-text.ts'

/** The title, the pagination, the datasets with their reasons and one sample value for each column, and the blocks left out of the main text. */
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
