/** All sections of an analysis as templates write them, in the order in which a report tells them. */
import type { DraftSection } from '#contracts/report-draft.ts'
import { draftCompetition } from './sections/competition.ts'
import { draftCountries } from './sections/countries.ts'
import { draftDemand } from './sections/demand.ts'
import type { Facts } from './sections/facts.ts'
import { draftGaps } from './sections/gaps.ts'
import { draftMarket } from './sections/market.ts'
import { draftMethod } from './sections/method.ts'
import { draftPriceTrends } from './sections/price-trends.ts'
import { draftSummary } from './sections/summary.ts'
import { draftNews, draftReviews, draftTrademarks } from './sections/reception.ts'

export function draftSections(facts: Facts): DraftSection[] {
  return [
    { id: 'summary', blocks: draftSummary(facts) },
    { id: 'market', blocks: draftMarket(facts) },
    { id: 'demand', blocks: draftDemand(facts) },
    { id: 'competition', blocks: draftCompetition(facts) },
    { id: 'price-trends', blocks: draftPriceTrends(facts) },
    { id: 'reviews', blocks: draftReviews(facts) },
    { id: 'gaps', blocks: draftGaps(facts) },
    { id: 'export-countries', blocks: draftCountries(facts, facts.market.exports) },
    { id: 'import-countries', blocks: draftCountries(facts, facts.market.imports) },
    { id: 'news', blocks: draftNews(facts) },
    { id: 'trademarks', blocks: draftTrademarks(facts) },
    { id: 'method', blocks: draftMethod(facts) },
  ]
}
