/** The summary of a page that a crawl needs: its title, links, and lists without their rows. */
import type { Link } from '#contracts/link.ts'
import { withLinkHeader } from '#website/extraction/links/link-header.ts'
import { readPage } from './read-page.ts'
import type { PageReading } from './page-reading.ts'

export interface PageSurvey {
  title: string | null
  links: Link[]
  /** The number of rows of the best list. */
  records: number
  /** The best lists first: heading, number of rows, and the column labels that the page shows. */
  lists: { label: string | null; rows: number; columns: string[] }[]
}

const listsShown = 4

/** Reads the best lists of a page like `readPage` and returns a summary. */
export function surveyPage(content: string, url: string, contentType: string | null = null, linkHeader: string | null = null): PageSurvey {
  const reading = withLinkHeader(readPage(content, url, contentType, listsShown), linkHeader)
  return { title: reading.title, links: reading.links, records: largestList(reading), lists: listsOf(reading) }
}

/** The number of rows of the page's best list; 0 when it has none. */
export function largestList({ datasets }: Pick<PageReading, 'datasets'>): number {
  return datasets.find(dataset => dataset.kind !== 'details' && dataset.kind !== 'entities')?.rows.length ?? 0
}

function listsOf({ datasets }: PageReading): PageSurvey['lists'] {
  const lists = datasets.filter(dataset => dataset.kind !== 'details' && dataset.score >= 0.3).toSorted((a, b) => b.score - a.score)
  return lists
    .filter((list, index) => !lists.slice(0, index).some(better => list.id.startsWith(better.id)))
    .map(({ label, rows, columns }) => ({
      label,
      rows: rows.length,
      columns: [...new Set(columns.flatMap(column => column.label ?? []))].slice(0, 8),
    }))
    .slice(0, listsShown)
}
