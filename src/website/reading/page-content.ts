/** Contents of pages on their way to what reads them. A large one stays as it is stored, compressed, until a reading thread unpacks it. */
import { gunzipSync } from 'node:zlib'
import { largePage, type PageContent } from '#contracts/page.ts'

/** A stored content, unpacked unless it is large; none is ''. */
export function storedContent(gzip: Uint8Array | null): PageContent {
  if (gzip === null) return ''
  // A copy: the bytes may be a part of a larger message, all of which a thread would be sent.
  return unpackedLength(gzip) > largePage ? { gzip: new Uint8Array(gzip) } : unpacked({ gzip })
}

/** The text of a content, in this very thread. */
export const unpacked = (content: PageContent): string => (isPacked(content) ? gunzipSync(content.gzip).toString() : content)

export const isPacked = (page: unknown): page is Exclude<PageContent, string> => typeof page === 'object' && page !== null && 'gzip' in page

/** Of a content, or of the bytes of a file. */
export const isLarge = (page: unknown): boolean =>
  isPacked(page) || ((typeof page === 'string' || page instanceof Uint8Array) && page.length > largePage)

/** Bytes, as the end of a gzip stream tells (RFC 1952, ISIZE). */
const unpackedLength = (gzip: Uint8Array): number => new DataView(gzip.buffer, gzip.byteOffset + gzip.byteLength - 4).getUint32(0, true)
