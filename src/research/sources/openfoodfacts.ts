/**
 * Open Food Facts: packaged products with their brands and countries, for food and drink (chapters 02 to 22 of the Harmonized System). Terms:
 * ODbL. Where its new search fails, its old search is asked.
 */
import { z } from 'zod'
import { countryOfEnglishName } from '#research/codes/countries.ts'
import { SourceFailure } from '#research/asking/source-http.ts'
import type { SourceResult, SourceHttp } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome } from '#research/source.ts'
import { holdsWords, nameIn, searchNames, noWords, sameWords } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { distinctBy, stated } from './stated-values.ts'

const tags = z.array(z.string()).nullish()
const product = z.object({
  code: z.string().regex(/^\d{8,14}$/),
  product_name: z.string().nullish(),
  product_name_es: z.string().nullish(),
  product_name_en: z.string().nullish(),
  /** The new search gives a list of brands; the old search mostly gives one text with commas. */
  brands: z.union([z.string(), z.array(z.string())]).nullish(),
  quantity: z.string().nullish(),
  categories_tags: tags,
  countries_tags: tags,
})
const count = z.number()
const newSearch = z
  .object({ hits: itemsOf(product), count, is_count_exact: z.boolean().optional() })
  .transform(({ hits, count, is_count_exact }) => ({ found: hits, list: 'hits', count, exact: is_count_exact !== false }))
const oldSearch = z
  .object({ products: itemsOf(product), count })
  .transform(({ products, count }) => ({ found: products, list: 'products', count, exact: true }))
type Found = z.infer<typeof newSearch>

const fields = 'code,product_name,product_name_es,product_name_en,brands,quantity,categories_tags,countries_tags'
const size = 20

export const openfoodfacts: DataSource = {
  id: 'openfoodfacts',
  about: {
    es: 'base colaborativa de alimentos envasados, con licencia {licence odbl}',
    en: 'packaged foods listed by volunteers, under the license {licence odbl}',
  },
  gap: { es: 'faltan las marcas en las tiendas', en: 'store brands are missing' },
  needs: [],
  pace: 6000,
  async *fetch(request, { http, signal }) {
    if (!mayBeFood(request.code)) return notFood
    const name = nameIn(request, request.language)
    if (name === '') return noWords
    const answer = await search(name, http, signal)
    const { found, list, count, exact } = answer.data
    if (count === 0) return
    const total: Fact = {
      measure: 'products-total',
      period: null,
      unit: 'products',
      value: count,
      estimated: !exact,
      locator: 'count',
      answer,
    }
    const products = distinctBy(found, ({ item }) => item.code).flatMap(({ at, item }) => factOf(item, `${list}[${at}]`, request, answer))
    // The search finds something for any words. If the product has no code, and none of the found items fits its name, then the number of found items
    // says nothing about the product either.
    if (request.code === null && products.length === 0) return
    yield [total, ...products]
  },
}

/** Whether a code is of food or drink. True without a code, because the name may be a brand of food. */
const mayBeFood = (code: string | null): boolean => code === null || (code.slice(0, 2) >= '02' && code.slice(0, 2) <= '22')

async function search(name: string, http: SourceHttp, signal: AbortSignal): Promise<SourceResult<Found>> {
  try {
    return await http.ask({ path: '/search', query: { q: name, langs: 'es,en', page_size: size, fields } }, jsonOf(newSearch))
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceFailure)) throw error
    const query = { search_terms: name, search_simple: 1, action: 'process', page_size: size, fields, json: 1 }
    return await http.ask({ host: 'https://world.openfoodfacts.org', path: '/cgi/search.pl', query }, jsonOf(oldSearch))
  }
}

function factOf(item: z.infer<typeof product>, place: string, request: ResearchRequest, answer: Fact['answer']): Fact[] {
  const own = `product_name_${request.language}` as const
  const field = item[own]?.trim() ? own : 'product_name'
  const quote = item[field]?.trim()
  if (!quote || !isMadeOf(item, request)) return []
  const attributes = stated({
    brand: [item.brands ?? []].flat().join(', '),
    ean: item.code,
    quantity: item.quantity,
    countries: item.countries_tags?.flatMap(tag => countryOfEnglishName(tag.replace(/^en:/, '').replaceAll('-', ' ')) ?? []).join(','),
  })
  const url = `https://world.openfoodfacts.org/product/${item.code}`
  return [{ measure: 'brand-product', period: null, unit: null, quote, attributes, locator: `${place}.${field}`, answer, url }]
}

/**
 * Whether an item is the product asked for, or is of the brand asked for. A search for sugar also finds biscuits that contain sugar, and drinks
 * without sugar.
 */
function isMadeOf({ categories_tags, ...item }: z.infer<typeof product>, request: ResearchRequest): boolean {
  const names = searchNames(request)
  const titles = [item.product_name, item.product_name_es, item.product_name_en].filter(title => title != null)
  const isWithout = titles.some(title => /(?:^|\s)(?:sin|no|without|free|zero|0 ?%)(?:$|\s)/i.test(title.replaceAll('-', ' ')))
  if (isWithout) return false
  const isCategory = (categories_tags ?? []).some(tag => names.some(name => sameWords(tag.slice(3), name)))
  const brands = [item.brands ?? []].flat().flatMap(brand => brand.split(','))
  const isBrand = brands.some(brand => names.some(name => sameWords(brand, name)))
  return isCategory || isBrand || titles.some(title => names.some(name => holdsWords(title, name)))
}

const notFood: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'Open Food Facts solo conoce alimentos y bebidas (capítulos 02 a 22 del Sistema Armonizado).',
    en: 'Open Food Facts only knows food and drinks (chapters 02 to 22 of the Harmonized System).',
  },
}
