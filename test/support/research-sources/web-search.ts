/** SearXNG, Brave, Serper and Tavily: the same made-up results in four formats, and their pages with structured data. */
import { type Asked, type FixtureSource, daysBefore } from './asked.ts'
import { between, pick } from './chance.ts'
import { type Product, nameOf, productInText, products } from './products.ts'

type Language = 'es' | 'en'
const shops = ['Tienda Muestra', 'Sample Stores', 'La Prueba', 'Mercado Modelo', 'Trial House']
const count = 6

/** The results of a search: shops on this server, whose structured data can be read. */
function found(text: string, language: Language, { origin, now }: Pick<Asked, 'origin' | 'now'>) {
  const product = productInText(text)
  if (!product) return []
  return Array.from({ length: count }, (_, index) => ({
    product,
    index,
    title: `${pick(shops, 'shop', product.heading, index)}: ${nameOf(product, language)} (${index + 1})`,
    url: `${origin}/shops/${product.heading}/${index + 1}`,
    text: {
      es: `Precios y opiniones de ${product.es} en una tienda inventada.`,
      en: `Prices and reviews of ${product.en} in a made-up shop.`,
    }[language],
    date: daysBefore(now, index * 9 + 3),
  }))
}

export const searxng: FixtureSource = asked => {
  const { path, query } = asked
  if (path !== '/search') return undefined
  if (query.get('format') !== 'json') return { type: 'text/html; charset=utf-8', body: '<!DOCTYPE html><title>SearXNG</title>' }
  const q = query.get('q') ?? ''
  const results = found(q, query.get('language')?.startsWith('es') ? 'es' : 'en', asked).map(({ title, url, text, date, index }) => ({
    url,
    title,
    content: text,
    thumbnail: null,
    engine: 'bing',
    template: 'default.html',
    parsed_url: [...url.split(/:\/\/|(?<=\d)(?=\/)/), '', '', ''],
    img_src: '',
    priority: '',
    engines: ['bing', 'mojeek'],
    positions: [index + 1, index + 3],
    score: 3 - index / 3,
    category: 'general',
    publishedDate: index % 2 ? null : date.toISOString().slice(0, 19),
  }))
  const rest = {
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: results.length > 0 ? [['duckduckgo', 'CAPTCHA']] : [],
  }
  return { body: { query: q, number_of_results: 0, results, ...rest } }
}

export const brave: FixtureSource = asked => {
  const { path, query, headers } = asked
  if (path !== '/res/v1/web/search') return undefined
  if (!headers['x-subscription-token']) return { status: 422, body: { type: 'ErrorResponse', error: { code: 'VALIDATION', status: 422 } } }
  const q = query.get('q') ?? ''
  const language = query.get('search_lang') === 'es' ? 'es' : 'en'
  const results = found(q, language, asked).map(({ title, url, text, date }) => ({
    title,
    url,
    is_source_local: false,
    is_source_both: false,
    description: text.replace(/(de|of) ([\w-]+)/, '$1 <strong>$2</strong>'),
    page_age: date.toISOString().slice(0, 19),
    profile: { name: 'Example', url: new URL(url).origin, long_name: new URL(url).hostname, img: '' },
    language,
    family_friendly: true,
    type: 'search_result',
    subtype: 'generic',
    meta_url: { scheme: 'http', netloc: new URL(url).host, hostname: new URL(url).hostname, favicon: '', path: '› shops' },
  }))
  const asked_ = {
    original: q,
    show_strict_warning: false,
    is_navigational: false,
    country: query.get('country')?.toLowerCase() ?? 'us',
    more_results_available: false,
  }
  return {
    body: {
      type: 'search',
      query: asked_,
      mixed: { type: 'mixed', main: [], top: [], side: [] },
      web: { type: 'search', results, family_friendly: true },
    },
  }
}

export const serper: FixtureSource = asked => {
  const { path, method, headers, body } = asked
  if (path !== '/shopping' && path !== '/search') return undefined
  if (method !== 'POST' || !headers['x-api-key']) return { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } }
  const { q = '', gl = 'us', hl = 'en' } = body as { q?: string; gl?: string; hl?: string }
  const language = hl.startsWith('es') ? 'es' : 'en'
  const euro = ['es', 'fr', 'de', 'it', 'pt'].includes(gl)
  const shopping = found(q, language, asked).map(({ product, title, index }) => ({
    title,
    source: pick(shops, 'shop', product.heading, index),
    link: `https://www.google.com/search?ibp=oshop&prds=made-up-${product.heading}-${index}`,
    price: euro ? `${offer(product, index).price.toFixed(2).replace('.', ',')} €` : `$${offer(product, index).price.toFixed(2)}`,
    imageUrl: 'https://example.com/i.jpg',
    ...(index % 3 === 2 ? {} : { rating: offer(product, index).rating, ratingCount: offer(product, index).ratings }),
    productId: `${product.heading}${index}`,
    position: index + 1,
  }))
  return { body: { searchParameters: { q, gl, hl, type: 'shopping' }, shopping, credits: 2 } }
}

export const tavily: FixtureSource = asked => {
  const { path, method, headers, body } = asked
  if (path !== '/search') return undefined
  const { query = '', api_key: key } = (body ?? {}) as { query?: string; api_key?: string }
  if (method !== 'POST' || !(key || headers.authorization))
    return { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } }
  const language = products.some(({ es }) => query.includes(es)) ? 'es' : 'en'
  const results = found(query, language, asked).map(({ title, url, text, date, index }) => ({
    title,
    url,
    content: text,
    score: Number((0.95 - index / 20).toFixed(2)),
    raw_content: null,
    published_date: index % 2 ? null : date.toUTCString(),
  }))
  return { body: { query, follow_up_questions: null, answer: null, images: [], results, response_time: 1.2, request_id: 'x' } }
}

function offer(product: Product, index: number): { price: number; rating: number; ratings: number } {
  return {
    price: Number((Math.max(1, product.unitValue * 2.2) * between(0.7, 1.4, 'offer', product.heading, index)).toFixed(2)),
    rating: Number(between(3.2, 4.9, 'rating', product.heading, index).toFixed(1)),
    ratings: Math.round(between(4, 900, 'ratings', product.heading, index)),
  }
}

/** The shops that searches find; one of them forbids robots. */
export const shopPages: FixtureSource = ({ path, origin }) => {
  const [, heading, number] = /^\/(\d{4})\/(\d)$/.exec(path) ?? []
  const product = products.find(known => known.heading === heading)
  if (!product || !number) return undefined
  const { price, rating, ratings } = offer(product, Number(number) - 1)
  const declared = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${product.en} ${number}`,
    brand: { '@type': 'Brand', name: pick(shops, 'shop', product.heading, Number(number) - 1) },
    offers: { '@type': 'Offer', price: String(price), priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: String(rating), reviewCount: ratings },
  }
  const script = `<script type="application/ld+json">${JSON.stringify(declared)}</script>`
  const words = `This shop at ${origin} is made up, and so are its prices and reviews.`
  return {
    type: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><html lang="en"><title>${product.en}</title>${script}<p>${words}</p></html>`,
  }
}
export const shopRobots = 'User-agent: *\nDisallow: /shops/*/3\n'
