/** Decides whether a body is a web page, data in text form or a PDF, by the Content-Type and, because servers mislabel, by the bytes. */

const htmlTypes = /^(text\/html|application\/xhtml\+xml)\b/i
/** Types that are never a page: their bodies are not downloaded, except PDFs if there is a reader for them. */
const binaryTypes = /^(image|audio|video|font)\/|^application\/((?:x-)?pdf|zip|gzip|x-gzip|x-tar|msword|vnd\.|x-7z|x-rar|wasm|epub)/i
/** The first bytes of files that are no text. */
const magic = [
  '%PDF-',
  '\u0089PNG\r\n',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  'PK\u0003\u0004',
  '\u001f\u008b',
  'RIFF',
  '\u007fELF',
  'BZh',
  'Rar!',
  'OggS',
  'ID3',
  'wOF',
  '\u00d0\u00cf\u0011\u00e0',
]
const firstTag =
  /^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|base|h[1-6]|div|p|table|main|article|nav|header|section|ul|a|br|img|form|font|center)[\s>/]/i

/** JSON, CSV, feeds and other XML. */
const dataTypes = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml|csv|tab-separated-values|x-ndjson|ndjson|jsonl)\b/i
/** Types that servers send for files whose type they do not know. */
const unknownTypes = /^(?:text\/plain|application\/octet-stream|binary\/octet-stream|application\/force-download|application\/download)\b/i
const dataFile = /\.(?:json|geojson|jsonl|ndjson|csv|tsv|xml|rss|atom|rdf)$/i

/** Whether a Content-Type is that of a PDF. */
export const isPdfType = (contentType: string | null): boolean => /^application\/(?:x-)?pdf\b/i.test(contentType ?? '')

/** Whether a Content-Type alone shows that the body is no page. */
export function isBinaryType(contentType: string | null): boolean {
  return binaryTypes.test(contentType ?? '')
}

/** Whether a body is an HTML page. An HTML Content-Type is believed, unless the bytes are clearly another file. */
export function isHtml(bytes: Buffer, contentType: string | null): boolean {
  if (isBinaryType(contentType)) return false
  const head = headOf(bytes)
  if (head === null) return false
  return htmlTypes.test(contentType ?? '') || startsAsHtml(head)
}

/** Whether the first tag of a text, after an XML declaration and comments, is a tag of HTML. */
function startsAsHtml(head: string): boolean {
  let rest = head.trimStart()
  if (/^<\?xml/i.test(rest)) rest = behind('>', rest)
  while (rest.startsWith('<!--')) rest = behind('-->', rest)
  return firstTag.test(rest)
}

/** The text after the first `end`, without leading white space; empty where there is no `end`. */
function behind(end: string, text: string): string {
  const at = text.indexOf(end)
  return at === -1 ? '' : text.slice(at + end.length).trimStart()
}

/**
 * Whether a body is a PDF: its signature stands in the first 1,024 bytes, without a "<" before it. After a "<" it would be the text of a page
 * that mentions the signature.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024)
  const start = head.indexOf('%PDF-')
  return start !== -1 && !head.subarray(0, start).includes('<')
}

/** Whether a body is data in text form (JSON, CSV, XML), by its type, or by the extension in its address where the type is unknown. */
export function isData(bytes: Buffer, contentType: string | null, path: string): boolean {
  if (headOf(bytes) === null) return false
  const type = contentType ?? ''
  return dataTypes.test(type) || ((type === '' || unknownTypes.test(type)) && dataFile.test(path))
}

/** The beginning of a text, with one character for each byte; null where the bytes are no text. */
function headOf(bytes: Buffer): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const head = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
  if (magic.some(start => head.startsWith(start))) return null
  if (isUtf16) return head.replaceAll('\0', '').slice(2)
  return head.slice(0, 512).includes('\0') ? null : head
}
