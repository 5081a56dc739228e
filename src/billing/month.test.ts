/** The months of subscriptions that began on odd days. */
import { describe, expect, it } from 'vitest'
import { isTimeZone, monthOf } from './month.ts'

const month = (began: string, at: string, zone: string) => {
  const { start, end } = monthOf(new Date(began), new Date(at), zone)
  return [start.toISOString(), end.toISOString()]
}

describe('the month of a subscription', () => {
  it.each([
    [
      'begins with the subscription',
      '2026-05-14T09:30:00Z',
      '2026-05-14T09:30:00Z',
      'UTC',
      '2026-05-14T09:30:00.000Z',
      '2026-06-14T09:30:00.000Z',
    ],
    [
      'ends just before the next begins',
      '2026-05-14T09:30:00Z',
      '2026-06-14T09:29:59Z',
      'UTC',
      '2026-05-14T09:30:00.000Z',
      '2026-06-14T09:30:00.000Z',
    ],
    [
      'of the 31st begins on the last day of February',
      '2026-01-31T12:00:00Z',
      '2026-03-01T00:00:00Z',
      'UTC',
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
    ],
    [
      'of the 31st begins on the 31st again',
      '2026-01-31T12:00:00Z',
      '2026-04-10T00:00:00Z',
      'UTC',
      '2026-03-31T12:00:00.000Z',
      '2026-04-30T12:00:00.000Z',
    ],
    [
      'of 29 February begins on the 28th a year later',
      '2024-02-29T12:00:00Z',
      '2025-03-01T00:00:00Z',
      'UTC',
      '2025-02-28T12:00:00.000Z',
      '2025-03-29T12:00:00.000Z',
    ],
    [
      'keeps its hour when the clock goes forward',
      '2026-03-10T08:00:00Z',
      '2026-04-20T00:00:00Z',
      'Europe/Madrid',
      '2026-04-10T07:00:00.000Z',
      '2026-05-10T07:00:00.000Z',
    ],
    [
      'moves an hour that the clock skips',
      '2026-02-28T01:30:00Z',
      '2026-03-30T00:00:00Z',
      'Europe/Madrid',
      '2026-03-28T01:30:00.000Z',
      '2026-04-28T00:30:00.000Z',
    ],
    [
      'runs by the day of the time zone',
      '2026-05-01T02:00:00Z',
      '2026-06-15T00:00:00Z',
      'America/Bogota',
      '2026-05-31T02:00:00.000Z',
      '2026-07-01T02:00:00.000Z',
    ],
    [
      'reaches back when the clock is before the beginning',
      '2026-05-14T09:30:00Z',
      '2026-05-01T00:00:00Z',
      'UTC',
      '2026-04-14T09:30:00.000Z',
      '2026-05-14T09:30:00.000Z',
    ],
  ])('%s', (_, began, at, zone, start, end) => expect(month(began, at, zone)).toEqual([start, end]))

  it('of a whole decade leaves no instant out and none twice', () => {
    const began = new Date('2026-01-31T23:30:00Z')
    let at = began
    for (let count = 0; count < 120; count++) {
      const { start, end } = monthOf(began, at, 'America/Santiago')
      expect(start).toEqual(at)
      expect(monthOf(began, new Date(end.getTime() - 1), 'America/Santiago').start).toEqual(start)
      at = end
    }
  })

  it('knows the time zones of the world', () => {
    expect(['Europe/Madrid', 'America/Mexico_City', 'UTC'].every(isTimeZone)).toBe(true)
    expect(['', 'Madrid', 'Europe/Nowhere', '../etc'].some(isTimeZone)).toBe(false)
  })
})
