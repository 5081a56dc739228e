/** The body of an answer, unpacked, inside a limit that neither a long stream nor a compression bomb can pass. */
import type { Readable } from 'node:stream'
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

/** The body is larger than allowed. Show; never retried. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** The body is packed in a way that cannot be unpacked. Show; never retried. */
export class BodyUnreadableError extends Error {
  override name = 'BodyUnreadableError'
}

/** Collects a stream of at most `limit` bytes. Throws BodyTooLargeError, and what the stream fails with; the caller destroys the stream. */
export function collect(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    // Listening costs a fraction of what iterating does.
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
 * Undoes a Content-Encoding. The unpackers stop as soon as they have written `limit` bytes, so a bomb costs no more memory
 * than an honest page; they are the synchronous ones, which are faster for bodies of this size.
 */
export function unpack(bytes: Buffer, contentEncoding: string, limit: number): Buffer {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map(coding => coding.trim())
    .filter(coding => coding !== '' && coding !== 'identity')
  if (codings.length > 3) throw new BodyUnreadableError(`content-encoding ${contentEncoding}`)
  return codings.reduceRight((packed, coding) => unpackOne(packed, coding, limit), bytes)
}

function unpackOne(bytes: Buffer, coding: string, limit: number): Buffer {
  if (bytes.length === 0) return bytes
  // A body that was cut off is unpacked as far as it goes, as browsers do.
  const zlib = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    switch (coding) {
      case 'gzip':
      case 'x-gzip':
        // Some servers name the coding and forget to apply it.
        return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, zlib) : bytes
      case 'deflate':
        return (bytes[0]! & 0x0f) === 8 ? inflateSync(bytes, zlib) : inflateRawSync(bytes, zlib)
      case 'br':
        return brotliDecompressSync(bytes, { maxOutputLength: limit, finishFlush: constants.BROTLI_OPERATION_FLUSH })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(`More than ${limit} bytes unpacked`)
    throw new BodyUnreadableError(`content-encoding ${coding}: ${(error as Error).message}`, { cause: error })
  }
  throw new BodyUnreadableError(`content-encoding ${coding} is not known`)
}
