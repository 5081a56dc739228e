import { expect, test } from 'vitest'
import { cleanAddress, isSameOrganization, pageKey } from './address-identity.ts'
import { addressPattern, isNoPage } from './endless-addresses.ts'

test.each([
  ['http://www.site.example/a/', 'https://site.example/a'],
  ['https://site.example/', 'https://site.example/index.html'],
  ['https://site.example/a?b=1&c=2', 'https://site.example/a?c=2&b=1&utm_source=x&fbclid=y#z'],
  ['https://site.example/a', 'https://site.example/a;jsessionid=1F?PHPSESSID=2&sid=3'],
])('%s and %s are the same page', (one, other) => {
  expect(pageKey(new URL(one))).toBe(pageKey(new URL(other)))
})

test.each([
  ['https://site.example/a', 'https://site.example/A'],
  ['https://site.example/a?page=1', 'https://site.example/a?page=2'],
  ['https://site.example/a', 'https://other.site.example/a'],
  ['http://site.example:8080/', 'http://site.example:8081/'],
])('%s and %s are different pages', (one, other) => {
  expect(pageKey(new URL(one))).not.toBe(pageKey(new URL(other)))
})

test('a cleaned address keeps the order of its parameters and its session, and loses tracking parameters', () => {
  expect(cleanAddress(new URL('https://u:p@site.example/a?z=1&utm_medium=x&b=%20&sid=7#top'))).toBe('https://site.example/a?z=1&b=+&sid=7')
  expect(cleanAddress(new URL('https://site.example/a?q=a%20b'))).toBe('https://site.example/a?q=a%20b')
})

test.each([
  ['https://www.city.example.es/', 'https://jobs.city.example.es/', true],
  ['https://one.github.io/', 'https://two.github.io/', false],
  ['https://a.co.uk/', 'https://b.co.uk/', false],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:2/', false],
])('%s and %s: same organization is %s', (one, other, same) => {
  expect(isSameOrganization(new URL(one), new URL(other))).toBe(same)
})

test('addresses of one template have one pattern', () => {
  const pattern = (path: string) => addressPattern(new URL(path, 'https://site.example'))
  expect(pattern('/offers/123/red-chair?color=1')).toBe(pattern('/offers/77/blue-table?color=2'))
  expect(pattern('/tag/wood')).toBe(pattern('/tag/iron'))
  expect(pattern('/about')).not.toBe(pattern('/contact'))
})

test.each(['/a.pdf', '/x/logout', '/a/b/a/b/', '/p?action=delete', `/${'a/'.repeat(20)}`, `/?${'x'.repeat(2000)}`])(
  '%s is no page to read',
  path => {
    expect(isNoPage(new URL(path, 'https://site.example'))).toBe(true)
  },
)
