/** Lists in the state that a page's scripts start from, and in answers captured while the page was rendered. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#website/extraction/document.ts'
import { buildBest, weighLists } from './json-datasets.ts'
import { jsonSources } from './json-sources.ts'
import type { ReadingContext } from './keyed-records.ts'

/** Datasets of the lists in the page's state. `pageText` is what a reader sees: lists that the page shows are its content. */
export function hydrationDatasets(document: Document, context: ReadingContext, pageText: string): Dataset[] {
  const sources = jsonSources(document)
  if (sources.length === 0) return []
  const shown = pageText.toLowerCase()
  const lists = sources.flatMap(({ json, place, name }) => weighLists(json, { kind: 'hydration', place, name }, shown))
  return buildBest(
    lists.filter(({ list }) => list.entries.length > 1),
    context,
  )
}
