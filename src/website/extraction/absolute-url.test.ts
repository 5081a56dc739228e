/** Resolution of the addresses in links against the address of the page. */
import { describe, expect, it } from 'vitest'
import { absoluteUrl } from './document.ts'

describe('an address in a link', () => {
  // The examples of RFC 3986, section 5.4, except those with other schemes (`g:h`) and those that point to the page itself (`#s`).
  it.each([
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g/'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../g', 'http://a/g'],
    ['../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['http:g', 'http://a/b/c/g'],
  ])('%s leads to %s', (href, address) => {
    expect(absoluteUrl(href, 'http://a/b/c/d;p?q')).toBe(address)
  })

  // Rules of the URL standard's parser (sections 4.4 and 3.5) that go beyond RFC 3986 and that browsers follow.
  it.each([
    ['  g \n', 'https://a.es/b/g'],
    ['ht\ntps://c.es/g', 'https://c.es/g'],
    ['\\g\\h', 'https://a.es/g/h'],
    ['https:\\\\c.es\\g', 'https://c.es/g'],
    ['HTTPS://C.ES:443/%7eg', 'https://c.es/%7eg'],
    ['//mañana.es/año nuevo?ñ', 'https://xn--maana-pta.es/a%C3%B1o%20nuevo?%C3%B1'],
    ['//0x7f.1/', 'https://127.0.0.1/'],
    ['%2e%2e/g', 'https://a.es/g'],
    ['/a"b<c>', 'https://a.es/a%22b%3Cc%3E'],
    ['data/list.csv', 'https://a.es/b/data/list.csv'],
    ['about', 'https://a.es/b/about'],
    ['javascript/', 'https://a.es/b/javascript/'],
    ['mailto:ana@a.es', 'mailto:ana@a.es'],
  ])('%j is resolved as browsers resolve it', (href, address) => {
    expect(absoluteUrl(href, 'https://a.es/b/c')).toBe(address)
  })

  it.each([
    '#s',
    ' #',
    '',
    'javascript:void(0)',
    'JavaScript:x',
    'java\nscript:x',
    'data:,x',
    'blob:https://a.es/x',
    'about:blank',
    'ftp://a/',
    'https://',
    '//[::1',
    'https://a b/',
    '//a:99999/',
    '//%zz/',
  ])('%j is no address of another page', href => {
    expect(absoluteUrl(href, 'https://a.es/b/c')).toBeNull()
  })
})
