/**
 * The sections on countries, one for exports and one for imports: the largest countries and those that the request names, with their share, price and
 * growth.
 */
import type { Flow } from '#research/market/market.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type SectionMaterial, list, paragraph, referenceYear } from './section-material.ts'
import { countriesShown } from './trade.ts'

export function draftCountries({ request, texts }: SectionMaterial, flow: Flow | null): DraftBlock[] {
  if (!flow) return []
  const { total, reporters } = referenceYear(flow)
  if (reporters.value === 1) return []
  const shown = countriesShown(flow, request.countries)
  // A country's tariff concerns its imports.
  const tariffOf = ({ tariff }: (typeof shown)[number]) => (flow.direction === 'imports' ? tariff : null)
  return [
    paragraph(flow.isCut ? texts.trade.cutLead(flow.direction, total) : texts.trade.listLead(flow.direction, total)),
    list(
      shown.map(trade => {
        const { value, share, weight, unitValue, implausibleWeight, growth } = trade
        return texts.trade.country({
          value,
          share,
          weight: implausibleWeight ? null : weight,
          unitValue: implausibleWeight ? null : unitValue,
          growth,
          tariff: tariffOf(trade),
        })
      }),
    ),
    ...(shown.some(tariffOf) ? [paragraph(texts.trade.tariffs)] : []),
  ]
}
