/** Reads the option `--recipe` of `indaga extract`: a recipe that was exported from an account. */
import { readFileSync } from 'node:fs'
import { errorMessage } from '#contracts/error.ts'
import { type Recipe, recipeFileSchema, recipeFormat } from '#contracts/recipe.ts'
import { siteOf } from '#contracts/site.ts'
import { UsageError } from './run-cli.ts'

export function readRecipe(file: string): Recipe {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new UsageError(`--recipe ${file} is no JSON: ${(error as Error).message}`, { cause: error })
  }
  const { format, version } = Object(json) as Partial<typeof recipeFormat>
  const isOther = format === recipeFormat.format && version !== recipeFormat.version
  const { data } = recipeFileSchema.safeParse(json)
  if (!data) throw new UsageError(`--recipe ${file}: ${errorMessage(isOther ? 'recipe-version' : 'recipe-damaged', 'en')}`)
  const { format: _format, version: _version, ...recipe } = data
  return { ...recipe, id: 'file' }
}

/** Whether a recipe is for a page: any file of this machine, or a page of its site. */
export const isForPage = ({ site }: Recipe, address: string): boolean => address.startsWith('file:') || siteOf(address) === site
