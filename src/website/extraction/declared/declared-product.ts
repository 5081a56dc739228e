/** The one product that a shop's page declares (schema.org Product). */
import { baseUrl, parseDocument } from '#website/extraction/document.ts'
import { declaredItems } from './declared-datasets.ts'
import { recordOf, type Item } from './items.ts'

/** The text and locator of each property. The keys are the paths of the properties: `name`, `aggregateRating.ratingValue`, `offers.price`. */
export type DeclaredProduct = Record<string, { text: string; locator: string }>

const deepest = 4

/** The declared product of the page; null when the page declares none or several. */
export function declaredProduct(content: string, url: string): DeclaredProduct | null {
  const document = parseDocument(content)
  const items = declaredItems(document, baseUrl(document, url))
  for (const roots of [items.jsonLd, items.microdata, items.rdfa]) {
    const products = roots.flatMap(root => productsIn(root, 0))
    if (products.length === 1) return propertiesOf(products[0]!)
    if (products.length > 1) return null
  }
  return null
}

/** The item itself when it is a product, otherwise the products nested in it. */
function productsIn(item: Item, depth: number): Item[] {
  if (item.type === 'Product' || item.type === 'ProductGroup') return [item]
  if (depth > deepest) return []
  return [...item.properties.values()].flat().flatMap(value => ('properties' in value ? productsIn(value, depth + 1) : []))
}

function propertiesOf(product: Item): DeclaredProduct {
  const properties = Array.from(
    recordOf(product),
    ([path, { value, locator }]) => [path, { text: String([value].flat()[0] ?? ''), locator }] as const,
  )
  return Object.fromEntries(properties.filter(([, { text }]) => text !== ''))
}
