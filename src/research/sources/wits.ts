/**
 * WITS (UNCTAD TRAINS): tariffs that the largest importers charge on imports from the whole world, for codes of six digits. Terms: with
 * attribution. Years that no country has reported are missing.
 */
import { z } from 'zod'
import { countryOfNumericCode, euMembers, numericCodeOf } from '#research/codes/countries.ts'
import { largestTraders } from '#research/market/build-market.ts'
import { isRejectedQuestion } from '#research/asking/source-http.ts'
import type { DataSource, Fact, ResearchRequest, SourceOutcome, SourceTools } from '#research/source.ts'
import { inOrder } from './in-order.ts'
import { noCode } from './product-words.ts'
import { jsonOf } from './read-json.ts'

const importersAsked = 12
/** The largest importers of all goods, asked for where the importers of the product are unknown. */
const usuallyLarge = ['USA', 'CHN', 'DEU', 'JPN', 'GBR', 'IND', 'KOR', 'MEX', 'CAN', 'ARE']
/** How many years are asked for, because tariffs are published late. The newest tariff of a country counts. */
const yearsAsked = 4
/** The European Union has one tariff, under this code of its own. */
const unionCode = '918'

export const wits: DataSource = {
  id: 'wits',
  about: {
    es: 'aranceles que cada país aplica a lo que importa de todo el mundo, reunidos por el Banco Mundial',
    en: 'tariffs each country charges on imports from the whole world, compiled by the World Bank',
  },
  gap: { es: 'faltan los aranceles', en: 'tariffs are missing' },
  needs: [],
  pace: 600,
  after: ['comtrade'],
  async *fetch(request, tools) {
    if (request.code === null) return noCode
    if (request.code.length !== 6) return notSixDigits
    const code = request.code
    const wanted = countriesOf(request, tools)
    const reporters = [...new Set(wanted.flatMap(country => reporterOf(country) ?? []))]
    const newest = request.now.getUTCFullYear() - 1
    const years = Array.from({ length: yearsAsked }, (_, index) => String(newest - index))
    const known = new Set<string>()
    /** Chooses the newest tariff of each wanted country in this answer. Leaves out countries whose tariff an earlier answer had. */
    const newFacts = ({ data, ...answer }: Awaited<ReturnType<typeof ask>>): Fact[] => {
      const facts = data
        .flatMap(tariff => countriesWith(tariff.reporter, wanted).map(country => tariffFact(tariff, country, answer)))
        .filter(({ period, country }) => Number(period) <= newest && !known.has(country!))
        .toSorted((a, b) => Number(b.period) - Number(a.period))
      return facts.filter(({ country }) => !known.has(country!) && known.add(country!))
    }
    try {
      for await (const answer of inOrder(years.map(year => () => ask(reporters.join(';'), code, year, tools)))) yield newFacts(answer)
    } catch (error) {
      if (!isRejectedQuestion(error) || known.size > 0) throw error
      // WITS has refused a question about several countries, so each country is asked for alone, with all its years.
      for await (const answer of inOrder(reporters.map(reporter => () => ask(reporter, code, 'ALL', tools)))) yield newFacts(answer)
    }
  },
}

function countriesOf({ countries }: ResearchRequest, tools: SourceTools): string[] {
  const largest = largestTraders(tools.known(), 'imports', importersAsked).countries
  return [...new Set([...(largest.length > 0 ? largest : usuallyLarge), ...countries])]
}

const reporterOf = (country: string): string | null => (euMembers.includes(country) ? unionCode : numericCodeOf(country))

const countriesWith = (reporter: string, wanted: readonly string[]): string[] =>
  wanted.filter(country => (reporter === unionCode ? euMembers.includes(country) : country === countryOfNumericCode(reporter)))

interface Tariff {
  reporter: string
  year: string
  /** Percent. */
  rate: number
  locator: string
}

function tariffFact({ reporter, year, rate, locator }: Tariff, country: string, answer: Fact['answer']): Fact {
  const attributes: Record<string, string> = reporter === unionCode ? { reporter: 'European Union' } : {}
  return { measure: 'tariff', period: year, unit: '%', country, value: rate, attributes, locator, answer }
}

function ask(reporter: string, code: string, year: string, { http }: SourceTools) {
  return http.ask(
    {
      path: `/API/V1/SDMX/V21/datasource/TRN/reporter/${reporter}/partner/000/product/${code}/year/${year}/datatype/reported`,
      query: { format: 'JSON' },
      // 404: no data.
      statuses: [404],
    },
    (text, _, status) => (status === 404 || text.trim() === '' ? [] : tariffsIn(text)),
  )
}

const dimension = z.object({ id: z.string(), values: z.array(z.object({ id: z.coerce.string() })) })
const read = jsonOf(
  z.object({
    dataSets: z.array(z.object({ series: z.record(z.string(), z.object({ observations: z.record(z.string(), z.array(z.unknown())) })) })),
    structure: z.object({ dimensions: z.object({ series: z.array(dimension), observation: z.array(dimension) }) }),
  }),
)

/** Reads the tariffs of an answer (SDMX-JSON): the keys of series and observations are indexes into the lists of values in `structure`. */
function tariffsIn(text: string): Tariff[] {
  const { dataSets, structure } = read(text)
  const at = structure.dimensions.series.findIndex(({ id }) => id === 'REPORTER')
  const reporters = structure.dimensions.series[at]?.values ?? []
  const years = structure.dimensions.observation.find(({ id }) => id === 'TIME_PERIOD')?.values ?? []
  return dataSets.flatMap(({ series }, set) =>
    Object.entries(series).flatMap(([key, { observations }]) =>
      Object.entries(observations).flatMap(([place, [value]]) => {
        const reporter = reporters[Number(key.split(':')[at])]?.id
        const year = years[Number(place)]?.id
        if (typeof value !== 'number' || !reporter || !year) return []
        return { reporter, year, rate: value, locator: `dataSets[${set}].series["${key}"].observations["${place}"][0]` }
      }),
    ),
  )
}

const notSixDigits: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'WITS solo tiene aranceles de códigos de seis cifras, y el de este informe es más amplio.',
    en: 'WITS only has tariffs for six-digit codes, and this report’s code is broader.',
  },
}
