import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { pathAfterLogin, signInState, wanting } from './sign-in-state.ts'

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

test('what is carried from page to page is taken over, and nothing else', () => {
  const state = { wanted: '/profile', email: 'ana@example.test', notice: 'accountReady' }
  expect(signInState(at('/login', '', { ...state, more: 1 }))).toEqual(state)
  expect(signInState(at('/login', '', { email: 7, notice: 'unknown', member: 'yes' }))).toEqual({})
})
