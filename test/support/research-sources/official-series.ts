/** World Bank, FRED, WITS and Eurostat Comext: official numbers besides those of UN Comtrade. */
import { type FixtureSource, months, monthsBefore } from './asked.ts'
import { between, chance } from './chance.ts'
import { type Country, countries, europeanUnion } from './countries.ts'
import { priceLevel, tradeOf } from './trade.ts'
import { productOfCode } from './products.ts'

const indicators: Record<string, { name: string; of: (country: Country, year: number) => number }> = {
  'NY.GDP.MKTP.CD': {
    name: 'GDP (current US$)',
    of: ({ gdp, iso3 }, year) => gdp * 1e9 * 1.04 ** (year - 2023) * between(0.97, 1.03, 'gdp', iso3, year),
  },
  'SP.POP.TOTL': {
    name: 'Population, total',
    of: ({ people, iso3 }, year) => Math.round(people * 1e6 * (1 + between(-0.004, 0.02, 'people', iso3)) ** (year - 2023)),
  },
  'NY.GDP.PCAP.CD': {
    name: 'GDP per capita (current US$)',
    of: ({ gdp, people }, year) => ((gdp * 1000) / people) * 1.03 ** (year - 2023),
  },
}

const bankError = [{ message: [{ id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' }] }]

export const worldbank: FixtureSource = ({ path, query, now }) => {
  const [, asked, id] = /^\/v2\/country\/([^/]+)\/indicator\/([^/]+)$/.exec(path) ?? []
  if (asked === undefined || id === undefined) return undefined
  if (query.get('format') !== 'json') return { type: 'text/xml', body: '<?xml version="1.0" encoding="utf-8"?><wb:data/>' }
  const indicator = indicators[id]
  const names = decodeURIComponent(asked).toUpperCase().split(';')
  const found = names.includes('ALL') ? countries : countries.filter(({ iso2, iso3 }) => names.includes(iso3) || names.includes(iso2))
  if (!indicator || found.length === 0) return { body: bankError }
  const newest = now.getUTCFullYear() - 1
  const [from = 1960, to = from] = (query.get('date') ?? `1960:${newest}`).split(':').map(Number)
  const rows = [...found, ...(names.includes('ALL') ? [group] : [])].flatMap(country =>
    Array.from({ length: Math.max(0, Math.min(to, newest) - from + 1) }, (_, index) => Math.min(to, newest) - index).map(year => ({
      indicator: { id, value: indicator.name },
      country: { id: country.iso2, value: country.name },
      countryiso3code: country.iso3,
      date: String(year),
      value: year === newest || chance('gap', country.iso3, year, id) < 0.03 ? null : indicator.of(country, year),
      unit: '',
      obs_status: '',
      decimal: 0,
    })),
  )
  const size = Number(query.get('per_page')) || 50
  const page = Number(query.get('page')) || 1
  const counts = { page, pages: Math.ceil(rows.length / size), per_page: size, total: rows.length }
  return { body: [{ ...counts, sourceid: '2', lastupdated: `${monthsBefore(now, 1)}-07` }, rows.slice((page - 1) * size, page * size)] }
}
/** Groups of countries are listed between the countries. */
const group: Country = { iso3: 'WLD', iso2: '1W', code: 0, name: 'World', gdp: 106_000, people: 8060, reports: false }

/** Unit and level of the real series: cents per pound, dollars per ton or barrel. */
const series: Record<string, { heading: string; level: number }> = {
  PSUGAISAUSDM: { heading: '1701', level: 19.5 },
  PSUGAUSAUSDM: { heading: '1701', level: 38 },
  PCOFFOTMUSDM: { heading: '0901', level: 230 },
  PCOFFROBUSDM: { heading: '0901', level: 140 },
  PCOCOUSDM: { heading: '1806', level: 4200 },
  PWHEAMTUSDM: { heading: '1001', level: 250 },
  PMAIZMTUSDM: { heading: '1005', level: 220 },
  PRICENPQUSDM: { heading: '1006', level: 470 },
  PSOYBUSDM: { heading: '1201', level: 420 },
  PCOTTINDUSDM: { heading: '5201', level: 92 },
  PCOPPUSDM: { heading: '7403', level: 9100 },
  PALUMUSDM: { heading: '7601', level: 2450 },
  POILBREUSDM: { heading: '2709', level: 78 },
  POILWTIUSDM: { heading: '2709', level: 74 },
  PBANSOPUSDM: { heading: '0803', level: 1150 },
  POLVOILUSDM: { heading: '1509', level: 6100 },
}

export const fred: FixtureSource = ({ path, query, now }) => {
  if (path !== '/graph/fredgraph.csv') return undefined
  const id = query.get('id') ?? ''
  const known = series[id]
  if (!known) return undefined
  const [from = '1992-01-01', to = '9999'] = [query.get('cosd') ?? undefined, query.get('coed') ?? undefined]
  const rows = months(now, 12 * 12, 2)
    .map(month => `${month}-01`)
    .filter(day => day >= from && day <= to)
    .map(day => {
      const [year = 0, month = 0] = day.split('-').map(Number)
      const between12 = priceLevel(known.heading, year) * (1 - month / 12) + (priceLevel(known.heading, year + 1) * month) / 12
      const value = known.level * between12 * between(0.96, 1.04, id, day)
      return `${day},${chance('missing', id, day) < 0.02 ? '.' : Number(value.toPrecision(5))}`
    })
  return { type: 'application/csv', body: [`observation_date,${id}`, ...rows, ''].join('\n') }
}

/** Members of the customs union do not report on their own. */
const unionReporter = '918'

export const wits: FixtureSource = ({ path, query, now }) => {
  const parts =
    /^\/API\/V1\/SDMX\/V21\/datasource\/TRN\/reporter\/([^/]+)\/partner\/(\d+)\/product\/(\d+)\/year\/(\w+)\/datatype\/(\w+)$/i.exec(path)
  if (!parts) return undefined
  const [, reporter = '', partner = '', product = '', year = '', datatype = ''] = parts
  const last = now.getUTCFullYear() - 3
  const years = year.toLowerCase() === 'all' ? Array.from({ length: 8 }, (_, index) => last - 7 + index) : [Number(year)]
  const found = product.length === 6 ? productOfCode(product) : undefined
  const reporters = decodeURIComponent(reporter)
    .split(';')
    .flatMap(code => tariffReporters.find(known => known.id === code) ?? [])
  if (!found || reporters.length === 0 || years.some(asked => asked > last || asked < 1996))
    return { status: 404, type: 'text/xml', body: '<?xml version="1.0"?><Error><Code>NoRecordsFound</Code></Error>' }
  if (query.get('format')?.toUpperCase() !== 'JSON')
    return { type: 'text/xml', body: '<?xml version="1.0"?><message:StructureSpecificData/>' }
  const rate = (iso3: string) => Math.round(found.product.tariff * between(0, 2, 'tariff', iso3, product) * 2) / 2
  return {
    body: {
      header: {},
      dataSets: [
        {
          action: 'Information',
          series: Object.fromEntries(
            reporters.map(({ iso3 }, place) => [
              `0:${place}:0:0:0`,
              { observations: Object.fromEntries(years.map((_, index) => [index, [rate(iso3), 0, 0]])) },
            ]),
          ),
        },
      ],
      structure: {
        dimensions: {
          series: [
            { id: 'FREQ', values: [{ id: 'A' }] },
            { id: 'REPORTER', values: reporters.map(({ id, name }) => ({ id, name })) },
            { id: 'PARTNER', values: [{ id: partner, name: 'World' }] },
            { id: 'PRODUCTCODE', values: [{ id: product, name: found.product.en }] },
            { id: 'DATATYPE', values: [{ id: datatype }] },
          ],
          observation: [{ id: 'TIME_PERIOD', values: years.map(asked => ({ id: String(asked) })) }],
        },
      },
    },
  }
}
/** ISO numbers of countries that have another code in UN Comtrade. */
const isoNumbers: Record<number, number> = { 699: 356, 757: 756, 251: 250, 579: 578, 490: 158, 842: 840 }
const tariffReporters = [
  { id: unionReporter, iso3: 'EUN', name: 'European Union' },
  ...countries
    .filter(({ iso3 }) => !europeanUnion.has(iso3))
    .map(({ code, iso3, name }) => ({ id: String(isoNumbers[code] ?? code).padStart(3, '0'), iso3, name })),
]

const indicatorsOfTrade = ['VALUE_IN_EUROS', 'QUANTITY_IN_100KG', 'SUPPLEMENTARY_QUANTITY']
const comextColumns = 'DATAFLOW,LAST UPDATE,freq,reporter,partner,product,flow,indicators,TIME_PERIOD,OBS_VALUE,OBS_FLAG'

export const comext: FixtureSource = ({ path, query, now }) => {
  const key = /^\/eurostat\/api\/comext\/dissemination\/sdmx\/2\.1\/data\/DS-0?45409\/([^/]+)\/?$/i.exec(path)?.[1]
  if (!key) return undefined
  if (query.get('format')?.toUpperCase() !== 'SDMX-CSV') return { type: 'application/xml', body: '<?xml version="1.0"?><m:GenericData/>' }
  const [freq = '', reporters = '', partners = '', codes = '', flows = '', kinds = ''] = decodeURIComponent(key).split('.')
  const periods = freq === 'A' ? Array.from({ length: 6 }, (_, index) => String(now.getUTCFullYear() - 6 + index)) : months(now, 60, 3)
  const [from = '', to = '9999'] = [query.get('startPeriod') ?? undefined, query.get('endPeriod') ?? undefined]
  const wanted = periods.filter(period => period >= from && period.slice(0, to.length) <= to)
  const rows = list(reporters, ['EU27_2020', 'ES']).flatMap(reporter =>
    list(partners, ['EXT_EU27_2020']).flatMap(partner =>
      list(codes, []).flatMap(code =>
        list(flows, ['1', '2']).flatMap(flow =>
          list(kinds, indicatorsOfTrade).flatMap(kind =>
            wanted.flatMap(period => {
              const value = unionTrade(reporter, code, flow, kind, period, now)
              const updated = `14/${monthsBefore(now, 1).slice(5)}/${monthsBefore(now, 1).slice(2, 4)} 11:00:00`
              return value === null
                ? []
                : [`ESTAT:DS-045409(1.0),${updated},${freq},${reporter},${partner},${code},${flow},${kind},${period},${value},`]
            }),
          ),
        ),
      ),
    ),
  )
  return { type: 'application/vnd.sdmx.data+csv', body: [comextColumns, ...rows, ''].join('\n') }
}
const list = (text: string, all: readonly string[]): readonly string[] => (text === '' ? all : text.split('+'))

/** A twelfth of the members' trade with others in the newest known year, with a seasonal variation. */
function unionTrade(reporter: string, code: string, flow: string, kind: string, period: string, now: Date): number | null {
  const inside = (iso3: string) => europeanUnion.has(iso3)
  const year = Math.min(Number(period.slice(0, 4)), now.getUTCFullYear() - 3)
  const rows = tradeOf(code, year, now).filter(
    row =>
      row.flow === (flow === '1' ? 'M' : 'X') &&
      inside(row.reporter.iso3) &&
      !inside(row.partner.iso3) &&
      (reporter === 'EU27_2020' || row.reporter.iso2 === reporter),
  )
  if (rows.length === 0 || kind === 'SUPPLEMENTARY_QUANTITY') return null
  const part = period.length === 4 ? 1 : between(0.8, 1.2, code, flow, period) / 12
  const total = rows.reduce((sum, row) => sum + (kind === 'VALUE_IN_EUROS' ? row.value * 0.92 : (row.weight ?? 0) / 100), 0)
  return Math.round(total * part)
}
