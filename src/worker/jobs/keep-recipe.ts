/** Keeps what was corrected in a table as the site's recipe, takes it back with the correction, and notes which recipes were used. */
import { planStateOf } from '#contracts/plan-state.ts'
import type { RecipeContent } from '#contracts/recipe.ts'
import { siteOf } from '#contracts/site.ts'
import type { Receipt, Table } from '#contracts/table.ts'
import { recipeNameMaximum } from '#contracts/work-limits.ts'
import type { Repositories } from '#db/repositories.ts'
import type { SearchQuestion } from '#db/searches.ts'
import { knownColumns } from '#website/extraction/plan/drift.ts'

interface Answered {
  ownerId: string
  searchId: string
  /** The address of the scan. */
  address: string
  question: SearchQuestion
  table: Table
}

export async function keepRecipe(
  { ownerId, searchId, address, question, table }: Answered,
  recipes: Repositories['recipes'],
): Promise<void> {
  const { receipt } = table
  const used = receipt.understood?.recipe
  if (used?.state === 'used' && !question.changed) await recipes.noteUse(ownerId, used.id, 'used')
  for (const note of receipt.notes) if (note.code === 'recipe-not-used') await recipes.noteUse(ownerId, note.id, 'changed-site')
  const content = recipeContent(siteOf(address), question, table)
  if (content) await recipes.keep({ ownerId, searchId, name: nameOf(question.prompt), content })
  else if (question.changed) await recipes.takeBack(ownerId, searchId)
}

/** Whether an example has made the table what it is. A change by other means does not learn anew, and keeps what was learned. */
function hasLearned({ examples: outcomes, understood }: Receipt): boolean {
  const examples = understood?.examples ?? []
  if (!outcomes) return examples.length > 0
  return outcomes.some(({ row, missing }, at) => (examples[at]?.isNone ? row === null : row !== null && missing.length === 0))
}

/** What was corrected in a table; null if nothing was. */
export function recipeContent(
  site: string,
  { prompt, list, askedAt }: Pick<SearchQuestion, 'prompt' | 'list' | 'askedAt'>,
  table: Table,
): RecipeContent | null {
  const { receipt, sources } = table
  const state = planStateOf(receipt)
  const page = sources[0]?.url
  if (!state || !receipt.understood || page === undefined || prompt.trim() === '' || !hasLearned(receipt)) return null
  const { plan, asked, unapplied, unordered, examples = [] } = state
  return {
    site,
    prompt: prompt.trim(),
    list,
    language: receipt.understood.language,
    askedAt: askedAt.toISOString(),
    page,
    plan,
    asked,
    unapplied,
    ...(unordered !== undefined && { unordered }),
    columns: knownColumns(table),
    examples,
  }
}

/** The prompt as a name, cut at a word. */
function nameOf(prompt: string): string {
  const text = prompt.replace(/\s+/g, ' ').trim()
  return text.length <= recipeNameMaximum ? text : `${text.slice(0, recipeNameMaximum - 1).replace(/\s\S*$/, '')}…`
}
