/** The page's own data: JSON-LD and microdata items, as records keyed by property. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { absoluteUrl, type Document, type Element, elementChildren, findAll, fold, locatorOf, textOf } from '#extract/document.ts'
import { type Locale, localeOfColumn, parseAs, typeOfColumn } from '#extract/values/values.ts'

interface Item {
  type: string
  properties: Map<string, DatasetCell>
}

/** Items of each type that the page declares, one dataset per type. */
export function embeddedDatasets(document: Document, base: string, locale: Locale): Dataset[] {
  return [...datasetsOf('json-ld', jsonLdItems(document), locale), ...datasetsOf('microdata', microdataItems(document, base), locale)]
}

const furniture =
  /^(WebSite|WebPage|BreadcrumbList|ListItem|SearchAction|ImageObject|Organization|SiteNavigationElement|WPHeader|WPFooter|ItemList|CollectionPage|EntryPoint|ReadAction)$/

function datasetsOf(kind: 'json-ld' | 'microdata', items: Item[], locale: Locale): Dataset[] {
  const byType = new Map<string, Item[]>()
  for (const item of items) byType.set(item.type, [...(byType.get(item.type) ?? []), item])
  return [...byType].flatMap(([type, all]) => {
    const keys = [...new Set(all.flatMap(item => [...item.properties.keys()]))]
    if (keys.length < 2 || (furniture.test(type) && all.length < 2)) return []
    const columns: DatasetColumn[] = []
    const rows: (DatasetCell | null)[][] = all.map(() => [])
    for (const key of keys) {
      const cells = all.map(item => item.properties.get(key) ?? null)
      const words = cells.flatMap(cell => (typeof cell?.value === 'string' ? [cell.value] : []))
      const columnLocale = localeOfColumn(words, locale)
      const numeric = cells.every(cell => cell === null || typeof cell.value === 'number')
      const valueType = numeric
        ? 'number'
        : words.length === cells.filter(cell => cell !== null).length
          ? typeOfColumn(words, columnLocale)
          : 'text'
      columns.push({
        key,
        label: key.replaceAll('.', ' '),
        type: valueType,
        currency: null,
        fill: cells.filter(cell => cell !== null).length / all.length,
      })
      cells.forEach((cell, index) => {
        const parsed = cell && typeof cell.value === 'string' ? parseAs(valueType, cell.value, columnLocale) : null
        rows[index]!.push(cell && parsed && !parsed.currency ? { ...cell, value: parsed.value } : cell)
      })
    }
    const score = Math.min(0.75, (furniture.test(type) ? 0.1 : 0.3) + all.length * 0.02)
    return [
      {
        id: `${kind}:${type}`,
        kind,
        label: type,
        columns,
        rows,
        announced: null,
        score,
        reasons: [`${all.length} ${kind} item(s) of type ${type}`],
      },
    ]
  })
}

function jsonLdItems(document: Document): Item[] {
  const items: Item[] = []
  const scripts = findAll(document, element => element.name === 'script' && /^application\/ld\+json/i.test(element.attribs['type'] ?? ''), {
    unseen: true,
  })
  scripts.forEach((script, index) => {
    const source = script.children.map(child => ('data' in child ? child.data : '')).join('')
    let json: unknown
    try {
      json = JSON.parse(source.trim().replace(/^<!--|-->$/g, ''))
    } catch {
      return
    }
    collectJsonLd(json, `script[type="application/ld+json"]:nth(${index + 1})#`, items, 0)
  })
  return items
}

function collectJsonLd(json: unknown, pointer: string, items: Item[], depth: number): void {
  if (depth > 8 || json === null || typeof json !== 'object') return
  if (Array.isArray(json)) {
    json.forEach((entry, index) => collectJsonLd(entry, `${pointer}/${index}`, items, depth + 1))
    return
  }
  const node = json as Record<string, unknown>
  const type = [node['@type']].flat().find(name => typeof name === 'string') as string | undefined
  if (type && type !== 'ListItem') {
    const item: Item = { type: type.replace(/^https?:\/\/schema\.org\//, ''), properties: new Map() }
    flatten(node, '', pointer, item.properties, 0)
    if (item.properties.size > 0) items.push(item)
  }
  // Lists and graphs hold further items of interest; nested values (an offer, an address) are fields of theirs.
  for (const key of ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasPart', 'member', 'event', 'events', 'department']) {
    if (node[key] !== undefined) collectJsonLd(node[key], `${pointer}/${key}`, items, depth + 1)
  }
}

function flatten(node: Record<string, unknown>, prefix: string, pointer: string, into: Map<string, DatasetCell>, depth: number): void {
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('@') || key === 'itemListElement' || into.size > 60) continue
    const name = prefix ? `${prefix}.${key}` : key
    const place = `${pointer}/${key}`
    const plain = Array.isArray(value) && value.length > 0 && value.every(entry => typeof entry === 'string' || typeof entry === 'number')
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (plain && value.length > 1) into.set(name, { value: value.map(String), quote: value.join(', '), locator: place })
    else if (typeof single === 'string' && single.trim() !== '')
      into.set(name, { value: fold(single), quote: fold(single), locator: place })
    else if (typeof single === 'number') into.set(name, { value: single, quote: String(single), locator: place })
    else if (single && typeof single === 'object' && !Array.isArray(single) && depth < 2)
      flatten(single as Record<string, unknown>, name, place, into, depth + 1)
  }
}

function microdataItems(document: Document, base: string): Item[] {
  const scopes = findAll(document, element => element.attribs['itemscope'] !== undefined && element.attribs['itemprop'] === undefined)
  return scopes.map(scope => {
    const item: Item = { type: (scope.attribs['itemtype'] ?? 'Thing').split(/[/#]/).at(-1) ?? 'Thing', properties: new Map() }
    collectMicrodata(scope, '', base, item.properties)
    return item
  })
}

function collectMicrodata(scope: Element, prefix: string, base: string, into: Map<string, DatasetCell>): void {
  for (const child of elementChildren(scope)) {
    const property = child.attribs['itemprop']
    const nested = child.attribs['itemscope'] !== undefined
    if (property && !nested) {
      const name = prefix ? `${prefix}.${property}` : property
      const value = microdataValue(child, base)
      const before = into.get(name)
      if (value !== null && before) before.value = [...[before.value].flat().map(String), String(value)]
      else if (value !== null) into.set(name, { value, quote: textOf(child) || String(value), locator: locatorOf(child) })
    }
    if (nested && !property) continue
    collectMicrodata(child, nested && property ? (prefix ? `${prefix}.${property}` : property) : prefix, base, into)
  }
}

function microdataValue(element: Element, base: string): CellValue {
  const { content, datetime, href, src } = element.attribs
  const text = textOf(element)
  const value =
    content ??
    datetime ??
    (['a', 'link', 'area'].includes(element.name) ? (absoluteUrl(href, base) ?? text) : absoluteUrl(src, base)) ??
    text
  return value === '' ? null : fold(value.replace(/^(mailto|tel):/i, ''))
}
