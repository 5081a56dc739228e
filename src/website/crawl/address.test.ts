import { expect, test } from 'vitest'
import { AddressError, parseAddress } from './address.ts'

test.each([
  ['example.com', 'https://example.com/'],
  ['  www.example.com/a b?q=ñ#part ', 'https://www.example.com/a%20b?q=%C3%B1'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com./x', 'https://example.com/x'],
  ['//example.com/x', 'https://example.com/x'],
  ['mañana.es', 'https://xn--maana-pta.es/'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['intranet:8080', 'https://intranet:8080/'],
  ['http://intranet/', 'http://intranet/'],
  ['192.168.0.1', 'https://192.168.0.1/'],
  ['http://[::1]:3000', 'http://[::1]:3000/'],
])('%s is read as %s', (typed, href) => {
  expect(parseAddress(typed).href).toBe(href)
})

test.each([
  ['', '   ', 'hello', 'hello world', 'https://', 'http://?q', 'https:/example.com', 'http://exa mple.com', 'http://a..b', 'https://.com'],
  ['ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', 'about:blank'],
  ['https://user:pass@example.com', 'https://example.com@127.0.0.1/', 'http://1.2.3.4.5.999', 'http://[::1', 'http://example.com:99999'],
  [`https://example.com/${'x'.repeat(2048)}`, `https://${'x'.repeat(64)}.com`],
])('%s and similar texts are no addresses', (...inputs) => {
  for (const typed of inputs) expect(() => parseAddress(typed), typed).toThrow(AddressError)
})
