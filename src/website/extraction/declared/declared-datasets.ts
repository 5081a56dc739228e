/** The data that a page declares about itself: JSON-LD, microdata, RDFa, the state of its scripts, and Open Graph. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#website/extraction/document.ts'
import { hydrationDatasets } from './hydration.ts'
import { datasetsOfItems, type Item } from './items.ts'
import { jsonLdItems } from './json-ld.ts'
import type { ReadingContext } from './keyed-records.ts'
import { microdataItems } from './microdata.ts'
import { openGraphDatasets } from './open-graph.ts'
import { rdfaItems } from './rdfa.ts'

/** The declared items of the page by syntax. */
export interface DeclaredItems {
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
