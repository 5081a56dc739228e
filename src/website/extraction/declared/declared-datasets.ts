/** Everything that a page declares about itself in forms made for machines. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#website/extraction/document.ts'
import { hydrationDatasets } from './hydration.ts'
import { datasetsOfItems, type Item } from './items.ts'
import { jsonLdItems } from './json-ld.ts'
import type { ReadingContext } from './keyed-records.ts'
import { microdataItems } from './microdata.ts'
import { openGraphDatasets } from './open-graph.ts'
import { rdfaItems } from './rdfa.ts'

/** Items that the page declares, by the syntax that declares them. */
export interface DeclaredItems {
  jsonLd: Item[]
  microdata: Item[]
  rdfa: Item[]
}

/** Reads the items of every syntax. `base` is the address that links are relative to. */
export const declaredItems = (document: Document, base: string): DeclaredItems => ({
  jsonLd: jsonLdItems(document),
  microdata: microdataItems(document, base),
  rdfa: rdfaItems(document, base),
})

/** Datasets of the page's declared data, surest source first. `pageText` is what a reader of the page sees. */
export function declaredDatasets(document: Document, items: DeclaredItems, context: ReadingContext, pageText: string): Dataset[] {
  // Data for machines writes decimals with a point, whatever the page's language.
  const machine: ReadingContext = { ...context, locale: { ...context.locale, decimalMark: '.' } }
  return [
    ...datasetsOfItems('json-ld', items.jsonLd, machine),
    ...datasetsOfItems('microdata', items.microdata, context),
    ...datasetsOfItems('rdfa', items.rdfa, context),
    ...hydrationDatasets(document, machine, pageText),
    ...openGraphDatasets(document, machine),
  ]
}
