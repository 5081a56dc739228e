/** The HTTP server: the calls of contracts/calls.ts, progress as server-sent events, CSV, the API's documentation, and the web application. */
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { AppParts } from './app-parts.ts'
import { answerFailure, handleErrors, FailureError } from './failure.ts'
import { guardRoutes } from './member.ts'
import { createRegisterCall } from './register-call.ts'
import { registerAnalyses } from './routes/analyses.ts'
import { registerAuth } from './routes/auth.ts'
import { registerDocs } from './routes/docs.ts'
import { registerExports } from './routes/exports.ts'
import { registerJobs } from './routes/jobs.ts'
import { registerMetrics } from './routes/metrics.ts'
import { registerPayments } from './routes/payments.ts'
import { registerOperator } from './routes/operator.ts'
import { isPage, registerPages, sendNotFound } from './routes/pages.ts'
import { registerRecipes } from './routes/recipes.ts'
import { registerDirectories, registerProductCodes, registerReports } from './routes/reports.ts'
import { registerScans } from './routes/scans.ts'
import { registerProfile, registerStorage } from './routes/profile.ts'
import { registerSearches } from './routes/searches.ts'
import { registerSecondFactor } from './routes/second-factor.ts'
import { registerSessions } from './routes/sessions.ts'
import { registerSubscriptions } from './routes/subscriptions.ts'
import { registerTablePages } from './routes/table-pages.ts'
import { registerUsage } from './routes/usage.ts'
import { registerWork } from './routes/work.ts'
import { registerStatus } from './routes/status.ts'
import { securityHeaders } from './security-headers.ts'
import { createSessionCookie, type SessionCookie, sessionTokenOf } from './cookies.ts'
import { Sessions } from './sessions.ts'
import { noticeEndingTrials } from './subscriptions.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const bodyBytes = 256 * 1024
const postsPerMinute = 300
const readsPerMinute = 1_200
const trialRoundMilliseconds = 10 * 60_000

/**
 * The application, not listening yet: start it with `app.listen(…)` or `app.inject(…)`. `app.close()` ends its event streams and waits for the
 * requests.
 */
export function createApp(parts: AppParts): FastifyInstance {
  const { settings } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: withoutGreeting(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    // The most characters of a parameter in a path. A path with a longer parameter is answered as not found.
    routerOptions: { maxParamLength: 1024 },
    trustProxy: trustedProxies(settings),
    // Answers requests that the framework refuses, for example because their address cannot be decoded. A request for a page gets the page "not
    // found"; any other request gets an error.
    frameworkErrors: (error, request, reply) =>
      void (isPage(request as FastifyRequest)
        ? sendNotFound(parts, request as FastifyRequest, reply)
        : answerFailure(error, request as FastifyRequest, reply)),
  })
  const sessions = new Sessions(parts)
  const sessionCookie = createSessionCookie(app, settings)
  const closing = new AbortController()

  app.removeContentTypeParser('text/plain') // Only JSON is accepted: a form on another site can send text/plain without the browser asking first.
  app.decorateRequest('member', null)
  app.addHook('onRequest', async () => void (await parts.ready))
  const closeConnections = watchConnections(app.server)
  app.addHook('preClose', async () => {
    closing.abort()
    closeConnections()
  })
  handleErrors(app)
  watchTrials(app, parts)

  app.register(cookie)
  app.register(helmet, securityHeaders(settings))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.register(rateLimit, {
    max: request => (request.method === 'POST' ? postsPerMinute : readsPerMinute),
    timeWindow: 60_000,
    // Requests for pages and their files are not limited, because many visitors can share one address.
    allowList: request => request.method !== 'POST' && !request.url.startsWith('/api/'),
    keyGenerator: request => `${request.method} ${sessions.peek(sessionTokenOf(request))?.id ?? request.ip}`,
    errorResponseBuilder: () => new FailureError('too-many-requests'),
  })

  // Registered after the plugins above have loaded, so that their hooks apply to every route.
  app.register(async api => registerApi(api, { ...parts, sessions, sessionCookie, closing: closing.signal }))
  app.register(registerPages, parts)
  return app
}

/** Writes to accounts whose trial ends soon: looks for them when the server begins to listen, and every ten minutes. */
function watchTrials(app: FastifyInstance, parts: AppParts): void {
  const look = async () => {
    try {
      await noticeEndingTrials(parts)
    } catch (error) {
      parts.log.error({ err: error }, 'Messages about the end of trials could not be sent; it is tried again in ten minutes')
    }
  }
  let looking = Promise.resolve()
  const lookAgain = () => void (looking = looking.then(look))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    lookAgain()
    timer = setInterval(lookAgain, trialRoundMilliseconds)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}

interface ApiParts extends AppParts {
  sessions: Sessions
  sessionCookie: SessionCookie
  /** Aborts when the server closes. */
  closing: AbortSignal
}

function registerApi(api: FastifyInstance, parts: ApiParts): void {
  api.addHook('onRoute', guardRoutes(parts.sessions, parts.settings))
  const call = createRegisterCall(api, parts.settings.INDAGA_PUBLIC_URL)
  registerAuth(call, parts)
  registerProfile(call, parts)
  registerSubscriptions(call, parts)
  registerPayments(api, call, parts)
  registerUsage(call, parts)
  registerSessions(call, parts)
  registerSecondFactor(call, parts)
  registerScans(call, parts)
  registerAnalyses(call, parts)
  registerDirectories(call, parts)
  registerProductCodes(call)
  registerReports(call, parts)
  registerJobs(api, call, parts)
  registerExports(api, call, parts)
  registerSearches(call, parts)
  registerTablePages(api, call, parts)
  registerWork(call, parts)
  registerRecipes(call, parts)
  registerStorage(call, parts)
  registerOperator(call, parts)
  registerStatus(call, parts)
  registerDocs(api, parts)
  registerMetrics(api, parts)
}

/**
 * The proxies whose X-Forwarded-For header is believed: those that the setting INDAGA_TRUSTED_PROXIES names. If it names none, all proxies on this
 * machine and in private networks are believed if a public address is set, and no proxies if no public address is set.
 */
function trustedProxies({ INDAGA_TRUSTED_PROXIES, INDAGA_PUBLIC_URL }: Settings): string[] | false {
  if (INDAGA_TRUSTED_PROXIES.length > 0) return INDAGA_TRUSTED_PROXIES
  return INDAGA_PUBLIC_URL ? ['loopback', 'uniquelocal'] : false
}

/** Hides Fastify's messages at level info, which name every address that it listens on: the caller logs a clearer message. */
function withoutGreeting(log: Logger): FastifyBaseLogger {
  return log.child({}, { level: log.level === 'info' ? 'warn' : log.level })
}

/** Milliseconds after which a closing server looks again for connections without a request. */
const sweepMilliseconds = 20

/**
 * Watches the server's connections. The returned function closes connections without a request, repeatedly until the server has closed. Node's own
 * `closeIdleConnections` leaves connections that never had a request, which browsers open in advance, and a closing server would wait a minute for
 * them.
 */
function watchConnections(server: Server): () => void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
  return () => {
    const sweep = () => open.forEach(socket => !busy.has(socket) && socket.destroy())
    const sweeping = setInterval(sweep, sweepMilliseconds)
    server.once('close', () => clearInterval(sweeping))
    sweep()
  }
}
