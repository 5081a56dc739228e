import { expect, test } from 'vitest'
import { readCredential } from './credential.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('reads the claims of a token, even with letters outside ASCII', () => {
  const holder = { email: 'ñandú@example.test', name: 'Íñigo Ñúñez ‹›', sub: '10769' }
  expect(readCredential(token({ ...holder, iss: 'https://accounts.google.com' }))).toEqual(holder)
  expect(readCredential(token({ sub: '1', name: 7 }))).toEqual({ email: undefined, name: undefined, sub: '1' })
})

test('throws for a credential that cannot be decoded', () => {
  for (const credential of ['', 'no token', 'a.b.c', 'a.%%%.c', `a.${btoa('not json')}.c`]) {
    expect(() => readCredential(credential), credential).toThrow(/./)
  }
})
