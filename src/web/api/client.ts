/** The one way from the pages to the server: typed by the contracts, in the chosen language, with one kind of error. */
import type { z } from 'zod'
import { acceptedSchema, calls, pathParameters, type Call, type CallName, type CallRequest, type CallResponse } from '#contracts/calls.ts'
import { failureSchema, shownMessage } from '#contracts/error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { CallError, callErrorOf, unanswered } from './call-error.ts'

/** Calls that can also be answered with a job. */
export type JobCallName = { [Name in CallName]: (typeof calls)[Name] extends { async: true } ? Name : never }[CallName]
export type Accepted = z.output<typeof acceptedSchema>

interface Options {
  /** The server answers at once with a job, whose progress `followJob` tells. */
  prefer?: 'respond-async'
  signal?: AbortSignal
}

const signedOutListeners = new Set<() => void>()

/** Calls `listener` whenever a member's call is answered with 401: the session has ended. Returns how to stop. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

async function request(
  definition: Call,
  given: object,
  { prefer, signal }: Options,
): Promise<{ status: number; ok: boolean; body: unknown }> {
  const { path, body } = placeParameters(definition.path, given)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() }
  if (prefer) headers['prefer'] = prefer
  if (definition.method === 'POST') headers['content-type'] = 'application/json'
  const answer = await fetch(path, {
    method: definition.method,
    credentials: 'include',
    headers,
    body: definition.method === 'POST' ? JSON.stringify(body) : undefined,
    signal,
  })
  return { status: answer.status, ok: answer.ok, body: await answer.json() }
}

/** What the path names is put there, the rest is the body. */
function placeParameters(path: string, given: object): { path: string; body: object } {
  const body = new Map(Object.entries(given))
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(body.get(name))))
    body.delete(name)
  }
  return { path, body: Object.fromEntries(body) }
}

/**
 * Makes one call. Throws CallError with the sentence to show, or the general one when no proper answer came;
 * rethrows the abort of `signal`.
 */
export function call<Name extends JobCallName>(
  name: Name,
  body: CallRequest<Name>,
  options: Options & { prefer: 'respond-async' },
): Promise<Accepted>
export function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options?: { signal?: AbortSignal },
): Promise<CallResponse<Name>>
export async function call(name: CallName, body: object, options: Options = {}): Promise<unknown> {
  const definition: Call = calls[name]
  const language = currentLanguage()
  let answer
  try {
    answer = await request(definition, body, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unanswered(language)
  }
  // Who asks whether anybody is signed in is not surprised by "nobody".
  if (answer.status === 401 && definition.access === 'member' && name !== 'checkAuth') for (const listener of signedOutListeners) listener()
  if (!answer.ok) {
    const failure = failureSchema.safeParse(answer.body)
    if (!failure.success) throw callErrorOf('internal', language, answer.status)
    throw new CallError({ ...failure.data, message: shownMessage(failure.data, language) }, answer.status)
  }
  const expected = options.prefer && answer.status === 202 ? acceptedSchema : definition.response
  const parsed = expected.safeParse(answer.body)
  // Another version of the server than of this page, or something between them that answers in its place.
  if (!parsed.success) throw callErrorOf('internal', language, answer.status)
  return parsed.data
}
