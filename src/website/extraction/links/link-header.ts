/** The `Link:` header of a response (RFC 8288), in which APIs and content management systems give the next page. */
import LinkHeader from 'http-link-header'
import type { Link } from '#contracts/link.ts'
import { absoluteUrl, withoutFragment } from '#website/extraction/document.ts'
import { formatOfType, mostFiles, type OfferedFile, sortedFiles } from './offered-files.ts'
import { type Pagination, sameSite } from './pagination.ts'

/** Adds the header's links to the reading of a page: files, and the next page if the page itself names none. */
export function withLinkHeader<Reading extends Pagination & { url: string; links: Link[]; files: OfferedFile[] }>(
  reading: Reading,
  header: string | null | undefined,
): Reading {
  if (!header) return reading
  const { url, next, further, more, links } = reading
  const references = referencesOf(header, url)
  const files = references.flatMap(({ address, rel, type, title }): OfferedFile[] => {
    const format = rel === 'alternate' && type ? formatOfType(new URL(address), type) : null
    return format && !reading.files.some(file => file.url === address) ? [{ url: address, text: title ?? '', format }] : []
  })
  const isNew = (address: string) =>
    sameSite(address, url) && ![url, ...next, ...further, ...more].map(withoutFragment).includes(withoutFragment(address))
  const named = next.length > 0 ? [] : references.filter(({ rel, address }) => rel === 'next' && isNew(address)).slice(0, 1)
  const nextLinks = named.map(({ address }): Link => ({ url: withoutFragment(address), text: '', role: 'next' }))
  return {
    ...reading,
    next: [...next, ...named.map(({ address }) => address)],
    guess: named.length > 0 ? null : reading.guess,
    links: [...nextLinks, ...links.filter(link => !nextLinks.some(({ url: known }) => known === link.url))],
    files: sortedFiles([...reading.files, ...files]).slice(0, mostFiles),
  }
}

interface Reference {
  address: string
  rel: string
  type: string | undefined
  title: string | undefined
}

/** The header's links, one for each relation; none when the header cannot be parsed. */
function referencesOf(header: string, url: string): Reference[] {
  try {
    return LinkHeader.parse(header).refs.flatMap(({ uri, rel, type, title, anchor }) => {
      const address = absoluteUrl(uri, url)
      // A link with an `anchor` belongs to another document.
      return address && /^https?:/.test(address) && anchor === undefined ? [{ address, rel: rel.toLowerCase(), type, title }] : []
    })
  } catch {
    return []
  }
}
