/** Reads sitemaps: the addresses that a site lists itself, in urlset files, index files or plain text, packed with gzip or not. */
import { decodeXML } from 'entities'
import { parseUrl } from './address.ts'
import { BodyTooLargeError, BodyUnreadableError, isGzip, unpack } from '#foundation/http/body.ts'

/** At most this many files are read for one site. An index may name thousands. */
const mostFiles = 10
/** A file of more bytes than this, unpacked, counts as empty. */
const mostBytes = 10_000_000

/** Reads the given sitemaps and those that they name, until `limit` addresses are found. `get` returns a file, or null if it cannot be read. */
export async function readSitemaps(files: string[], limit: number, get: (url: URL) => Promise<Buffer | null>): Promise<string[]> {
  const queue = new Set(files.slice(0, mostFiles))
  const found = new Set<string>()
  // The loop also reaches the sitemaps that are added during it.
  for (const file of queue) {
    if (found.size >= limit) break
    const url = parseUrl(file)
    const bytes = url ? await get(url) : null
    if (!url || !bytes) continue
    const { pages, sitemaps } = parseSitemap(unpackFile(bytes), url, Math.max(limit, mostFiles))
    for (const page of pages) if (found.size < limit) found.add(page)
    for (const sitemap of sitemaps) if (queue.size < mostFiles) queue.add(sitemap)
  }
  return [...found]
}

/** The addresses in one file, at most `most`: of pages (urlset, or plain text with one address per line), or of sitemaps (index). */
export function parseSitemap(text: string, base: URL, most: number): { pages: string[]; sitemaps: string[] } {
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 4096))
  const isXml = isIndex || /<(?:\w+:)?urlset[\s>]/i.test(text.slice(0, 4096))
  const addresses: string[] = []
  for (const location of isXml ? locationsIn(text) : linesIn(text)) {
    const href = parseUrl(location.trim(), base)?.href ?? ''
    if (/^https?:/.test(href)) addresses.push(href)
    if (addresses.length >= most) break
  }
  return isIndex ? { pages: [], sitemaps: addresses } : { pages: addresses, sitemaps: [] }
}

/** The contents of all `<loc>` elements. Elements with a prefix, such as `<image:loc>`, are left out: they name a page's images and videos. */
function* locationsIn(xml: string): Generator<string> {
  for (const [, written, quoted] of xml.matchAll(/<loc>([^<]{0,2048})(?:<!\[CDATA\[([^\]]{0,2048})\]\]>)?/gi))
    yield quoted ?? decodeXML(written!)
}

function* linesIn(text: string): Generator<string> {
  for (const [line] of text.matchAll(/^[ \t]*https?:\/\/[^\r\n]*/gim)) yield line
}

function unpackFile(bytes: Buffer): string {
  try {
    return unpack(bytes, isGzip(bytes) ? 'gzip' : '', mostBytes).toString('utf8')
  } catch (error) {
    if (error instanceof BodyTooLargeError || error instanceof BodyUnreadableError) return ''
    throw error
  }
}
