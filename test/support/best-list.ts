/** The content of a page's best dataset, for tests that compare it as a table. */
import type { Dataset } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { readPage } from '#website/extraction/read-page.ts'

/** A page with this body; relative links start at https://example.es/lista. */
export const pageWith = (body: string, lang = 'es'): string =>
  `<!doctype html><html lang="${lang}"><head><title>Prueba</title></head><body>${body}</body></html>`

/** The dataset with the best score. */
export function bestList(body: string, lang = 'es'): Dataset {
  const [best] = readPage(pageWith(body, lang), 'https://example.es/lista').datasets
  if (!best) throw new Error('no dataset')
  return best
}

/** The column with this name as its label or as (part of) its key. An unknown name fails the test. */
export function column(dataset: Dataset, name: string): Dataset['columns'][number] & { values: CellValue[] } {
  const tests = [
    (entry: Dataset['columns'][number]) => entry.label === name || entry.key === name,
    (entry: Dataset['columns'][number]) => entry.key.includes(name),
  ]
  const at = tests.map(test => dataset.columns.findIndex(test)).find(index => index >= 0)
  if (at === undefined)
    throw new Error(`no column ${name} among ${dataset.columns.map(entry => `${entry.key} (${entry.label})`).join(', ')}`)
  return { ...dataset.columns[at]!, values: dataset.rows.map(row => row[at]?.value ?? null) }
}

/** The values of the named columns in the best dataset. */
export function valuesOf(body: string, names: string[], lang = 'es'): Record<string, CellValue[]> {
  const dataset = bestList(body, lang)
  return Object.fromEntries(names.map(name => [name, column(dataset, name).values]))
}
