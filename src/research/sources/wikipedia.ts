/**
 * Wikipedia: a summary of the product, its name in both languages, and the page views of the last 24 months. Terms: texts CC BY-SA 4.0, shown
 * with their source; page views CC0. Pages of several meanings are passed over.
 */
import { z } from 'zod'
import type { Language } from '#contracts/language.ts'
import { stemsOf } from '#research/codes/product-words.ts'
import type { SourceResult } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceTools } from '#research/source.ts'
import { holdsWords, nameIn, noWords, plainName, sameWords } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { webAddress } from './stated-values.ts'

const searchAnswer = z.object({
  query: z.object({ search: itemsOf(z.object({ title: z.string(), redirecttitle: z.string().optional() })) }),
})
const summaryAnswer = z.object({
  type: z.string(),
  title: z.string(),
  lang: z.string().optional(),
  description: z.string().nullish(),
  extract: z.string().nullish(),
  content_urls: z.object({ desktop: z.object({ page: z.string().nullish() }) }).optional(),
})
type Summary = z.infer<typeof summaryAnswer>
const linksAnswer = z.object({
  query: z.object({
    pages: z.record(z.string(), z.object({ langlinks: z.array(z.object({ lang: z.string(), '*': z.string() })).optional() })),
  }),
})
const viewsAnswer = z.object({ items: itemsOf(z.object({ timestamp: z.string().regex(/^\d{8,10}$/), views: z.number() })) })

const license = 'CC BY-SA 4.0'
const mostSummaries = 3
const monthsOfViews = 24
/** Words by which Wikipedia describes things that are no products, although they may have a product's name: works, artists, people, places. */
const otherThings = new RegExp(
  `(?<!\\p{L})(?:${[
    'album|álbum|song|canción|mixtape|novel|novela|video ?game|videojuego|software|programming language|lenguaje de programación',
    // "Film" and "group" may describe products ("plastic film", "group of minerals"), so they count only where they mean works or musicians.
    '\\d{4}(?: [\\p{L}-]+){0,4} (?:film|single|series)|(?:película|sencillo|serie)(?: \\p{L}+){0,4} de \\d{4}|(?:film|película|serie) (?:by|dirigida|de televisión)',
    'dúo|duo|(?:rock|pop|metal|punk|folk|musical|music|girl|boy) (?:band|group)|(?:banda|grupo) (?:musical|de (?:rock|pop|metal|punk|música))',
    'singer|cantante|rapper|rapero|musician|músico|actor|actress|actriz|footballer|futbolista|boxeador|politician|política?o?|writer|escritora?',
    'surname|apellido|given name|nombre de pila|village|town|city in|ciudad de|municipality|municipio|localidad|river|río',
    'disambiguation|desambiguación',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

export const wikipedia: DataSource = {
  id: 'wikipedia',
  about: {
    es: 'nombres y visitas de los artículos; sus textos tienen licencia {licence cc-by-sa}',
    en: 'article names and views; its texts are under the license {licence cc-by-sa}',
  },
  gap: { es: 'falta el interés de los lectores', en: 'reader interest is missing' },
  needs: [],
  pace: 200,
  async *fetch(request, { http }) {
    const { language } = request
    const other = language === 'es' ? 'en' : 'es'
    if (nameIn(request, language) === '') return noWords

    let article = await findArticle(request, language, http)
    let translated: Link | null = null
    if (article) translated = await findTranslation(article.title, language, other, http)
    else {
      // Without an article in the report's language, an article in the other language may lead to its translation.
      const foreign = await findArticle(request, other, http)
      if (!foreign) return
      const link = await findTranslation(foreign.title, other, language, http)
      article = link && (await readArticle(link.title, language, http))
      translated = { title: foreign.title, fact: foreign.facts[0]! }
    }
    if (article) yield article.facts
    if (translated) yield [translated.fact]
    if (article) yield await readViews(article.title, language, request.now, http)
    if (translated) yield await readViews(translated.title, other, request.now, http)
  },
}

type Http = SourceTools['http']

interface Article {
  title: string
  summary: Summary
  /** The name of the product comes first. */
  facts: Fact[]
}

interface Link {
  title: string
  fact: Fact
}

/** The host of a language's Wikipedia. A mirror may answer for all hosts at one address, so `uselang` names the language too. */
const site = (language: Language) => ({ host: `https://${language}.wikipedia.org`, uselang: language })

/** The article about the product. Passes over the articles about songs, people and other products that the search finds too. */
async function findArticle(request: ResearchRequest, language: Language, http: Http): Promise<Article | null> {
  // A name without words, such as a letter, would lead to the article about that letter.
  const names = [nameIn(request, language), plainName(request.name)].filter(name => stemsOf(name).length > 0)
  for (const name of new Set(names)) {
    const { host, uselang } = site(language)
    const query = { action: 'query', list: 'search', srsearch: name, srprop: 'redirecttitle', srlimit: 10, format: 'json', uselang }
    const { data } = await http.ask({ host, path: '/w/api.php', query }, jsonOf(searchAnswer))
    const candidates = data.query.search.map(({ item }, at) => {
      const near = Math.min(...[item.title, item.redirecttitle].map(title => distance(title, name, language)))
      return { title: item.title, near, at }
    })
    // The nearest title comes first. The search's own first result may be the product under a scientific name.
    const best = candidates.filter(({ near, at }) => near < unrelated || at === 0).toSorted((a, b) => a.near - b.near || a.at - b.at)
    for (const { title, near } of best.slice(0, mostSummaries)) {
      const article = await readArticle(title, language, http)
      if (article && (near < unrelated || isCalled(article.summary, name))) return article
    }
  }
  return null
}

const unrelated = 4

/**
 * The distance from a title to a name: 0 equal, 1 the same words, 2 the same words followed by a parenthesis, 3 more or less specific than the name,
 * 4 unrelated.
 */
function distance(title: string | undefined, name: string, language: Language): number {
  if (title === undefined) return unrelated
  const bare = title.replace(/\s?\([^()]*\)$/, '')
  if (sameWords(bare, name)) return bare.toLowerCase() === name.toLowerCase() && bare === title ? 0 : bare === title ? 1 : 2
  const related = headOf(bare, language) === headOf(name, language) && (holdsWords(bare, name) || holdsWords(name, bare))
  return related ? 3 : unrelated
}

/** The stem of the noun that says what a thing is: in Spanish the first word, in English the last word before a comma or a word such as "of". */
function headOf(name: string, language: Language): string | undefined {
  const words = stemsOf(name.split(/,| (?:of|with|in|for|from) /)[0]!)
  return language === 'es' ? words[0] : words.at(-1)
}

/**
 * Whether an article is about the thing of this name although its title differs. Either the article's description is the name, or the name stands
 * before the first verb of the text ("X, or Y, is…").
 */
function isCalled({ description, extract }: Summary, name: string): boolean {
  const subject = (extract ?? '').split(/ (?:es|son|is|are|was|were|se refiere|refers) /)[0]!
  return sameWords(description ?? '', name) || (subject.length < 200 && holdsWords(subject, name))
}

/** The article with a title; null where there is none, or where it is about several things or about something that is no product. */
async function readArticle(title: string, language: Language, http: Http): Promise<Article | null> {
  const { host, uselang } = site(language)
  const path = `/api/rest_v1/page/summary/${pathTitle(title)}`
  const answer = await http.ask({ host, path, query: { uselang }, statuses: [404] }, (text, _, status) =>
    status === 404 ? null : jsonOf(summaryAnswer)(text),
  )
  const summary = answer.data
  if (summary?.type !== 'standard' || otherThings.test(summary.description ?? '')) return null
  const attributes = { language, title: summary.title }
  const url = webAddress(summary.content_urls?.desktop.page)?.href
  const fact = (measure: 'product-name' | 'summary', quote: string, locator: string, more: Record<string, string> = {}): Fact => {
    return { measure, period: null, unit: null, quote, attributes: { ...attributes, ...more }, locator, answer, ...(url && { url }) }
  }
  const facts = [fact('product-name', summary.title, 'title')]
  const extract = summary.extract?.trim()
  if ((summary.lang ?? language) === language && extract) facts.push(fact('summary', extract, 'extract', { license }))
  return { title: summary.title, summary, facts }
}

/** The article's title in the other language; null where it has no translation. */
async function findTranslation(title: string, language: Language, other: Language, http: Http): Promise<Link | null> {
  const { host, uselang } = site(language)
  const query = { action: 'query', prop: 'langlinks', titles: title, lllang: other, format: 'json', uselang }
  const answer: SourceResult<z.infer<typeof linksAnswer>> = await http.ask({ host, path: '/w/api.php', query }, jsonOf(linksAnswer))
  for (const [page, { langlinks = [] }] of Object.entries(answer.data.query.pages)) {
    const at = langlinks.findIndex(({ lang }) => lang === other)
    if (at < 0) continue
    const quote = langlinks[at]!['*']
    const url = `https://${other}.wikipedia.org/wiki/${pathTitle(quote)}`
    const attributes = { language: other, title: quote }
    const locator = `query.pages.${page}.langlinks[${at}].*`
    return { title: quote, fact: { measure: 'product-name', period: null, unit: null, quote, attributes, locator, answer, url } }
  }
  return null
}

/** The views of each whole month. The counter answers 404 for an article without views. */
async function readViews(title: string, language: Language, now: Date, http: Http): Promise<Fact[]> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsOfViews, 1))
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const [first, last] = [from, to].map(day => `${day.toISOString().slice(0, 10).replaceAll('-', '')}00`)
  const path = `/api/rest_v1/metrics/pageviews/per-article/${language}.wikipedia/all-access/user/${pathTitle(title)}/monthly/${first}/${last}`
  const answer = await http.ask({ host: 'https://wikimedia.org', path, statuses: [404] }, (text, _, status) =>
    status === 404 ? { items: [] } : jsonOf(viewsAnswer)(text),
  )
  return answer.data.items.flatMap(({ at, item }): Fact[] => {
    const period = `${item.timestamp.slice(0, 4)}-${item.timestamp.slice(4, 6)}`
    if (period < from.toISOString().slice(0, 7) || period > to.toISOString().slice(0, 7)) return []
    return [
      {
        measure: 'pageviews',
        period,
        unit: 'views',
        value: item.views,
        attributes: { language, title },
        locator: `items[${at}].views`,
        answer,
      },
    ]
  })
}

const pathTitle = (title: string): string => encodeURIComponent(title.replaceAll(' ', '_'))
