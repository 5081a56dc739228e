/**
 * SearXNG, a web search that the operator runs. It answers 403 unless its setting `search.formats` includes JSON, and with few results, or none, when
 * its search engines do not answer.
 */
import { z } from 'zod'
import { SourceFailure } from '#research/asking/source-http.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { webSearch } from './web-search.ts'

const answerShape = z.object({
  results: itemsOf(z.object({ url: z.string(), title: z.string(), content: z.string().nullish(), publishedDate: z.string().nullish() })),
  /** The engines that did not answer, each with the reason. */
  unresponsive_engines: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).catch([]),
})

export const searxng = webSearch({
  id: 'searxng',
  needs: ['SEARXNG_URL'],
  pace: 500,
  async search(question, { language }, { http }) {
    const answer = await http.ask({ path: '/search', query: { q: question, format: 'json', language } }, jsonOf(answerShape))
    const silent = answer.data.unresponsive_engines.map(([engine]) => engine)
    const results = answer.data.results.map(({ at, item: { url, title, content, publishedDate } }) => {
      return { url, title, snippet: content ?? '', date: publishedDate ?? null, locator: `results[${at}].title` }
    })
    if (results.length === 0 && silent.length > 0) throw new SourceFailure('blocked', `Its engines did not answer: ${silent.join(', ')}`)
    if (silent.length === 0) return { results, answer }
    const names = silent.join(', ')
    return {
      results,
      answer,
      outcome: {
        detail: { es: `No respondieron todos sus buscadores: falta ${names}.`, en: `Not all of its engines answered: ${names} did not.` },
      },
    }
  },
})
