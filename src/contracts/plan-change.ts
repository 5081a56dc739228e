/** What a person sees of the plan of a table, the changes that they make to it, and the changed plan that is kept with the search. */
import { z } from 'zod'
import { exampleRowSchema } from './example.ts'
import { recordNounSchema } from './found-list.ts'
import { languageSchema } from './language.ts'
import { type Plan, planColumnSchema, planConditionSchema, planSchema } from './plan.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

/** Lists and columns are named by the ids and keys of the pages' datasets. */
export const listIdSchema = z.string().min(1).max(4000)
const idSchema = listIdSchema

const listChoiceSchema = z.object({
  id: idSchema,
  /** What tells the list from the others: its heading, the title of its page, or its first values. Null if it has a noun, or nothing of these. */
  label: z.string().nullable(),
  /** What the records are, if the list has no heading of its own. */
  noun: recordNounSchema.optional(),
  /** The list's first columns, or else a value of it, to tell lists of equal names apart. */
  about: z.string(),
  /** The number of records: all that the site announces, or else those on the pages that were read. */
  rows: z.number(),
})
export type ListChoice = z.infer<typeof listChoiceSchema>

const columnChoiceSchema = z.object({
  id: z.string(),
  /** The page's own name for the column, or else a readable part of its id. */
  name: z.string(),
  type: valueTypeSchema,
  /** Whether the page itself names the column. */
  named: z.boolean(),
  /** The beginning of a value, which tells columns of similar names apart. */
  example: z.string(),
})
export type ColumnChoice = z.infer<typeof columnChoiceSchema>

const usedRecipeSchema = z.object({
  id: z.string().max(64),
  name: z.string().max(200),
  /** `off`: the person does without it. */
  state: z.enum(['used', 'off']),
})
/** The recipe that corrects a table. */
export type UsedRecipe = z.infer<typeof usedRecipeSchema>

/** How the prompt was understood: the plan of the table, and what a person may choose instead. */
export const understoodSchema = z.object({
  /** The list of the table first, then the other lists on the pages, the likeliest first. */
  lists: z.array(listChoiceSchema),
  /** All columns of the list. */
  columns: z.array(columnChoiceSchema),
  /** The plan with all its conditions, including those that are switched off. Its columns are those of the table. */
  plan: planSchema,
  /** By a column's heading: the prompt's words, if it is doubtful that they mean this column. */
  asked: z.record(z.string(), z.string()),
  /** The language of the prompt. */
  language: languageSchema,
  /** Another page of the site that the prompt's noun for the records names ("/brands/"), while the lists of the entered page are of another kind. */
  elsewhere: z.object({ words: z.string(), url: z.string() }).optional(),
  /** The records that the person has shown and rejected so far. */
  examples: z.array(exampleRowSchema).optional(),
  recipe: usedRecipeSchema.optional(),
})
export type Understood = z.infer<typeof understoodSchema>

const text = z.string().max(1000)
const conditionChangeSchema = planConditionSchema.extend({
  column: idSchema,
  value: z.union([text, z.number(), z.array(text).max(400), z.null()]),
})

const filtersSchema = z.array(conditionChangeSchema.extend({ or: z.array(conditionChangeSchema).max(50).optional() })).max(50)
const sortSchema = z.array(z.object({ column: idSchema, direction: z.enum(['ascending', 'descending']) })).max(5)
const limitSchema = z.number().int().positive().max(1_000_000).nullable()

/** What an answer to a prompt rests on beside the pages: the plan, and what the prompt leaves in doubt. An answer with the same state is the same table. */
export const planStateSchema = z.object({
  plan: planSchema.extend({
    dataset: idSchema,
    columns: z
      .array(planColumnSchema.extend({ name: text.min(1), from: idSchema.nullable() }))
      .min(1)
      .max(100),
    filters: filtersSchema,
    sort: sortSchema,
    limit: limitSchema,
    key: z.array(idSchema).max(100),
  }),
  asked: z.record(text, text),
  /** The prompt's words for conditions, and for an order, that no column answers. */
  unapplied: z.array(text).max(50),
  unordered: text.optional(),
  /** The records that the person has shown and rejected. */
  examples: z.array(exampleRowSchema).max(50).optional(),
  recipe: usedRecipeSchema.optional(),
})
export type PlanState = z.infer<typeof planStateSchema>

const headingSchema = text.min(1)
/** Another form of the table's columns, by their headings. Each cell is still copied from the pages. */
export const columnEditSchema = z.discriminatedUnion('kind', [
  /** Reads the column's texts as this type. */
  z.object({ kind: z.literal('type'), column: headingSchema, type: valueTypeSchema }),
  z.object({
    kind: z.literal('split'),
    column: headingSchema,
    /** A sign or a word between the parts, or words of a row's text that are one part. Absent: the sign that most of the texts have. */
    at: z
      .union([z.object({ separator: z.string().min(1).max(40) }), z.object({ row: z.number().int().nonnegative(), words: text })])
      .optional(),
    /** The headings of the parts; those that are absent or empty follow from the column's own. */
    names: z.array(text).max(10).optional(),
  }),
  z.object({
    kind: z.literal('join'),
    columns: z.array(headingSchema).min(2).max(10),
    /** Stands between the texts. */
    separator: z.string().max(40),
    name: headingSchema.optional(),
  }),
])
export type ColumnEdit = z.infer<typeof columnEditSchema>

/** What the table would be with an edit: its new columns, and some rows before and after it. */
export const triedEditSchema = z.object({
  /**
   * Why the table cannot be edited so; there are then no new columns. `no-rule`: there is no separator, or the words cannot be told from the rest.
   * `other-type`: too few values are of the type.
   */
  failure: z.enum(['no-rule', 'other-type']).optional(),
  columns: z.array(z.object({ name: z.string(), type: valueTypeSchema })),
  /** The separator at which a column was split without being told. */
  separator: z.string().optional(),
  /** `row`: the index in the table. `before`: the texts as the page writes them. */
  samples: z.array(z.object({ row: z.number(), before: z.array(z.string()), after: z.array(cellValueSchema) })).max(20),
  /** The number of rows with a text, and of those whose values are of the chosen type, or in which more than one part was found. */
  of: z.number(),
  fitting: z.number(),
})
export type TriedEdit = z.infer<typeof triedEditSchema>

/** A plan as a person wants it. What is absent stays as it is. */
export const planChangeSchema = z.object({
  /** An earlier state of the table, to which the person goes back. The other changes do not count. */
  back: planStateSchema.optional(),
  /** Another list. The prompt is then answered from this list, and the other changes do not count. */
  list: idSchema.optional(),
  /** The columns of the table. `name` is used only for a column without an id, which the list lacks: its heading in the table. */
  columns: z
    .array(z.object({ id: idSchema.nullable(), name: z.string().max(1000) }))
    .min(1)
    .max(100)
    .optional(),
  /** The heading of a doubted column of which the person says that it is the asked one: it gets the asked words as its heading. */
  means: z.string().max(1000).optional(),
  /** Words for one more column, which is looked for in the list and in the stored pages of its records. */
  words: z.string().trim().min(1).max(200).optional(),
  /** Columns that are split, joined or read as another type. */
  edit: columnEditSchema.optional(),
  /** Further examples: the table is corrected until it gives them. */
  examples: z.array(exampleRowSchema).min(1).max(50).optional(),
  filters: filtersSchema.optional(),
  sort: sortSchema.optional(),
  limit: limitSchema.optional(),
})
export type PlanChange = z.infer<typeof planChangeSchema>

/** A changed plan, as it is kept with the search: the next answers to the search follow it. */
export interface ChangedPlan extends Pick<Understood, 'lists' | 'language'>, Omit<PlanState, 'plan'> {
  /** The id of the list. */
  list: string
  /** Null: the prompt is planned on the list. */
  plan: Plan | null
  words?: string
  edit?: ColumnEdit
  /** Whether examples were added, so that the table is learned anew. */
  learns?: boolean
}
