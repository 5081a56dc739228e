/** Wikipedia in both languages (`/es.wikipedia.org/…`; without a host, in the language of the search text) and Wikimedia's page views. */
import { type Asked, type FixtureSource, daysBefore, monthsBefore } from './asked.ts'
import { between } from './chance.ts'
import { type Product, nameOf, productInText, products } from './products.ts'

type Language = 'es' | 'en'
const languages = ['es', 'en'] as const

export const wikipedia: FixtureSource = asked => {
  const views =
    /^(?:\/[\w.]+)?\/api\/rest_v1\/metrics\/pageviews\/per-article\/(es|en)\.wikipedia(?:\.org)?\/([\w-]+)\/user\/([^/]+)\/monthly\/(\d{8,10})\/(\d{8,10})$/.exec(
      asked.path,
    )
  if (views) return pageViews(asked, views[1] as Language, decodeURIComponent(views[3]!), views[4]!, views[5]!)
  const [, given, rest = ''] = /^(?:\/(es|en)\.wikipedia\.org)?(\/.*)$/.exec(asked.path) ?? []
  // Without a language in the address, the parameter for the answer's language counts.
  const language = (given ?? asked.query.get('uselang') ?? undefined) as Language | undefined
  const title = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/.exec(rest)?.[1]
  if (title !== undefined) return summary(asked, decodeURIComponent(title), language)
  return rest === '/w/api.php' ? action(asked, language) : undefined
}

const sameTitle = (a: string, b: string): boolean => a.replaceAll('_', ' ').toLowerCase() === b.replaceAll('_', ' ').toLowerCase()

/** The page with this title, in the named language or in the one that has it. */
function pageOf(title: string, language?: Language): { product: Product; language: Language } | undefined {
  for (const product of products)
    for (const own of languages)
      if ((!language || own === language) && sameTitle(product.pages[own], title)) return { product, language: own }
  return undefined
}

function languageOf(words: string): Language {
  return products.some(product => sameTitle(product.es, words) || sameTitle(product.pages.es, words)) ? 'es' : 'en'
}

function action({ query, now }: Asked, given?: Language) {
  if (query.get('format') !== 'json') return { type: 'text/html', body: '<!DOCTYPE html><title>MediaWiki API result</title>' }
  if (query.get('list') === 'search') {
    const words = query.get('srsearch') ?? ''
    if (!words) return { body: { error: { code: 'missingparam', info: 'The "srsearch" parameter must be set.' } } }
    const language = given ?? languageOf(words)
    const product = productInText(words)
    const title = product?.pages[language]
    const search =
      product && title
        ? [title, `${title} (${language === 'es' ? 'desambiguación' : 'disambiguation'})`].map((found, index) => ({
            ns: 0,
            title: found,
            pageid: pageId(product) + index,
            size: 112_345,
            wordcount: 11_023,
            snippet: `<span class="searchmatch">${title}</span> …`,
            timestamp: `${monthsBefore(now, 1)}-01T10:00:00Z`,
          }))
        : []
    return { body: { batchcomplete: '', query: { searchinfo: { totalhits: search.length * 3021 }, search } } }
  }
  const found = pageOf(query.get('titles') ?? '', given)
  if (!found) return { body: { batchcomplete: '', query: { pages: { '-1': { ns: 0, title: query.get('titles'), missing: '' } } } } }
  const { product, language } = found
  const wanted = query.get('lllang') as Language | null
  const links = languages
    .filter(other => other !== language && (!wanted || other === wanted))
    .map(lang => ({ lang, '*': product.pages[lang] }))
  const page = { pageid: pageId(product), ns: 0, title: product.pages[language] }
  return { body: { batchcomplete: '', query: { pages: { [page.pageid]: links.length > 0 ? { ...page, langlinks: links } : page } } } }
}

const pageId = (product: Product): number => Number(product.heading) * 10

function summary({ now }: Asked, title: string, given?: Language) {
  const found = pageOf(title, given)
  if (!found)
    return { status: 404, body: { type: 'Internal error', title: 'Not found.', method: 'get', detail: 'Page or revision not found.' } }
  const { product, language } = found
  const own = product.pages[language]
  const extract = {
    es: `${own} es, en este mundo inventado para pruebas, una mercancía que se compra y se vende en todas partes. Su código es ${product.heading}.`,
    en: `${own} is, in this world made up for tests, a good that is bought and sold everywhere. Its code is ${product.heading}.`,
  }[language]
  return {
    body: {
      type: 'standard',
      title: own,
      displaytitle: own,
      namespace: { id: 0, text: '' },
      wikibase_item: `Q${pageId(product)}`,
      pageid: pageId(product),
      lang: language,
      dir: 'ltr',
      revision: '1',
      timestamp: `${monthsBefore(now, 1)}-01T10:00:00Z`,
      description: nameOf(product, language),
      content_urls: { desktop: { page: `https://${language}.wikipedia.org/wiki/${encodeURIComponent(own.replaceAll(' ', '_'))}` } },
      extract,
      extract_html: `<p>${extract}</p>`,
    },
  }
}

function pageViews({ now }: Asked, language: Language, title: string, from: string, to: string) {
  const found = pageOf(title, language)
  if (!found)
    return {
      status: 404,
      body: {
        type: 'about:blank',
        title: 'Not found.',
        detail:
          'The date(s) you used are valid, but we either do not have data for those date(s), or the project you asked for is not loaded yet.',
      },
    }
  const newest = daysBefore(now, now.getUTCDate(), 0).toISOString().slice(0, 7)
  const items = Array.from({ length: 60 }, (_, index) => monthsBefore(now, 60 - index))
    .filter(
      month => month <= newest && `${month.replace('-', '')}01` >= from.slice(0, 8) && `${month.replace('-', '')}01` <= to.slice(0, 8),
    )
    .map(month => ({
      project: `${language}.wikipedia`,
      article: title.replaceAll(' ', '_'),
      granularity: 'monthly',
      timestamp: `${month.replace('-', '')}0100`,
      access: 'all-access',
      agent: 'user',
      views: Math.round(
        found.product.pages.views *
          1000 *
          (language === 'es' ? 0.4 : 1) *
          between(0.8, 1.25, 'views', found.product.heading, language, month),
      ),
    }))
  return { body: { items } }
}
