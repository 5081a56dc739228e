/** The partner network, whose members sign in with their membership. It is asked over HTTPS as described in docs/partner-sign-in.md. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { normalEmail } from '#contracts/email.ts'

export interface Membership {
  /** Normalized; the address that was asked for. */
  email: string
  /** Empty when the network sends none. */
  name: string
}

/**
 * Asks for the member with this normalized e-mail address and password. Null when there is no such member. Null too when the answer cannot be used,
 * and the cause is then logged.
 */
export type AskPartnerNetwork = (email: string, password: string) => Promise<Membership | null>

const answerMilliseconds = 8_000
const answerBytes = 64 * 1024
const answerSchema = z.discriminatedUnion('member', [
  z.object({ member: z.literal(true), email: z.string(), name: z.string().catch('') }),
  z.object({ member: z.literal(false) }),
])

export function createPartnerNetwork(loginUrl: string, log: Logger, milliseconds = answerMilliseconds): AskPartnerNetwork {
  return async (email, password) => {
    try {
      const response = await fetch(loginUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email, password }),
        // Redirects are refused, because the password must reach only the address that the operator has set.
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      })
      if (response.status === 401) {
        await response.body?.cancel()
        return null
      }
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new Error(`It answered ${response.status}`)
      }
      const answer = answerSchema.parse(JSON.parse(await readText(response)))
      if (!answer.member) return null
      if (normalEmail(answer.email) !== email) throw new Error('It answered for another e-mail than the one asked for')
      return { email, name: answer.name }
    } catch (error) {
      log.error({ cause: causeOf(error), host: new URL(loginUrl).host }, 'The partner network could not tell whether somebody is a member')
      return null
    }
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > answerBytes) throw new Error(`It answered more than ${answerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A cause in words of the product or the system. The network's own text is not logged: it may contain anything, even the password that was sent. */
function causeOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'Its answer is not the documented one'
  const { message, cause } = error as Error & { cause?: Error }
  return cause ? `${message}: ${cause.message}` : message
}
