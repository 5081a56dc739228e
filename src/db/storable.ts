/** How texts become values of columns, and are read again. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * PostgreSQL refuses NUL characters in text and jsonb, and lone surrogates in jsonb; web pages may contain both. So NUL characters are dropped, and
 * lone surrogates become U+FFFD.
 */
const badCharacters = /\0|\p{Surrogate}/gu
// The escapes of a NUL and of a lone surrogate in JSON text (JSON.stringify escapes no other surrogates). The pattern also matches an escaped
// backslash, which is kept: otherwise a match could begin at the second of the two backslashes.
const badEscapes = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g

/** Text for a text column. */
export function storableText(text: string): string {
  return text.replace(badCharacters, character => (character === '\0' ? '' : '\ufffd'))
}

/** Text for a text column that may be null. */
export function storableTextOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text)
}

/** JSON text for a jsonb column. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(badEscapes, escape => (escape === '\\\\' ? escape : escape === '\\u0000' ? '' : '\ufffd'))
}

/** Compresses a text for a `bytea` column, on a thread outside the event loop. */
export const compressed = async (text: string | Buffer): Promise<Buffer> => await compress(text)
export const decompressed = async (bytes: Uint8Array): Promise<string> => (await decompress(bytes)).toString()
