/**
 * Sentences on a direction of trade: its size, and whether one country dominates it, two countries share it, one leads, or it is spread over many.
 */
import type { Flow } from '#research/market/market.ts'
import { type SectionMaterial, referenceYear, valueOf } from './section-material.ts'

/** A country dominates if its share is at least `share` percent of the total and at least `ratio` times the share of the second country. */
const dominance = { share: 30, ratio: 1.75 }
/** The largest country leads if its share is at least this many percent of the total. */
const leadership = 12
/**
 * Two countries share trade if they have at least `together` percent of it, the second at least `second` times the first one's share, and the third
 * country at most `third` times the second one's share.
 */
const pair = { together: 65, second: 0.6, third: 0.6 }

/** The value of the reference year, and its change against the year before. */
export function size({ texts }: SectionMaterial, flow: Flow): string {
  const { total, reporters } = referenceYear(flow)
  if (flow.isCut) return texts.trade.cut(flow.direction, total, reporters)
  return reporters.value === 1
    ? texts.trade.oneReporter(flow.direction, flow.countries[0]!.value, flow.growth)
    : texts.trade.size(flow.direction, total, reporters, flow.growth)
}

/** The shares of the largest countries, in one sentence; null where there is only one country. */
export function structure({ texts, ledger }: SectionMaterial, { direction, countries }: Flow): string | null {
  const [first, second, third] = countries.flatMap(({ share }) => share ?? [])
  if (!first || !second) return null
  const ratio = ledger.compute('ratio', [first, second])
  if (ratio && first.value >= dominance.share && ratio.value >= dominance.ratio)
    return texts.trade.dominant(direction, first, second, ratio)
  const isPair =
    first.value + second.value >= pair.together &&
    second.value >= first.value * pair.second &&
    (third?.value ?? 0) <= second.value * pair.third
  if (isPair && third) return texts.trade.pair(direction, first, second)
  if (first.value >= leadership) return texts.trade.leader(direction, first, third ? [second, third] : [second])
  return texts.trade.spread(direction, first)
}

const fewestBesides = 3
/** The share of the three largest countries together, where there are at least three more. */
export function together({ texts, ledger }: SectionMaterial, flow: Flow): string | null {
  const leaders = flow.countries.slice(0, 3)
  if (flow.countries.length < leaders.length + fewestBesides) return null
  const sum = ledger.compute(
    'sum',
    leaders.map(({ value }) => value),
  )
  const share = sum && ledger.compute('share', [sum, referenceYear(flow).total])
  const shares = leaders.flatMap(leader => leader.share ?? [])
  return share && shares.length === leaders.length ? texts.trade.together(flow.direction, shares, share) : null
}

const largest = 10
/** The countries that a report shows: the largest, and those in `focus` even if they are small. */
export const countriesShown = ({ countries }: Flow, focus: readonly string[]) =>
  countries.filter(({ country }, index) => index < largest || focus.includes(country))

/** The countries that matter to the market: those among the largest that have a share of at least one percent. */
export const mainCountries = ({ countries }: Flow) => countries.slice(0, largest).filter(({ share }) => valueOf(share) >= 1)
