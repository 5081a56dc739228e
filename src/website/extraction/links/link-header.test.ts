import { describe, expect, it } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { withLinkHeader } from './link-header.ts'

const url = 'https://api.example.es/avisos?page=1'
const answer = JSON.stringify([1, 2, 3].map(id => ({ id, titulo: `Aviso ${id}`, importe: id * 10.5 })))
const read = (header: string | null, content = answer, contentType = 'application/json') =>
  withLinkHeader(readPage(content, url, contentType), header)

describe('a Link header', () => {
  it('gives the next page of a response that is only records', () => {
    const { next, links, guess } = read(
      '<https://api.example.es/avisos?page=2>; rel="next", <https://api.example.es/avisos?page=9>; rel="last"',
    )
    expect({ next, guess }).toEqual({ next: ['https://api.example.es/avisos?page=2'], guess: null })
    expect(links[0]).toEqual({ url: 'https://api.example.es/avisos?page=2', text: '', role: 'next' })
  })

  it.each([
    ['a relative address among several relations', '</avisos?page=2>; title="a, b"; rel="prefetch next"'],
    ['a relation in capitals', '<?page=2>;rel=NEXT'],
  ])('is read with %s', (_, header) => {
    expect(read(header).next).toEqual(['https://api.example.es/avisos?page=2'])
  })

  it.each([
    ['another site', '<https://elsewhere.example/2>; rel=next'],
    ['the page itself', '<?page=1>; rel=next'],
    ['another document', '<?page=2>; rel=next; anchor="/other"'],
    ['no address', '<javascript:x>; rel=next'],
    ['what is no header', 'next: ?page=2'],
    ['another relation', '<?page=2>; rel="https://x.example/next"'],
  ])('of %s is ignored', (_, header) => {
    expect(read(header)).toEqual(read(null))
  })

  it('yields to the links of the page itself', () => {
    const page = '<ul><li>a<li>b</ul><nav class="pager"><b>1</b> <a href="?page=2">2</a> <a href="?page=2">Siguiente</a></nav>'
    expect(read('<?page=7>; rel=next', page, 'text/html').next).toEqual(['https://api.example.es/avisos?page=2'])
  })

  it('offers the page as data', () => {
    const header =
      '<https://api.w.example/>; rel="https://api.w.org/", </avisos.csv>; rel=alternate; type="text/csv"; title="Todos", </oembed>; rel=alternate; type="application/json+oembed"'
    expect(read(header, '<p>a</p>', 'text/html').files).toEqual([
      { url: 'https://api.example.es/avisos.csv', text: 'Todos', format: 'csv' },
    ])
  })
})
