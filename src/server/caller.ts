/** Where a request comes from, in words that its owner recognizes: browser and system by what the browser says of itself, and the network address. */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#db/sessions.ts'

/** The first that fits: most browsers also claim to be older ones. */
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

/** "Firefox · Windows"; empty where the browser does not say. */
export function deviceName(userAgent: string): string {
  return [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(' · ')
}
