/** The frame of a page for members and visitors. Members have the shell around it; visitors get the header for visitors. */
import { Outlet, ScrollRestoration } from 'react-router'
import { useAuth } from '#web/session/auth-context.tsx'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { FullPageSpinner } from '#web/ui/spinner.tsx'
import { GuestHeader } from './guest-header.tsx'

export function OpenToAll() {
  const { state } = useAuth()
  if (state.status === 'authenticated') return <Outlet />
  if (state.status === 'checking' && state.failure === null) return <FullPageSpinner />
  return (
    <>
      <GuestHeader />
      <main className="px-4 py-6 md:px-8 md:py-8">
        <FloatSlot>
          <Outlet />
        </FloatSlot>
      </main>
      <ScrollRestoration />
    </>
  )
}
