/** Turns every error into an answer: a message in the user's language, never a stack trace. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contracts/error.ts'
import { failureAnswer, toFailure } from './failure.ts'
import { requestLanguage } from './request-language.ts'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
}

/** Faults that only the operator can remove. */
const ours: ReadonlySet<ErrorCode> = new Set(['internal', 'disk-full', 'storage-away'])

/** Answers an error of any kind. Faults of the operator's side are logged with their cause; an unknown error is answered as `internal`. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  // Without a cause the fault comes from a job, and the worker has already logged it.
  if (ours.has(failure.code) && failure.cause) logCause(request.log, request, failure.cause)
  const { status, body } = failureAnswer(failure, requestLanguage(request))
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function logCause(log: FastifyBaseLogger, request: FastifyRequest, error: unknown): void {
  log.error({ err: error, call: `${request.method} ${request.routeOptions.url ?? ''}` }, 'A request failed')
}
