/** The data that an analysis is written from. */
import type { ReportSource, ReportProduct } from '#contracts/report.ts'
import type { ResearchRequest } from '#research/source.ts'
import type { Ledger, Market } from '#research/market/market.ts'

export interface AnalysisMaterial {
  market: Market
  ledger: Ledger
  request: ResearchRequest
  product: ReportProduct
  sources: readonly ReportSource[]
}
