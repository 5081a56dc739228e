/** The section on prices: at customs, on commodity exchanges and in shops, and how they have changed. */
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { CountryTrade, Flow, Ledger } from '#research/market/market.ts'
import { grouped } from '#research/market/grouped.ts'
import { courseThrough } from '#research/market/build-flow.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { courseSentence } from './course.ts'
import { type SectionMaterial, list, paragraph, referenceYear } from './section-material.ts'
import { mainCountries } from './trade.ts'

export function draftPriceTrends(material: SectionMaterial): DraftBlock[] {
  const shelves = shelfPrices(material)
  return [
    paragraph(...customs(material)),
    paragraph(...commodity(material)),
    shelves.length > 1 ? list(shelves) : paragraph(...shelves),
    paragraph(offers(material)),
  ]
}

function customs(material: SectionMaterial): (string | null)[] {
  const { market, texts } = material
  const sold = market.exports && referenceYear(market.exports).unitValue
  const bought = market.imports && referenceYear(market.imports).unitValue
  return [
    sold && texts.prices.exported(sold, changeOf(material, market.exports!)),
    sold && trend(material, market.exports!),
    market.exports && range(material, market.exports),
    bought && texts.prices.imported(bought),
  ]
}

/** The change of the average price against the year before. */
export function changeOf({ ledger }: SectionMaterial, { years, year }: Flow): LedgerEntry | null {
  const at = years.findIndex(each => each.year === year)
  const [now, before] = [years[at], years[at - 1]]
  if (!now?.unitValue || !before?.unitValue || before.incomplete || Number(now.year) - Number(before.year) !== 1) return null
  return ledger.compute('growth', [now.unitValue, before.unitValue])
}

/** The course of the average export price over the years up to the reference year that most countries have reported. */
function trend(material: SectionMaterial, { years, year }: Flow): string | null {
  const prices = years.filter(each => !each.incomplete && each.year <= year).flatMap(({ unitValue }) => unitValue ?? [])
  const course = prices.at(-1)?.period === year ? courseThrough(material.ledger, prices) : null
  return course && courseSentence(material, 'price', course)
}

const fewestCompared = 3
/** The highest and the lowest price are mentioned if the highest is at least this many times the lowest. */
const apart = 1.15

function range({ texts }: SectionMaterial, flow: Flow): string | null {
  const priced = mainCountries(flow).flatMap(({ unitValue, implausibleWeight }: CountryTrade) =>
    unitValue && !implausibleWeight ? [unitValue] : [],
  )
  const sorted = priced.toSorted((a, b) => a.value - b.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (!lowest || !highest || sorted.length < fewestCompared || highest.value < lowest.value * apart) return null
  return texts.prices.range(lowest, highest)
}

const monthsOfRange = 60

export function commodity({ market, ledger, texts }: SectionMaterial): (string | null)[] {
  const entries = market.commodityPrice?.entries ?? []
  const last = entries.at(-1)
  if (!last?.period || !last.attributes['series']) return []
  const yearBefore = entries.find(({ period }) => period === monthAYearBefore(last.period!))
  const recent = entries.slice(-monthsOfRange)
  const lowest = ledger.compute('minimum', recent)
  const highest = ledger.compute('maximum', recent)
  return [
    texts.prices.commodity(last, yearBefore ? ledger.compute('growth', [last, yearBefore]) : null),
    lowest && highest && recent.length > 12 ? texts.prices.commodityRange(lowest, highest) : null,
  ]
}

const monthAYearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

const fewestPrices = 3
const mostCountries = 4

/** Shelf prices by country and unit, the groups with most prices first. Groups of fewer than `fewestPrices` prices are left out. */
function shelfPrices({ ledger, texts }: SectionMaterial): string[] {
  const groups = grouped(ledger.of('shelf-price'), ({ country, unit }) => `${country} ${unit}`)
  return [...groups.values()]
    .filter(prices => prices.length >= fewestPrices)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostCountries)
    .flatMap(prices => summaryOf(ledger, prices) ?? [])
    .map(texts.prices.shelf)
}

/** Prices of online shops in the most frequent currency; other currencies are left out. */
export function offers({ ledger, texts }: SectionMaterial): string | null {
  const groups = grouped(ledger.of('offer-price'), ({ unit }) => unit ?? '')
  const [largest] = [...groups.values()].toSorted((a, b) => b.length - a.length)
  const summary = largest && largest.length >= fewestPrices ? summaryOf(ledger, largest) : null
  return summary && texts.prices.offers(summary)
}

function summaryOf(ledger: Ledger, prices: readonly ReadEntry[]) {
  const median = ledger.compute('median', prices)
  const count = ledger.compute('count', prices)
  const lowest = ledger.compute('minimum', prices)
  const highest = ledger.compute('maximum', prices)
  return median && count && lowest && highest ? { median, count, lowest, highest } : null
}
