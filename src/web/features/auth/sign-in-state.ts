/** The router state of the sign-in pages. It is in the browser's history, not in the address. */
import type { Location } from 'react-router'
import { defaultDirectory, paths } from '#web/paths.ts'

export interface SignInState {
  /** The path of the page that the visitor wanted. */
  wanted?: string
  /** The e-mail address to fill in. */
  email?: string
  /** The event that led to the sign-in page. The page shows a notice of this event. */
  notice?: 'accountReady' | 'passwordChanged'
  /** Set if a member came from the profile to ask for a new password. */
  member?: true
}

/** The state for a redirect to the sign-in page. It keeps the wanted page, which opens after the sign-in. */
export const wanting = (location: Location): SignInState => ({ wanted: `${location.pathname}${location.search}${location.hash}` })

/** The pages that the public pages lead to by way of the sign-up: `/signup?next=plan`. */
const nextPages: Record<string, string> = {
  plan: paths.subscription(),
  scan: paths.websiteScan(),
  research: paths.productResearch(defaultDirectory),
}

/** Reads the state of a location. Unknown fields and invalid values are left out. Without a wanted page in the state, the address may name one (`next`). */
export function signInState(location: Location): SignInState {
  const { wanted = nextOf(location), email, notice, member } = (location.state ?? {}) as Record<keyof SignInState, unknown>
  return {
    ...(typeof wanted === 'string' && wanted.startsWith('/') && { wanted }),
    ...(typeof email === 'string' && { email }),
    ...((notice === 'accountReady' || notice === 'passwordChanged') && { notice }),
    ...(member === true && { member }),
  }
}

function nextOf({ search }: Location): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? ''
  return Object.hasOwn(nextPages, next) ? nextPages[next] : undefined
}

/** The path to open after signing in: the wanted page, or the dashboard. */
export const pathAfterLogin = (location: Location): string => signInState(location).wanted ?? paths.dashboard()
