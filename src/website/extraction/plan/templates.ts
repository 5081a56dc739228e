/**
 * Finds which pages of a site are built from one template: their addresses differ only in names and numbers, and they hold similar
 * fields. A plan made on one page of a template is executed on the template's other pages and nowhere else.
 */
import type { Dataset } from '#contracts/dataset.ts'

export interface TemplatePage {
  url: string
  datasets: Dataset[]
}

/** Pages with one address pattern belong to one template if at least this share of their fields is equal: |A ∩ B| / |A ∪ B|. */
const leastAlike = 0.3
/** A path segment is a variable name if at least this number of different segments occur in the same place. */
const leastNames = 3

/** The template of each page: its address pattern (`/tienda/*`), with a number if several templates share a pattern (`/*#2`). */
export function templatesOf(pages: TemplatePage[]): Map<TemplatePage, string> {
  const templates = new Map<TemplatePage, string>()
  for (const [pattern, group] of byPattern(pages)) {
    const clusters: { fields: Set<string>; pages: TemplatePage[] }[] = []
    for (const page of group) {
      const fields = fieldsOf(page)
      const cluster = clusters.find(known => alike(known.fields, fields) >= leastAlike)
      if (cluster) cluster.pages.push(page)
      else clusters.push({ fields, pages: [page] })
    }
    clusters.forEach((cluster, at) => {
      for (const page of cluster.pages) templates.set(page, at === 0 ? pattern : `${pattern}#${at + 1}`)
    })
  }
  return templates
}

/** Adds the template to the ids of datasets that stand for a whole page: the details of a product are not those of a contact page. */
export function withTemplates<Page extends TemplatePage>(pages: Page[]): Page[] {
  const templates = templatesOf(pages)
  return pages.map(page => ({
    ...page,
    datasets: page.datasets.map(dataset =>
      dataset.kind === 'details' ? { ...dataset, id: `${dataset.id}@${templates.get(page)!}` } : dataset,
    ),
  }))
}

/** Pages by address pattern, in which numbers and variable names are replaced by placeholders. */
function byPattern(pages: TemplatePage[]): Map<string, TemplatePage[]> {
  const segmented = pages.map(page => ({ page, segments: segmentsOf(page.url) }))
  // A place is variable if many different segments follow the same beginning, in addresses of the same depth.
  const names = new Map<string, Set<string>>()
  const placeOf = (segments: string[], at: number) => `${segments.length}|${segments.slice(0, at).join('/')}`
  for (const { segments } of segmented) {
    segments.forEach((segment, at) => {
      const place = placeOf(segments, at)
      const known = names.get(place)
      if (known) known.add(segment)
      else names.set(place, new Set([segment]))
    })
  }
  const groups = new Map<string, TemplatePage[]>()
  for (const { page, segments } of segmented) {
    const open = segments.map((segment, at) => (at > 0 && (names.get(placeOf(segments, at))?.size ?? 0) >= leastNames ? '*' : segment))
    const pattern = open.join('/')
    const group = groups.get(pattern)
    if (group) group.push(page)
    else groups.set(pattern, [page])
  }
  return groups
}

/** The host and path segments of an address, with numbers replaced by `{}`, and the names of its parameters. */
function segmentsOf(address: string): string[] {
  const { host, pathname, searchParams } = new URL(address)
  const path = pathname
    .split('/')
    .filter(Boolean)
    .map(segment => segment.replace(/\d+/g, '{}'))
  const parameters = [...new Set(searchParams.keys())].toSorted().join('&')
  return [host, ...path, ...(parameters ? [`?${parameters}`] : [])]
}

/** The fields of a page, without their values: the columns of its details, or if it has none, the columns of its lists. */
function fieldsOf({ datasets }: TemplatePage): Set<string> {
  const details = datasets.filter(({ kind }) => kind === 'details')
  return new Set((details.length > 0 ? details : datasets).flatMap(({ kind, columns }) => columns.map(({ key }) => `${kind} ${key}`)))
}

function alike(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 && other.size === 0) return 1
  let shared = 0
  for (const field of other) if (one.has(field)) shared++
  return shared / (one.size + other.size - shared)
}
