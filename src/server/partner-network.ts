/** The partner network, whose members sign in with their membership: asked over https, as docs/partner-sign-in.md says. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { normalEmail } from '#contracts/email.ts'

export interface Membership {
  /** Normalised; the one that was asked for. */
  email: string
  /** Empty where the network tells none. */
  name: string
}

/** Who it is, or null: no member, another password, or an answer that cannot be used, whose cause is logged. `email` is normalised. */
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
        // A password goes where the operator said, and nowhere else.
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

/** In words of ours or the system's: what the other side wrote may hold anything, the password it was sent included. */
function causeOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'Its answer is not the documented one'
  const { message, cause } = error as Error & { cause?: Error }
  return cause ? `${message}: ${cause.message}` : message
}
