/** The headers that bind the browser: no inline script, no framing, nothing from elsewhere but what Google sign-in needs where it is on. */
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '#contracts/settings.ts'
import { isLoopbackHost } from '#contracts/settings.ts'

/** Whether browsers reach us by https (a proxy in front ends it). */
export const isSecure = (settings: Pick<Settings, 'INDAGA_PUBLIC_URL'>): boolean =>
  settings.INDAGA_PUBLIC_URL?.startsWith('https:') ?? false

/** What Google's button loads, by directive (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy). */
const google = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  connectSrc: ['https://accounts.google.com/gsi/'],
}
const nothing: typeof google = { scriptSrc: [], styleSrc: [], frameSrc: [], connectSrc: [] }

export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const secure = isSecure(settings)
  const withGoogle = settings.GOOGLE_CLIENT_ID !== undefined
  const { scriptSrc, styleSrc, frameSrc, connectSrc } = withGoogle ? google : nothing
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptSrc],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...styleSrc],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        ...(withGoogle && { frameSrc }),
        connectSrc: ["'self'", ...connectSrc],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http this header would lead browsers to an https address that is not served.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Browsers ignore it, and complain, where the address is neither https nor this machine.
    crossOriginOpenerPolicy:
      secure || isLoopbackHost(settings.HOST) ? { policy: withGoogle ? 'same-origin-allow-popups' : 'same-origin' } : false,
    originAgentCluster: secure || isLoopbackHost(settings.HOST),
    // Google gives its button to the sites that the operator has named, and knows them by the referrer.
    referrerPolicy: { policy: withGoogle ? 'strict-origin-when-cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
