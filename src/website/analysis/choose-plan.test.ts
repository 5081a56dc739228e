/** Which list of which page answers: a prompt for several records is not answered with what the entered page says about itself. */
import { expect, it } from 'vitest'
import { rowObjects } from '#contracts/table.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://kitchen.example'
const recipes = ['Garlic bread', 'Lentil soup', 'Cheese cake', 'Rice pudding', 'Bean stew', 'Lemon tart', 'Fish pie', 'Onion rings'].map(
  (name, at) => ({
    name,
    path: `/recipe/${name.toLowerCase().replace(' ', '-')}`,
    minutes: 20 + at * 5,
    tags: ['baked', 'cold', 'warm'][at % 3]!,
  }),
)

const meta = (title: string) =>
  `<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:description" content="Recipes, tags and ingredients">
  <meta property="og:updated_time" content="2026-11-02T08:00:00Z"><meta property="article:tag" content="home cooking">`
const home = pageOf(
  `${site}/`,
  `<html lang="en"><head><title>Home Kitchen</title>${meta('Home Kitchen')}</head><body><main><h1>Home Kitchen</h1><p>We write down what we cook, with tags and ingredients.</p>
  <dl><dt>Since</dt><dd>2012</dd><dt>Tags</dt><dd>home cooking</dd><dt>Ingredients</dt><dd>Bread, beans and rice</dd></dl></main></body></html>`,
)
const list = pageOf(
  `${site}/recipes`,
  `<html lang="en"><head><title>Recipes</title></head><body><main><h1>Recipes</h1><ul>${recipes
    .map(({ name, path, minutes }) => `<li><h3><a href="${path}">${name}</a></h3><span class="time">${minutes} min</span></li>`)
    .join('')}</ul></main></body></html>`,
)
const recipePage = ({ name, tags, minutes }: (typeof recipes)[number], url: string) =>
  pageOf(
    url,
    `<html lang="en"><head><title>${name}</title>${meta(name)}</head><body><main><h1>${name}</h1><dl><dt>Tags</dt><dd>${tags}</dd><dt>Ingredients</dt>
    <dd>${name.split(' ')[0]} and salt</dd><dt>Time</dt><dd>${minutes} min</dd></dl></main></body></html>`,
  )

const ask = async (prompt: string, pages = [home, list]) => {
  const { table } = await analyse(prompt, pages, {
    fetchPage: async url => {
      const recipe = recipes.find(({ path }) => url.endsWith(path))
      return recipe ? recipePage(recipe, url) : pageOf(url, '', { state: 'http-error', status: 404 })
    },
  })
  return table ? rowObjects(table) : []
}

it.each(['All recipes with tags and ingredients', 'All recipes', 'Todas las recetas con ingredientes'])(
  'takes the list of another page if the entered page has one record only: %s',
  async prompt => {
    expect((await ask(prompt)).length).toBe(recipes.length)
  },
)

it('takes the record of the entered page for a prompt about one thing, and if no other page has a likely list', async () => {
  expect(await ask('Tags and ingredients of Home Kitchen')).toHaveLength(1)
  expect(await ask('All recipes with tags and ingredients', [home])).toHaveLength(1)
})
