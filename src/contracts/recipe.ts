/** A recipe: how a table of a site was corrected, kept so that the next tables of the site are corrected by themselves. */
import { z } from 'zod'
import { callRoutes } from './call-routes.ts'
import { exampleRowSchema } from './example.ts'
import { languageSchema } from './language.ts'
import { listIdSchema, planStateSchema } from './plan-change.ts'
import { valueTypeSchema } from './value.ts'
import { promptMaximum, recipeBytesMaximum, recipeNameMaximum } from './work-limits.ts'

const name = z
  .string()
  .transform(text => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(recipeNameMaximum))

const knownColumnSchema = z.object({
  name: z.string().max(1000),
  type: valueTypeSchema,
  /** The share of rows with a value, from 0 to 1. */
  fill: z.number().min(0).max(1),
  /** The share of rows whose value has a letter. */
  words: z.number().min(0).max(1),
})
/** What a corrected table had in a column, by which a site that has changed is noticed. */
export type KnownColumn = z.infer<typeof knownColumnSchema>

const recipeContentSchema = planStateSchema.omit({ examples: true, recipe: true }).extend({
  site: z
    .string()
    .max(300)
    .regex(/^[^\s/?#@]+$/),
  prompt: z.string().trim().min(1).max(promptMaximum),
  /** The list that the prompt asked; null: the planner chose it. */
  list: listIdSchema.nullable(),
  language: languageSchema,
  /** When the prompt was asked, from which its relative dates count. */
  askedAt: z.iso.datetime(),
  /** The first page of the corrected table. Corrections of single cells are of this page. */
  page: z.string().max(8192),
  columns: z.array(knownColumnSchema).max(100),
  /** The examples that the table was corrected by. */
  examples: z.array(exampleRowSchema).max(50),
})
export type RecipeContent = z.infer<typeof recipeContentSchema>

/** A recipe as an analysis uses it. */
export interface Recipe extends RecipeContent {
  id: string
  name: string
}

export const recipeFormat = { format: 'indaga-recipe', version: 1 } as const

/** A recipe as a file, which another account can import. */
export const recipeFileSchema = recipeContentSchema.extend({
  format: z.literal(recipeFormat.format),
  version: z.literal(recipeFormat.version),
  name,
})
export type RecipeFile = z.infer<typeof recipeFileSchema>

const recipeSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  site: z.string(),
  prompt: z.string(),
  /** The headings of its table. */
  columns: z.array(z.string()),
  created_at: z.string(),
  changed_at: z.string(),
  /** When a table was last asked for that it could correct, and whether it did. Null: not yet. */
  used_at: z.string().nullable(),
  outcome: z.enum(['used', 'changed-site']).nullable(),
})
export type RecipeSummary = z.infer<typeof recipeSummarySchema>
export type RecipeOutcome = NonNullable<RecipeSummary['outcome']>

const ok = z.literal(true)
const recipeId = z.string().min(1).max(64)

export const recipeCalls = {
  getRecipes: {
    ...callRoutes.getRecipes,
    summary: 'The recipes of the account, by site: corrections that are made again by themselves when the site is asked again',
    request: z.object({}),
    response: z.object({ success: ok, recipes: z.array(recipeSummarySchema) }),
  },
  renameRecipe: {
    ...callRoutes.renameRecipe,
    summary: 'Rename a recipe',
    request: z.object({ recipeId, name }),
    response: z.object({ success: ok, recipe: recipeSummarySchema }),
  },
  deleteRecipe: {
    ...callRoutes.deleteRecipe,
    summary: 'Delete a recipe for good; tables that it has corrected stay as they are',
    request: z.object({ recipeId }),
    response: z.object({ success: ok }),
  },
  exportRecipe: {
    ...callRoutes.exportRecipe,
    summary: 'A recipe as JSON, to share it: another account can import it',
    request: z.object({ recipeId }),
    response: z.object({ success: ok, recipe: recipeFileSchema }),
  },
  importRecipe: {
    ...callRoutes.importRecipe,
    summary: 'Add a recipe that exportRecipe gave; it is used for its own site alone',
    /** `recipe` is the answer of exportRecipe. A damaged recipe, and one of another version, have errors of their own. */
    request: z.object({ recipe: z.record(z.string(), z.unknown()) }),
    response: z.object({ success: ok, recipe: recipeSummarySchema }),
    bodyLimit: recipeBytesMaximum,
    perMinute: 20,
  },
} as const
