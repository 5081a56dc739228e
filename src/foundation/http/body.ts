/** Reads and unpacks the body of a response, within a limit that neither a long stream nor a compression bomb can exceed. */
import type { Readable } from 'node:stream'
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** The body is larger than the limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** The body cannot be unpacked. */
export class BodyUnreadableError extends Error {
  override name = 'BodyUnreadableError'
}

/**
 * How strictly a body is unpacked.
 * `lenient`, as browsers do: A body that was cut off is unpacked up to the cut. A body that is not packed, although its header says gzip, is taken as
 * it is. An unknown coding is an error.
 * `strict`: A body that cannot be unpacked to its end is an error. An unknown coding is ignored.
 */
export type Unpacking = 'lenient' | 'strict'

/** Reads a whole stream. Throws the stream's error, or BodyTooLargeError after `limit` bytes. Never destroys the stream: the caller does. */
export function collect(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    // Event listeners cost a fraction of what async iteration costs.
    stream.on('data', (chunk: Uint8Array) => {
      size += chunk.length
      if (size > limit) {
        stream.pause()
        reject(new BodyTooLargeError(`More than ${limit} bytes`))
      } else chunks.push(chunk)
    })
    stream.on('end', () => resolve(chunks.length === 1 ? Buffer.from(chunks[0]!) : Buffer.concat(chunks, size)))
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('The stream closed before its end')))
  })
}

/**
 * Undoes the codings of a Content-Encoding header, e.g. `gzip` or `deflate, br`. Throws BodyUnreadableError, and BodyTooLargeError as soon
 * as more than `limit` bytes are unpacked, so that a compression bomb costs no more memory than an honest page. Synchronous, because for
 * bodies of this size that is faster than a stream.
 */
export function unpack(bytes: Buffer, contentEncoding: string, limit: number, unpacking: Unpacking = 'lenient'): Buffer {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map(coding => coding.trim())
    .filter(coding => coding !== '' && coding !== 'identity')
  if (codings.length > 3) throw new BodyUnreadableError(`content-encoding ${contentEncoding}`)
  return codings.reduceRight((packed, coding) => unpackOne(packed, coding, limit, unpacking === 'strict'), bytes)
}

function unpackOne(bytes: Buffer, coding: string, maxOutputLength: number, strict: boolean): Buffer {
  if (bytes.length === 0) return bytes
  const zlib = { maxOutputLength, ...(!strict && { finishFlush: constants.Z_SYNC_FLUSH }) }
  try {
    switch (coding) {
      case 'gzip':
      case 'x-gzip':
        return strict || isGzip(bytes) ? gunzipSync(bytes, zlib) : bytes
      case 'deflate':
        return (bytes[0]! & 0x0f) === 8 ? inflateSync(bytes, zlib) : inflateRawSync(bytes, zlib)
      case 'br':
        return brotliDecompressSync(bytes, { maxOutputLength, ...(!strict && { finishFlush: constants.BROTLI_OPERATION_FLUSH }) })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new BodyTooLargeError(`More than ${maxOutputLength} bytes unpacked`)
    throw new BodyUnreadableError(`content-encoding ${coding}: ${(error as Error).message}`, { cause: error })
  }
  if (strict) return bytes
  throw new BodyUnreadableError(`content-encoding ${coding} is not known`)
}

/** Whether bytes begin as a gzip file does. */
export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
