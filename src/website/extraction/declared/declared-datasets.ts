/** The data that a page declares about itself: JSON-LD, microdata, RDFa, the state of its scripts, and Open Graph. */
import type { Dataset } from '#contracts/dataset.ts'
import { type Document, elementsNamed, fold, locatorOf } from '#website/extraction/document.ts'
import { datasetsOfItems, type Item } from './items.ts'
import { jsonLdItems } from './json-ld.ts'
import { type ReadingContext, type KeyedRecord, toDataset } from './keyed-records.ts'
import { microdataItems } from './microdata.ts'
import { rdfaItems } from './rdfa.ts'
import { buildBest, weighLists } from './json-datasets.ts'
import { jsonSources } from './json-sources.ts'

/** The declared items of the page by syntax. */
interface DeclaredItems {
  jsonLd: Item[]
  microdata: Item[]
  rdfa: Item[]
}

/** Reads the items of each syntax. `base` is the address that relative links are resolved against. */
export const declaredItems = (document: Document, base: string): DeclaredItems => ({
  jsonLd: jsonLdItems(document),
  microdata: microdataItems(document, base),
  rdfa: rdfaItems(document, base),
})

/** Datasets of the page's declared data, the most reliable source first. `pageText` is the text that a reader sees. */
export function declaredDatasets(document: Document, items: DeclaredItems, context: ReadingContext, pageText: string): Dataset[] {
  // JSON writes decimals with a point, whatever the page's language.
  const machine: ReadingContext = { ...context, locale: { ...context.locale, decimalMark: '.' } }
  return [
    ...datasetsOfItems('json-ld', items.jsonLd, machine),
    ...datasetsOfItems('microdata', items.microdata, context),
    ...datasetsOfItems('rdfa', items.rdfa, context),
    ...hydrationDatasets(document, machine, pageText),
    ...openGraphDatasets(document, machine),
  ]
}

/**
 * Datasets of the lists in the state of the page's scripts and in captured responses. A list scores higher if the page shows it: `pageText`
 * is the text that a reader sees.
 */
function hydrationDatasets(document: Document, context: ReadingContext, pageText: string): Dataset[] {
  const sources = jsonSources(document)
  if (sources.length === 0) return []
  const shown = pageText.toLowerCase()
  const lists = sources.flatMap(({ json, place, name }) => weighLists(json, { kind: 'hydration', place, name }, shown))
  return buildBest(
    lists.filter(({ list }) => list.entries.length > 1),
    context,
  )
}

const previewProperty = /^(?:og|twitter|product|article|book|profile|music|video|event|place|business|restaurant):(?<name>[\w:-]+)$/i
/** Properties that say how the preview looks, and nothing about the page's content. */
const machinery =
  /^(?:locale|card|creator|site|app|dnt|domain|partner|player|image:(?:width|height|type|secure_url)|widgets|label\d|data\d)/i

/**
 * The preview in the page's head (Open Graph, Twitter cards, properties of products and articles) as a dataset of one record. Returns none
 * if the preview has no title or fewer than three properties.
 */
function openGraphDatasets(document: Document, context: ReadingContext): Dataset[] {
  const record: KeyedRecord = new Map()
  for (const meta of elementsNamed(document, 'meta', { unseen: true })) {
    const name = previewProperty.exec(meta.attribs['property'] ?? meta.attribs['name'] ?? '')?.groups?.['name']
    const content = fold(meta.attribs['content'] ?? '')
    if (name === undefined || content === '' || machinery.test(name)) continue
    const key = name.replaceAll(':', '.')
    if (!record.has(key)) record.set(key, { value: content, quote: content, locator: locatorOf(meta) })
  }
  if (!record.has('title') || record.size < 3) return []
  const reasons = [`${record.size} preview properties`]
  const dataset = toDataset({ id: 'open-graph:page', kind: 'open-graph', label: null, records: [record], score: 0.1, reasons }, context)
  return dataset ? [dataset] : []
}
