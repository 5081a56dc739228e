/** How likely a list in JSON is content, rather than settings, menus or texts of the interface. */
import type { JsonList } from './json-lists.ts'
import type { KeyedRecord } from './keyed-records.ts'

/** Keys of lists that are no content: settings, menus, texts of the interface, experiments. */
const machinery =
  /(?:^|[_.-])(?:i18n|locales?|translations?|messages|dictionary|config(?:uration)?|settings|menus?|nav(?:igation|bar)?|footer|header|breadcrumbs?|experiments?|variants?|ab_?tests?|features?|flags?|toggles?|cookies?|consent|analytics|tracking|tags?|seo|redirects?|routes?|filters?|facets?|sort(?:ing|s)?|options?|currencies|countries|languages?|labels|scripts?|styles?|themes?|assets?|manifest|permissions|schema|validations?|breakpoints|srcset|sizes)(?:$|[_.-])/i
const parted = (step: string): string => step.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2')

/**
 * Scores a list from 0 to 0.75 by its share of the JSON, its size, whether its records look like content (a distinct name, and dates,
 * amounts, links or longer texts), whether a key of its path is a settings key, and whether the page shows it.
 */
export function scoreJsonList(
  list: JsonList,
  sample: KeyedRecord[],
  share: number,
  shown: string | null,
): { score: number; reasons: string[] } {
  const quality = contentQuality(sample)
  const reasons = [`${list.entries.length} objects at /${list.path.join('/')}`, `looks ${Math.round(quality * 100)} % like content`]
  let score = 0.75 * (0.3 + 0.7 * Math.sqrt(share)) * (list.entries.length / (list.entries.length + 1)) * quality
  const repeats = list.path.some((step, at) => step !== '*' && list.path.indexOf(step) < at)
  if (repeats || list.path.some(step => machinery.test(parted(step)))) {
    score *= 0.3
    reasons.push('stands among settings or texts')
  }
  if (shown !== null) {
    const part = shownShare(sample, shown)
    reasons.push(`the page shows ${Math.round(part * 100)} % of it`)
    // The more text a page has without showing the list, the less likely the list is its content. A page with almost no text is not yet
    // rendered, so its lists lose nothing.
    const fullness = Math.min(1, Math.max(0, shown.length - 300) / 1200)
    score *= 1 - fullness * (part < 0.5 ? 0.6 : 0.4 * (1 - part))
  }
  return { score: Math.round(score * 1000) / 1000, reasons }
}

/** How much the records look like content, from 0 to 1. */
function contentQuality(sample: KeyedRecord[]): number {
  const texts = new Map<string, string[]>()
  for (const record of sample) for (const [key, cell] of record) texts.set(key, [...(texts.get(key) ?? []), String(cell.value)])
  const columns = [...texts.values()].filter(values => values.length >= sample.length / 2)
  const is = (values: string[], pattern: RegExp) => values.filter(value => pattern.test(value)).length >= values.length * 0.8
  const isWords = (values: string[]) =>
    is(values, /\p{L}{2}/u) && !is(values, /^(?:https?:|\/|#|data:)|^(?:true|false)$|^[a-z\d-]*[_.][\w.-]*$/i)
  const distinct = (values: string[]) => new Set(values).size >= Math.min(values.length, Math.max(2, values.length * 0.6))
  const mean = (values: string[]) => values.reduce((sum, value) => sum + value.length, 0) / values.length
  const names = columns.filter(values => isWords(values) && distinct(values) && mean(values) >= 3)
  const further = [
    names.length > 1,
    columns.some(values => isWords(values) && mean(values) > 25),
    columns.some(values => is(values, /^\d{4}-\d\d-\d\d|^\d{1,2}\/\d{1,2}\/\d{4}/)),
    columns.some(values => is(values, /^-?\d+(?:[.,]\d+)?(?:\s?[€$£]|\s?[A-Z]{3})?$/) && new Set(values).size > values.length / 4),
    columns.some(values => is(values, /^(?:https?:)?\/\S*$/) && distinct(values)),
  ].filter(Boolean).length
  return names.length === 0 ? 0.15 : Math.min(1, 0.3 + 0.2 * further)
}

/** The share of records with at least one text that the page shows. */
function shownShare(sample: KeyedRecord[], shown: string): number {
  const isShown = (record: KeyedRecord) =>
    [...record.values()].some(
      ({ value }) =>
        typeof value === 'string' &&
        value.length >= 4 &&
        value.length <= 200 &&
        /\p{L}{3}/u.test(value) &&
        !/^(?:https?:|\/)/.test(value) &&
        shown.includes(value.toLowerCase()),
    )
  return sample.filter(isShown).length / Math.max(1, sample.length)
}
