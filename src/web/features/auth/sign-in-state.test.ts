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

test('a visitor who was sent to sign in returns to the wanted page, and to its part', () => {
  expect(pathAfterLogin(at('/login', '', wanting({ ...at('/profile', '?payment=plan'), hash: '#plan' })))).toBe(
    '/profile?payment=plan#plan',
  )
  const state: unknown = wanting(at('/product-research/results/7', '?orden=plazo'))
  expect(pathAfterLogin(at('/login', '', state))).toBe('/product-research/results/7?orden=plazo')
})

test('a visitor who opened the sign-in page goes to the dashboard', () => {
  expect(pathAfterLogin(at('/login'))).toBe('/dashboard')
  expect(pathAfterLogin(at('/login', '', { wanted: 'https://example.org' }))).toBe('/dashboard')
})

test('a visitor whom a public page led to sign up goes on to the page that it named', () => {
  expect(pathAfterLogin(at('/signup', '?next=plan'))).toBe('/profile#plan')
  expect(pathAfterLogin(at('/login', '', signInState(at('/signup', '?next=scan'))))).toBe('/custom-url-scrape')
  expect(pathAfterLogin(at('/signup', '?next=https://example.org'))).toBe('/dashboard')
})

test('reads the known fields of the state and ignores others', () => {
  const state = { wanted: '/profile', email: 'ana@example.test', notice: 'accountReady' }
  expect(signInState(at('/login', '', { ...state, more: 1 }))).toEqual(state)
  expect(signInState(at('/login', '', { email: 7, notice: 'unknown', member: 'yes' }))).toEqual({})
})
