/** How a flow of trade is shaped: one country above all, two that share it, a leader with followers, or many small ones. */
import type { Flow } from '#research/market/market.ts'
import { type SectionMaterial, referenceYear, valueOf } from './section-material.ts'

/** Percent of the whole from which on a country is above all others, or leads; and how much more than the second it must have. */
const dominance = { share: 30, ratio: 1.75 }
const leadership = 12
const pair = { together: 65, second: 0.6, third: 0.6 }

/** How much was traded, and how that compares with the year before. */
export function size({ texts }: SectionMaterial, flow: Flow): string {
  const { total, reporters } = referenceYear(flow)
  return reporters.value === 1
    ? texts.trade.oneReporter(flow.direction, flow.countries[0]!.value, flow.growth)
    : texts.trade.size(flow.direction, total, reporters, flow.growth)
}

/** Who has how much of it, in one sentence; null where one country is all there is. */
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
/** What the three largest have together, where there are many more, and it is much. */
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
/** Of which countries a report speaks: the largest, then those that the directory looks at. */
export const countriesShown = ({ countries }: Flow, focus: readonly string[]) =>
  countries.filter(({ country }, index) => index < largest || focus.includes(country))

/** Those whose numbers say something of the market: the large ones. */
export const mainCountries = ({ countries }: Flow) => countries.slice(0, largest).filter(({ share }) => valueOf(share) >= 1)
