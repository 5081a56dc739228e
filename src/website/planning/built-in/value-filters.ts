/** Filters by the values in a column's samples, whichever language the prompt uses for them. */
import { folded } from '#foundation/text/folding.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import { type ColumnView, mainConcept } from './column-view.ts'
import { parsed, type ParsedText, saying, stateOf } from './value-words.ts'
import { stem } from './stems.ts'
/** Whether a column holds texts, or codes that only look like numbers ("1509.10"). */
export const isWordy = (view: ColumnView): boolean =>
  (view.column.type === 'text' && !view.derived) || (view.column.type === 'number' && mainConcept(view)?.types.includes('text') === true)

/** The filter for values, in the page's spelling. */
export function valueFilter(view: ColumnView, values: string[], negative: boolean): PlanFilter {
  const shown = values.flatMap(value => shownValues(view, parsed(value)) ?? [{ value, whole: false }])
  const whole = shown.every(entry => entry.whole)
  const words = [...new Set(shown.map(entry => entry.value))]
  const operator = `${negative ? 'not-' : ''}${whole ? 'equals' : 'contains'}` as PlanFilter['operator']
  return { column: view.column.key, operator, value: words.length === 1 ? words[0]! : words }
}

/** A value's spellings in the column's texts, without those that contain a shorter spelling; null if no text has the value. */
function shownValues(view: ColumnView, wanted: ParsedText): { value: string; whole: boolean }[] | null {
  const texts = view.saying(wanted)
  const found = texts.map(text => saying(text, wanted)).filter(words => words !== null)
  if (found.length === 0) return null
  const ways = [...new Map(found.map(words => [folded(words), words])).values()].toSorted((a, b) => a.length - b.length)
  const shortest = ways.filter((way, at) => !ways.slice(0, at).some(other => folded(way).includes(folded(other))))
  // Whole cells are compared if one text is only the value ("Disponible") and another contains it but means something else ("No disponible").
  return shortest.map(value => ({
    value,
    whole:
      texts.some(text => folded(text.text) === folded(value)) &&
      texts.some(text => saying(text, wanted) === null && folded(text.text).includes(folded(value))),
  }))
}

/**
 * The filter for "in stock" or "sold out". By a column of counts: more than 0, or at most 0. If there is none, by a column whose only texts
 * say "sold out": empty for "in stock", filled for "sold out". Null for other words, or if the page has neither column.
 */
export function stockFilter(words: string, negative: boolean, { views }: { views: ColumnView[] }): PlanFilter | null {
  const [there, gone] = [stateOf('disponible'), stateOf('agotado')]
  const state = stateOf(words)
  if (state === null || (state !== there && state !== gone)) return null
  const column = views.find(view => view.column.type === 'number' && /^(?:stock|quantity)$/.test(mainConcept(view)?.id ?? ''))
  // A text column that is empty in some rows, and whose texts all mean "sold out".
  const marks = views.find(
    view =>
      view.column.type === 'text' && view.column.fill < 1 && view.texts.length > 0 && view.texts.every(text => stateOf(text) === gone),
  )
  if (!column && marks) return { column: marks.column.key, operator: (state === there) !== negative ? 'empty' : 'filled', value: null }
  return column ? { column: column.column.key, operator: (state === there) !== negative ? 'more' : 'at-most', value: 0 } : null
}

/** The filter for "free" or "paid" by a column of prices: price at most 0, or more than 0. Null for other words, or if no column has prices. */
export function freeFilter(words: string, negative: boolean, { views }: { views: ColumnView[] }): PlanFilter | null {
  const state = stateOf(words)
  const [free, paid] = [stateOf('gratis'), stateOf('de pago')]
  if (state === null || (state !== free && state !== paid)) return null
  const amounts = views.filter(view => view.column.type === 'money')
  const column = amounts.find(view => mainConcept(view)?.id === 'price') ?? (amounts.length === 1 ? amounts[0] : undefined)
  return column ? { column: column.column.key, operator: (state === paid) !== negative ? 'more' : 'at-most', value: 0 } : null
}

/** The filter for "on sale": the column of former prices is filled, or empty for "not on sale". Null for other words, or without that column. */
export function reducedFilter(words: string, negative: boolean, { views }: { views: ColumnView[] }): PlanFilter | null {
  const column = views.find(view => mainConcept(view)?.id === 'old-price')?.column
  const isReduced =
    /^(?:(?:con |with )?(?:descuento|rebajas?|discount)|rebajad[oa]s?|discounted|reduced|(?:on |en )?(?:sale|oferta|rebajas))$/i.test(words)
  return column && isReduced ? { column: column.key, operator: negative ? 'empty' : 'filled', value: null } : null
}

const yes = /^(?:s[ií]|yes|y|s|true|verdadero|✓|✔|✅|x|included?|incluid[oa])$/i
const no = /^(?:no|n|false|falso|✗|✘|❌|-|–|none)$/i

/** The filter for a word that names a column of yes and no: yes for "furnished", no for "unfurnished". Null if it names no such column. */
export function flagFilter(words: string, negative: boolean, { views }: { views: ColumnView[] }): PlanFilter | null {
  const word = stem(words)
  const bare = word.startsWith('un') ? word.slice(2) : null
  for (const view of views) {
    if (view.texts.length < 2 || !view.texts.every(text => yes.test(text.trim()) || no.test(text.trim()))) continue
    const own = (stemmed: string) =>
      view.labelStems.includes(stemmed) || view.keyStems.includes(stemmed) || mainConcept(view)?.words.has(stemmed) === true
    const without = bare !== null && own(bare)
    if (!own(word) && !without) continue
    const wanted = without !== negative ? no : yes
    const shown = view.texts.find(text => wanted.test(text.trim()))
    return shown === undefined ? null : { column: view.column.key, operator: 'equals', value: shown }
  }
  return null
}
