/** The running text of a page as a tree of lines: what is read in one go stands together, so that it can be cut without cutting a record. */
import type { ProseText } from './text-lines.ts'
import {
  baseUrl,
  isWithin,
  type Document,
  type Element,
  elementChildren,
  elementsNamed,
  parentElement,
  parseDocument,
  textOf,
} from '#website/extraction/document.ts'
import { revealEmails } from '#website/extraction/entities/hidden-emails.ts'
import { readDataFile } from '#website/extraction/files/data-file.ts'
import { chooseBlocks } from '#website/extraction/text/main-text.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'
import { linePartsOf } from './line-tree.ts'

/** Reads the text of a web page; null of a page that is data. Navigation, boilerplate and what no reader sees are left out. */
export function proseText(content: string, url: string, contentType: string | null = null): ProseText | null {
  if (readDataFile(content, url, contentType)) return null
  const document = parseDocument(content)
  revealEmails(document)
  const [body] = elementsNamed(document, 'body')
  if (!body) return null
  const language = (elementsNamed(document, 'html')[0]?.attribs['lang'] ?? '').toLowerCase()
  const title = elementsNamed(document, 'title', { unseen: true })[0]
  const boxes = contentBoxes(document, body, url)
  return {
    title: title ? textOf(title.children) : '',
    parts: linePartsOf(body, baseUrl(document, url), box => boxes.has(box)),
    locale: localeOfPage(document, language, url, textOf(body)),
  }
}

const furnitureTags = new Set(['nav', 'aside', 'footer', 'form', 'dialog', 'menu'])
const furnitureRoles = new Set(['navigation', 'search', 'complementary', 'contentinfo', 'dialog', 'alertdialog', 'banner'])
const isFurniture = ({ name, attribs }: Element): boolean => furnitureTags.has(name) || furnitureRoles.has(attribs['role'] ?? '')

/** What pages are laid out with; a body without any (of a PDF, a letter) is content from end to end. */
const layoutTags = new Set(['div', 'section', 'main', 'article', 'header', 'center', ...furnitureTags])

/**
 * The block elements whose lines are content: those of the main text, and those that stand between them or with them in the
 * smallest element that holds all of it. The scorecard would rather leave a block out than take it wrongly (a name, a price, the last
 * of a list) but a record may need it. Navigation, forms and side notes that hold nothing of the main text are none.
 */
function contentBoxes(document: Document, body: Element, url: string): Set<Element> {
  const { blocks, kept } = chooseBlocks(document, url)
  const boxes = new Set<Element>()
  const around = new Map<Element, number>()
  const total = kept.filter(Boolean).length
  let whole: Element | null = null
  for (const [index, { box }] of blocks.entries()) {
    if (!kept[index]) continue
    boxes.add(box.element)
    for (let outer: Element | null = box.element; outer; outer = parentElement(outer)) {
      const held = (around.get(outer) ?? 0) + 1
      around.set(outer, held)
      if (held < total) continue
      // One block alone says nothing of its neighbours.
      whole = outer === box.element ? parentElement(outer) : outer
      break
    }
  }
  const stands = (element: Element): boolean => {
    for (let outer: Element | null = element; outer; outer = parentElement(outer))
      if (isFurniture(outer) && !around.has(outer)) return false
    return true
  }
  const isPlain = elementChildren(body).every(({ name }) => !layoutTags.has(name))
  const holdsAll = whole === body ? isPlain : true
  const [first, last] = [kept.indexOf(true), kept.lastIndexOf(true)]
  blocks.forEach(({ box: { element } }, index) => {
    const isNear = (index > first && index < last) || (holdsAll && whole !== null && isWithin(element, whole))
    if (isNear && !boxes.has(element) && stands(element)) boxes.add(element)
  })
  for (const heading of elementsNamed(document, 'h1')) boxes.add(heading)
  return boxes
}
