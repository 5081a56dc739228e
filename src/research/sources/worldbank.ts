/** World Bank: gross domestic product and population of countries. Terms: CC BY 4.0. An error comes in the place of the rows. */
import { z } from 'zod'
import { iso2Of } from '#research/codes/countries.ts'
import type { DataSource, Fact, SourceTools } from '#research/source.ts'
import { noCode } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'

const indicators = [
  { id: 'NY.GDP.MKTP.CD', measure: 'gdp', unit: 'USD' },
  { id: 'SP.POP.TOTL', measure: 'population', unit: 'people' },
] as const
type Indicator = (typeof indicators)[number]

/** How many years are asked for. The newest value of a country counts. */
const yearsAsked = 5

export const worldbank: DataSource = {
  id: 'worldbank',
  about: {
    es: 'población y producto interior bruto, con licencia {licence cc-by}',
    en: 'population and gross domestic product, under the license {licence cc-by}',
  },
  gap: { es: 'faltan la población y la renta de los compradores', en: 'population and income of the buyers are missing' },
  needs: [],
  pace: 500,
  async *fetch({ code, now }, tools) {
    // Population and gross domestic product mean something only beside trade figures, which a product without a code does not have.
    if (code === null) return noCode
    const newest = now.getUTCFullYear() - 1
    const answers = await Promise.allSettled(indicators.map(indicator => ask(indicator, newest, tools)))
    for (const answer of answers) if (answer.status === 'fulfilled') yield answer.value
    // A failure is thrown only now, so that the facts of the other indicator stay.
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  },
}

const rowSchema = z.object({ countryiso3code: z.string(), date: z.string(), value: z.number().nullable() })
const read = jsonOf(z.tuple([z.unknown(), itemsOf(rowSchema).nullable()], { error: 'it tells an error' }))

async function ask(indicator: Indicator, newest: number, { http }: SourceTools): Promise<Fact[]> {
  const oldest = newest - yearsAsked + 1
  const { data, ...answer } = await http.ask(
    { path: `/v2/country/all/indicator/${indicator.id}`, query: { format: 'json', date: `${oldest}:${newest}`, per_page: 5000 } },
    read,
  )
  const facts = new Map<string, Fact>()
  for (const { at, item } of data[1] ?? []) {
    const { countryiso3code: country, date, value } = item
    // The answer also has rows of groups of countries, which are left out.
    if (iso2Of(country) === null || value === null || (facts.get(country)?.period ?? '') >= date) continue
    facts.set(country, {
      measure: indicator.measure,
      period: date,
      unit: indicator.unit,
      country,
      value,
      locator: `[1][${at}].value`,
      answer,
    })
  }
  return [...facts.values()]
}
