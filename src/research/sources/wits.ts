/**
 * WITS (UNCTAD TRAINS): most-favored-nation tariffs, which the largest importers charge on imports from countries without an agreement, for codes of
 * six digits; a heading is asked for by its codes. Terms: with attribution. Years that no country has reported are missing.
 *
 * A rate is the average over the tariff lines of a code that have a percentage. WITS counts the other lines, whose duties are amounts such as 0.10 USD
 * a kilo, in `NBR_NA_LINES`, and says the rate 0 where no line has a percentage (recorded in test/support/research-sources/recorded/wits.json).
 */
import { z } from 'zod'
import { countryOfNumericCode, euMembers, numericCodeOf } from '#research/codes/countries.ts'
import { codesBelow } from '#research/codes/product-table.ts'
import { grouped } from '#research/market/grouped.ts'
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
    es: 'aranceles de nación más favorecida de cada país, sin acuerdos de preferencia ni derechos adicionales, reunidos por el Banco Mundial',
    en: 'most-favored-nation tariffs of each country, without trade agreements or additional duties, compiled by the World Bank',
  },
  gap: { es: 'faltan los aranceles', en: 'tariffs are missing' },
  needs: [],
  pace: 600,
  after: ['comtrade'],
  async *fetch(request, tools) {
    if (request.code === null) return noCode
    if (request.code.length < 4) return tooBroad
    const codes = request.code.length === 6 ? [request.code] : codesBelow(request.code)
    const wanted = countriesOf(request, tools)
    const reporters = [...new Set(wanted.flatMap(country => reporterOf(country) ?? []))]
    const newest = request.now.getUTCFullYear() - 1
    const years = Array.from({ length: yearsAsked }, (_, index) => String(newest - index))
    const known = new Set<string>()
    /** The tariffs of the newest year of each wanted country in this answer. Leaves out countries whose tariffs an earlier answer had. */
    const newFacts = ({ data, ...answer }: Awaited<ReturnType<typeof ask>>): Fact[] => {
      const facts = data
        .flatMap(tariff => countriesWith(tariff.reporter, wanted).flatMap(country => tariffFacts(tariff, country, answer)))
        .filter(({ period, country }) => Number(period) <= newest && !known.has(country!))
      return [...grouped(facts, ({ country }) => country!)].flatMap(([country, ofCountry]) => {
        known.add(country)
        const year = Math.max(...ofCountry.map(({ period }) => Number(period)))
        return ofCountry.filter(({ period }) => Number(period) === year)
      })
    }
    try {
      for await (const answer of inOrder(years.map(year => () => ask(reporters.join(';'), codes, year, tools)))) yield newFacts(answer)
    } catch (error) {
      if (!isRejectedQuestion(error) || known.size > 0) throw error
      // WITS has refused a question about several countries, so each country is asked for alone, with all its years.
      for await (const answer of inOrder(reporters.map(reporter => () => ask(reporter, codes, 'ALL', tools)))) yield newFacts(answer)
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
  code: string
  year: string
  /** Percent, the average of the lines that have a percentage; null where none has. */
  rate: number | null
  /** How many tariff lines the code has; null where the answer does not say. */
  lines: number | null
  /** How many of the lines have no percentage. */
  specificLines: number
  locator: string
  specificLocator: string
}

function tariffFacts(tariff: Tariff, country: string, answer: Fact['answer']): Fact[] {
  const { reporter, code, year, rate, lines, specificLines } = tariff
  const attributes = {
    code,
    ...(lines === null ? {} : { lines: String(lines) }),
    ...(reporter === unionCode ? { reporter: 'European Union' } : {}),
  }
  const common = { period: year, country, attributes, answer }
  return [
    ...(rate === null ? [] : [{ ...common, measure: 'tariff' as const, unit: '%', value: rate, locator: tariff.locator }]),
    ...(specificLines === 0
      ? []
      : [{ ...common, measure: 'specific-duty-lines' as const, unit: 'lines', value: specificLines, locator: tariff.specificLocator }]),
  ]
}

function ask(reporter: string, codes: readonly string[], year: string, { http }: SourceTools) {
  return http.ask(
    {
      path: `/API/V1/SDMX/V21/datasource/TRN/reporter/${reporter}/partner/000/product/${codes.join(';')}/year/${year}/datatype/reported`,
      query: { format: 'JSON' },
      // 404: no data.
      statuses: [404],
    },
    (text, _, status) => (status === 404 || text.trim() === '' ? [] : tariffsIn(text)),
  )
}

const listed = z.object({ id: z.string(), values: z.array(z.object({ id: z.coerce.string() })) })
const read = jsonOf(
  z.object({
    dataSets: z.array(z.object({ series: z.record(z.string(), z.object({ observations: z.record(z.string(), z.array(z.unknown())) })) })),
    structure: z.object({
      dimensions: z.object({ series: z.array(listed), observation: z.array(listed) }),
      attributes: z.object({ observation: z.array(listed) }).optional(),
    }),
  }),
)
type Answer = ReturnType<typeof read>

/**
 * Reads the tariffs of an answer (SDMX-JSON). The keys of series and observations are indexes into the lists of values in `structure`, and so are the
 * items of an observation behind its value, one for each attribute.
 */
function tariffsIn(text: string): Tariff[] {
  const { dataSets, structure } = read(text)
  const years = structure.dimensions.observation.find(({ id }) => id === 'TIME_PERIOD')?.values ?? []
  const attributes = structure.attributes?.observation ?? []
  return dataSets.flatMap(({ series }, set) => {
    const partsOf = keyReader(structure.dimensions.series)
    return Object.entries(series).flatMap(([key, { observations }]) =>
      Object.entries(observations).flatMap(([place, observation]): Tariff[] => {
        const { reporter, code } = partsOf(key)
        const year = years[Number(place)]?.id
        const rate = observation[0]
        if (typeof rate !== 'number' || !reporter || !code || !year) return []
        const counted = (name: string) => countIn(attributes, observation, name)
        const [lines, specific] = [counted('TOTALNOOFLINES'), counted('NBR_NA_LINES')]
        const hasRate = lines === null || (specific ?? 0) < lines
        const at = `dataSets[${set}].series["${key}"].observations["${place}"]`
        return [
          {
            reporter,
            code,
            year,
            rate: hasRate ? rate : null,
            lines,
            specificLines: specific ?? 0,
            locator: `${at}[0]`,
            specificLocator: `${at}[${attributes.findIndex(({ id }) => id === 'NBR_NA_LINES') + 1}]`,
          },
        ]
      }),
    )
  })
}
/**
 * Reads the reporter and the code from the key of a series. The recorded answer lists the partner before the product, and has them in its keys the
 * other way round. One partner is asked for, so its index is 0, and the sum of both is the index of the product in either order.
 */
function keyReader(dimensions: Answer['structure']['dimensions']['series']): (key: string) => { reporter?: string; code?: string } {
  const [reporterAt, codeAt, partnerAt] = ['REPORTER', 'PRODUCTCODE', 'PARTNER'].map(name => dimensions.findIndex(({ id }) => id === name))
  return key => {
    const index = key.split(':').map(Number)
    return {
      reporter: dimensions[reporterAt!]?.values[index[reporterAt!]!]?.id,
      code: dimensions[codeAt!]?.values[index[codeAt!]! + (index[partnerAt!] ?? 0)]?.id,
    }
  }
}

/** The number that an attribute of an observation has; null where the answer has no such attribute. */
function countIn(
  attributes: readonly { id: string; values: { id: string }[] }[],
  observation: readonly unknown[],
  name: string,
): number | null {
  const at = attributes.findIndex(({ id }) => id === name)
  const count = Number(attributes[at]?.values[Number(observation[at + 1])]?.id)
  return Number.isInteger(count) ? count : null
}

const tooBroad: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'WITS tiene aranceles de códigos de seis cifras, y el de este informe abarca demasiados.',
    en: 'WITS has tariffs for six-digit codes, and this report’s code covers too many of them.',
  },
}
