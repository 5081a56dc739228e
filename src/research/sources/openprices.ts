/**
 * Open Prices: what people have paid in shops for up to six of the packaged products that Open Food Facts found. Terms: ODbL. Some prices have
 * typing errors, which are left out.
 */
import { z } from 'zod'
import { countryOfIso2 } from '#research/codes/countries.ts'
import type { DataSource, Fact, SourceOutcome } from '#research/source.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { isoDay, stated } from './stated-values.ts'

const mostProducts = 6
/** The highest price that is read, in any currency: no package of food costs more. */
const highestPrice = 1_000_000
/** A price this many times above or below the median price of the same product and unit counts as a typing error. */
const farOff = 10

const prices = z.object({
  items: itemsOf(
    z.object({
      price: z.number().max(highestPrice),
      price_is_discounted: z.boolean().nullish(),
      price_per: z.string().nullish(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      date: z.string(),
      location: z
        .object({
          osm_name: z.string().nullish(),
          osm_address_city: z.string().nullish(),
          osm_address_country_code: z.string().nullish(),
        })
        .nullish(),
      product: z.object({ product_name: z.string().nullish() }).nullish(),
    }),
  ),
})
type Price = z.infer<typeof prices>['items'][number]

export const openprices: DataSource = {
  id: 'openprices',
  about: {
    es: 'precios que comparten quienes compran, con licencia {licence odbl}',
    en: 'prices shared by shoppers, under the license {licence odbl}',
  },
  gap: { es: 'faltan los precios en tiendas', en: 'store prices are missing' },
  needs: [],
  pace: 500,
  after: ['openfoodfacts'],
  async *fetch(_, { http, known }) {
    const products = known().filter(({ measure }) => measure === 'brand-product')
    if (products.length === 0) return noProducts
    for (const { quote, attributes } of products.slice(0, mostProducts)) {
      const ean = attributes['ean']!
      const answer = await http.ask({ path: '/api/v1/prices', query: { product_code: ean, order_by: '-date', size: 100 } }, jsonOf(prices))
      yield plausible(answer.data.items).flatMap(({ at, item }): Fact[] => {
        const period = isoDay(item.date)
        const unit = unitOf(item)
        if (period === null || unit === null) return []
        const attributes = stated({
          product: item.product?.product_name ?? quote,
          ean,
          shop: item.location?.osm_name,
          place: item.location?.osm_address_city,
          discounted: item.price_is_discounted ? 'yes' : null,
        })
        const country = countryOfIso2(item.location?.osm_address_country_code ?? '')
        return [{ measure: 'shelf-price', period, unit, country, value: item.price, attributes, locator: `items[${at}].price`, answer }]
      })
    }
  },
}

const noProducts: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'A Open Prices se le pregunta por los productos que encuentra Open Food Facts, y esta vez no encontró ninguno.',
    en: 'We ask Open Prices about the products Open Food Facts finds, and this time it found none.',
  },
}

/** The unit of a price: `EUR` for a package, `EUR/kg` for a kilogram; null for any other. */
function unitOf({ currency, price_per }: Price['item']): string | null {
  if (price_per == null || price_per === 'UNIT') return currency
  return price_per === 'KILOGRAM' ? `${currency}/kg` : null
}

/** The prices without typing errors. */
function plausible(items: Price[]): Price[] {
  return items.filter(({ item }) => {
    const alike = items.filter(other => unitOf(other.item) === unitOf(item)).map(other => other.item.price)
    const middle = alike.toSorted((a, b) => a - b)[Math.floor((alike.length - 1) / 2)]!
    // Impossible prices stay in: run-sources.ts leaves them out and counts them.
    return item.price <= 0 || (item.price < middle * farOff && item.price > middle / farOff)
  })
}
