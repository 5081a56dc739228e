import { expect, test } from 'vitest'
import { readCredential } from './credential.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('a token tells who holds it, letters beyond ASCII included', () => {
  const holder = { email: 'ñandú@example.test', name: 'Íñigo Ñúñez ‹›', sub: '10769' }
  expect(readCredential(token({ ...holder, iss: 'https://accounts.google.com' }))).toEqual(holder)
  expect(readCredential(token({ sub: '1', name: 7 }))).toEqual({ email: undefined, name: undefined, sub: '1' })
})

test('what cannot be decoded is refused', () => {
  for (const credential of ['', 'no token', 'a.b.c', 'a.%%%.c', `a.${btoa('not json')}.c`]) {
    expect(() => readCredential(credential), credential).toThrow(/./)
  }
})
