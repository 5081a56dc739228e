/** The section on gaps: what no source tells, and questions that the figures raise. It asks instead of advising, because the data have no answers. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { failedStatuses, type SourceId, type SourceStatus } from '#contracts/research-sources.ts'
import type { Flow } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { dataSources } from '#research/sources.ts'
import { type Maybe, type SectionMaterial, allSourcesEnded, list, paragraph, referenceYear } from './section-material.ts'
import { mainCountries } from './trade.ts'

export function draftGaps(material: SectionMaterial): DraftBlock[] {
  const raised = questions(material)
  const untold = missing(material).filter(sentence => typeof sentence === 'string')
  const { questions: lead, missing: rest } = material.texts.gaps
  return [paragraph(raised.length > 0 && lead), list(raised), paragraph(raised.length > 0 && untold.length > 0 && rest), list(untold)]
}

const mostBuyers = 3
/** A buyer raises a question only if its purchases grow by at least this many percent a year. */
const growing = 5
/** The buyer must also pay at least this many times the average price. */
const above = 1.15
/** A seller raises a question if its price is at least this many times the average price. */
const farAbove = 1.5

function questions({ market: { exports, imports }, texts }: SectionMaterial): string[] {
  const raised: string[] = []
  const average = imports && referenceYear(imports).unitValue
  if (imports && average) {
    const buyers = mainCountries(imports).flatMap(({ trend: growth, unitValue, implausibleWeight }) => {
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

/** A country without a plausible weight is named if it is among this many largest countries. */
const weighed = 5

function withoutWeight(flow: Flow, { gaps }: SectionMaterial['texts']): string | null {
  const values = flow.countries
    .slice(0, weighed)
    .flatMap(({ value, weight, implausibleWeight }) => (weight && !implausibleWeight ? [] : [value]))
  return referenceYear(flow).unitValue && values.length > 0 ? gaps.noWeight(flow.direction, values) : null
}

function missing(material: SectionMaterial): Maybe[] {
  const { market, ledger, sources, texts } = material
  const { exports, imports } = market
  const hasAnswered = (...ids: SourceId[]) =>
    sources.some(({ id, status }) => ids.includes(id) && (status === 'ok' || status === 'empty' || status === 'truncated'))
  const hasNone = (...measures: ReadEntry['measure'][]) => measures.every(measure => ledger.of(measure).length === 0)
  // The World Bank's entries are about countries, not about the product.
  const isNothing = ledger.entries().every(({ source }) => source === 'worldbank' || source === 'computed')
  return [
    isNothing && allSourcesEnded(material) && texts.gaps.nothing,
    missingTrade(material, hasAnswered('comtrade')),
    hasAnswered('openprices') && hasNone('shelf-price', 'offer-price') && texts.gaps.noShops,
    hasAnswered('gdelt', 'googlenews') && hasNone('article') && texts.gaps.noNews,
    ...unanswered(material, hasNone('article')),
    exports && withoutWeight(exports, texts),
    imports && withoutWeight(imports, texts),
    (exports ?? imports) && texts.gaps.inside,
  ]
}

function missingTrade({ market: { exports, imports }, product, texts }: SectionMaterial, hasAnswered: boolean): Maybe {
  if (product.code === null) return texts.gaps.noCode
  if (!exports && !imports) return hasAnswered && texts.gaps.noTrade
  return [exports, imports].every(flow => !flow || !referenceYear(flow).unitValue) && texts.gaps.noWeights
}

/** The sources that failed, and what the report lacks without them. GDELT leaves no gap where Google News has given headlines. */
function unanswered({ sources, request, texts }: SectionMaterial, isWithoutNews: boolean): string[] {
  return sources
    .filter(({ id, status }) => failedStatuses.includes(status as SourceStatus) && (id !== 'gdelt' || isWithoutNews))
    .map(({ id }) => texts.gaps.unanswered(id, dataSources[id].gap?.[request.language] ?? null))
}
