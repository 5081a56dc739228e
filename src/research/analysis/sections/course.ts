/** The sentence on how a value or a price went over several years: its direction, and the year in which the direction turned. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { Course } from '#research/market/market.ts'
import type { CourseOf } from '#research/analysis/texts/es.ts'
import { type SectionMaterial, valueOf } from './section-material.ts'

/** A trend below this percentage a year is no direction. */
const slow = 0.75
/** The value turned if, on each side of its highest or lowest year, it changed by at least this percentage. */
const turned = 5

export function courseSentence({ texts, ledger }: SectionMaterial, of: CourseOf, course: Course): string {
  const { totals, trend, highest, lowest } = course
  const [first, last] = [totals[0]!, totals.at(-1)!]
  const change = (later: LedgerEntry, earlier: LedgerEntry) => ledger.compute('growth', [later, earlier])
  const since = (turn: LedgerEntry) => (turn === first || turn === last ? null : { before: change(turn, first), after: change(last, turn) })

  const [peak, low] = [since(highest), since(lowest)]
  const isPeak = peak !== null && valueOf(peak.before) >= turned && valueOf(peak.after) <= -turned
  const isLow = low !== null && valueOf(low.before) <= -turned && valueOf(low.after) >= turned
  if (isPeak && isLow) return texts.course.unclear(of, course)
  if (isPeak) return texts.course.peaked(of, course, peak.after!)
  if (isLow) return texts.course.recovered(of, course, low.after!)
  if (Math.abs(trend.value) >= slow) return texts.course.steady(of, course)
  return valueOf(highest) < valueOf(lowest) * (1 + (2 * turned) / 100) ? texts.course.flat(of, course) : texts.course.unclear(of, course)
}
