/** The running text of a page as a tree of lines. Lines that belong together share a section, so that text is split without splitting a record. */
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

/** Reads the text of a web page; null for a page of data. Leaves out navigation, boilerplate and hidden text. */
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

/** Tags of page layout. If none of the body's children has such a tag, as in a PDF or a letter, the whole body is content. */
const layoutTags = new Set(['div', 'section', 'main', 'article', 'header', 'center', ...furnitureTags])

/**
 * The block elements whose lines are content: the blocks of the main text, the blocks between them or inside the smallest element that
 * contains all of them, and the main headings. The main text leaves out doubtful blocks (a name, a price, the end of a list), but records
 * may need these blocks. Navigation, forms and side notes without any main text are left out.
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
      // If the main text is a single block, its element may be only a wrapper, so the parent of this element is used.
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
