/** Pages that are data themselves: JSON, CSV, feeds and other XML. Told from type, address and content; all become plain values. */
import { isObject } from '#website/extraction/declared/json-items.ts'
import type { DecimalMark } from '#website/extraction/values/numbers.ts'
import { readCsv } from './csv.ts'
import { readXml } from './xml.ts'

export interface DataFile {
  format: 'json' | 'csv' | 'xml'
  /** What the file holds, as JSON holds it. Places in it are JSON pointers, whatever the format. */
  json: unknown
  title: string | null
  /** BCP 47 tag, lower case; empty where the file does not say. */
  language: string
  /** How the format writes decimals, where it leaves no choice. */
  decimalMark: DecimalMark | null
}

/** Reads a page's content as data; null where it is a web page, or text of another kind. */
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

/** One JSON value a line. */
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

/** Spanish or English, told from the small words at the beginning of a text; empty where they do not tell. */
function languageOfWords(text: string): string {
  const start = text.slice(0, wordsLookedAt)
  const [spanish, english] = [spanishWords, englishWords].map(words => start.match(words)?.length ?? 0) as [number, number]
  if (Math.max(spanish, english) < 2) return ''
  return spanish > english * 2 ? 'es' : english > spanish * 2 ? 'en' : ''
}

/** Whether a text begins as XML that is no web page: with a declaration, or the root of a feed. */
function isXml(head: string): boolean {
  const root = /^<([a-z][\w:.-]*)/i.exec(behindProlog(head))?.[1]
  if (root === undefined || root.toLowerCase() === 'html') return false
  return head.startsWith('<?xml') || /^(?:rss|feed|rdf:RDF|urlset|sitemapindex)$/.test(root)
}

/** What follows declarations, comments and a document type other than HTML's. */
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
  // A feed says what it is one step below its root, in the channel or the feed itself.
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
