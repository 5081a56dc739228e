/**
 * Decodes bytes as the HTML standard prescribes. The encoding comes from the byte order mark, else the Content-Type header, else the document's own
 * declaration, else the bytes. One exception: bytes beyond ASCII that are well-formed UTF-8 are decoded as UTF-8, whatever is declared. Browsers show
 * "Ã±" if a server declares "iso-8859-1" for all its pages, or if a page was saved as UTF-8 with its old declaration.
 */
import { isAscii, isUtf8, transcode } from 'node:buffer'
import { prescanCharset } from './charset-prescan.ts'

/** The standard searches the first 1024 bytes for a declaration. */
const prescanBytes = 1024
/** A later declaration counts too, as in browsers, if it stands within this many bytes. */
const latePrescanBytes = 65_536

/** Decodes an HTML document. `contentType` is the header's value, where there is one. Malformed bytes become U+FFFD. */
export function decodeHtml(bytes: Uint8Array, contentType: string | null): string {
  return decode(bytes, sniffCharset(bytes, contentType))
}

/** The document's encoding, named as in the Encoding standard, e.g. `utf-8`. */
export function sniffCharset(bytes: Uint8Array, contentType: string | null): string {
  return (
    byteOrderMark(bytes) ??
    (isUtf8(bytes) && !isAscii(bytes) ? 'utf-8' : null) ??
    encodingOf(charsetParameter(contentType) ?? '') ??
    declared(bytes.subarray(0, prescanBytes)) ??
    (isAscii(bytes) ? 'utf-8' : (declared(bytes.subarray(0, latePrescanBytes)) ?? 'windows-1252'))
  )
}

/** The value of `charset` in a Content-Type header. */
export function charsetParameter(contentType: string | null): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType ?? '')
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

/** The declared encoding, or null. A declared UTF-16 counts as UTF-8, as in the standard: real UTF-16 could not be read byte by byte. */
function declared(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const encoding = prescanCharset(head, encodingOf)
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

function encodingOf(label: string): string | null {
  if (label.trim().toLowerCase() === 'x-user-defined') return 'windows-1252'
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes)
  // For well-formed UTF-8 this gives the same text as a TextDecoder, in a tenth of the time.
  if (encoding === 'utf-8' && isUtf8(bytes)) {
    if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return withoutMark(transcode(bytes, 'utf8', 'utf16le').toString('utf16le'))
  }
  return new TextDecoder(encoding).decode(bytes)
}

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** The characters of windows-1252 from 0x80 to 0x9f, where ISO 8859-1 has control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes without a TextDecoder: in several Node releases TextDecoder takes windows-1252 for ISO 8859-1, which loses curly quotes and €. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return latin1.replace(/[\u0080-\u009f]/g, character => windows1252[character.charCodeAt(0) - 0x80] ?? character)
}
