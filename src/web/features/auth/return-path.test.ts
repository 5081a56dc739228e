import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { pathAfterLogin, wanting } from './return-path.ts'

const at = (pathname: string, search = '', state: unknown = null): Location => ({
  pathname,
  search,
  hash: '',
  key: '',
  state,
  mask: undefined,
})

test('whoever was sent to sign in comes back to the page they wanted', () => {
  const state: unknown = wanting(at('/product-research/results/7', '?orden=plazo'))
  expect(pathAfterLogin(at('/login', '', state))).toBe('/product-research/results/7?orden=plazo')
})

test('whoever came by themselves goes to the dashboard', () => {
  expect(pathAfterLogin(at('/login'))).toBe('/dashboard')
  expect(pathAfterLogin(at('/login', '', { wanted: 'https://example.org' }))).toBe('/dashboard')
})
