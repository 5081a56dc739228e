/** Lists in the state of a page's scripts, and in the responses captured while a browser rendered the page. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#website/extraction/document.ts'
import { buildBest, weighLists } from './json-datasets.ts'
import { jsonSources } from './json-sources.ts'
import type { ReadingContext } from './keyed-records.ts'

/** Datasets of the lists in the page's state. `pageText` is the text that a reader sees: a list that the page shows scores higher. */
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
