/** Tavily: pages of a web search, under the contract of the key. Answers 401 or 429 when the key or the plan does not allow more. */
import { z } from 'zod'
import { itemsOf, jsonOf } from './read-json.ts'
import { webSearch } from './web-search.ts'

const answerShape = z.object({
  results: itemsOf(z.object({ url: z.string(), title: z.string(), content: z.string().nullish(), published_date: z.string().nullish() })),
})

export const tavily = webSearch({
  id: 'tavily',
  needs: ['TAVILY_API_KEY'],
  pace: 500,
  async search(question, _, { http, settings }) {
    const body = { query: question, search_depth: 'basic', max_results: 20 }
    const secretHeaders = { authorization: `Bearer ${settings.TAVILY_API_KEY!}` }
    const answer = await http.ask({ path: '/search', method: 'POST', body, secretHeaders }, jsonOf(answerShape))
    const results = answer.data.results.map(({ at, item: { url, title, content, published_date } }) => {
      return { url, title, snippet: content ?? '', date: published_date ?? null, locator: `results[${at}].title` }
    })
    return { results, answer }
  },
})
