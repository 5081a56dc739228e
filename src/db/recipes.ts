/** Recipes: how an account has corrected the tables of a site. */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Recipe, RecipeContent, RecipeFile, RecipeOutcome, RecipeSummary } from '#contracts/recipe.ts'
import { recipeBytesMaximum, recipesMaximum } from '#contracts/work-limits.ts'
import { folded } from '#foundation/text/folding.ts'
import type { Database } from './database.ts'
import { countOf, deletedCount, isId } from './queries.ts'
import type { Schema } from './schema.ts'
import { storableJson, storableText } from './storable.ts'

interface KeptRecipe {
  ownerId: string
  /** The search whose correction is kept. */
  searchId: string
  /** The name, if the recipe is new. */
  name: string
  content: RecipeContent
}

/** At most so many recipes of a site are tried, those that were used or changed last. */
const mostTried = 20

/** Equal for prompts with the same words, whatever their case, accents and blanks, that ask the same list. */
const requestHash = ({ prompt, list }: Pick<RecipeContent, 'prompt' | 'list'>): string =>
  createHash('sha256')
    .update(JSON.stringify([folded(prompt).replace(/\s+/g, ' ').trim(), list]))
    .digest('hex')

const summaryOf = ({ id, name, content, ...row }: Selectable<Schema['recipes']>): RecipeSummary => ({
  _id: id,
  name,
  site: row.site,
  prompt: content.prompt,
  columns: content.plan.columns.map(column => column.name),
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
  outcome: row.outcome,
})

export class Recipes {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  #own(ownerId: string) {
    return this.#kysely.selectFrom('recipes').where('owner_id', '=', ownerId)
  }

  /** The recipes of an account by site, those that changed last first. */
  async list(ownerId: string): Promise<RecipeSummary[]> {
    const rows = await this.#own(ownerId).selectAll().orderBy('site').orderBy('changed_at', 'desc').orderBy('id').execute()
    return rows.map(summaryOf)
  }

  async summary(ownerId: string, id: string): Promise<RecipeSummary | null> {
    if (!isId(id)) return null
    const row = await this.#own(ownerId).selectAll().where('id', '=', id).executeTakeFirst()
    return row ? summaryOf(row) : null
  }

  async get(ownerId: string, id: string): Promise<Recipe | null> {
    if (!isId(id)) return null
    const row = await this.#own(ownerId).select(['name', 'content']).where('id', '=', id).executeTakeFirst()
    return row ? { ...row.content, id, name: row.name } : null
  }

  /** The recipes of a site, those that were used or changed last first. */
  async ofSite(ownerId: string, site: string): Promise<Recipe[]> {
    const rows = await this.#own(ownerId)
      .select(['id', 'name', 'content'])
      .where('site', '=', site)
      .orderBy(sql`greatest(used_at, changed_at)`, 'desc')
      .limit(mostTried)
      .execute()
    return rows.map(({ content, ...row }) => ({ ...content, ...row }))
  }

  /**
   * Keeps the correction of a search as the recipe of its site and prompt, in place of an earlier one. Returns false, and keeps nothing, when the
   * account has no room for another recipe, or the recipe is too large.
   */
  async keep({ ownerId, searchId, name, content }: KeptRecipe): Promise<boolean> {
    const hash = requestHash(content)
    const text = storableJson(content)
    if (Buffer.byteLength(text) > recipeBytesMaximum) return false
    const known = await this.#own(ownerId).select('id').where('site', '=', content.site).where('request_hash', '=', hash).executeTakeFirst()
    if (!known && !(await this.#hasRoom(ownerId))) return false
    await sql`
      insert into recipes (owner_id, site, request_hash, name, content, search_id)
      values (${ownerId}::uuid, ${content.site}, ${hash}, ${storableText(name)}, ${text}::jsonb, ${searchId}::uuid)
      on conflict (owner_id, site, request_hash) do update set content = excluded.content, search_id = excluded.search_id, changed_at = now(),
        former = case when recipes.search_id = excluded.search_id then recipes.former else recipes.content end
    `.execute(this.#kysely)
    return true
  }

  /** Takes back what `keep` kept of a search: the recipe that was there before, or none. */
  async takeBack(ownerId: string, searchId: string): Promise<void> {
    await sql`delete from recipes where owner_id = ${ownerId}::uuid and search_id = ${searchId}::uuid and former is null`.execute(
      this.#kysely,
    )
    await sql`
      update recipes set content = former, former = null, search_id = null, changed_at = now()
      where owner_id = ${ownerId}::uuid and search_id = ${searchId}::uuid
    `.execute(this.#kysely)
  }

  /** Adds a recipe of a file; `exists` if there is one for its site and prompt. */
  async add(ownerId: string, file: RecipeFile): Promise<RecipeSummary | 'exists' | 'full'> {
    const { name, format: _format, version: _version, ...content } = file
    if (!(await this.#hasRoom(ownerId))) return 'full'
    const row = await this.#kysely
      .insertInto('recipes')
      .values({
        owner_id: ownerId,
        site: storableText(content.site),
        request_hash: requestHash(content),
        name: storableText(name),
        content: storableJson(content),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ? summaryOf(row) : 'exists'
  }

  async #hasRoom(ownerId: string): Promise<boolean> {
    return (await countOf(this.#own(ownerId))) < recipesMaximum
  }

  async rename(ownerId: string, id: string, name: string): Promise<RecipeSummary | null> {
    if (!isId(id)) return null
    const row = await this.#kysely
      .updateTable('recipes')
      .set({ name: storableText(name) })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst()
    return row ? summaryOf(row) : null
  }

  /** Notes that a recipe was tried, and what became of it. */
  async noteUse(ownerId: string, id: string, outcome: RecipeOutcome): Promise<void> {
    if (!isId(id)) return
    await this.#kysely
      .updateTable('recipes')
      .set({ used_at: new Date(), outcome })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .execute()
  }

  /** Returns false when there was no such recipe. */
  async delete(ownerId: string, id: string): Promise<boolean> {
    if (!isId(id)) return false
    return (await deletedCount(this.#kysely.deleteFrom('recipes').where('id', '=', id).where('owner_id', '=', ownerId))) > 0
  }
}
