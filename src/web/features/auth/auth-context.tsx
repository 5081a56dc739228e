/** Who is signed in: unknown until checked, then a member or nobody. Every page asks here. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CallRequest } from '#contracts/calls.ts'
import type { User } from '#contracts/user.ts'
import { CallError } from '#web/api/call-error.ts'
import { call, onSignedOut } from '#web/api/client.ts'

export type AuthState =
  /** `failure` is set when the server could not be asked. */
  | { status: 'checking'; failure: unknown }
  | { status: 'authenticated'; user: User }
  /** `ended` tells a session that ran out from one that was never there or was closed on purpose. */
  | { status: 'unauthenticated'; ended: 'expired' | 'logged-out' | null }

interface Auth {
  state: AuthState
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
  /** Throws CallError with the sentence to show. */
  login: (credentials: CallRequest<'login'>) => Promise<void>
  logout: () => Promise<void>
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

  const check = useCallback(async () => {
    setState({ status: 'checking', failure: null })
    setState(await askServer())
  }, [])

  const login = useCallback(
    async (credentials: CallRequest<'login'>) => {
      const { user } = await call('login', credentials)
      queryClient.clear()
      setState({ status: 'authenticated', user })
    },
    [queryClient],
  )

  const logout = useCallback(async () => {
    await call('logout', {})
    setState({ status: 'unauthenticated', ended: 'logged-out' })
    queryClient.clear()
  }, [queryClient])

  useEffect(() => {
    void askServer().then(setState)
  }, [])

  useEffect(
    () => onSignedOut(() => setState(now => (now.status === 'authenticated' ? { status: 'unauthenticated', ended: 'expired' } : now))),
    [],
  )

  const auth = useMemo(() => ({ state, check, login, logout }), [state, check, login, logout])
  return <AuthContext value={auth}>{children}</AuthContext>
}
