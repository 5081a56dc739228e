import { expect, it } from 'vitest'
import { isTotpKey, newTotpKey, stepOfCode, totpCode } from './totp.ts'

/** "12345678901234567890", the key of RFC 6238's appendix B. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six of the eight digits of that appendix.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totpCode(key, Math.floor(seconds / 30))).toBe(code)
  expect(stepOfCode(key, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it('accepts the codes of the steps just before and after, and no others', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  const taken = [-2, -1, 0, 1, 2].map(away => stepOfCode(key, totpCode(key, step + away), now))
  expect(taken).toEqual([null, step - 1, step, step + 1, null])
})

it('makes keys that applications accept', () => {
  expect(isTotpKey(newTotpKey())).toBe(true)
  expect(new Set(Array.from({ length: 100 }, newTotpKey)).size).toBe(100)
})
