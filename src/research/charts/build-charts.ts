/** The charts of a report that have enough to show, made from the same entries as its table. */
import type { Language } from '#contracts/language.ts'
import type { Chart } from '#contracts/report.ts'
import type { Ledger, Market } from '#research/market/market.ts'
import { commodityPriceChart, interestChart, newsVolumeChart } from './series-charts.ts'
import { mapChart, rankingChart, sharesChart, unitValueByYearChart, valueByYearChart } from './trade-charts.ts'

export function buildCharts(market: Market, ledger: Ledger, language: Language): Chart[] {
  return [
    rankingChart(market.exports, ledger, language),
    rankingChart(market.imports, ledger, language),
    sharesChart(market.exports, ledger, language),
    mapChart(market.exports, language),
    valueByYearChart(market, language),
    unitValueByYearChart(market, language),
    commodityPriceChart(market, language),
    newsVolumeChart(market, ledger, language),
    interestChart(market, ledger, language),
  ].filter(chart => chart !== null)
}
