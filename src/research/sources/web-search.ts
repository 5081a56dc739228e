/** What all web searches have in common: the questions, and the facts made of the results. Each search has its own `search` function. */
import { decodeHTML } from 'entities'
import type { SourceId } from '#contracts/research-sources.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome, SourceSetting, SourceTools } from '#research/source.ts'
import { readProductPages } from './product-pages.ts'
import { nameIn, noWords } from './product-words.ts'
import { isoDay, distinctBy, domainOf, stated, webAddress } from './stated-values.ts'

export interface WebResults {
  results: { url: string; title: string; snippet: string; date: string | null; locator: string }[]
  answer: Fact['answer']
  outcome?: SourceOutcome
}

interface WebSearch {
  id: SourceId
  needs: readonly SourceSetting[]
  pace: number
  search(question: string, request: ResearchRequest, tools: SourceTools): Promise<WebResults>
}

/** The two questions: about the market, and about shops, whose pages may hold reviews. */
const questions = {
  es: (name: string) => ({ market: `${name} mercado precios exportación`, shops: `comprar ${name} opiniones precio` }),
  en: (name: string) => ({ market: `${name} market prices export`, shops: `buy ${name} reviews price` }),
}

/** A source that asks a web search two questions, and reads the product pages that the second one leads to. */
export function webSearch({ search, ...source }: WebSearch): DataSource {
  return {
    ...source,
    about: {
      es: 'resultados de un buscador y lo que las tiendas declaran en sus páginas',
      en: 'results of a web search, and what shops declare on their pages',
    },
    givesRatings: true,
    async *fetch(request, tools) {
      const name = nameIn(request, request.language)
      if (name === '') return noWords
      const { market, shops } = questions[request.language](name)
      const known = await search(market, request, tools)
      yield factsOf(known)
      const found = await search(shops, request, tools)
      const facts = factsOf(found)
      yield facts
      // The first page of each shop comes first, then all other pages: only the first few are read.
      const shopFirsts = distinctBy(facts, ({ attributes }) => attributes!['domain']!)
      const pages = new Set([...shopFirsts, ...facts].map(({ url }) => url!))
      yield* readProductPages([...pages], request, tools)
      return found.outcome ?? known.outcome
    },
  }
}

function factsOf({ results, answer }: WebResults): Fact[] {
  const facts = results.flatMap(({ url, title, snippet, date, locator }): Fact[] => {
    const address = webAddress(url)
    const quote = plain(title)
    if (!address || quote === '') return []
    const attributes = stated({ domain: domainOf(address), snippet: beginningOf(plain(snippet)) })
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
