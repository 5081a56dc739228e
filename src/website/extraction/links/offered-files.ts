/** Files in which a page offers its data: CSV, JSON and feeds, from links or `<link rel="alternate">`. */
import { absoluteUrl, type Document, type Element, elementsNamed, textOf } from '#website/extraction/document.ts'

export interface OfferedFile {
  url: string
  text: string
  /** The format that the link states. The file itself may have another. */
  format: 'csv' | 'json' | 'xml'
}

export const mostFiles = 20
const formats = ['csv', 'json', 'xml'] as const

/** The files sorted by format (CSV, JSON, XML); within a format `<link>` elements come first, in document order. */
export function offeredFiles(document: Document, base: string): OfferedFile[] {
  const files = new Map<string, OfferedFile>()
  const everywhere = { unseen: true }
  for (const element of [...elementsNamed(document, 'link', everywhere), ...elementsNamed(document, 'a', everywhere)]) {
    const url = mayOffer(element) ? absoluteUrl(element.attribs['href'], base) : null
    const format = url && /^https?:/.test(url) ? formatOf(element, new URL(url)) : null
    if (url && format && !files.has(url)) files.set(url, { url, text: textOf(element).slice(0, 200), format })
    if (files.size >= mostFiles) break
  }
  return sortedFiles([...files.values()])
}

/** Sorts files in the order in which they are tried. */
export const sortedFiles = (files: OfferedFile[]): OfferedFile[] =>
  files.toSorted((a, b) => formats.indexOf(a.format) - formats.indexOf(b.format))

const formatSign = /csv|tsv|json|xml|rss|atom|rdf|tab-separated/i

/** Whether the link mentions a format. Rejects most links quickly. */
function mayOffer(element: Element): boolean {
  const { href, type, download } = element.attribs
  if (href === undefined) return false
  if (formatSign.test(href) || (type !== undefined && formatSign.test(type)) || (download !== undefined && formatSign.test(download)))
    return true
  return element.name === 'a' && formatSign.test(textOf(element))
}

/** Files that are not the page's data: sitemaps, manifests, feeds of comments. */
const machinery = /sitemap|manifest|opensearch|oembed|\/comments\/|xmlrpc/i
const extension = /\.(csv|tsv|json|geojson|xml|rss|atom|rdf)$/i
const namedFormat = /(?:^|[?&])(?:format|output|export|type|f|download|formato|exportar)=(csv|tsv|json|geojson|xml|rss|atom)(?:&|$)/i

const dataType = /\b(csv|tab-separated-values|json|rss|atom|xml)\b/i

/** The format of a media type; null when it is no data format or the file is not the page's data. */
export function formatOfType(url: URL, type: string): OfferedFile['format'] | null {
  const named = machinery.test(`${url.pathname} ${type}`) ? undefined : dataType.exec(type)?.[1]
  return named === undefined ? null : kindOf(named)
}

function formatOf(element: Element, url: URL): OfferedFile['format'] | null {
  const { rel = '', type = '' } = element.attribs
  if (machinery.test(`${url.pathname} ${type} ${rel}`)) return null
  if (element.name === 'link') return /(?:^|\s)alternate(?:\s|$)/i.test(rel) ? formatOfType(url, type) : null
  const named = formatName(element, url)
  return named === undefined ? null : kindOf(named)
}

/** The name of the format in a link's type, address, file name or text. */
function formatName(element: Element, url: URL): string | undefined {
  const { type = '', download = '' } = element.attribs
  const words = textOf(element)
  return (
    dataType.exec(type)?.[1] ??
    extension.exec(url.pathname)?.[1] ??
    namedFormat.exec(url.search)?.[1] ??
    extension.exec(download)?.[1] ??
    (words.length <= 40 ? /\b(CSV|JSON|RSS|Atom)\b/.exec(words)?.[1] : undefined)
  )
}

const kindOf = (name: string): OfferedFile['format'] => (/csv|ts|tab/i.test(name) ? 'csv' : /json/i.test(name) ? 'json' : 'xml')
