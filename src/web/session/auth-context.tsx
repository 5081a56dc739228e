/** Who is signed in: unknown until the server has answered, then a member or nobody. Every page reads it from here. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { CallRequest } from '#contracts/calls.ts'
import type { User } from '#contracts/user.ts'
import { CallError } from '#web/api/call-error.ts'
import { call, onSignedOut } from '#web/api/client.ts'
import { chooseLanguage, currentLanguage } from '#web/i18n/language.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { forgetTab } from '#web/tab-memory.ts'

export type AuthState =
  /** `failure` is the reason why the server could not be asked, or null. */
  { status: 'checking'; failure: unknown } | { status: 'authenticated'; user: User } | { status: 'unauthenticated'; ended: Ended }

/** How the session ended: it expired, the member logged out, the account was deleted, or another tab ended it. Null: no session has ended. */
type Ended = 'expired' | 'logged-out' | 'deleted' | 'elsewhere' | null

interface Auth {
  state: AuthState
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
  /** Throws CallError with the sentence to show. */
  login: (credentials: CallRequest<'login'>) => Promise<void>
  /** Signs in with Google's ID token. Throws CallError with the sentence to show. */
  loginWithGoogle: (account: CallRequest<'googleAuth'>) => Promise<void>
  logout: () => Promise<void>
  /** Shows the member as the server returned it after a change. */
  updateUser: (user: User) => void
  /** Signs out in this browser, after the server has ended all sessions of the account or has deleted the account (`deleted`). */
  forget: (ended?: 'deleted') => void
}

const AuthContext = createContext<Auth | null>(null)

/** The current auth state, with the functions that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs AuthProvider above it')
  return auth
}

/** The signed-in member. Throws outside MembersOnly. */
export function useMember(): User {
  const { state } = useAuth()
  if (state.status !== 'authenticated') throw new Error('useMember is for pages that only members see')
  return state.user
}

/**
 * The language of a member who signs in. A language that was just chosen in this browser, or that of the page if the account has none, is kept in the
 * account. Otherwise the page changes to the account's language. Signing in succeeds even if the server or the network fails here.
 */
async function agreeOnLanguage(ofAccount: User['language']): Promise<User['language']> {
  const language = currentLanguage()
  try {
    if (ofAccount === null || readPreference('languageChosen') === 'yes') {
      if (ofAccount !== language) await call('chooseLanguage', { language })
      keepPreference('language', language)
      keepPreference('languageChosen', 'no')
      return language
    }
    await chooseLanguage(ofAccount)
  } catch {
    // The page stays in its language, and the next sign-in tries again.
  }
  return ofAccount
}

async function askServer(): Promise<AuthState> {
  try {
    const { user } = await call('checkAuth', {})
    return { status: 'authenticated', user }
  } catch (error) {
    const refused = error instanceof CallError && error.status === 401
    return refused ? { status: 'unauthenticated', ended: null } : { status: 'checking', failure: error }
  }
}

/** The auth state, and `checkAgain`, which asks the server who is signed in and shows the answer. */
function useCheckedState() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AuthState>({ status: 'checking', failure: null })
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
    if (state.status !== 'checking') keepPreference('member', state.status === 'authenticated' ? 'yes' : 'no')
  }, [state])

  /**
   * Asks the server who is signed in, and shows the answer. If another member or nobody is signed in now, clears the cache of the former member.
   * If nobody is, the `ended` of the new state is the way in which the session ended.
   */
  const checkAgain = useCallback(
    async (ended: Ended) => {
      const next = await askServer()
      const before = latest.current
      const gone = before.status === 'authenticated' && (next.status !== 'authenticated' || next.user._id !== before.user._id)
      if (gone) queryClient.clear()
      const shown: AuthState = gone && next.status === 'unauthenticated' ? { ...next, ended } : next
      flushSync(() => setState(shown))
    },
    [queryClient],
  )
  useEffect(() => void checkAgain(null), [checkAgain])
  return { state, setState, checkAgain }
}

/**
 * Checks again when the session may have changed without this page: after a 401, after a message of another tab, and when the browser restores
 * the page from its cache.
 */
function useOutsideChanges(checkAgain: (ended: Ended) => Promise<void>): void {
  // A 401 does not prove that the session has ended. For example, a change of the password gives the session a new token, and a call that was
  // already under way with the old token gets a 401. So the server is asked again.
  useEffect(() => onSignedOut(() => void checkAgain('expired')), [checkAgain])

  useEffect(() => onOtherTab(() => void checkAgain('elsewhere')), [checkAgain])

  useEffect(() => {
    // The back button may restore a page from the browser's cache. The page stays hidden until the server has said who is signed in.
    const onPageShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.body.hidden = true
      await checkAgain('expired')
      document.body.hidden = false
    }
    const listener = (event: PageTransitionEvent) => void onPageShow(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [checkAgain])
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { state, setState, checkAgain } = useCheckedState()
  useOutsideChanges(checkAgain)

  const actions = useMemo(() => {
    const enter = async ({ user }: { user: User }) => {
      queryClient.clear()
      updateUser({ ...user, language: await agreeOnLanguage(user.language) })
    }
    const forget = (ended: 'logged-out' | 'deleted' | null = null) => {
      setState({ status: 'unauthenticated', ended })
      queryClient.clear()
      forgetTab()
      tellOtherTabs()
    }
    const updateUser = (user: User) => {
      setState({ status: 'authenticated', user })
      tellOtherTabs()
    }
    const check = async () => {
      setState({ status: 'checking', failure: null })
      await checkAgain(null)
    }
    return {
      check,
      login: async (credentials: CallRequest<'login'>) => enter(await call('login', credentials)),
      loginWithGoogle: async (account: CallRequest<'googleAuth'>) => enter(await call('googleAuth', account)),
      logout: async () => {
        await call('logout', {})
        forget('logged-out')
      },
      updateUser,
      forget,
    }
  }, [queryClient, setState, checkAgain])

  const auth = useMemo(() => ({ state, ...actions }), [state, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** A message on this channel tells the other tabs of this browser that the session or the member has changed. */
let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('indaga.session'))

/** Makes every other tab ask the server who is signed in. */
function tellOtherTabs(): void {
  // The lint rule is meant for windows. A BroadcastChannel has no target origin: it reaches only pages of its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open().postMessage(null)
}

/** Calls `listener` on a message of another tab. Returns a function that stops it. */
function onOtherTab(listener: () => void): () => void {
  const listening = open()
  listening.addEventListener('message', listener)
  return () => listening.removeEventListener('message', listener)
}

/** The name shown for a member: their name, or their username, or their e-mail. */
export const displayName = (user: User) => user.name.trim() || user.username.trim() || user.email
