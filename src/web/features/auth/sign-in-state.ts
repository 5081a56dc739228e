/** What the router carries from page to page around signing in: it is in the browser's history, not in the address. */
import type { Location } from 'react-router'
import { paths } from '#web/paths.ts'

export interface SignInState {
  /** The page a visitor wanted before being sent to sign in. */
  wanted?: string
  /** An address to fill in. */
  email?: string
  /** What has just been done, to be said on the sign-in page. */
  notice?: 'accountReady' | 'passwordChanged'
  /** A member asks for a new password, from the profile. */
  member?: true
}

/** State for the way to the sign-in page. */
export const wanting = (location: Location): SignInState => ({ wanted: `${location.pathname}${location.search}` })

/** The carried state; what is none of ours is left out. */
export function signInState(location: Location): SignInState {
  const { wanted, email, notice, member } = (location.state ?? {}) as Record<keyof SignInState, unknown>
  return {
    ...(typeof wanted === 'string' && wanted.startsWith('/') && { wanted }),
    ...(typeof email === 'string' && { email }),
    ...((notice === 'accountReady' || notice === 'passwordChanged') && { notice }),
    ...(member === true && { member }),
  }
}

/** Where to go after signing in: the wanted page, else the dashboard. */
export const pathAfterLogin = (location: Location): string => signInState(location).wanted ?? paths.dashboard()
