/** Drafts all sections of an analysis by templates, in the order of the report. */
import type { DraftSection } from '#contracts/report-draft.ts'
import { draftCompetition } from './sections/competition.ts'
import { draftCountries } from './sections/countries.ts'
import { draftDemand } from './sections/demand.ts'
import type { SectionMaterial } from './sections/section-material.ts'
import { draftGaps } from './sections/gaps.ts'
import { draftMarket } from './sections/market.ts'
import { draftMethod } from './sections/method.ts'
import { draftPriceTrends } from './sections/price-trends.ts'
import { draftSummary } from './sections/summary.ts'
import { draftNews, draftReviews, draftTrademarks } from './sections/reception.ts'

export function draftSections(material: SectionMaterial): DraftSection[] {
  return [
    { id: 'summary', blocks: draftSummary(material) },
    { id: 'market', blocks: draftMarket(material) },
    { id: 'demand', blocks: draftDemand(material) },
    { id: 'competition', blocks: draftCompetition(material) },
    { id: 'price-trends', blocks: draftPriceTrends(material) },
    { id: 'reviews', blocks: draftReviews(material) },
    { id: 'gaps', blocks: draftGaps(material) },
    { id: 'export-countries', blocks: draftCountries(material, material.market.exports) },
    { id: 'import-countries', blocks: draftCountries(material, material.market.imports) },
    { id: 'news', blocks: draftNews(material) },
    { id: 'trademarks', blocks: draftTrademarks(material) },
    { id: 'method', blocks: draftMethod(material) },
  ]
}
