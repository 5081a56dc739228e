/** Finds elements in a parsed sample page by their locators, finds the elements that hold one row each, and gives the path to an element. */
import { type Document, type Element, findAll, locatorOf, parentElement } from '#website/extraction/document.ts'

/** The page's elements by locator. */
export function elementsByLocator(document: Document): Map<string, Element> {
  const elements = new Map<string, Element>()
  for (const element of findAll(document, () => true)) {
    const locator = locatorOf(element)
    if (!elements.has(locator)) elements.set(locator, element)
  }
  return elements
}

/** For each row the outermost element that holds all its cells and no cell of another row; null if a row has none. */
export function rootsOf(rows: (Element | null)[][]): Element[] | null {
  const holders = new Map<Element, number>()
  const shared = new Set<Element>()
  rows.forEach((row, index) => {
    for (const element of row) {
      for (let current = element; current; current = parentElement(current)) {
        const owner = holders.get(current)
        if (owner === undefined) holders.set(current, index)
        else if (owner !== index) shared.add(current)
      }
    }
  })
  const roots = rows.map(row => {
    const tops = new Set(
      row
        .filter(element => element !== null)
        .map(element => {
          let top: Element | null = shared.has(element) ? null : element
          while (top && parentElement(top) && !shared.has(parentElement(top)!)) top = parentElement(top)
          return top
        }),
    )
    return tops.size === 1 ? [...tops][0]! : null
  })
  return roots.every(root => root !== null) ? (roots as Element[]) : null
}

/** Tag names from the root, or from the child of `from`, down to the element. */
export function pathTo(element: Element, from: Element | null = null): string[] {
  const path: string[] = []
  for (let current: Element | null = element; current && current !== from; current = parentElement(current)) path.unshift(current.name)
  return path
}
