/** Brave Search: pages of a web search, under the contract of the key. Answers 429 beyond the plan. */
import { z } from 'zod'
import { itemsOf, jsonOf } from './read-json.ts'
import { webSearch } from './web-search.ts'

const answerShape = z.object({
  web: z
    .object({
      results: itemsOf(z.object({ url: z.string(), title: z.string(), description: z.string().nullish(), page_age: z.string().nullish() })),
    })
    .optional(),
})
const editions = { es: { country: 'ES', search_lang: 'es' }, en: { country: 'US', search_lang: 'en' } }

export const brave = webSearch({
  id: 'brave',
  needs: ['BRAVE_API_KEY'],
  pace: 1100,
  async search(question, { language }, { http, settings }) {
    const query = { q: question, count: 20, ...editions[language] }
    const secretHeaders = { 'X-Subscription-Token': settings.BRAVE_API_KEY! }
    const answer = await http.ask({ path: '/res/v1/web/search', query, secretHeaders }, jsonOf(answerShape))
    const results = (answer.data.web?.results ?? []).map(({ at, item: { url, title, description, page_age } }) => {
      return { url, title, snippet: description ?? '', date: page_age ?? null, locator: `web.results[${at}].title` }
    })
    return { results, answer }
  },
})
