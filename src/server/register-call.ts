/**
 * Registers one entry of contracts/calls.ts as a route: who may call, the request read by its schema, the answer passed through its schema
 * (what the contract does not name never leaves). Failures are thrown as FailureError and answered by error-handling.ts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathParameters, type CallName } from '#contracts/call-routes.ts'
import { acceptedSchema, calls, type Call } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Job } from '#contracts/job.ts'
import type { UserRecord } from '#db/users.ts'
import { answerFailure } from './error-handling.ts'
import { FailureError, toFailure } from './failure.ts'
import { requestLanguage } from './request-language.ts'

type Calls = typeof calls

export interface CallContext<Name extends CallName> {
  input: z.output<Calls[Name]['request']>
  user: Calls[Name]['access'] extends 'public' ? null : UserRecord
  request: FastifyRequest
  reply: FastifyReply
}

/** Returned by the handler of an `async` call when the client does not want to wait. */
export class Accepted {
  readonly body: z.input<typeof acceptedSchema>

  constructor(job: Job) {
    this.body = { success: true, job, data: { _id: job.subjectId } }
  }
}

type Answer<Name extends CallName> = z.input<Calls[Name]['response']> | (Calls[Name] extends { async: true } ? Accepted : never)

export interface InvalidField {
  /** Path in the request, joined by dots; '' for the request as a whole. */
  field: string
  tooLong: boolean
}

/** `onInvalid` names a clearer error than `bad-request` for a field at fault. */
export type RegisterCall = <Name extends CallName>(
  name: Name,
  handler: (context: CallContext<Name>) => Promise<Answer<Name>>,
  onInvalid?: (problem: InvalidField) => ErrorCode | undefined,
) => void

/** `publicUrl` is our address as browsers see it, where a proxy hides it from us. */
export function createRegisterCall(app: FastifyInstance, publicUrl: string | undefined): RegisterCall {
  return (name, handler, onInvalid) => {
    const call: Call = calls[name]
    // Ending the session is a GET in the specification, yet it changes something.
    const changes = call.method !== 'GET' || name === 'logout'

    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyLimit,
      config: { access: call.access, ...(call.perMinute && { rateLimit: { max: call.perMinute, timeWindow: 60_000 } }) },
      errorHandler: (error, request, reply) => {
        const code = toFailure(error).code === 'too-large' ? onInvalid?.({ field: '', tooLong: true }) : undefined
        answerFailure(code ? new FailureError(code) : error, request, reply)
      },
      onRequest: async request => {
        if (changes) checkSameOrigin(request, publicUrl)
      },
      handler: async (request, reply) => {
        const language = requestLanguage(request)
        const parsed = call.request.safeParse(given(call, request), { error: z.locales[language]().localeError })
        if (!parsed.success) throw invalid(parsed.error, onInvalid)

        // The table ties `input` and `user` to `name`; that link is lost where all calls share this code.
        const context = { input: parsed.data, user: request.member, request, reply } as CallContext<typeof name>
        const answer = await handler(context)
        if (answer instanceof Accepted) {
          return reply.code(202).header('preference-applied', 'respond-async').send(acceptedSchema.parse(answer.body))
        }
        return call.response.parse(answer)
      },
    })
  }
}

/** The input of a call: query or body, and the parameters of the path. */
function given({ method, path }: Call, { query, body, params }: FastifyRequest): unknown {
  if (method === 'GET') return query
  return pathParameters(path).length > 0 && typeof body === 'object' ? { ...body, ...(params as object) } : body
}

function invalid(error: z.ZodError, onInvalid?: (problem: InvalidField) => ErrorCode | undefined): FailureError {
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  const code = onInvalid?.({ field, tooLong: issue?.code === 'too_big' })
  if (code) return new FailureError(code)
  return new FailureError('bad-request', { detail: issue && (field ? `${field}: ${issue.message}` : issue.message) })
}

// Refuses calls that change something when another website's page makes them. Command-line clients send neither header.

/** Throws FailureError `foreign-origin`. `publicUrl` is our address as browsers see it, where a proxy hides it from us. */
function checkSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  // Set by the browser itself, out of a page's reach. `none` is the user's own doing: an address typed, a bookmark.
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined) throw new FailureError('foreign-origin')

  const { origin } = request.headers
  if (origin === undefined) return
  if (publicUrl && origin === new URL(publicUrl).origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new FailureError('foreign-origin')
}
