import { expect, it } from 'vitest'
import { withDoubts } from './doubted-columns.ts'

it('shows further likely columns after a doubted column, each once and under its own name', () => {
  const column = (name: string, from: string) => ({ name, from, type: 'text' as const })
  const { plan, doubts, missing } = withDoubts(
    {
      plan: {
        dataset: 'records:books',
        columns: [column('Rank', 'a'), column('Title', 'b')],
        filters: [],
        sort: [],
        limit: null,
        key: [],
      },
      by: 'built-in',
      fit: 0.9,
      asked: ['Rank', 'Title'],
      missing: [],
      unapplied: [],
      sureness: { Rank: 0.3, Title: 0.9 },
      ownNames: { Rank: 'Score', Title: 'Book' },
      nearest: { Rank: [column('No.', 'c'), column('Book', 'b')] },
    },
    null,
  )
  expect(plan.columns.map(({ name, from }) => [name, from])).toEqual([
    ['Rank', null],
    ['Score', 'a'],
    ['No.', 'c'],
    ['Title', 'b'],
  ])
  expect(doubts).toEqual([
    { asked: 'Rank', shown: 'Score' },
    { asked: 'Rank', shown: 'No.' },
  ])
  expect(missing).toEqual(['Rank'])
})

it('reports a doubted column in its place if the page gives it the wanted name', () => {
  const plan = {
    dataset: 'records:books',
    columns: [{ name: 'Link', from: 'a', type: 'url' as const }],
    filters: [],
    sort: [],
    limit: null,
    key: [],
  }
  const proposed = { plan, by: 'built-in' as const, fit: 0.9, asked: ['Link'], missing: [], unapplied: [] }
  expect(withDoubts({ ...proposed, sureness: { Link: 0.4 }, ownNames: { Link: 'Link' } }, null)).toMatchObject({
    plan,
    missing: [],
    doubts: [{ asked: 'Link', shown: 'Link' }],
  })
})
