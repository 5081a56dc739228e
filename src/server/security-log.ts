/**
 * Records what happens to an account: in the database, for its owner and the operator, and as a line of the log. The client of the request is
 * described so that the owner recognizes it, by browser and system (from the User-Agent header) and network address.
 */
import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contracts/security-event.ts'
import type { Caller } from '#db/sessions.ts'
import type { AppParts } from './app-parts.ts'

export async function record(
  { repositories, log }: Pick<AppParts, 'log'> & { repositories: Pick<AppParts['repositories'], 'securityEvents'> },
  request: FastifyRequest,
  userId: string,
  kind: SecurityEventKind,
): Promise<void> {
  const event = { userId, kind, ...callerOf(request) }
  log.info(event, 'Security event')
  await repositories.securityEvents.record(event)
}

/**
 * Signs of browsers in the User-Agent header. The first match counts, because most browsers also name older ones: Edge also says Chrome and Safari.
 */
const browsers: [sign: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (signs: [RegExp, string][], text: string) => signs.find(([sign]) => sign.test(text))?.[1]

export const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({ device: deviceName(headers['user-agent'] ?? ''), address: ip })

/** For example "Firefox · Windows"; empty when the header names neither a known browser nor a known system. */
export function deviceName(userAgent: string): string {
  return [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(' · ')
}
