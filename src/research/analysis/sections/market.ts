/** The section on the market: its size, how it changed, and whether prices or volumes changed it. */
import type { TwelveMonths } from '#research/analysis/texts/es.ts'
import type { Series } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type SectionMaterial, flat, paragraph, referenceYear } from './section-material.ts'
import { courseSentence } from './course.ts'
import { size } from './trade.ts'

export function draftMarket(material: SectionMaterial): DraftBlock[] {
  return [paragraph(...trade(material)), paragraph(europeanUnion(material))]
}

function trade(material: SectionMaterial): (string | null)[] {
  const { texts } = material
  const flow = material.market.exports
  if (!flow) return []
  const complete = flow.years.filter(({ incomplete }) => !incomplete)
  const { weight, total } = referenceYear(flow)
  return [
    size(material, flow),
    weight && texts.market.tonnes(weight),
    volume(material),
    complete.length === 1 && flow.years.length <= 2 ? texts.market.oneYear(total) : null,
    trend(material),
  ]
}

/** The change of exports in tonnes against the year before, beside the change in value. */
function volume({ market: { exports }, ledger, texts }: SectionMaterial): string | null {
  if (!exports?.growth) return null
  const at = exports.years.findIndex(({ year }) => year === exports.year)
  const [before, now] = [exports.years[at - 1], exports.years[at]]
  // An incomplete year has the weights of few countries, so nothing is compared with it.
  const growth = before?.weight && now?.weight && !before.incomplete ? ledger.compute('growth', [now.weight, before.weight]) : null
  if (!growth) return null
  const [inValue, inTonnes] = [exports.growth.value, growth.value]
  if (Math.abs(inTonnes) < flat) return texts.market.volumeFlat(growth)
  if (inTonnes > 0) return inValue < -flat ? texts.market.moreForLess(growth) : texts.market.volumeUp(growth)
  return inValue > flat ? texts.market.dearerNotMore(growth) : texts.market.volumeDown(growth)
}

/** The course of the value exported over several years. */
export function trend(material: SectionMaterial): string | null {
  const { exports } = material.market
  return exports?.course ? courseSentence(material, 'value', exports.course) : null
}

const months = 12

/** The trade of the European Union with the rest of the world in the newest twelve months. */
export function europeanUnion({ market, ledger, texts }: SectionMaterial): string | null {
  const exports = newestYear(market.europeanUnion.exports, ledger)
  const imports = newestYear(market.europeanUnion.imports, ledger)
  if (!exports && !imports) return null
  if (exports && imports && exports.sum.period === imports.sum.period) return texts.market.europeanUnion(exports, imports)
  return exports ? texts.market.unionSales(exports) : texts.market.unionPurchases(imports!)
}

/** The sum of the newest twelve months of a series, and how it compares with the twelve before. Null where months are missing. */
export function newestYear(series: Series | null | undefined, ledger: SectionMaterial['ledger']): TwelveMonths | null {
  const entries = series?.entries.filter(({ incomplete }) => !incomplete) ?? []
  const sumOf = (from: number) => {
    const part = entries.slice(from, from + months)
    return from >= 0 && part.length === months && spansOneYear(part.map(({ period }) => period)) ? ledger.compute('sum', part) : null
  }
  const sum = sumOf(entries.length - months)
  const before = sumOf(entries.length - 2 * months)
  return sum && { sum, growth: before && ledger.compute('growth', [sum, before]) }
}

function spansOneYear(periods: readonly (string | null)[]): boolean {
  const month = (period: string | null | undefined) => Number(period?.slice(0, 4)) * months + Number(period?.slice(5, 7))
  return month(periods.at(-1)) - month(periods[0]) === months - 1
}
