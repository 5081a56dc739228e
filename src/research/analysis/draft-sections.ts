/** All sections of an analysis as templates write them, in the order in which a report tells them. */
import type { DraftSection } from '#contracts/report-draft.ts'
import { competition } from './sections/competition.ts'
import { countries } from './sections/countries.ts'
import { demand } from './sections/demand.ts'
import type { Facts } from './sections/facts.ts'
import { gaps } from './sections/gaps.ts'
import { market } from './sections/market.ts'
import { method } from './sections/method.ts'
import { priceTrends } from './sections/price-trends.ts'
import { summary } from './sections/summary.ts'
import { news, reviews, trademarks } from './sections/reception.ts'

export function draftSections(facts: Facts): DraftSection[] {
  return [
    { id: 'summary', blocks: summary(facts) },
    { id: 'market', blocks: market(facts) },
    { id: 'demand', blocks: demand(facts) },
    { id: 'competition', blocks: competition(facts) },
    { id: 'price-trends', blocks: priceTrends(facts) },
    { id: 'reviews', blocks: reviews(facts) },
    { id: 'gaps', blocks: gaps(facts) },
    { id: 'export-countries', blocks: countries(facts, facts.market.exports) },
    { id: 'import-countries', blocks: countries(facts, facts.market.imports) },
    { id: 'news', blocks: news(facts) },
    { id: 'trademarks', blocks: trademarks(facts) },
    { id: 'method', blocks: method(facts) },
  ]
}
