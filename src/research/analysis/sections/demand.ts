/** The section on demand: the buyers, how their purchases change, and how many people look the product up. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Flow } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type SectionMaterial, paragraph, valueOf } from './section-material.ts'
import { newestYear } from './market.ts'
import { mainCountries, size, structure, together } from './trade.ts'

export function draftDemand(material: SectionMaterial): DraftBlock[] {
  const { imports } = material.market
  const flow = imports && [
    size(material, imports),
    together(material, imports) ?? structure(material, imports),
    ...movements(material, imports),
    perHead(material, imports),
  ]
  return [paragraph(...(flow ?? [])), paragraph(...interest(material))]
}

/** A buyer is mentioned only if its purchases grow or fall by at least this many percent a year. */
const moving = 4
/** The growth must also be at least this many percentage points above the market's growth or, if the purchases fall, below it. */
const apart = 2
const mostNamed = 3

function movements({ texts }: SectionMaterial, flow: Flow): (string | null)[] {
  const growths = mainCountries(flow).flatMap(({ trend }) => trend ?? [])
  const whole = flow.course?.trend.value ?? 0
  const growing = growths.filter(({ value }) => value >= moving && value >= whole + apart).toSorted((a, b) => b.value - a.value)
  const shrinking = growths.filter(({ value }) => value <= -moving && value <= whole - apart).toSorted((a, b) => a.value - b.value)
  return [
    growing.length > 0 ? texts.demand.growing(growing.slice(0, mostNamed)) : null,
    shrinking.length > 0 ? texts.demand.shrinking(shrinking.slice(0, mostNamed), growing.length > 0) : null,
  ]
}

const fewestCompared = 4

/** A sentence on the main buyer that spends most per inhabitant; null if the population of fewer than `fewestCompared` main buyers is known. */
function perHead({ texts, ledger }: SectionMaterial, flow: Flow): string | null {
  const newest = (measure: 'population' | 'gdp', country: string) =>
    ledger
      .of(measure)
      .filter(entry => entry.country === country && valueOf(entry) > 0)
      .toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))[0]
  const spendings = mainCountries(flow).flatMap(({ country, value }) => {
    const population = newest('population', country)
    const spending = population && ledger.compute('ratio', [value, population])
    return spending ? [{ country, population, spending }] : []
  })
  const [most] = spendings.toSorted((a, b) => b.spending.value - a.spending.value)
  if (!most || spendings.length < fewestCompared) return null
  const product = newest('gdp', most.country)
  const income = product && product.period === most.population.period ? ledger.compute('ratio', [product, most.population]) : null
  return texts.demand.perHead(most.spending, income)
}

/** The page views of the article in the report's language; if there are none, those of the article in the other language. */
export function interest({ market, ledger, request, texts }: SectionMaterial): (string | null)[] {
  const series = market.interest.find(({ entries }) => entries[0]?.attributes['language'] === request.language) ?? market.interest[0]
  const year = newestYear(series, ledger)
  const article = series?.entries.at(-1)
  if (!year || !article?.attributes['title']) return []
  return [texts.demand.interest(year.sum, year.growth, article), busiestMonth(series?.entries.slice(-12) ?? [], texts)]
}

/** The busiest month is mentioned if it has more than this many times the views of the average month. */
const stands = 1.25
function busiestMonth(months: readonly LedgerEntry[], texts: SectionMaterial['texts']): string | null {
  const [busiest] = months.toSorted((a, b) => valueOf(b) - valueOf(a))
  const mean = months.reduce((sum, month) => sum + valueOf(month), 0) / months.length
  return busiest && valueOf(busiest) > mean * stands ? texts.demand.busiestMonth(busiest) : null
}
