/**
 * Registers an entry of contracts/calls.ts as a route: checks who may call it, parses the request with its schema, and passes the answer through its
 * schema, so that fields outside the contract are never sent. Failures are thrown as FailureError and answered by failure.ts.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathParameters, type CallName } from '#contracts/call-routes.ts'
import { acceptedSchema, calls, type Call } from '#contracts/calls.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { Job } from '#contracts/job.ts'
import type { UserRecord } from '#db/users.ts'
import { answerFailure, FailureError, toFailure } from './failure.ts'
import { requestLanguage } from './request-language.ts'

type Calls = typeof calls

export interface CallContext<Name extends CallName> {
  input: z.output<Calls[Name]['request']>
  user: Calls[Name]['access'] extends 'public' ? null : UserRecord
  request: FastifyRequest
  reply: FastifyReply
}

/** Returned by the handler of an `async` call when the client does not want to wait for the job. */
export class AcceptedJob {
  readonly body: z.input<typeof acceptedSchema>

  constructor(job: Job) {
    this.body = { success: true, job, data: { _id: job.subjectId } }
  }
}

type Answer<Name extends CallName> = z.input<Calls[Name]['response']> | (Calls[Name] extends { async: true } ? AcceptedJob : never)

export interface InvalidField {
  /** Path of the field in the request, joined by dots; '' for the request as a whole. */
  field: string
  tooLong: boolean
}

/**
 * Registers a call with its handler. `onInvalid` may return the error for an invalid field. Without `onInvalid`, or when it returns no error, the
 * error is `bad-request`.
 */
export type RegisterCall = <Name extends CallName>(
  name: Name,
  handler: (context: CallContext<Name>) => Promise<Answer<Name>>,
  onInvalid?: (problem: InvalidField) => ErrorCode | undefined,
) => void

/** `publicUrl` is the address that browsers use when a proxy is in front. */
export function createRegisterCall(app: FastifyInstance, publicUrl: string | undefined): RegisterCall {
  return (name, handler, onInvalid) => {
    const call: Call = calls[name]
    // The specification makes `logout` a GET, although it changes something, so it is named here.
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
        const input = parseInput(call.request, given(call, request), request, onInvalid)
        // The table `calls` gives `input` and `user` the types that belong to `name`, but TypeScript loses that link in code shared by all calls.
        const context = { input, user: request.member, request, reply } as CallContext<typeof name>
        const answer = await handler(context)
        if (answer instanceof AcceptedJob) {
          return reply.code(202).header('preference-applied', 'respond-async').send(acceptedSchema.parse(answer.body))
        }
        return call.response.parse(answer)
      },
    })
  }
}

/** Parses the input of a request. Throws the FailureError that `onInvalid` chooses, otherwise `bad-request` with the field at fault. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  request: FastifyRequest,
  onInvalid?: (problem: InvalidField) => ErrorCode | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: z.locales[requestLanguage(request)]().localeError })
  if (!parsed.success) throw invalid(parsed.error, onInvalid)
  return parsed.data
}

/** The input of a call: the query or the body, with the parameters of the path. */
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

/**
 * Refuses a call that a page of another website makes; the headers Sec-Fetch-Site and Origin tell where a call comes from. Command-line clients send
 * neither of them and pass. `publicUrl` is the address that browsers use when a proxy is in front. Throws FailureError `foreign-origin`.
 */
export function checkSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  // Browsers set Sec-Fetch-Site, and a page cannot change it. `none` means the user's own action, such as a typed address or a bookmark.
  if (site === 'same-origin' || site === 'none') return
  if (site !== undefined) throw new FailureError('foreign-origin')

  const { origin } = request.headers
  if (origin === undefined) return
  if (publicUrl && origin === new URL(publicUrl).origin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new FailureError('foreign-origin')
}
