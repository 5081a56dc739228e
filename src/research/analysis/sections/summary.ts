/** The summary: at most five sentences, the most important first. */
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type SectionMaterial, paragraph, referenceYear } from './section-material.ts'
import { changeOf, commodity, offers } from './price-trends.ts'
import { interest } from './demand.ts'
import { europeanUnion, trend } from './market.ts'
import { size, structure } from './trade.ts'

const most = 5

export function draftSummary(material: SectionMaterial): DraftBlock[] {
  const sentences = [...trade(material), ...others(material)].filter(sentence => sentence !== null)
  return [paragraph(...sentences.slice(0, most))]
}

function trade(material: SectionMaterial): (string | null)[] {
  const { market, texts } = material
  const { exports, imports } = market
  const flow = exports ?? imports
  if (!flow) return []
  const { total, reporters, unitValue } = referenceYear(flow)
  return [
    reporters.value === 1 || flow.isCut ? size(material, flow) : texts.trade.sum(flow.direction, total, flow.growth),
    exports && structure(material, exports),
    imports && structure(material, imports),
    exports && unitValue ? texts.prices.exported(unitValue, changeOf(material, exports)) : null,
  ]
}

/** The sentences that follow those of `trade`; there are more of them where there is no trade. */
function others(material: SectionMaterial): (string | null)[] {
  const { ledger, texts } = material
  const marks = ledger.of('trademarks-total')[0]
  const products = ledger.of('products-total')[0]
  const noTrade = !material.market.exports && !material.market.imports
  return [
    commodity(material)[0] ?? null,
    trend(material),
    noTrade ? europeanUnion(material) : null,
    noTrade && products ? texts.competition.products(products) : null,
    noTrade ? offers(material) : null,
    interest(material)[0] ?? null,
    noTrade && marks ? texts.trademarks.total(marks) : null,
  ]
}
