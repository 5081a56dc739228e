import type { RecipeFile } from '#contracts/recipe.ts'

/** A recipe of a site, as a file. */
export const recipeOf = (site: string, over: Partial<RecipeFile> = {}): RecipeFile => ({
  format: 'indaga-recipe',
  version: 1,
  name: 'Talks',
  site,
  prompt: 'talks with speaker',
  list: null,
  language: 'en',
  askedAt: '2026-11-20T09:00:00.000Z',
  page: `https://${site}/`,
  plan: {
    dataset: 'records:li.talk',
    columns: [{ name: 'Speaker', from: 'em', type: 'text' }],
    filters: [],
    sort: [],
    limit: null,
    key: [],
  },
  asked: {},
  unapplied: [],
  columns: [{ name: 'Speaker', type: 'text', fill: 1, words: 1 }],
  examples: [{ cells: { Speaker: 'Ana Ruiz' } }],
  ...over,
})
