/** A page's text and the position of a locator in it, so that a quote is found where it was read, and not at its first occurrence. */
import type { Page } from '#contracts/page.ts'
import { jsonAt, placeInData } from '#website/extraction/declared/json-place.ts'
import { readDataFile } from '#website/extraction/files/data-file.ts'
import { elementChildren, findFirst, fold, type ParentNode, parseDocument, writtenText } from '#website/extraction/document.ts'

export interface PageText {
  /** The visible text with white space folded. For data, the record of the located value, as "key: value" pairs. */
  text: string
  /** The offset in `text` at which the located element begins; 0 when the locator matches nothing, as in another version of the page. */
  start: number
}

/** Reads the text of a page and finds the position of a locator: an element of the page, or a value of its data. */
export function pageText(
  { content, finalUrl, contentType }: Pick<Page, 'content' | 'finalUrl' | 'contentType'>,
  locator: string,
): PageText {
  const file = readDataFile(content, finalUrl, contentType)
  if (file) return placeInData(file.json, pointerOf(locator)) ?? { text: fold(content), start: 0 }
  const document = parseDocument(content)
  const pointer = pointerOf(locator)
  const data = pointer === null ? null : placeInData(jsonAt(document, locator.slice(0, -pointer.length - 1)), pointer)
  if (data) return data
  const place = locate(document, locator)
  let before: string | null = null
  const text = writtenText(document.children, (node, written) => {
    if (node === place) before = written()
  })
  return { text: fold(text), start: before === null ? 0 : fold(before).length }
}

/** The JSON pointer at the end of `script#id#/items/3/name` or `#/items/3/name`; null when the locator is a path of elements. */
const pointerOf = (locator: string): string | null => /#(\/[^]*)$/.exec(locator)?.[1] ?? null

/** Follows a path such as `#id>tag>tag:nth-of-type(2)` down from the element with the id, or from the root. */
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
