/** The headers that bind the browser: no inline script, no framing, nothing from elsewhere. */
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Settings } from '#contracts/settings.ts'
import { isLoopbackHost } from '#contracts/settings.ts'

/** Whether browsers reach us by https (a proxy in front ends it). */
export const isSecure = (settings: Pick<Settings, 'INDAGA_PUBLIC_URL'>): boolean =>
  settings.INDAGA_PUBLIC_URL?.startsWith('https:') ?? false

export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const secure = isSecure(settings)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain http it would send the browser to an https that nobody serves.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Browsers ignore it, and complain, where the address is neither https nor this machine.
    crossOriginOpenerPolicy: secure || isLoopbackHost(settings.HOST) ? { policy: 'same-origin' } : false,
    originAgentCluster: secure || isLoopbackHost(settings.HOST),
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }
}
