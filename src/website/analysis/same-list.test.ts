import { expect, it } from 'vitest'
import { isSameList } from './same-list.ts'

const at = (path: string, title: string | null = null) => ({ url: `https://example.es${path}`, title })

it.each([
  ['a number in the query', at('/lista'), at('/lista?pagina=2')],
  ['a number in the path', at('/blog/'), at('/blog/page/2/')],
  ['a number in the file', at('/foro-f26.html'), at('/foro-f26-25.html')],
  ['one title', at('/ofertas', 'Ofertas'), at('/mas/resultados', 'Ofertas (página 2)')],
])('%s makes a page the next one of a list', (_, one, next) => {
  expect(isSameList(one, next)).toBe(true)
})

it('a next chapter is another list', () => {
  expect(isSameList(at('/tags/analytics.html', 'Analytics - Guide'), at('/tags/archiving.html', 'Archiving - Guide'))).toBe(false)
})

it('accepts an address that cannot be decoded', () => {
  expect(isSameList(at('/%E0%A4%A'), at('/lista'))).toBe(false)
})
