/** The preview of a page in its head: Open Graph, Twitter cards, and the properties of products and articles. */
import type { Dataset } from '#contracts/dataset.ts'
import { type Document, elementsNamed, fold, locatorOf } from '#website/extraction/document.ts'
import { type KeyedRecord, type ReadingContext, toDataset } from './keyed-records.ts'

const previewProperty = /^(?:og|twitter|product|article|book|profile|music|video|event|place|business|restaurant):(?<name>[\w:-]+)$/i
/** Properties that control the preview and say nothing about the page. */
const machinery =
  /^(?:locale|card|creator|site|app|dnt|domain|partner|player|image:(?:width|height|type|secure_url)|widgets|label\d|data\d)/i

/** The preview as a dataset of one record; empty when it has no title or fewer than three properties. */
export function openGraphDatasets(document: Document, context: ReadingContext): Dataset[] {
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
