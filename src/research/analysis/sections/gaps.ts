/** What no source says, and questions that the numbers raise. Questions, not advice: the answers are not in the data. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { failedStatuses, type SourceStatus } from '#contracts/research-sources.ts'
import type { ReportSource } from '#contracts/report.ts'
import type { Flow } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { dataSources } from '#research/sources.ts'
import { type Facts, isOver, list, paragraph, referenceYear } from './facts.ts'
import { mainCountries } from './trade.ts'

export function draftGaps(facts: Facts): DraftBlock[] {
  const raised = questions(facts)
  const untold = missing(facts).filter(sentence => sentence !== null)
  const { questions: lead, missing: rest } = facts.texts.gaps
  return [paragraph(raised.length > 0 && lead), list(raised), paragraph(raised.length > 0 && untold.length > 0 && rest), list(untold)]
}

const mostBuyers = 3
/** Percent a year, and how far above the average price. */
const growing = 5
const above = 1.15
const farAbove = 1.5

function questions({ market: { exports, imports }, texts }: Facts): string[] {
  const raised: string[] = []
  const average = imports && referenceYear(imports).unitValue
  if (imports && average) {
    const buyers = mainCountries(imports).flatMap(({ fiveYearGrowth: growth, unitValue, implausibleWeight }) => {
      if (!growth || !unitValue || implausibleWeight) return []
      return growth.value >= growing && unitValue.value >= average.value * above ? [{ growth, unitValue }] : []
    })
    const most = buyers.toSorted((a, b) => b.growth.value - a.growth.value).slice(0, mostBuyers)
    if (most.length > 1) raised.push(texts.gaps.severalGrowing(most, average))
    else if (most[0]) raised.push(texts.gaps.growing(most[0].growth, most[0].unitValue, average))
  }
  const usual = exports && referenceYear(exports).unitValue
  if (exports && usual) {
    const dear = mainCountries(exports).filter(
      ({ unitValue, implausibleWeight }) => !implausibleWeight && (unitValue?.value ?? 0) >= usual.value * farAbove,
    )
    const [dearest] = dear.toSorted((a, b) => b.unitValue!.value - a.unitValue!.value)
    if (dearest?.unitValue) raised.push(texts.gaps.dearest(dearest.unitValue, usual))
  }
  return raised
}

/** Of so many of the largest. */
const weighed = 5

function withoutWeight(flow: Flow, { gaps }: Facts['texts']): string | null {
  const values = flow.countries
    .slice(0, weighed)
    .flatMap(({ value, weight, implausibleWeight }) => (weight && !implausibleWeight ? [] : [value]))
  return referenceYear(flow).unitValue && values.length > 0 ? gaps.noWeight(flow.direction, values) : null
}

function missing(facts: Facts): (string | null)[] {
  const { market, ledger, product, request, sources, texts } = facts
  const { exports, imports } = market
  const statusOf = (id: ReportSource['id']) => sources.find(source => source.id === id)?.status
  const answered = (status: ReportSource['status'] | undefined) => status === 'ok' || status === 'empty' || status === 'truncated'
  const nothingOf = (...measures: ReadEntry['measure'][]) => measures.every(measure => ledger.of(measure).length === 0)
  const trade = exports ?? imports
  // Population and income are of countries, whatever the product.
  const isNothing = ledger.entries().every(({ source }) => source === 'worldbank' || source === 'computed')
  return [
    isNothing && isOver(facts) ? texts.gaps.nothing : null,
    product.code === null ? texts.gaps.noCode : null,
    product.code !== null && !trade && answered(statusOf('comtrade')) ? texts.gaps.noTrade : null,
    trade && [exports, imports].every(flow => !flow || !referenceYear(flow).unitValue) ? texts.gaps.noWeights : null,
    answered(statusOf('openprices')) && nothingOf('shelf-price', 'offer-price') ? texts.gaps.noShops : null,
    (answered(statusOf('gdelt')) || answered(statusOf('googlenews'))) && nothingOf('article') ? texts.gaps.noNews : null,
    ...sources
      .filter(({ status }) => failedStatuses.includes(status as SourceStatus))
      .filter(({ id }) => id !== 'gdelt' || nothingOf('article'))
      .map(({ id }) => texts.gaps.unanswered(id, dataSources[id].gap?.[request.language] ?? null)),
    exports && withoutWeight(exports, texts),
    imports && withoutWeight(imports, texts),
    trade && texts.gaps.inside,
  ]
}
