/** The months of a subscription. */
import { DateTime, IANAZone } from 'luxon'

export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name)

/**
 * The month of a subscription that holds the instant `at`. Months begin on the day and at the time of day at which the subscription began, in the
 * given time zone; a month without that day begins on its last day (31 January, 28 February, 31 March), and a time of day that the clock skips moves
 * on by the skipped hour. `end` is the start of the next month.
 */
export function monthOf(began: Date, at: Date, timeZone: string): { start: Date; end: Date } {
  const first = DateTime.fromJSDate(began, { zone: timeZone })
  const startOf = (month: number) => first.plus({ months: month }).toJSDate()
  let month = Math.floor(DateTime.fromJSDate(at, { zone: timeZone }).diff(first, 'months').months)
  while (startOf(month) > at) month--
  while (startOf(month + 1) <= at) month++
  return { start: startOf(month), end: startOf(month + 1) }
}
