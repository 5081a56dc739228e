/** The three to five sentences that matter most. */
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type Facts, paragraph, referenceYear } from './facts.ts'
import { changeOf, commodity, offers } from './price-trends.ts'
import { interest } from './demand.ts'
import { europeanUnion, trend } from './market.ts'
import { size, structure } from './trade.ts'

const most = 5

export function draftSummary(facts: Facts): DraftBlock[] {
  const sentences = [...trade(facts), ...others(facts)].filter(sentence => sentence !== null)
  return [paragraph(...sentences.slice(0, most))]
}

function trade(facts: Facts): (string | null)[] {
  const { market, texts } = facts
  const { exports, imports } = market
  const flow = exports ?? imports
  if (!flow) return []
  const { total, reporters, unitValue } = referenceYear(flow)
  return [
    reporters.value === 1 ? size(facts, flow) : texts.trade.sum(flow.direction, total, flow.growth),
    exports && structure(facts, exports),
    imports && structure(facts, imports),
    exports && unitValue ? texts.prices.exported(unitValue, changeOf(facts, exports)) : null,
  ]
}

/** What there is to say without trade, or beside it. */
function others(facts: Facts): (string | null)[] {
  const { ledger, texts } = facts
  const marks = ledger.of('trademarks-total')[0]
  const products = ledger.of('products-total')[0]
  const noTrade = !facts.market.exports && !facts.market.imports
  return [
    commodity(facts)[0] ?? null,
    trend(facts),
    noTrade ? europeanUnion(facts) : null,
    noTrade && products ? texts.competition.products(products) : null,
    noTrade ? offers(facts) : null,
    interest(facts)[0] ?? null,
    noTrade && marks ? texts.trademarks.total(marks) : null,
  ]
}
