/** Sitemaps: the addresses that a site lists itself, out of urlset and index files, packed or not, inside bounds. */
import { decodeXML } from 'entities'
import { parseUrl } from './address.ts'
import { BodyTooLargeError, BodyUnreadableError, unpack } from './read-body.ts'

/** Files read for one site; an index may name thousands. */
const mostFiles = 10
const mostBytes = 10_000_000

/**
 * Reads the given sitemaps and those that they name, until `limit` addresses are found. `get` gives a file's bytes,
 * or null where it cannot be had.
 */
export async function readSitemaps(files: string[], limit: number, get: (url: URL) => Promise<Buffer | null>): Promise<string[]> {
  const queue = [...new Set(files)]
  const found = new Set<string>()
  for (let position = 0; position < Math.min(queue.length, mostFiles) && found.size < limit; position++) {
    const url = parseUrl(queue[position]!)
    const bytes = url ? await get(url) : null
    if (!url || !bytes) continue
    const { pages, sitemaps } = parseSitemap(unpackFile(bytes), url)
    for (const page of pages.slice(0, limit - found.size)) found.add(page)
    queue.push(...sitemaps.filter(file => !queue.includes(file)))
  }
  return [...found]
}

/** The addresses in one file: a urlset, an index of further files, or plain text with one address per line. */
export function parseSitemap(text: string, base: URL): { pages: string[]; sitemaps: string[] } {
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 4096))
  const isXml = isIndex || /<(?:\w+:)?urlset[\s>]/i.test(text.slice(0, 4096))
  const locations = isXml
    ? // Images and videos of a page have their own prefixed <image:loc>; only the page's own counts.
      [...text.matchAll(/<loc>([^<]*)(?:<!\[CDATA\[([^\]]{0,2048})\]\]>)?/gi)].map(match => match[2] ?? decodeXML(match[1]!))
    : text.split(/\r?\n/).filter(line => /^https?:\/\//i.test(line.trim()))
  const addresses = locations.map(location => parseUrl(location.trim(), base)?.href ?? '').filter(href => /^https?:/.test(href))
  return isIndex ? { pages: [], sitemaps: addresses } : { pages: addresses, sitemaps: [] }
}

function unpackFile(bytes: Buffer): string {
  try {
    return unpack(bytes, bytes[0] === 0x1f && bytes[1] === 0x8b ? 'gzip' : '', mostBytes).toString('utf8')
  } catch (error) {
    if (error instanceof BodyTooLargeError || error instanceof BodyUnreadableError) return ''
    throw error
  }
}
