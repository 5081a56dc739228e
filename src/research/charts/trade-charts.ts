/** Charts of trade: the values and shares of countries, and the totals and unit values of the years. */
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import { type NumberEntry, point, type Point, scaleOf, sourceNames } from './chart-points.ts'
import { chartTexts } from './chart-texts.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import type { CountryTrade, Flow, Ledger, Market, YearOfTrade } from '#research/market/market.ts'
import { periodsBetween } from '#research/charts/chart-points.ts'

/** A person can tell at most this many bars or slices apart. All further countries are therefore shown as one more bar or slice, with their sum. */
const bars = 10
const slices = 5
/** With fewer countries or years there is no chart, because words say so little better. */
const fewestBars = 2
const fewestSlices = 3
const fewestOnMap = 5
const fewestYears = 2

/** Bars of the largest countries of one direction. */
export function rankingChart(flow: Flow | null, ledger: Ledger, language: Language): Chart | null {
  if (!flow || flow.countries.length < fewestBars) return null
  const { direction, year, countries } = flow
  const texts = chartTexts[language]
  const shown = countries.slice(0, bars)
  const others = sumOf(countries.slice(bars), ledger)
  const { by, unit } = scaleOf([shown[0]!.value, others], language)
  const shareOfShown = others && shareOf(sumOf(shown, ledger), flow, ledger)
  return {
    id: direction === 'exports' ? 'exporters' : 'importers',
    kind: 'bars',
    title: direction === 'exports' ? texts.exporters : texts.importers,
    unit,
    period: year,
    source: sourceNames(valuesOf(shown), language),
    summary: texts.ranking(direction, year, sharesOf(shown.slice(0, 3)), shareOfShown),
    series: [
      {
        name: texts[direction],
        points: [
          ...shown.map(trade => countryPoint(trade, trade.value, language, by)),
          ...(others ? [point(texts.others, others, { by })] : []),
        ],
      },
    ],
  }
}

/** The shares of the largest exporters, and of all other exporters together. */
export function sharesChart(flow: Flow | null, ledger: Ledger, language: Language): Chart | null {
  if (!flow || flow.isCut || flow.countries.length < fewestSlices) return null
  const texts = chartTexts[language]
  const shown = flow.countries.slice(0, slices)
  const others = shareOf(sumOf(flow.countries.slice(slices), ledger), flow, ledger)
  return {
    id: 'export-shares',
    kind: 'shares',
    title: texts.shares,
    unit: '%',
    period: flow.year,
    source: sourceNames(valuesOf(shown), language),
    summary: texts.sharesOfFirst(flow.year, sharesOf(shown), others),
    series: [
      {
        name: texts.exports,
        points: [...shown.map(trade => countryPoint(trade, trade.share, language)), ...(others ? [point(texts.others, others)] : [])],
      },
    ],
  }
}

/** A map with the exports of every country. */
export function mapChart(flow: Flow | null, language: Language): Chart | null {
  if (!flow || flow.countries.length < fewestOnMap) return null
  const { year, countries } = flow
  const texts = chartTexts[language]
  const most = countries[0]!.value
  const { by, unit } = scaleOf([most], language)
  return {
    id: 'export-map',
    kind: 'map',
    title: texts.map,
    unit,
    period: year,
    source: sourceNames(valuesOf(countries), language),
    summary: texts.mapOf(year, countries.length, most as NumberEntry),
    series: [{ name: texts.exports, points: countries.map(trade => countryPoint(trade, trade.value, language, by)) }],
  }
}

export function valueByYearChart(market: Market, language: Language): Chart | null {
  const found = byYear(market, language, ({ total }) => total)
  if (!found) return null
  const texts = chartTexts[language]
  const { period, source, figures, spans, lines } = found
  const { by, unit } = scaleOf(figures, language)
  const summary = texts.values(spans)
  return { id: 'value-by-year', kind: 'lines', title: texts.valueByYear, unit, period, source, summary, series: lines(by) }
}

export function unitValueByYearChart(market: Market, language: Language): Chart | null {
  const found = byYear(market, language, ({ unitValue }) => unitValue)
  if (!found) return null
  const texts = chartTexts[language]
  const { period, source, figures, spans, lines } = found
  const unit = figures[0]!.unit!
  const summary = texts.unitValues(spans)
  return { id: 'unit-value-by-year', kind: 'lines', title: texts.unitValueByYear, unit, period, source, summary, series: lines(1) }
}

/**
 * Makes a line over the years for each direction, of the figure that `figureOf` gives. A direction with fewer than two complete years gets no line.
 * Null if no direction is left.
 */
function byYear({ exports, imports }: Market, language: Language, figureOf: (year: YearOfTrade) => NumberEntry | null) {
  const flows = [exports, imports].flatMap(flow => {
    // An incomplete year would look like a plunge.
    const known = (flow?.years ?? []).flatMap(year => {
      const figure = year.incomplete ? null : figureOf(year)
      return figure ? [{ year: year.year, figure }] : []
    })
    return flow && known.length >= fewestYears ? [{ flow, known, first: known[0]!.figure, last: known.at(-1)!.figure }] : []
  })
  if (flows.length === 0) return null
  const all = flows.flatMap(({ known }) => known.map(({ year }) => year)).toSorted()
  const years = periodsBetween(all[0]!, all.at(-1)!)
  return {
    period: `${years[0]}–${years.at(-1)}`,
    source: sourceNames(
      flows.flatMap(({ flow }) => valuesOf(flow.countries)),
      language,
    ),
    figures: flows.flatMap(({ known }) => known.map(({ figure }) => figure)),
    spans: flows.map(({ flow: { direction }, first, last }) => ({ direction, first, last })),
    lines: (by: number): Chart['series'] =>
      flows.map(({ flow: { direction }, known }) => ({
        name: chartTexts[language][direction],
        points: years.map(year => {
          const { figure = null } = known.find(one => one.year === year) ?? {}
          return point(year, figure, { by })
        }),
      })),
  }
}

function countryPoint({ country }: CountryTrade, entry: CountryTrade['value' | 'share'], language: Language, by = 1): Point {
  return point(countryNameIn(country, language), entry as NumberEntry | null, { by, country })
}

const valuesOf = (countries: readonly CountryTrade[]) => countries.map(({ value }) => value)
const sharesOf = (countries: readonly CountryTrade[]) => countries.flatMap(({ share }) => share ?? [])
const sumOf = (countries: readonly CountryTrade[], ledger: Ledger) => ledger.compute('sum', valuesOf(countries))
const shareOf = (part: NumberEntry | null, { year, years, isCut }: Flow, ledger: Ledger) =>
  part === null || isCut ? null : ledger.compute('share', [part, years.find(one => one.year === year)!.total])
