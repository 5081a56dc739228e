/**
 * Calls of language models: purpose, model, outcome, tokens and duration, without questions and answers. Answers are stored separately and for a
 * limited time, so that a job that runs again does not ask the same question twice.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { modelCallSchema, type ModelCall } from '#contracts/model.ts'
import type { Database } from './database.ts'
import { deletedCount } from './queries.ts'
import { storableText } from './storable.ts'

/** Upper bounds, in milliseconds, of the classes in which the durations of calls are counted. The last class also holds all longer calls. */
export const durationBounds = [500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 120_000, 300_000, 2 ** 31 - 1] as const

/** Sums of the calls of one model with the same purpose and outcome. */
export const modelSumsSchema = modelCallSchema.omit({ attempts: true }).extend({ calls: z.number() })
export type ModelSums = z.infer<typeof modelSumsSchema>

/** Sums of the calls since the installation, for each class of duration. `within` is the upper bound of the class in `durationBounds`. */
export interface ModelTotal extends ModelSums {
  within: number
}

export class ModelCalls {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Pick<Database, 'kysely'>) {
    this.#kysely = kysely
  }

  /** `searchId` is null for a question that belongs to no search. */
  async record(searchId: string | null, call: ModelCall): Promise<void> {
    const { purpose, provider, model, outcome, inputTokens, outputTokens, milliseconds, attempts } = modelCallSchema.parse(call)
    const name = { purpose, provider, model: storableText(model), outcome }
    const used = { input_tokens: inputTokens, output_tokens: outputTokens, milliseconds }
    const within = durationBounds.find(bound => milliseconds <= bound) ?? durationBounds.at(-1)!
    await this.#kysely.transaction().execute(async transaction => {
      await transaction
        .insertInto('model_calls')
        .values({ ...name, ...used, attempts, search_id: searchId })
        .execute()
      await transaction
        .insertInto('model_totals')
        .values({ ...name, ...used, within, calls: 1 })
        .onConflict(conflict =>
          conflict.columns(['provider', 'model', 'purpose', 'outcome', 'within']).doUpdateSet(({ ref }) => ({
            calls: sql<number>`${ref('model_totals.calls')} + ${ref('excluded.calls')}`,
            input_tokens: sql<number>`${ref('model_totals.input_tokens')} + ${ref('excluded.input_tokens')}`,
            output_tokens: sql<number>`${ref('model_totals.output_tokens')} + ${ref('excluded.output_tokens')}`,
            milliseconds: sql<number>`${ref('model_totals.milliseconds')} + ${ref('excluded.milliseconds')}`,
          })),
        )
        .execute()
    })
  }

  async usageSince(time: Date): Promise<ModelSums[]> {
    const rows = await this.#kysely
      .selectFrom('model_calls')
      .select(['provider', 'model', 'purpose', 'outcome'])
      .select(({ fn }) => [
        fn.countAll<string>().as('calls'),
        fn.sum<string>('input_tokens').as('input_tokens'),
        fn.sum<string>('output_tokens').as('output_tokens'),
        fn.sum<string>('milliseconds').as('milliseconds'),
      ])
      .where('created_at', '>=', time)
      .groupBy(['provider', 'model', 'purpose', 'outcome'])
      .orderBy('provider')
      .orderBy('model')
      .orderBy('purpose')
      .orderBy('outcome')
      .execute()
    return rows.map(sumsOf)
  }

  /** Sums of all calls, including those that `deleteBefore` has deleted. */
  async totals(): Promise<ModelTotal[]> {
    const rows = await this.#kysely
      .selectFrom('model_totals')
      .selectAll()
      .orderBy('provider')
      .orderBy('model')
      .orderBy('purpose')
      .orderBy('outcome')
      .orderBy('within')
      .execute()
    return rows.map(row => ({ ...sumsOf(row), within: row.within }))
  }

  /** Deletes the records of calls before `time`; returns how many. */
  async deleteBefore(time: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('model_calls').where('created_at', '<', time))
  }
}

type Counted = Pick<ModelSums, 'provider' | 'model' | 'purpose' | 'outcome'> &
  Record<'calls' | 'input_tokens' | 'output_tokens' | 'milliseconds', string>

const sumsOf = ({ provider, model, purpose, outcome, calls, input_tokens, output_tokens, milliseconds }: Counted): ModelSums => ({
  provider,
  model,
  purpose,
  outcome,
  calls: Number(calls),
  inputTokens: Number(input_tokens),
  outputTokens: Number(output_tokens),
  milliseconds: Number(milliseconds),
})

export class ModelAnswers {
  readonly #kysely: Database['kysely']

  constructor({ kysely }: Database) {
    this.#kysely = kysely
  }

  /** The stored answer to a question of one search; null when there is none. When the search is deleted for good, its answers are deleted too. */
  async get(searchId: string, key: string): Promise<string | null> {
    const row = await this.#kysely
      .selectFrom('model_answers')
      .select('answer')
      .where('search_id', '=', searchId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.answer ?? null
  }

  async set(searchId: string, key: string, text: string): Promise<void> {
    const answer = storableText(text)
    await this.#kysely
      .insertInto('model_answers')
      .values({ search_id: searchId, key, answer })
      .onConflict(conflict => conflict.columns(['search_id', 'key']).doUpdateSet({ answer }))
      .execute()
  }

  /** Deletes answers older than `time`; returns how many. */
  async deleteBefore(time: Date): Promise<number> {
    return await deletedCount(this.#kysely.deleteFrom('model_answers').where('created_at', '<', time))
  }
}
