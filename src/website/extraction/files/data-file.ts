/**
 * Pages of data: JSON, CSV, feeds and other XML. The format is recognized by content, content type and address, and all formats become
 * plain values.
 */
import { isObject } from '#website/extraction/declared/json-items.ts'
import type { DecimalMark } from '#website/extraction/values/numbers.ts'
import { readCsv } from './csv.ts'
import { readXml } from './xml.ts'
import type { Link } from '#contracts/link.ts'
import { fileDatasets } from '#website/extraction/declared/json-datasets.ts'
import { announcedIn, dataPaginationOf } from '#website/extraction/links/data-pagination.ts'
import { recordLinks } from '#website/extraction/links/links.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { localeOf } from '#website/extraction/values/typed-values.ts'

interface DataFile {
  format: 'json' | 'csv' | 'xml'
  /** The content as JSON values, so that locators are JSON pointers for every format. */
  json: unknown
  title: string | null
  /** BCP 47 tag in lower case; empty when the file has none. */
  language: string
  /** The decimal mark when the format determines it; null otherwise. */
  decimalMark: DecimalMark | null
}

/** Reads the content of a page as data; null for a web page or another kind of text. */
export function readDataFile(content: string, url: string, contentType: string | null): DataFile | null {
  const head = content
    .slice(0, 2000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(head)) return readJson(content)
  if (isXml(head)) return describe('xml', readXml(content), null, content)
  const isCsv =
    /\b(?:csv|tab-separated-values)\b/i.test(contentType ?? '') || /\.(?:csv|tsv)$/i.test(URL.canParse(url) ? new URL(url).pathname : '')
  const csv = isCsv && !head.startsWith('<') ? readCsv(content) : null
  return csv && { format: 'csv', json: csv.records, title: null, language: languageOfWords(content), decimalMark: csv.decimalMark }
}

function readJson(content: string): DataFile | null {
  try {
    return describe('json', JSON.parse(content.replace(/^\ufeff/, '')) as unknown, '.', content)
  } catch {
    return readJsonLines(content)
  }
}

/** Reads JSON lines: one JSON value on each line. */
function readJsonLines(content: string): DataFile | null {
  try {
    const lines = content.split('\n').filter(line => line.trim() !== '')
    return lines.length < 2
      ? null
      : describe(
          'json',
          lines.map(line => JSON.parse(line) as unknown),
          '.',
          content,
        )
  } catch {
    return null
  }
}

const spanishWords = /(?<!\p{L})(?:de|del|la|las|el|los|y|para|con|por|una|fecha|importe|nombre|título|precio)(?!\p{L})|[ñáíóú¿¡]/giu
const englishWords = /(?<!\p{L})(?:the|of|and|for|with|in|on|by|from|an|date|amount|name|title|price)(?!\p{L})/giu
const wordsLookedAt = 20_000

/** `es` or `en`, counted from the function words at the beginning of the text; empty when they do not tell. */
function languageOfWords(text: string): string {
  const start = text.slice(0, wordsLookedAt)
  const [spanish, english] = [spanishWords, englishWords].map(words => start.match(words)?.length ?? 0) as [number, number]
  if (Math.max(spanish, english) < 2) return ''
  return spanish > english * 2 ? 'es' : english > spanish * 2 ? 'en' : ''
}

/** Whether the text is XML other than XHTML: it begins with an XML declaration or the root element of a feed. */
function isXml(head: string): boolean {
  const root = /^<([a-z][\w:.-]*)/i.exec(behindProlog(head))?.[1]
  if (root === undefined || root.toLowerCase() === 'html') return false
  return head.startsWith('<?xml') || /^(?:rss|feed|rdf:RDF|urlset|sitemapindex)$/.test(root)
}

/** The text after XML declarations, comments and document types other than HTML's. */
function behindProlog(text: string): string {
  let rest = text
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : /^<(?:\?|!DOCTYPE(?!\s+html))/i.test(rest) ? '>' : null
    const at = end === null ? -1 : rest.indexOf(end)
    if (at === -1) return rest
    rest = rest.slice(at + end!.length).trimStart()
  }
}

function describe(format: 'json' | 'xml', json: unknown, decimalMark: DecimalMark | null, content: string): DataFile {
  // The title and language of a feed stand in its root element or in the channel.
  const holders = [json, ...(isObject(json) ? Object.values(json) : [])].filter(isObject)
  const about = [...holders, ...holders.map(holder => holder['channel']).filter(isObject)]
  const text = (...keys: string[]) => {
    for (const holder of about)
      for (const key of keys) {
        const value = isObject(holder[key]) ? holder[key]['text'] : holder[key]
        if (typeof value === 'string' && value.trim() !== '' && value.length <= 300) return value.trim()
      }
    return null
  }
  return {
    format,
    json,
    title: text('title'),
    language: (text('language', 'xml:lang', 'lang') ?? languageOfWords(content)).toLowerCase(),
    decimalMark,
  }
}

/** Makes the reading of a data file: its lists, and the links of its records, which have the role `detail`, so that a scan can follow them. */
export function readDataPage(file: DataFile, url: string): PageReading {
  const told = localeOf(file.language, url)
  // Files with decimal commas are taken to write the day first, whatever their language is.
  const locale = file.decimalMark === ',' ? { ...told, dayOrder: 'day-first' as const } : told
  const context = { base: url, locale: { ...locale, decimalMark: file.decimalMark ?? locale.decimalMark } }
  const [best, ...others] = fileDatasets(file.json, context)
  const records = best?.rows.length ?? 0
  const datasets = best ? [{ ...best, announced: announcedIn(file.json, records) }, ...others] : []
  const pagination = dataPaginationOf(file.json, url, records)
  const next = pagination.next.map((address): Link => ({ url: address, text: '', role: 'next' }))
  const details = recordLinks(datasets, url).map((address): Link => ({ url: address, text: '', role: 'detail' }))
  return {
    url,
    title: file.title,
    language: file.language,
    datasets,
    ...pagination,
    links: [...next, ...details],
    files: [],
  }
}
