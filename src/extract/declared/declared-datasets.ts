/** Everything that a page declares about itself in forms made for machines. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#extract/document.ts'
import { hydrationDatasets } from './hydration.ts'
import { datasetsOfItems } from './items.ts'
import { jsonLdItems } from './json-ld.ts'
import type { ReadingContext } from './keyed-records.ts'
import { microdataItems } from './microdata.ts'
import { openGraphDatasets } from './open-graph.ts'
import { rdfaItems } from './rdfa.ts'

/** Datasets of the page's declared data, surest source first. `pageText` is what a reader of the page sees. */
export function declaredDatasets(document: Document, context: ReadingContext, pageText: string): Dataset[] {
  // Data for machines writes decimals with a point, whatever the page's language.
  const machine: ReadingContext = { ...context, locale: { ...context.locale, decimalMark: '.' } }
  return [
    ...datasetsOfItems('json-ld', jsonLdItems(document), machine),
    ...datasetsOfItems('microdata', microdataItems(document, context.base), context),
    ...datasetsOfItems('rdfa', rdfaItems(document, context.base), context),
    ...hydrationDatasets(document, machine, pageText),
    ...openGraphDatasets(document, machine),
  ]
}
