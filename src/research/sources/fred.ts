/**
 * FRED: world market prices of about forty commodities, by month, as the International Monetary Fund publishes them; the terms of both apply.
 * Writes `.` for a missing price.
 */
import type { Language } from '#contracts/language.ts'
import { UnexpectedShape } from '#research/asking/source-http.ts'
import type { DataSource, Fact, SourceOutcome } from '#research/source.ts'
import { readCsvRows } from './read-csv.ts'

interface CommoditySeries {
  id: string
  name: Record<Language, string>
  unit: string
}

const yearsAsked = 6
const cents = 'US¢/lb'
const series = (id: string, es: string, en: string, unit = 'USD/t'): CommoditySeries => ({ id, name: { es, en }, unit })

const cocoa = series('PCOCOUSDM', 'Cacao en grano', 'Cocoa beans')
const copper = series('PCOPPUSDM', 'Cobre', 'Copper')
const sunflowerOil = series('PSUNOUSDM', 'Aceite de girasol', 'Sunflower oil')
const salmon = series('PSALMUSDM', 'Salmón', 'Salmon', 'USD/kg')
const beef = series('PBEEFUSDM', 'Carne de vacuno', 'Beef', cents)
const gas = series('PNGASEUUSDM', 'Gas natural, Europa', 'Natural gas, Europe', 'USD/MMBtu')

/**
 * Price series by the beginning of a product code; the longest beginning counts. Has only codes of the priced good itself, or of goods made of this
 * good alone.
 */
const seriesByCode: Record<string, CommoditySeries> = {
  '0201': beef,
  '0202': beef,
  '030213': salmon,
  '030214': salmon,
  '030311': salmon,
  '030312': salmon,
  '030313': salmon,
  '030441': salmon,
  '030481': salmon,
  '0803': series('PBANSOPUSDM', 'Banano', 'Bananas'),
  '0901': series('PCOFFOTMUSDM', 'Café, otros arábicas suaves', 'Coffee, other mild arabicas', cents),
  '0902': series('PTEAUSDM', 'Té, Kenia', 'Tea, Kenya', 'US¢/kg'),
  '1001': series('PWHEAMTUSDM', 'Trigo', 'Wheat'),
  '1003': series('PBARLUSDM', 'Cebada', 'Barley'),
  '1005': series('PMAIZMTUSDM', 'Maíz', 'Maize'),
  '1006': series('PRICENPQUSDM', 'Arroz, Tailandia', 'Rice, Thailand'),
  '1201': series('PSOYBUSDM', 'Soja', 'Soybeans'),
  '1202': series('PGNUTSUSDM', 'Cacahuete', 'Groundnuts'),
  '1507': series('PSOILUSDM', 'Aceite de soja', 'Soybean oil'),
  '1509': series('POLVOILUSDM', 'Aceite de oliva', 'Olive oil'),
  '1511': series('PPOILUSDM', 'Aceite de palma', 'Palm oil'),
  '151211': sunflowerOil,
  '151219': sunflowerOil,
  '1514': series('PROILUSDM', 'Aceite de colza', 'Rapeseed oil'),
  '1701': series('PSUGAISAUSDM', 'Azúcar n.º 11, mundial', 'Sugar no. 11, world', cents),
  '1801': cocoa,
  '1803': cocoa,
  '1804': cocoa,
  '1805': cocoa,
  '1806': cocoa,
  '2304': series('PSMEAUSDM', 'Harina de soja', 'Soybean meal'),
  '2601': series('PIORECRUSDM', 'Mineral de hierro', 'Iron ore'),
  '2701': series('PCOALAUUSDM', 'Carbón, Australia', 'Coal, Australia'),
  '2709': series('POILBREUSDM', 'Petróleo crudo Brent', 'Brent crude oil', 'USD/barrel'),
  '271111': gas,
  '271121': gas,
  '4001': series('PRUBBUSDM', 'Caucho', 'Rubber', cents),
  '5201': series('PCOTTINDUSDM', 'Algodón', 'Cotton', cents),
  '7402': copper,
  '7403': copper,
  '7502': series('PNICKUSDM', 'Níquel', 'Nickel'),
  '7601': series('PALUMUSDM', 'Aluminio', 'Aluminium'),
  '7801': series('PLEADUSDM', 'Plomo', 'Lead'),
  '7901': series('PZINCUSDM', 'Cinc', 'Zinc'),
  '8001': series('PTINUSDM', 'Estaño', 'Tin'),
}

export const fred: DataSource = {
  id: 'fred',
  about: {
    es: 'precios de materias primas del Fondo Monetario Internacional, que publica la Reserva Federal de San Luis',
    en: 'commodity prices of the International Monetary Fund, published by the Federal Reserve Bank of St. Louis',
  },
  gap: { es: 'falta la cotización internacional', en: 'the international price is missing' },
  needs: [],
  pace: 500,
  async *fetch({ code, language, now }, { http }) {
    const commodity = seriesOf(code)
    if (!commodity) return noSeries
    const oldest = `${now.getUTCFullYear() - yearsAsked}-01-01`
    const { data, ...answer } = await http.ask(
      { path: '/graph/fredgraph.csv', query: { id: commodity.id, cosd: oldest }, statuses: [404] },
      (text, _, status) => (status === 404 ? { prices: [], whole: true } : pricesIn(text)),
    )
    yield data.prices.flatMap(({ line, date, price }): Fact[] => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < oldest || price === '.' || price === '') return []
      return [
        {
          measure: 'commodity-price',
          period: date.slice(0, 7),
          unit: commodity.unit,
          value: Number(price),
          attributes: { series: commodity.name[language], id: commodity.id },
          locator: `line ${line}, ${commodity.id}`,
          answer,
        },
      ]
    })
    if (!data.whole) return { status: 'truncated' }
  },
}

/**
 * Reads two columns: the dates, and the prices of one series. The names of the columns are not checked, because FRED has changed the name of the date
 * column before.
 */
function pricesIn(text: string) {
  const { columns, rows, whole } = readCsvRows(text)
  const [date, price] = columns
  if (date === undefined || price === undefined || columns.length > 2) throw new UnexpectedShape('not two columns')
  return { whole, prices: rows.map(({ line, cells }) => ({ line, date: cells[date] ?? '', price: cells[price] ?? '' })) }
}

function seriesOf(code: string | null): CommoditySeries | undefined {
  for (let length = code?.length ?? 0; length >= 4; length--) {
    const found = seriesByCode[code!.slice(0, length)]
    if (found) return found
  }
  return undefined
}

const noSeries: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'FRED no tiene una cotización internacional que corresponda a este código o nombre.',
    en: 'FRED has no international price series that matches this code or name.',
  },
}
