/** What browsers may load, and from where. */
import { expect, it } from 'vitest'
import { parseSettings } from '#contracts/settings.ts'
import { securityHeaders } from './security-headers.ts'

const headers = (environment: Record<string, string>) => {
  const { contentSecurityPolicy, crossOriginOpenerPolicy, referrerPolicy } = securityHeaders(parseSettings(environment))
  const { directives } = contentSecurityPolicy as { directives: Record<string, string[]> }
  return { directives, crossOriginOpenerPolicy, referrerPolicy }
}
const strict = headers({})

it('allow nothing from other sites', () => {
  expect(Object.values(strict.directives).flat()).not.toContainEqual(expect.stringContaining('//'))
  expect(strict.directives).toMatchObject({
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
  })
  expect(strict).toMatchObject({ crossOriginOpenerPolicy: { policy: 'same-origin' }, referrerPolicy: { policy: 'same-origin' } })
})

it('allow exactly what Google sign-in needs when it is on', () => {
  const { directives, ...others } = headers({ GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com' })
  expect(directives).toEqual({
    ...strict.directives,
    scriptSrc: ["'self'", 'https://accounts.google.com/gsi/client'],
    styleSrc: ["'self'", 'https://accounts.google.com/gsi/style'],
    frameSrc: ["'self'", 'https://accounts.google.com/gsi/'],
    connectSrc: ["'self'", 'https://accounts.google.com/gsi/'],
  })
  // Google's window is opened by our page and answers to it; it recognizes our site by the referrer.
  expect(others).toEqual({
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
})
