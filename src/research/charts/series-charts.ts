/** Charts of series that sources give: the price of the commodity, the share of the news, page views. */
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import { dateInWords } from '#research/analysis/number-format.ts'
import { type NumberEntry, point, sourceNames } from './chart-points.ts'
import { chartTexts, unitInWords } from './chart-texts.ts'
import type { Ledger, Market, Series } from '#research/market/market.ts'
import { periodsBetween } from '#research/charts/chart-points.ts'

/** A series with fewer points gets no chart, because words say so little better. */
const fewestPoints = 3

export function commodityPriceChart({ commodityPrice }: Market, language: Language): Chart | null {
  const found = commodityPrice && inTime([commodityPrice], language)
  if (!found) return null
  const texts = chartTexts[language]
  const { period, source, first, last, highest } = found
  const unit = unitInWords(commodityPrice.unit, language)
  const summary = texts.prices(first, last, highest)
  const title = texts.commodityPrice(commodityPrice.name)
  const series = found.lines(({ name }) => name || title)
  return { id: 'commodity-price', kind: 'lines', title, unit, period, source, summary, series }
}

export function newsVolumeChart({ newsVolume }: Market, ledger: Ledger, language: Language): Chart | null {
  const found = newsVolume && inTime([newsVolume], language)
  const mean = found && ledger.compute('mean', found.entries)
  if (!mean) return null
  const texts = chartTexts[language]
  const { period, source, highest } = found
  const summary = texts.news(mean, highest)
  const series = found.lines(() => texts.newsVolume)
  return { id: 'news-volume', kind: 'lines', title: texts.newsVolume, unit: texts.ofAllNews, period, source, summary, series }
}

export function interestChart({ interest }: Market, ledger: Ledger, language: Language): Chart | null {
  const found = inTime(interest, language)
  const mean = found && ledger.compute('mean', found.entries)
  if (!mean) return null
  const texts = chartTexts[language]
  const { period, source, name, highest } = found
  const summary = texts.views(name, mean, highest)
  const series = found.lines(({ entries }) => texts.wikipedia[entries[0]!.attributes['language'] === 'en' ? 'en' : 'es'])
  return { id: 'interest', kind: 'lines', title: texts.interest, unit: texts.viewsAMonth, period, source, summary, series }
}

/**
 * Prepares the lines of a chart, one for each series that is long enough; a line has a gap where a period is missing. Also gives figures of the first
 * line, for the chart's summary. Null if no series is long enough.
 */
function inTime(series: readonly Series[], language: Language) {
  // A day or month that is not over yet cannot be compared with whole ones, so it is left out.
  const over = series.map(one => ({ ...one, entries: one.entries.filter(({ incomplete }) => !incomplete) }))
  const long = over.filter(({ entries }) => entries.length >= fewestPoints)
  if (long.length === 0) return null
  const all = long.flatMap(({ entries }) => entries.map(({ period }) => period!)).toSorted()
  const periods = periodsBetween(all[0]!, all.at(-1)!)
  const { name, entries: read } = long[0]!
  const entries = read as NumberEntry[]
  return {
    name,
    entries,
    period: [periods[0]!, periods.at(-1)!].map(period => dateInWords(period, language)).join(' – '),
    source: sourceNames(entries, language),
    first: entries[0]!,
    last: entries.at(-1)!,
    highest: entries.reduce((most, entry) => (entry.value > most.value ? entry : most)),
    lines: (nameOf: (one: Series) => string): Chart['series'] =>
      long.map(one => {
        const byPeriod = new Map(one.entries.map(entry => [entry.period!, entry as NumberEntry]))
        return { name: nameOf(one), points: periods.map(period => point(period, byPeriod.get(period) ?? null)) }
      }),
  }
}
