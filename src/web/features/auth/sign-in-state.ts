/** The router state of the sign-in pages. It is in the browser's history, not in the address. */
import type { Location } from 'react-router'
import { paths } from '#web/paths.ts'

export interface SignInState {
  /** The path of the page that the visitor wanted. */
  wanted?: string
  /** The e-mail address to fill in. */
  email?: string
  /** The event that led to the sign-in page, which shows a notice of it. */
  notice?: 'accountReady' | 'passwordChanged'
  /** Set if a member came from the profile to ask for a new password. */
  member?: true
}

/** The state for a redirect to the sign-in page. */
export const wanting = (location: Location): SignInState => ({ wanted: `${location.pathname}${location.search}` })

/** Reads the state of a location, and ignores fields that are not ours. */
export function signInState(location: Location): SignInState {
  const { wanted, email, notice, member } = (location.state ?? {}) as Record<keyof SignInState, unknown>
  return {
    ...(typeof wanted === 'string' && wanted.startsWith('/') && { wanted }),
    ...(typeof email === 'string' && { email }),
    ...((notice === 'accountReady' || notice === 'passwordChanged') && { notice }),
    ...(member === true && { member }),
  }
}

/** The path to open after signing in: the wanted page, or the dashboard. */
export const pathAfterLogin = (location: Location): string => signInState(location).wanted ?? paths.dashboard()
