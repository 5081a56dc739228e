/** Web searches: the questions, and the facts made of their results. Searches differ only in the way to ask. */
import { decodeHTML } from 'entities'
import { z } from 'zod'
import type { Language } from '#contracts/language.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { SourceFailure, type SourceQuery } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceSetting, SourceTools } from '#research/source.ts'
import { readProductPages } from './product-pages.ts'
import { nameIn, noWords } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { isoDay, distinctBy, domainOf, stated, webAddress } from './stated-values.ts'

/** How one web search is asked and read. */
interface WebSearch {
  id: SourceId
  needs: readonly SourceSetting[]
  pace: number
  query(words: string, language: Language, settings: SourceTools['settings']): SourceQuery
  /** `silent` has the names of the engines that did not answer. It is empty for a search that has only one engine. */
  answer: z.ZodType<{ results: { at: number; item: WebResult }[]; silent: string[] }>
  /** The place of the results in the answer. */
  place: string
}

interface WebResult {
  url: string
  title: string
  snippet: string
  date: string | null
}

/** The schema of a list of results. Searches differ in the names of the snippet and the date. */
const resultsWith = (snippet: string, date: string) =>
  itemsOf(
    z
      .object({ url: z.string(), title: z.string() })
      .and(z.object({ [snippet]: z.string().nullish(), [date]: z.string().nullish() }))
      .transform((item): WebResult => ({ url: item.url, title: item.title, snippet: item[snippet] ?? '', date: item[date] ?? null })),
  )

/** Brave Search, under the contract of the key. Answers 429 beyond the plan. */
export const brave = webSearch({
  id: 'brave',
  needs: ['BRAVE_API_KEY'],
  pace: 1100,
  query: (q, language, settings) => ({
    path: '/res/v1/web/search',
    query: { q, count: 20, ...{ es: { country: 'ES', search_lang: 'es' }, en: { country: 'US', search_lang: 'en' } }[language] },
    secretHeaders: { 'X-Subscription-Token': settings.BRAVE_API_KEY! },
  }),
  answer: z
    .object({ web: z.object({ results: resultsWith('description', 'page_age') }).optional() })
    .transform(({ web }) => ({ results: web?.results ?? [], silent: [] })),
  place: 'web.results',
})

/** Tavily, under the contract of the key. Answers 401 or 429 when the key or the plan does not allow more. */
export const tavily = webSearch({
  id: 'tavily',
  needs: ['TAVILY_API_KEY'],
  pace: 500,
  query: (words, _, settings) => ({
    path: '/search',
    method: 'POST',
    body: { query: words, search_depth: 'basic', max_results: 20 },
    secretHeaders: { authorization: `Bearer ${settings.TAVILY_API_KEY!}` },
  }),
  answer: z.object({ results: resultsWith('content', 'published_date') }).transform(({ results }) => ({ results, silent: [] })),
  place: 'results',
})

/**
 * SearXNG, a web search that the operator runs. It answers 403 unless its setting `search.formats` includes JSON, and with few results, or none, when
 * its search engines do not answer.
 */
export const searxng = webSearch({
  id: 'searxng',
  needs: ['SEARXNG_URL'],
  pace: 500,
  query: (q, language) => ({ path: '/search', query: { q, format: 'json', language } }),
  answer: z
    .object({
      results: resultsWith('content', 'publishedDate'),
      /** The engines that did not answer, each with the reason. */
      unresponsive_engines: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())).catch([]),
    })
    .transform(({ results, unresponsive_engines: engines }) => ({ results, silent: engines.map(([engine]) => engine) })),
  place: 'results',
})

/** The two questions: about the market, and about shops, whose pages may hold reviews. */
const questions = {
  es: (name: string) => ({ market: `${name} mercado precios exportación`, shops: `comprar ${name} opiniones precio` }),
  en: (name: string) => ({ market: `${name} market prices export`, shops: `buy ${name} reviews price` }),
}

/** A source that asks a web search two questions, and reads the product pages that the second one leads to. */
function webSearch({ query, answer: shape, place, ...source }: WebSearch): DataSource {
  const search = async (words: string, { language }: ResearchRequest, { http, settings }: SourceTools) => {
    const answer = await http.ask(query(words, language, settings), jsonOf(shape))
    const { results, silent } = answer.data
    const names = silent.join(', ')
    if (results.length === 0 && names !== '') throw new SourceFailure('blocked', `Its engines did not answer: ${names}`)
    const detail = { es: `No respondieron todos sus buscadores: falta ${names}.`, en: `Not all of its engines answered: ${names} didn’t.` }
    return { facts: factsOf(results, place, answer), outcome: names === '' ? undefined : { detail } }
  }
  return {
    ...source,
    about: {
      es: 'resultados de un buscador y lo que las tiendas dicen en sus páginas',
      en: 'web search results, and what stores say on their pages',
    },
    givesRatings: true,
    async *fetch(request, tools) {
      const name = nameIn(request, request.language)
      if (name === '') return noWords
      const { market, shops } = questions[request.language](name)
      const known = await search(market, request, tools)
      yield known.facts
      const found = await search(shops, request, tools)
      yield found.facts
      // One page of each shop comes before more pages of the same shop.
      const shopFirsts = distinctBy(found.facts, ({ attributes }) => attributes!['domain']!)
      const pages = new Set([...shopFirsts, ...found.facts].map(({ url }) => url!))
      yield* readProductPages([...pages], request, tools)
      return found.outcome ?? known.outcome
    },
  }
}

function factsOf(results: readonly { at: number; item: WebResult }[], place: string, answer: Fact['answer']): Fact[] {
  const facts = results.flatMap(({ at, item: { url, title, snippet, date } }): Fact[] => {
    const address = webAddress(url)
    const quote = plain(title)
    if (!address || quote === '') return []
    const attributes = stated({ domain: domainOf(address), snippet: beginningOf(plain(snippet)) })
    const locator = `${place}[${at}].title`
    return [{ measure: 'web-result', period: isoDay(date), unit: null, quote, attributes, locator, answer, url: address.href }]
  })
  return distinctBy(facts, ({ url }) => url!)
}

// linear: the pattern reads at most 300 characters
const beginningOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 300).replace(/\s*\S*$/, '')} …` : text)

/** The text without the markup that searches put around the words searched for. */
const plain = (text: string): string =>
  decodeHTML(text.replaceAll(/<\/?(?:strong|b|em|mark)>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
