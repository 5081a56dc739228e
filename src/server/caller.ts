/**
 * Describes the client of a request so that the account's owner recognizes it: browser and system from the User-Agent header, and the network
 * address.
 */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#db/sessions.ts'

/** The first match counts, because most browsers also name older ones. For example, Edge also says Chrome and Safari. */
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

/** For example "Firefox · Windows"; empty when the header names neither. */
export function deviceName(userAgent: string): string {
  return [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(' · ')
}
