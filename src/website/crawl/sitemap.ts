/** Reads sitemaps: the addresses that a site lists itself, in urlset files, index files or plain text, packed with gzip or not. */
import { setImmediate } from 'node:timers/promises'
import { decodeXML } from 'entities'
import { parseUrl } from './address.ts'
import { BodyTooLargeError, BodyUnreadableError, isGzip, unpack } from '#foundation/http/body.ts'

/** At most this many files are read for one site. An index may name thousands. */
const mostFiles = 10
const addressesAtOnce = 500
/** At most this many addresses of one file are looked at: as many as the protocol of sitemaps allows. */
const mostAddresses = 50_000
/** A file of more bytes than this, unpacked, counts as empty. */
const mostBytes = 10_000_000

/** Which addresses of pages are returned: at most `limit` that `accepts` is true for. */
export interface WantedAddresses {
  limit: number
  accepts(address: string): boolean
}

/** Reads the given sitemaps and those that they name, until enough addresses are found. `get` returns a file, or null if it cannot be read. */
export async function readSitemaps(
  files: string[],
  { limit, accepts }: WantedAddresses,
  get: (url: URL) => Promise<Buffer | null>,
): Promise<string[]> {
  const queue = new Set(files.slice(0, mostFiles))
  const found = new Set<string>()
  // The loop also reaches the sitemaps that are added during it.
  for (const file of queue) {
    if (found.size >= limit) break
    const url = parseUrl(file)
    const bytes = url ? await get(url) : null
    if (!url || !bytes) continue
    const { addresses, isIndex } = readAddresses(unpackFile(bytes), url)
    let looked = 0
    for (const address of addresses) {
      // A person's rules may have many patterns: their time must not block the process.
      if (++looked % addressesAtOnce === 0) await setImmediate()
      if (isIndex ? queue.size >= mostFiles : found.size >= limit) break
      if (isIndex) queue.add(address)
      else if (accepts(address)) found.add(address)
    }
  }
  return [...found]
}

/** The addresses in one file. An index names sitemaps; a urlset, or plain text with one address per line, names pages. */
function readAddresses(text: string, base: URL): { isIndex: boolean; addresses: Iterable<string> } {
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 4096))
  const isXml = isIndex || /<(?:\w+:)?urlset[\s>]/i.test(text.slice(0, 4096))
  return { isIndex, addresses: webAddresses(isXml ? locationsIn(text) : linesIn(text), base) }
}

function* webAddresses(locations: Iterable<string>, base: URL): Generator<string> {
  let left = mostAddresses
  for (const location of locations) {
    if (left-- === 0) return
    const href = parseUrl(location.trim(), base)?.href ?? ''
    if (/^https?:/.test(href)) yield href
  }
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
