/** One question to a source and its answer: time, size and redirects within bounds, unpacked. Whether the answer is any good is not judged here. */
import { startDeadline } from '#foundation/time/deadline.ts'
import { retryAfterOf } from '#foundation/http/retry-after.ts'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher } from 'undici'
import { SourceFailure } from './source-http.ts'

export interface HttpQuestion {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
  /** Only for the host that was asked, never for one that it redirects to. */
  secretHeaders: Record<string, string>
}

export interface HttpAnswer {
  status: number
  contentType: string
  /** Milliseconds that the source asks us to wait, where it does. */
  retryAfter: number | null
  text: string
}

export interface AnswerLimits {
  /** From connecting to the last byte. */
  milliseconds: number
  /** Unpacked. */
  bytes: number
}

/** The connection broke before there was a whole answer: asking again may help. */
export class BrokenConnection extends Error {
  override name = 'BrokenConnection'
}

const mostRedirects = 3
const brokenConnections = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE'])
const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

// Idle connections of an agent do not keep the process alive, so nobody has to close it.
const agent = new Agent({ connect: { timeout: 10_000 } })

/**
 * Asks once and follows redirects, within https or the same host. Throws BrokenConnection, SourceFailure for everything else
 * that goes wrong on the way, and the signal's reason once it aborts.
 */
export async function requestOnce(question: HttpQuestion, limits: AnswerLimits, signal: AbortSignal): Promise<HttpAnswer> {
  const deadline = startDeadline(limits.milliseconds, [signal])
  try {
    signal.throwIfAborted()
    return await follow(question, limits.bytes, deadline.signal)
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.expired()) throw new SourceFailure('unreachable', `No whole answer within ${limits.milliseconds} ms`)
    if (error instanceof SourceFailure) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (brokenConnections.has(code ?? '')) throw new BrokenConnection(message, { cause: error })
    if (code?.startsWith('Z_') || code?.startsWith('ERR_BROTLI')) throw new SourceFailure('unexpected', `It cannot be unpacked: ${message}`)
    throw new SourceFailure('unreachable', `${code ?? ''} ${message}`.trim(), { cause: error })
  } finally {
    deadline.end()
  }
}

async function follow(question: HttpQuestion, bytes: number, signal: AbortSignal): Promise<HttpAnswer> {
  let { url } = question
  for (let redirects = 0; ; redirects++) {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: question.method,
      headers: { ...question.headers, ...(url.host === question.url.host && question.secretHeaders) },
      body: question.body,
      signal,
    })
    // A body that is not read to its end reports an error that nobody waits for.
    answer.body.on('error', () => {})
    try {
      const location = one(answer.headers.location)
      if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === '') return await readAnswer(answer, bytes)
      url = redirectTarget(location, url, question.method)
      if (redirects === mostRedirects) throw new SourceFailure('unexpected', `More than ${mostRedirects} redirects`)
    } finally {
      answer.body.destroy()
    }
  }
}

function redirectTarget(location: string, from: URL, method: string): URL {
  const target = URL.canParse(location, from) ? new URL(location, from) : null
  const safe = target && (target.host === from.host ? target.protocol === from.protocol : target.protocol === 'https:')
  if (!safe || method !== 'GET') throw new SourceFailure('unexpected', `It redirects to ${target?.origin ?? 'no address'}`)
  return target
}

async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData, limit: number): Promise<HttpAnswer> {
  const contentType = one(headers['content-type'])
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unpacked(body, one(headers['content-encoding'])) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw new SourceFailure('unexpected', `It answers more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return {
    status: statusCode,
    contentType,
    retryAfter: retryAfterOf(one(headers['retry-after'])),
    text: decode(Buffer.concat(chunks, size), contentType),
  }
}

function unpacked(body: Readable, contentEncoding: string): Readable {
  const codings = contentEncoding.toLowerCase().split(',')
  return codings.reduceRight<Readable>((packed, coding) => {
    const unpacker = unpackers[coding.trim()]?.()
    if (!unpacker) return packed
    packed.on('error', error => unpacker.destroy(error))
    return packed.pipe(unpacker)
  }, body)
}

function decode(bytes: Buffer, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes) // a charset that nobody knows
  }
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? ''
}
