import { describe, expect, it } from 'vitest'
import type { JobEvent } from '#contracts/job.ts'
import { isOver, noProgress, progressAfter } from './job-progress.ts'

const after = (...events: JobEvent[]) => events.reduce(progressAfter, noProgress)
const reading = (url: string): JobEvent => ({ type: 'reading', url })
const page = (url: string, records: number, state: 'ok' | 'blocked' = 'ok'): JobEvent => ({ type: 'page', url, state, title: url, records })

describe('progressAfter', () => {
  it('lists pages in the order in which reading began, and counts them by outcome', () => {
    const progress = after(
      { type: 'started' },
      reading('a'),
      reading('b'),
      page('b', 3),
      page('a', 20),
      reading('c'),
      page('d', 0, 'blocked'),
    )
    expect(progress.pages.map(({ url, state }) => [url, state])).toEqual([
      ['a', 'ok'],
      ['b', 'ok'],
      ['c', 'reading'],
      ['d', 'blocked'],
    ])
    expect(progress).toMatchObject({ phase: 'running', read: 2, failed: 1, rows: null })
  })
  it('counts the rows of the chosen list only, not the records of every page', () => {
    const before = [{ type: 'started' }, page('list', 20), { type: 'planned', columns: ['x'] }, { type: 'rows', found: 20 }] as JobEvent[]
    expect(after(...before, page('record with 8 related ones', 8)).rows).toBe(20)
  })
  it('starts again when the job is started again', () => {
    expect(after({ type: 'started' }, page('a', 20), { type: 'started' })).toEqual({ ...noProgress, phase: 'running' })
  })
  it('keeps the last event of each source of a report, and counts the updates', () => {
    const source = (id: 'comtrade' | 'fred', status: 'asking' | 'ok', entries: number): JobEvent => ({
      type: 'source',
      id,
      status,
      entries,
    })
    const progress = after(
      { type: 'started' },
      source('comtrade', 'asking', 0),
      source('fred', 'ok', 36),
      { type: 'partial', rows: 0 },
      source('comtrade', 'ok', 24),
      { type: 'partial', rows: 12 },
    )
    expect(progress.sources.map(({ id, entries }) => [id, entries])).toEqual([
      ['comtrade', 24],
      ['fred', 36],
    ])
    expect(progress).toMatchObject({ phase: 'running', partials: 2, rows: 12 })
  })
  it('tells what a model is being asked, until its answer is used, and how many passages it has read', () => {
    const reading = [
      { type: 'model', purpose: 'read-prose' },
      { type: 'prose-budget', passages: 12, tokens: 18_000, tokensLeft: 60_000 },
      { type: 'prose', read: 7, of: 12 },
    ] as JobEvent[]
    expect(after(...reading)).toMatchObject({ model: 'read-prose', prose: { read: 7, of: 12, tokens: 18_000, tokensLeft: 60_000 } })
    expect(after(...reading, { type: 'planned', columns: ['x'] }).model).toBeNull()
    expect(after(...reading, { type: 'cancelled' }).model).toBeNull()
  })
  it('keeps the pages and counts when the job ends, whether done, cancelled or failed', () => {
    const before = [
      { type: 'started' },
      page('a', 20),
      reading('b'),
      { type: 'planned', columns: ['x'] },
      { type: 'rows', found: 20 },
    ] as JobEvent[]
    expect(isOver(after(...before))).toBe(false)
    for (const end of [{ type: 'done' }, { type: 'cancelled' }, { type: 'failed', error: 'no-records' }] as JobEvent[]) {
      const progress = after(...before, end)
      expect(isOver(progress)).toBe(true)
      expect(progress.pages.map(({ url }) => url)).toEqual(['a'])
      expect(progress).toMatchObject({ phase: end.type, read: 1, rows: 20, columns: ['x'] })
    }
  })
})
