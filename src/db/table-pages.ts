/** The pages that the rows of a saved table were read from. */
import { sql } from 'kysely'
import type { Evidence, Source } from '#contracts/table.ts'
import type { Database } from './database.ts'
import { isId } from './queries.ts'

/** A page of a table. */
export interface TablePage extends Source {
  /** Its index in the sources of the table. */
  source: number
  /** How many rows have a value from it. */
  rows: number
}

/** A row of a table with the places of its values on one page. */
export interface PageRow {
  row: number
  /** For each column the locators of its places on the page. */
  places: string[][]
}

export class TablePages {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The pages of a table, and the scan that they are stored with; null when there is no such search. A report has neither. */
  async list(ownerId: string, searchId: string): Promise<{ scanId: string | null; pages: TablePage[] } | null> {
    if (!isId(searchId)) return null
    const search = await this.#kysely
      .selectFrom('searches')
      .select(['scan_id', 'sources'])
      .where('id', '=', searchId)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where('columns', 'is not', null)
      .executeTakeFirst()
    if (!search?.sources) return null
    if (search.scan_id === null) return { scanId: null, pages: [] }
    const { rows } = await sql<{ source: number; rows: number }>`
      select (place ->> 'source')::int as source, count(distinct position)::int as rows
      from search_rows, jsonb_array_elements(evidence) as cell (places), jsonb_array_elements(places) as place
      where search_id = ${searchId}::uuid
      group by 1
      order by 1
    `.execute(this.#kysely)
    const pages = rows.flatMap(({ source, rows }) => {
      const page = search.sources?.[source]
      return page ? [{ ...page, source, rows }] : []
    })
    return { scanId: search.scan_id, pages }
  }

  /** The source that the first value of a row was read from; null if there is none. Does not check the owner: see `rows`. */
  async sourceOf(searchId: string, row: number): Promise<number | null> {
    const found = await this.#kysely
      .selectFrom('search_rows')
      .select('evidence')
      .where('search_id', '=', searchId)
      .where('position', '=', row)
      .executeTakeFirst()
    return found?.evidence.flat()[0]?.source ?? null
  }

  /** The first rows that have values from a page. Does not check the owner: call it with a search of `list`. */
  async rows(searchId: string, source: number, most: number): Promise<PageRow[]> {
    const { rows } = await sql<{ position: number; evidence: Evidence[][] }>`
      select position, evidence from search_rows
      where search_id = ${searchId}::uuid
        and jsonb_path_exists(evidence, '$[*][*] ? (@.source == $source)', jsonb_build_object('source', ${source}::int))
      order by position
      limit ${most}
    `.execute(this.#kysely)
    return rows.map(({ position, evidence }) => ({
      row: position,
      places: evidence.map(cell => cell.flatMap(place => (place.source === source && !place.differs ? place.locator : []))),
    }))
  }
}
