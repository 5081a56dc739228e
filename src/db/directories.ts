/** Directories: named, ordered sets of data sources. The operator keeps them; every member may use each. */
import { defaultDirectoryId, type Directory } from '#contracts/directory.ts'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import type { Database } from './database.ts'
import { storableJson, storableText } from './storable.ts'

export interface Directories {
  /** In order; never empty. */
  list(): Promise<Directory[]>
  get(id: string): Promise<Directory | null>
  /** At the end of the order. */
  add(directory: Omit<Directory, '_id'>): Promise<Directory>
  /** False where there is no such directory. The default one cannot be removed. */
  remove(id: string): Promise<boolean>
  /** Puts those named first, in that order; the others follow as they were. */
  order(ids: readonly string[]): Promise<void>
}

export function createDirectories({ kysely }: Database): Directories {
  const inOrder = (connection: Pick<typeof kysely, 'selectFrom'>) =>
    connection.selectFrom('directories').selectAll().orderBy('position').orderBy('id')

  return {
    async list() {
      return (await inOrder(kysely).execute()).map(directoryFromRow)
    },

    async get(id) {
      const row = await kysely.selectFrom('directories').selectAll().where('id', '=', storableText(id)).executeTakeFirst()
      return row ? directoryFromRow(row) : null
    },

    async add({ name, sources, countries }) {
      const row = await kysely
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
    },

    async remove(id) {
      if (id === defaultDirectoryId) return false
      const { numDeletedRows } = await kysely.deleteFrom('directories').where('id', '=', storableText(id)).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async order(ids) {
      await kysely.transaction().execute(async transaction => {
        const others = (await inOrder(transaction).forUpdate().execute()).map(({ id }) => id).filter(id => !ids.includes(id))
        for (const [index, id] of [...ids, ...others].entries())
          await transaction
            .updateTable('directories')
            .set({ position: index + 1 })
            .where('id', '=', id)
            .execute()
      })
    },
  }
}

/** The default directory has every source of this release; of the others, sources that this release does not know are passed over. */
function directoryFromRow({
  id,
  name,
  sources,
  countries,
}: {
  id: string
  name: string
  sources: unknown[]
  countries: string[]
}): Directory {
  const known = id === defaultDirectoryId ? sourceIdSchema.options : sources.flatMap(source => sourceIdSchema.safeParse(source).data ?? [])
  return { _id: id, name, sources: known, countries }
}
