/** No chart can show more periods. */
const most = 1000

/** All years, months or days (ISO 8601) from `first` to `last`, up to a thousand. Two periods of different kinds give only themselves. */
export function periodsBetween(first: string, last: string): string[] {
  const length = first.length
  if (length !== last.length || ![4, 7, 10].includes(length)) return [...new Set([first, last])]
  const periods = []
  const date = new Date(`${first}${'-01-01'.slice(length - 4)}`)
  for (let period = first; period <= last && periods.length < most; period = date.toISOString().slice(0, length)) {
    periods.push(period)
    if (length === 4) date.setUTCFullYear(date.getUTCFullYear() + 1)
    else if (length === 7) date.setUTCMonth(date.getUTCMonth() + 1)
    else date.setUTCDate(date.getUTCDate() + 1)
  }
  return periods
}
