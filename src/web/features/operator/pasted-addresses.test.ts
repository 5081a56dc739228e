/** What people paste when they invite others. */
import { expect, it } from 'vitest'
import { pastedAddresses } from './pasted-addresses.ts'

it.each([
  ['ana@example.com', ['ana@example.com']],
  ['ana@example.com\nleo@example.com\r\n\n', ['ana@example.com', 'leo@example.com']],
  ['ana@example.com, leo@example.com; eva@example.com ana@example.com', ['ana@example.com', 'leo@example.com', 'eva@example.com']],
  ['Ana Pérez <ana@example.com>, "Leo, el de ventas" <leo@example.com>', ['ana@example.com', 'leo@example.com']],
  ['ana@example.com leo', ['ana@example.com', 'leo']],
  [' \n,', []],
])('reads the addresses of %j', (text, addresses) => expect(pastedAddresses(text)).toEqual(addresses))
