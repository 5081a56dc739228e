/** A page's text with the place in it that a locator names, so that a quote is found where it was read and not where it first occurs. */
import { elementChildren, findFirst, fold, type ParentNode, parseDocument, writtenText } from '#extract/document.ts'

export interface PageText {
  /** What a reader sees on the page, white space folded. */
  text: string
  /** Where in `text` the located element begins; 0 where the locator names none (embedded data, another version of the page). */
  start: number
}

/** Reads the text of a page and finds the element of a locator made by `locatorOf`. */
export function pageText(html: string, locator: string): PageText {
  const document = parseDocument(html)
  const place = locate(document, locator)
  let before: string | null = null
  const text = writtenText(document.children, (node, written) => {
    if (node === place) before = written()
  })
  return { text: fold(text), start: before === null ? 0 : fold(before).length }
}

/** Follows `#id>tag>tag:nth-of-type(2)` down from the element with the id, or from the root. */
function locate(document: ParentNode, locator: string): ParentNode | null {
  const [first = '', ...rest] = locator.split('>')
  const root = first.startsWith('#') ? findFirst(document, element => element.attribs['id'] === first.slice(1)) : document
  const steps = first.startsWith('#') ? rest : [first, ...rest]
  return steps.reduce<ParentNode | null>((parent, step) => {
    const [, name, nth = '1'] = /^([^:]+)(?::nth-of-type\((\d+)\))?$/.exec(step) ?? []
    const twins = parent ? elementChildren(parent).filter(child => child.name === name) : []
    return twins[Number(nth) - 1] ?? null
  }, root)
}
