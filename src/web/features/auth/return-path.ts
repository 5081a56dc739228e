/** The page a visitor wanted before being sent to sign in, carried in the router's state. */
import type { Location } from 'react-router'
import { z } from 'zod'
import { paths } from '#web/paths.ts'

const carried = z.object({ wanted: z.string().startsWith('/') })

/** State for the way to the sign-in page. */
export const wanting = (location: Location) => ({ wanted: `${location.pathname}${location.search}` })

/** Where to go after signing in: the wanted page, else the dashboard. */
export function pathAfterLogin(location: Location): string {
  const parsed = carried.safeParse(location.state)
  return parsed.success ? parsed.data.wanted : paths.dashboard()
}
