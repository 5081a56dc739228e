/** Page contents on their way to a reading thread. A large content stays compressed, as it is stored, until the thread unpacks it. */
import { gunzipSync } from 'node:zlib'
import { largePage, type PageContent } from '#contracts/page.ts'

/** A stored content, unpacked unless it is large; '' if nothing is stored. */
export function storedContent(gzip: Uint8Array | null): PageContent {
  if (gzip === null) return ''
  // Copied, because the bytes may be a view of a larger buffer, and sending them to a thread would copy the whole buffer.
  return unpackedLength(gzip) > largePage ? { gzip: new Uint8Array(gzip) } : unpacked({ gzip })
}

/** Unpacks a content on the current thread. */
export const unpacked = (content: PageContent): string => (isPacked(content) ? gunzipSync(content.gzip).toString() : content)

export const isPacked = (page: unknown): page is Exclude<PageContent, string> => typeof page === 'object' && page !== null && 'gzip' in page

/** Whether a content, or the bytes of a file, exceed `largePage`. */
export const isLarge = (page: unknown): boolean =>
  isPacked(page) || ((typeof page === 'string' || page instanceof Uint8Array) && page.length > largePage)

/** The unpacked size in bytes, from the end of the gzip stream (RFC 1952, ISIZE). */
const unpackedLength = (gzip: Uint8Array): number => new DataView(gzip.buffer, gzip.byteOffset + gzip.byteLength - 4).getUint32(0, true)
