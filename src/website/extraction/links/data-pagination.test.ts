import { expect, it } from 'vitest'
import { dataPaginationOf } from './data-pagination.ts'

const api = 'https://example.com/api/jobs'
const rows = Array.from({ length: 20 }, (_, id) => ({ id }))
const pagination = (data: unknown, url = api) => dataPaginationOf(data, url, rows.length)

it.each<[string, unknown]>([
  ['a plain next', { count: 283, next: 'https://example.com/api/jobs?page=2', results: rows }],
  ['JSON:API', { data: rows, links: { self: '/api/jobs', next: '/api/jobs?page=2' } }],
  ['HAL', { _links: { next: { href: '/api/jobs?page=2' } }, _embedded: { jobs: rows } }],
  ['OData', { '@odata.nextLink': '/api/jobs?page=2', value: rows }],
  ['Laravel', { data: rows, next_page_url: 'https://example.com/api/jobs?page=2' }],
  [
    'a list of links',
    {
      links: [
        { rel: 'self', href: api },
        { rel: 'next', href: '?page=2' },
      ],
      items: rows,
    },
  ],
  [
    'a feed',
    {
      feed: {
        entry: rows,
        link: [
          { rel: 'alternate', href: '/' },
          { rel: 'next', href: '/api/jobs?page=2' },
        ],
      },
    },
  ],
])('reads the address in %s', (_, data) => {
  expect(pagination(data)).toMatchObject({ next: ['https://example.com/api/jobs?page=2'], guess: null })
})

it.each<[string, unknown, string]>([
  ['a cursor', { items: rows, next_cursor: 'b7' }, '?cursor=b7'],
  ['a page token', { items: rows, nextPageToken: 'b7' }, '?pageToken=b7'],
  ['a connection', { data: { jobs: { nodes: rows, pageInfo: { hasNextPage: true, endCursor: 'b7' } } } }, '?after=b7'],
  ['the next page number', { items: rows, meta: { next: 2 } }, '?page=2'],
  ['pages counted', { items: rows, current_page: 1, last_page: 15 }, '?page=2'],
  ['records counted', { items: rows, offset: 0, limit: 20, total: 283 }, '?offset=20'],
  ['a total', { items: rows, total: 283 }, '?page=2'],
])('makes an address from %s', (_, data, asked) => {
  expect(pagination(data)).toMatchObject({ next: [], guess: api + asked })
})

it('uses the parameter that the address already has', () => {
  expect(pagination({ items: rows, cursor: 'c9' }, `${api}?city=Vigo&after=b7`).guess).toBe(`${api}?city=Vigo&after=c9`)
  expect(pagination({ items: rows, page: 3, pages: 5 }, `${api}?pg=3`).guess).toBe(`${api}?pg=4`)
})

it.each<[string, unknown]>([
  ['an empty next', { next: null, results: rows }],
  ['the last page', { items: rows, page: 15, pages: 15 }],
  ['the last cursor', { data: rows, pageInfo: { hasNextPage: false, endCursor: 'z9' } }],
  ['another site', { next: 'https://elsewhere.example/?page=2', results: rows }],
  ['all there is', { items: rows, total: 20 }],
  ['a bare list', rows],
])('finds no next page at %s', (_, data) => {
  expect(pagination(data)).toEqual({ next: [], further: [], more: [], guess: null })
})
