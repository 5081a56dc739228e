/** Calls the server. The types are those of the contracts; the answers are in the chosen language. Every failure is a CallError. */
import type { z } from 'zod'
import { callRoutes, pathParameters, type CallName, type CallRoute } from '#contracts/call-routes.ts'
import type { acceptedSchema, calls, CallRequest, CallResponse } from '#contracts/calls.ts'
import { isErrorCode, shownMessage, type Failure } from '#contracts/error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { CallError, callErrorOf, unanswered } from './call-error.ts'

/** The names of the calls that the server can answer with a job. */
export type JobCallName = { [Name in CallName]: (typeof calls)[Name] extends { async: true } ? Name : never }[CallName]
export type Accepted = z.output<typeof acceptedSchema>

interface Options {
  /** The server answers at once with a job, whose progress `watchJob` tells. */
  prefer?: 'respond-async'
  signal?: AbortSignal
}

const signedOutListeners = new Set<() => void>()

/** Calls `listener` whenever the server answers a member's call with 401: the session has ended. Returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

async function request(
  route: CallRoute,
  given: object,
  { prefer, signal }: Options,
): Promise<{ status: number; ok: boolean; body: unknown }> {
  const { path, body } = placeParameters(route, given)
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() }
  if (prefer) headers['prefer'] = prefer
  if (route.method === 'POST') headers['content-type'] = 'application/json'
  const answer = await fetch(path, {
    method: route.method,
    credentials: 'include',
    headers,
    body: route.method === 'POST' ? JSON.stringify(body) : undefined,
    signal,
  })
  return { status: answer.status, ok: answer.ok, body: await answer.json() }
}

/** Puts the parameters that the path names into the path. The other parameters become the query of a GET request, or the body of a POST request. */
function placeParameters(route: CallRoute, given: object): { path: string; body: object } {
  const body = new Map(Object.entries(given))
  let path: string = route.path
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(body.get(name))))
    body.delete(name)
  }
  if (route.method === 'GET' && body.size > 0) path += `?${new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))}`
  return { path, body: Object.fromEntries(body) }
}

/**
 * Makes one call. Throws a CallError with the server's sentence if the server refuses the call, and one with a general sentence if no answer comes
 * from our server. If `signal` aborts, throws the error of the abort.
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
  const route: CallRoute = callRoutes[name]
  const language = currentLanguage()
  let answer
  try {
    answer = await request(route, body, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw unanswered(language)
  }
  // A 401 to `checkAuth` is an ordinary answer: nobody is signed in.
  if (answer.status === 401 && route.access !== 'public' && name !== 'checkAuth') for (const listener of signedOutListeners) listener()
  if (!answer.ok && isFailure(answer.body)) {
    throw new CallError({ ...answer.body, message: shownMessage(answer.body, language) }, answer.status)
  }
  // The answer is not from our server but from a program in between, such as a proxy. Its text is not shown.
  if (!answer.ok || !isSuccess(answer.body)) throw callErrorOf('internal', language, answer.status)
  // The server has checked the answer against the call's schema. Checking it again here would only make the bundle larger.
  return answer.body
}

/**
 * Asks the server for a file, and has the browser save it under the name that the server gives it. Throws a CallError as `call` does, or the error of
 * the abort.
 */
export async function download(path: string, body: object, options: { signal?: AbortSignal } = {}): Promise<void> {
  const language = currentLanguage()
  const headers = { 'accept-language': language, 'content-type': 'application/json' }
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers,
      body: JSON.stringify(body),
      signal: options.signal,
    })
    if (answer.ok) return saveAs(await answer.blob(), fileNameIn(answer.headers.get('content-disposition')))
    if (answer.status === 401) for (const listener of signedOutListeners) listener()
    const failure: unknown = await answer.json()
    if (isFailure(failure)) throw new CallError({ ...failure, message: shownMessage(failure, language) }, answer.status)
    throw callErrorOf('internal', language, answer.status)
  } catch (error) {
    if (options.signal?.aborted || error instanceof CallError) throw error
    throw unanswered(language)
  }
}

/** The file name in a Content-Disposition header of our server. */
function fileNameIn(header: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? []
  return encoded === undefined ? 'export' : decodeURIComponent(encoded)
}

/** Has the browser save a file. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  isErrorCode(body.code) &&
  'message' in body &&
  typeof body.message === 'string'

const isSuccess = (body: unknown): boolean => typeof body === 'object' && body !== null && 'success' in body && Boolean(body.success)
