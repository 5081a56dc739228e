/**
 * GDELT DOC 2.0: headlines of the last three months, and the share of all news that names the product, by day. Terms: free use, with
 * attribution and a link. Errors, such as questions that follow too quickly, are plain text with status 200. Some answers have escapes that are
 * not JSON. It does not search for names of one or two letters.
 */
import { z } from 'zod'
import { countryOfEnglishName } from '#research/codes/countries.ts'
import { SourceFailure, UnexpectedShape } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome } from '#research/source.ts'
import { headlinesOf } from './headlines.ts'
import { searchNames } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { isoDay, stated, webAddress } from './stated-values.ts'

const articleList = z.object({
  articles: itemsOf(
    z.object({
      url: z.string(),
      title: z.string().min(1),
      seendate: z.string(),
      domain: z.string(),
      language: z.string(),
      sourcecountry: z.string().nullish(),
    }),
  ).optional(),
})
const volume = z.object({
  timeline: z.array(z.object({ series: z.string(), data: itemsOf(z.object({ date: z.string(), value: z.number() })) })).optional(),
})
const languageNames = { es: 'Spanish', en: 'English' }
const trade = '(price OR market OR export OR trade)'

export const gdelt: DataSource = {
  id: 'gdelt',
  about: {
    es: 'titulares de la prensa y parte de las noticias que nombra el producto; los titulares son de cada medio',
    en: 'press headlines, and the share of the news that names the product; headlines belong to each outlet',
  },
  gap: { es: 'faltan sus noticias', en: 'its news is missing' },
  needs: [],
  // GDELT asks for five seconds between two requests.
  pace: 5200,
  async *fetch(request, { http }) {
    const product = productQuery(searchNames(request))
    if (product === null) return tooShort
    const ask = <Shape extends z.ZodType>(shape: Shape, query: string, mode: Record<string, string | number>) =>
      http.ask({ path: '/api/v2/doc/doc', query: { query, ...mode, format: 'json', timespan: '3months' } }, text => readGdelt(shape, text))

    const found = `${product} ${trade} sourcelang:${languageNames[request.language].toLowerCase()}`
    const list = await ask(articleList, found, { mode: 'artlist', maxrecords: 75, sort: 'datedesc' })
    if (list.data === null) return tooShort
    const articles = articlesOf(list.data, request, list)
    // Without facts the outcome is `empty`, and Google News is asked instead.
    if (articles.length === 0) return
    yield articles

    const timeline = await ask(volume, product, { mode: 'timelinevol' })
    if (timeline.data !== null) yield volumeOf(timeline.data, request.now, timeline)
  },
}

/**
 * The part of a query that names the product. It has the names in both languages: GDELT searches English translations of all news, but a translation
 * may keep a word in its own language. GDELT refuses quotes around one word, and parentheses around anything but alternatives. Null if all names are
 * too short.
 */
function productQuery(names: readonly string[]): string | null {
  const terms = names.filter(name => name.length >= 3).map(name => (/^[\p{L}\p{N}\p{M}]+$/u.test(name) ? name : `"${name}"`))
  if (terms.length === 0) return null
  return terms.length === 1 ? terms[0]! : `(${terms.join(' OR ')})`
}

/** Reads an answer; null where GDELT says that the words are too short, too long or too common to search for. */
function readGdelt<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> | null {
  if (text.trimStart().startsWith('{')) {
    // Headlines hold single backslashes and control characters, which JSON does not allow.
    return jsonOf(shape)(
      text.replaceAll(/\\(?:["\\/bfnrt]|u[\da-f]{4})|\\/gi, match => (match === '\\' ? '\\\\' : match)).replaceAll(/\p{Cc}/gu, ' '),
    )
  }
  if (/limit requests|too many requests/i.test(text)) throw new SourceFailure('rate_limited', 'It asked for one request in 5 seconds')
  if (/too (?:short|long|common)/i.test(text)) return null
  throw new UnexpectedShape('plain text')
}

function articlesOf({ articles = [] }: z.infer<typeof articleList>, request: ResearchRequest, answer: Fact['answer']): Fact[] {
  const facts = articles.flatMap(({ at, item }): Fact[] => {
    const period = isoDay(item.seendate)
    const url = webAddress(item.url)
    if (period === null || url === null || item.language !== languageNames[request.language]) return []
    const attributes = stated({ domain: item.domain, language: request.language })
    const country = countryOfEnglishName(item.sourcecountry ?? '')
    return [
      {
        measure: 'article',
        period,
        unit: null,
        country,
        quote: item.title.trim(),
        attributes,
        locator: `articles[${at}].title`,
        answer,
        url: url.href,
      },
    ]
  })
  return headlinesOf(facts, request)
}

function volumeOf({ timeline = [] }: z.infer<typeof volume>, now: Date, answer: Fact['answer']): Fact[] {
  const today = now.toISOString().slice(0, 10)
  return (timeline[0]?.data ?? []).flatMap(({ at, item }): Fact[] => {
    const period = isoDay(item.date)
    if (period === null) return []
    return [
      {
        measure: 'news-volume',
        period,
        unit: '%',
        value: item.value,
        incomplete: period === today,
        locator: `timeline[0].data[${at}].value`,
        answer,
      },
    ]
  })
}

const tooShort: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'GDELT no busca nombres tan cortos o tan frecuentes.',
    en: 'GDELT doesn’t search for names this short or this common.',
  },
}
