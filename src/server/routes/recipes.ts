/** Recipes: the list, renaming, deleting, and files that share them with other accounts. */
import { recipeFileSchema, recipeFormat } from '#contracts/recipe.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { existing } from './searches.ts'

export function registerRecipes(call: RegisterCall, { repositories: { recipes } }: AppParts): void {
  call('getRecipes', async ({ user }) => ({ success: true, recipes: await recipes.list(user.id) }))

  call('renameRecipe', async ({ input: { recipeId, name }, user }) => ({
    success: true,
    recipe: existing(await recipes.rename(user.id, recipeId, name)),
  }))

  call('deleteRecipe', async ({ input, user }) => {
    existing(await recipes.delete(user.id, input.recipeId))
    return { success: true }
  })

  call('exportRecipe', async ({ input, user }) => ({
    success: true,
    recipe: { ...recipeFormat, ...existing(await recipes.get(user.id, input.recipeId)) },
  }))

  call('importRecipe', async ({ input, user }) => {
    const { format, version } = input.recipe
    if (format === recipeFormat.format && version !== recipeFormat.version) throw new FailureError('recipe-version')
    const file = recipeFileSchema.safeParse(input.recipe)
    if (!file.success) throw new FailureError('recipe-damaged')
    const added = await recipes.add(user.id, file.data)
    if (added === 'exists') throw new FailureError('recipe-exists')
    if (added === 'full') throw new FailureError('recipes-full')
    return { success: true, recipe: added }
  })
}
