import type { Dataset } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import type { OfferedFile } from './links/offered-files.ts'
import type { Pagination } from './links/pagination.ts'

export interface PageReading extends Pagination {
  url: string
  title: string | null
  /** BCP 47 tag from `<html lang>` in lower case; empty when the page has none. */
  language: string
  /** Sorted by score, the best first. */
  datasets: Dataset[]
  links: Link[]
  /** Files in which the page offers its data for download. */
  files: OfferedFile[]
  /** Set when a very large page was read only in part: `sample` has rows from all over its lists, `plan` has what a plan needs. */
  only?: 'sample' | 'plan'
}
