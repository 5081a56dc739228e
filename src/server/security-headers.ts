/** Security headers: no inline script, no framing, and nothing from other sites, except what Google sign-in needs when it is on. */
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '#contracts/settings.ts'
import { isLoopbackHost } from '#contracts/settings.ts'

/** Whether browsers use https (which a proxy in front provides). */
export const isSecure = (settings: Pick<Settings, 'INDAGA_PUBLIC_URL'>): boolean =>
  settings.INDAGA_PUBLIC_URL?.startsWith('https:') ?? false

/**
 * The sources that Google's button needs, by directive
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy).
 */
const google = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  connectSrc: ['https://accounts.google.com/gsi/'],
}
const nothing: typeof google = { scriptSrc: [], styleSrc: [], frameSrc: [], connectSrc: [] }

/**
 * The headers of a page of another site that our pages show in a frame. Its styles apply; nothing runs, loads, is sent or leads elsewhere. It has our
 * origin, so that the page around the frame can read where a person points, and no script that could use the origin.
 */
export const framedPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const

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
        // Our own frames show pages that a table was read from (`framedPageHeaders`).
        frameSrc: ["'self'", ...frameSrc],
        connectSrc: ["'self'", ...connectSrc],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Only with https: on plain http this directive would send browsers to an https address that is not served.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Only with https or on this machine: elsewhere browsers ignore this header, with a warning.
    crossOriginOpenerPolicy:
      secure || isLoopbackHost(settings.HOST) ? { policy: withGoogle ? 'same-origin-allow-popups' : 'same-origin' } : false,
    originAgentCluster: secure || isLoopbackHost(settings.HOST),
    // Google needs the origin as the referrer: by it Google checks that the operator has registered this site for its button.
    referrerPolicy: { policy: withGoogle ? 'strict-origin-when-cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
