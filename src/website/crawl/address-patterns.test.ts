/** The patterns of a scan's rules, as people write them. */
import { expect, test } from 'vitest'
import { leavesOut } from './address-patterns.ts'

const read = (rules: { include?: string[]; exclude?: string[] }, ...addresses: string[]) => {
  const isLeftOut = leavesOut({ include: [], exclude: [], ...rules })
  return addresses.filter(address => !isLeftOut(address))
}
const site = ['https://www.shop.example/', 'https://www.shop.example/news?page=2', 'https://www.shop.example/news/2026/a.pdf']

test.each([
  [{}, site],
  [{ exclude: ['/news'] }, [site[0]]],
  [{ exclude: ['/NEWS/'] }, site.slice(0, 2)],
  [{ exclude: ['*.pdf'] }, site.slice(0, 2)],
  [{ exclude: ['/*/2026/'] }, site.slice(0, 2)],
  [{ include: ['/news'], exclude: ['*page='] }, [site[2]]],
  [{ include: ['shop.example/news'] }, site.slice(1)],
  [{ include: ['www.shop.example/news'] }, site.slice(1)],
  [{ include: ['https://www.shop.example/news/'] }, [site[2]]],
  [{ include: ['http://www.shop.example/'] }, []],
  [{ include: ['*'] }, site],
  [{ include: ['.*'], exclude: ['(a+)+$'] }, []],
])('%o leaves %o', (rules, left) => expect(read(rules, ...site)).toEqual(left))

test('compares letters, however they are encoded', () => {
  expect(read({ include: ['/licitación/'] }, 'https://a.example/licitaci%C3%B3n/1', 'https://a.example/licitacion/1')).toEqual([
    'https://a.example/licitaci%C3%B3n/1',
  ])
})

test('takes linear time for a pattern of asterisks', () => {
  const began = performance.now()
  expect(read({ exclude: ['*a'.repeat(150)] }, `https://a.example/${'a'.repeat(2000)}b`)).toEqual([])
  expect(read({ exclude: [`${'*a'.repeat(149)}*z`] }, `https://a.example/${'a'.repeat(2000)}b`)).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(200)
})
