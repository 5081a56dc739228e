/** What happened to an account's access and data. Its owner and the operator can see these events for 90 days. */
import { z } from 'zod'

const securityEventKindSchema = z.enum([
  'sign-in-password',
  'sign-in-google',
  'sign-in-partner',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'password-changed',
  'password-reset',
  /** An operator gave the account a new password. */
  'password-given',
  'google-linked',
  'second-factor-on',
  'second-factor-off',
  'export',
  'search-deleted',
  /** This event and the following ones are actions of an operator. */
  'account-disabled',
  'account-enabled',
  'operator-made',
  'operator-ended',
  'all-sessions-ended',
  'plan-set',
])
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>

export const securityEventSchema = z.object({
  kind: securityEventKindSchema,
  /** Browser and system ("Firefox · Windows"); empty when the browser did not say, and for actions of an operator. */
  device: z.string(),
  /** The network address; empty for actions of an operator. */
  address: z.string(),
  at: z.string(),
})
