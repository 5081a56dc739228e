/** Directories: named, ordered sets of data sources. The operator keeps them; every member may use each. */
import { defaultDirectoryId, type Directory } from '#contracts/directory.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import { storableJson, storableText } from './storable.ts'

const inOrder = (kysely: Pick<Database['kysely'], 'selectFrom'>) =>
  kysely.selectFrom('directories').selectAll().orderBy('position').orderBy('id')

export class Directories {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** All directories in the order that the operator gave them: at least the default one. */
  async list(): Promise<Directory[]> {
    return (await inOrder(this.#kysely).execute()).map(directoryFromRow)
  }

  async get(id: string): Promise<Directory | null> {
    const row = await this.#kysely.selectFrom('directories').selectAll().where('id', '=', storableText(id)).executeTakeFirst()
    return row ? directoryFromRow(row) : null
  }

  /** Adds the directory at the end of the order. */
  async add({ name, sources, countries }: Omit<Directory, '_id'>): Promise<Directory> {
    const row = await this.#kysely
      .insertInto('directories')
      .values(({ selectFrom, fn, val, eb }) => ({
        name: storableText(name),
        sources: storableJson(sources),
        countries: storableJson(countries),
        position: eb(
          fn.coalesce(
            selectFrom('directories').select(({ fn: { max } }) => max('position').as('last')),
            val(0),
          ),
          '+',
          1,
        ),
      }))
      .returningAll()
      .executeTakeFirstOrThrow()
    return directoryFromRow(row)
  }

  /** Returns false when there is no such directory, or when it is the default one, which cannot be removed. */
  async remove(id: string): Promise<boolean> {
    if (id === defaultDirectoryId) return false
    return (await deletedCount(this.#kysely.deleteFrom('directories').where('id', '=', storableText(id)))) > 0
  }

  /** Puts the directories `ids` first, in the order of `ids`. The other directories follow in their old order. */
  async order(ids: readonly string[]): Promise<void> {
    await this.#kysely.transaction().execute(async transaction => {
      const others = (await inOrder(transaction).forUpdate().execute()).map(({ id }) => id).filter(id => !ids.includes(id))
      for (const [index, id] of [...ids, ...others].entries())
        await transaction
          .updateTable('directories')
          .set({ position: index + 1 })
          .where('id', '=', id)
          .execute()
    })
  }
}

/**
 * Makes a directory from its row. The default directory gets every source of this release, whatever the row says. Other directories lose sources that
 * this release does not know.
 */
function directoryFromRow(row: { id: string; name: string; sources: unknown[]; countries: string[] }): Directory {
  const { id, name, sources, countries } = row
  const known = id === defaultDirectoryId ? sourceIdSchema.options : sources.flatMap(source => sourceIdSchema.safeParse(source).data ?? [])
  return { _id: id, name, sources: known, countries }
}
