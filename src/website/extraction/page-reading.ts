/** What reading a page gives. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Link } from '#contracts/link.ts'
import type { OfferedFile } from './links/offered-files.ts'
import type { Pagination } from './links/pagination.ts'

export interface PageReading extends Pagination {
  url: string
  title: string | null
  /** BCP 47 tag from `<html lang>`, lower case; empty where the page does not say. */
  language: string
  /** Best first. */
  datasets: Dataset[]
  links: Link[]
  /** Files in which the page offers its data. */
  files: OfferedFile[]
  /** Of a page that holds very much, which part this is: rows from all over its lists, or what a plan reads. */
  only?: 'sample' | 'plan'
}
