/**
 * Serper: prices of online shops, ratings and how many people have rated, under the contract of the key. Answers 403 when the credit is used
 * up.
 */
import { z } from 'zod'
import type { DataSource, Fact } from '#research/source.ts'
import { readPrice } from './price-text.ts'
import { holdsWords, nameIn, searchNames, noWords } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { stated, webAddress } from './stated-values.ts'

const answerShape = z.object({
  shopping: itemsOf(
    z.object({
      title: z.string().min(1),
      source: z.string(),
      link: z.string(),
      price: z.union([z.string(), z.number()]).nullish(),
      rating: z.number().positive().max(5).nullish().catch(null),
      ratingCount: z.int().positive().nullish().catch(null),
    }),
  ).optional(),
})
const editions = { es: { gl: 'es', hl: 'es' }, en: { gl: 'us', hl: 'en' } }

export const serper: DataSource = {
  id: 'serper',
  about: {
    es: 'ofertas y valoraciones de tiendas en línea',
    en: 'offers and ratings from online stores',
  },
  givesRatings: true,
  needs: ['SERPER_API_KEY'],
  pace: 500,
  async *fetch(request, { http, settings }) {
    const name = nameIn(request, request.language)
    if (name === '') return noWords
    const secretHeaders = { 'X-API-KEY': settings.SERPER_API_KEY! }
    const body = { q: name, ...editions[request.language], num: 40 }
    const answer = await http.ask({ path: '/shopping', method: 'POST', body, secretHeaders }, jsonOf(answerShape))
    yield (answer.data.shopping ?? []).flatMap(({ at, item }): Fact[] => {
      const url = webAddress(item.link)?.href
      if (!url || !searchNames(request).some(known => holdsWords(item.title, known))) return []
      const attributes = stated({ shop: item.source, title: item.title })
      const fact = (measure: Fact['measure'], field: string, unit: string, value: number): Fact => {
        return {
          measure,
          period: answer.retrievedAt.slice(0, 10),
          unit,
          value,
          attributes,
          locator: `shopping[${at}].${field}`,
          answer,
          url,
        }
      }
      const price = typeof item.price === 'string' ? readPrice(item.price) : null
      return [
        ...(price ? [fact('offer-price', 'price', price.currency, price.value)] : []),
        ...(item.rating == null ? [] : [fact('rating', 'rating', '/5', item.rating)]),
        ...(item.ratingCount == null ? [] : [fact('rating-count', 'ratingCount', 'ratings', item.ratingCount)]),
      ]
    })
  },
}
