/** UN Comtrade: the preview, the call with a key, and the reference files. */
import type { Answer, Asked, FixtureSource } from './asked.ts'
import { chance } from './chance.ts'
import { countries, europeanUnion } from './countries.ts'
import { productOfCode, products } from './products.ts'
import { type TradeRow, tradeOf } from './trade.ts'

export const comtrade: FixtureSource = asked => {
  const { path, headers } = asked
  if (path === '/public/v1/preview/C/A/HS') return preview(asked, 500)
  if (path === '/data/v1/get/C/A/HS') {
    if (headers['ocp-apim-subscription-key']) return preview(asked, 100_000)
    return { status: 401, body: { statusCode: 401, message: 'Access denied due to missing subscription key.' } }
  }
  const name = /^\/files\/v1\/app\/reference\/(\w+)\.json$/.exec(path)?.[1]
  return name && name in references ? { body: references[name]!() } : undefined
}

/** The code of the world, and of trade without a known country. */
const world = 0
const elsewhere = 899
/** The European Union, which reports beside its members. */
const unionCode = 97

interface Row {
  period: string
  reporterCode: number
  partnerCode: number
  flowCode: 'X' | 'M'
  cmdCode: string
  value: number
  weight: number | null
  weightEstimated: boolean
}

function preview({ query, now }: Asked, cap: number): Answer {
  const began = performance.now()
  const period = query.get('period') ?? ''
  if (!/^\d{4}$/.test(period) && cap === 500)
    return { status: 400, body: { statusCode: 400, message: 'Only one period can be asked for at a time.' } }
  const wanted = (name: string) => query.get(name)?.split(',').filter(Boolean)
  const reporters = wanted('reporterCode')?.map(Number)
  const partners = wanted('partnerCode')?.map(Number)
  const flows = wanted('flowCode') ?? ['X', 'M']
  const rows = period
    .split(',')
    .flatMap(year => (wanted('cmdCode') ?? []).flatMap(code => flows.flatMap(flow => rowsOf(code, Number(year), flow, now))))
    .filter(row => (!reporters || reporters.includes(row.reporterCode)) && (!partners || partners.includes(row.partnerCode)))
  const named = query.get('includeDesc') === 'true'
  const limit = Math.min(cap, Number(query.get('maxRecords')) || cap)
  const data = rows.flatMap(row => divisions(row, query).map(division => fullRow(row, division, named))).slice(0, limit)
  return { body: { elapsedTime: `${((performance.now() - began) / 1000).toFixed(2)} secs`, count: data.length, data, error: '' } }
}

const known = new Map<string, Row[]>()

/** The reports of all countries about the world and each partner. */
function rowsOf(code: string, year: number, flow: string, now: Date): Row[] {
  const key = `${code} ${year} ${flow} ${now.getUTCFullYear()}`
  const rows = known.get(key) ?? makeRows(code, year, flow, now)
  known.set(key, rows)
  return rows
}

function makeRows(code: string, year: number, flow: string, now: Date): Row[] {
  const all = tradeOf(code, year, now).filter(row => row.flow === flow)
  const rows = countries.flatMap(reporter => {
    const trades = all.filter(row => row.reporter === reporter)
    if (trades.length === 0) return []
    const row = (partnerCode: number, of: TradeRow[]): Row => ({
      period: String(year),
      reporterCode: reporter.code,
      partnerCode,
      flowCode: of[0]!.flow,
      cmdCode: code,
      value: sum(of.map(trade => trade.value)),
      weight: of[0]!.weight === null ? null : sum(of.map(trade => trade.weight ?? 0)),
      weightEstimated: of[0]!.weightEstimated,
    })
    // The smallest buyer of each country is not named.
    const byValue = trades.toSorted((a, b) => b.value - a.value)
    const last = byValue.at(-1)!
    return [row(world, trades), ...byValue.map(trade => row(trade === last ? elsewhere : trade.partner.code, [trade]))]
  })
  const union = rows.filter(({ reporterCode, partnerCode }) => partnerCode === world && unionCodes.has(reporterCode))
  if (union.length === 0) return rows
  // Trade within the union is not its own: a part of its members' trade.
  const ofUnion = {
    value: Math.round(sum(union.map(row => row.value)) * 0.4),
    weight: Math.round(sum(union.map(row => row.weight ?? 0)) * 0.4),
  }
  return [...rows, { ...union[0]!, reporterCode: unionCode, weightEstimated: false, ...ofUnion }]
}

const unionCodes = new Set(countries.filter(({ iso3 }) => europeanUnion.has(iso3)).map(({ code }) => code))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

interface Division {
  customsCode: string
  motCode: number
  partner2Code: number
  part: number
}
const total: Division = { customsCode: 'C00', motCode: 0, partner2Code: 0, part: 1 }

/** The total and, unless only that is requested, eight rows by means of transport and customs procedure. */
function divisions(row: Row, query: URLSearchParams): Division[] {
  const sea = chance('sea', row.reporterCode, row.partnerCode)
  const all = [
    total,
    { ...total, customsCode: 'C01', part: 0.9 },
    { ...total, customsCode: 'C04', part: 0.1 },
    { ...total, motCode: 2100, part: sea },
    { ...total, motCode: 3200, part: 1 - sea },
    { ...total, motCode: 2100, customsCode: 'C01', part: sea * 0.9 },
    { ...total, motCode: 3200, customsCode: 'C01', part: (1 - sea) * 0.9 },
    { ...total, partner2Code: 251, part: 0.7 },
    { ...total, partner2Code: 528, part: 0.3 },
  ]
  const keys = ['customsCode', 'motCode', 'partner2Code'] as const
  return all.filter(division => keys.every(key => !query.has(key) || query.get(key) === String(division[key])))
}

function fullRow(row: Row, { part, customsCode, motCode, partner2Code }: Division, named: boolean) {
  const { period, reporterCode, partnerCode, flowCode, cmdCode } = row
  const { product } = productOfCode(cmdCode)!
  const weight = row.weight === null ? null : Math.round(row.weight * part)
  const value = Math.round(row.value * part * 100) / 100
  // Names are only sent on request, and not always even then.
  const reporter = named && chance('named', reporterCode) < 0.7 ? countries.find(({ code }) => code === reporterCode) : undefined
  const partner = named ? countries.find(({ code }) => code === partnerCode) : undefined
  return {
    typeCode: 'C',
    freqCode: 'A',
    refPeriodId: Number(`${period}0101`),
    refYear: Number(period),
    refMonth: 52,
    period,
    reporterCode,
    reporterISO: reporter?.iso3 ?? null,
    reporterDesc: reporter?.name ?? null,
    flowCode,
    flowDesc: named ? { X: 'Export', M: 'Import' }[flowCode] : null,
    partnerCode,
    partnerISO: partner?.iso3 ?? null,
    partnerDesc: named && partnerCode === world ? 'World' : (partner?.name ?? null),
    partner2Code,
    partner2ISO: null,
    partner2Desc: null,
    classificationCode: 'H6',
    classificationSearchCode: 'HS',
    isOriginalClassification: true,
    cmdCode,
    cmdDesc: null,
    aggrLevel: cmdCode.length,
    isLeaf: cmdCode.length === 6,
    customsCode,
    customsDesc: null,
    mosCode: '0',
    motCode,
    motDesc: null,
    qtyUnitCode: { kg: 8, l: 7, u: 5 }[product.quantityUnit],
    qtyUnitAbbr: product.quantityUnit,
    qty: weight === null ? 0 : product.quantityUnit === 'u' ? weight * 6 : weight,
    isQtyEstimated: row.weightEstimated,
    netWgt: weight,
    isNetWgtEstimated: row.weightEstimated,
    grossWgt: 0,
    isGrossWgtEstimated: false,
    cifvalue: flowCode === 'M' ? value : null,
    fobvalue: flowCode === 'X' ? value : null,
    primaryValue: value,
    legacyEstimationFlag: row.weightEstimated ? 4 : 0,
    isReported: false,
    isAggregate: true,
  }
}

const since = { entryEffectiveDate: '1900-01-01T00:00:00' }
const areas = [
  { code: world, iso2: 'W00', iso3: 'W00', name: 'World', isGroup: true },
  { code: elsewhere, iso2: '_X', iso3: '_X', name: 'Areas, nes', isGroup: false },
  ...countries.map(({ code, iso2, iso3, name }) =>
    // Taiwan has a code that belongs to no country.
    code === 490 ? { code, iso2: 'S19', iso3: 'S19', name, isGroup: false } : { code, iso2, iso3, name, isGroup: false },
  ),
]

const references: Record<string, () => unknown> = {
  Reporters: () => ({
    results: [
      ...countries.filter(({ reports }) => reports).map(({ code, iso2, iso3, name }) => reporterEntry(code, iso2, iso3, name, false)),
      reporterEntry(unionCode, 'EU', 'EUR', 'European Union', true),
    ],
  }),
  partnerAreas: () => ({
    results: areas.map(({ code, iso2, iso3, name, isGroup }) => ({
      id: code,
      text: name,
      PartnerCode: code,
      PartnerDesc: name,
      partnerNote: name,
      PartnerCodeIsoAlpha2: iso2,
      PartnerCodeIsoAlpha3: iso3,
      ...since,
      isGroup,
    })),
  }),
  HS: () => ({ more: false, classCode: 'HS', className: 'HS', results: codeEntries() }),
  H6: () => ({ more: false, classCode: 'H6', className: 'HS2022', results: codeEntries() }),
}

function reporterEntry(code: number, iso2: string, iso3: string, name: string, isGroup: boolean) {
  const names = { reporterDesc: name, reporterNote: name, reporterCodeIsoAlpha2: iso2, reporterCodeIsoAlpha3: iso3 }
  return { id: code, text: name, reporterCode: code, ...names, ...since, isGroup }
}

function codeEntries() {
  return products.flatMap(({ heading, parts, en }) => [
    { id: heading, text: `${heading} - ${en}`, parent: heading.slice(0, 2), isLeaf: '0', aggrLevel: 4, standardUnitAbbr: 'n/a' },
    ...Object.keys(parts).map(id => ({
      id,
      text: `${id} - ${en}; ${id}`,
      parent: heading,
      isLeaf: '1',
      aggrLevel: 6,
      standardUnitAbbr: 'kg',
    })),
  ])
}
