/** What happens to an account's access and data, as its owner and the operator can look it up for 90 days. */
import { z } from 'zod'

export const securityEventKindSchema = z.enum([
  'sign-in-password',
  'sign-in-google',
  'sign-in-partner',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'password-changed',
  'password-reset',
  /** By the operator. */
  'password-given',
  'google-linked',
  'second-factor-on',
  'second-factor-off',
  'export',
  'search-deleted',
  /** By the operator, as what follows. */
  'account-disabled',
  'account-enabled',
  'operator-made',
  'operator-ended',
  'all-sessions-ended',
])
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>

export const securityEventSchema = z.object({
  kind: securityEventKindSchema,
  /** Browser and system ("Firefox · Windows"); empty where the browser did not say, and for what the operator did. */
  device: z.string(),
  /** The network address; empty for what the operator did. */
  address: z.string(),
  at: z.string(),
})
