/** Who is signed in: unknown until checked, then a member or nobody. Every page asks here. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { CallRequest } from '#contracts/calls.ts'
import type { User } from '#contracts/user.ts'
import { CallError } from '#web/api/call-error.ts'
import { call, onSignedOut } from '#web/api/client.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { keepPreference } from '#web/preferences.ts'
import { forgetTab } from '#web/tab-memory.ts'

export type AuthState =
  /** `failure` is set when the server could not be asked. */
  { status: 'checking'; failure: unknown } | { status: 'authenticated'; user: User } | { status: 'unauthenticated'; ended: Ended }

/** How a session that was there has ended: by itself, on purpose, with its account, or in another tab. */
type Ended = 'expired' | 'logged-out' | 'deleted' | 'elsewhere' | null

interface Auth {
  state: AuthState
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
  /** Throws CallError with the sentence to show. */
  login: (credentials: CallRequest<'login'>) => Promise<void>
  /** Signs in with what Google says of its account. Throws CallError with the sentence to show. */
  loginWithGoogle: (account: CallRequest<'googleAuth'>) => Promise<void>
  logout: () => Promise<void>
  /** Takes over what the server says of the member after a change. */
  updateUser: (user: User) => void
  /** For when the server has ended all sessions of the account, this one included; `deleted`: and the account itself. */
  forget: (ended?: 'deleted') => void
}

const AuthContext = createContext<Auth | null>(null)

/** The current auth state and what can be done about it. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs AuthProvider above it')
  return auth
}

/** The signed-in member; only below MembersOnly. */
export function useMember(): User {
  const { state } = useAuth()
  if (state.status !== 'authenticated') throw new Error('useMember is for pages that only members see')
  return state.user
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

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<AuthState>({ status: 'checking', failure: null })
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  /** Shows what the server says now. Whoever was shown before and is gone leaves nothing behind, and `ended` says how they went. */
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

  const check = useCallback(async () => {
    setState({ status: 'checking', failure: null })
    await checkAgain(null)
  }, [checkAgain])

  const enter = useCallback(
    async (user: User) => {
      queryClient.clear()
      // Signed in in another language is better than not signed in.
      if (user.language) await chooseLanguage(user.language).catch(() => {})
      setState({ status: 'authenticated', user })
      tellOtherTabs()
    },
    [queryClient],
  )

  const login = useCallback(
    async (credentials: CallRequest<'login'>) => {
      const { user } = await call('login', credentials)
      await enter(user)
    },
    [enter],
  )

  const loginWithGoogle = useCallback(
    async (account: CallRequest<'googleAuth'>) => {
      const { user } = await call('googleAuth', account)
      await enter(user)
    },
    [enter],
  )

  const leave = useCallback(
    (ended: 'logged-out' | 'deleted' | null) => {
      setState({ status: 'unauthenticated', ended })
      queryClient.clear()
      forgetTab()
      tellOtherTabs()
    },
    [queryClient],
  )

  const logout = useCallback(async () => {
    await call('logout', {})
    leave('logged-out')
  }, [leave])

  const forget = useCallback((ended?: 'deleted') => leave(ended ?? null), [leave])

  const updateUser = useCallback((user: User) => {
    setState({ status: 'authenticated', user })
    tellOtherTabs()
  }, [])

  useEffect(() => void checkAgain(null), [checkAgain])

  useEffect(() => {
    if (state.status !== 'checking') keepPreference('member', state.status === 'authenticated' ? 'yes' : 'no')
  }, [state.status])

  // Asked again before anybody is sent away: the call may have been under way with the old token while a change of the password gave
  // this session a new one.
  useEffect(() => onSignedOut(() => void checkAgain('expired')), [checkAgain])

  useEffect(() => onOtherTab(() => void checkAgain('elsewhere')), [checkAgain])

  useEffect(() => {
    // A page that the back button brings back as it was left shows nothing until it is known whose session it is.
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

  const auth = useMemo(
    () => ({ state, check, login, loginWithGoogle, logout, updateUser, forget }),
    [state, check, login, loginWithGoogle, logout, updateUser, forget],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Tells the other tabs of this browser that somebody has signed in or out, or has changed who they are. */
let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('indaga.session'))

/** Has every other tab ask the server again who is signed in. */
function tellOtherTabs(): void {
  // A channel only ever reaches its own origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open().postMessage(null)
}

/** Calls `listener` when another tab has told. Returns how to stop. */
function onOtherTab(listener: () => void): () => void {
  const listening = open()
  listening.addEventListener('message', listener)
  return () => listening.removeEventListener('message', listener)
}
