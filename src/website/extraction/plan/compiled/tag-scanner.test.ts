/** The scanner against the tree: the same elements with the same attributes, text and locators, or nothing. */
import { describe, expect, it } from 'vitest'
import { type Element, findAll, locatorOf, parseDocument, textOf } from '#website/extraction/document.ts'
import { pathTo } from './sample-places.ts'
import { type PathTree, type ScannedElement, scanTags, standsOn, textOfScanned } from './tag-scanner.ts'

const names =
  'div p ul li table tbody tr td span a b i h2 h3 img br svg section form button select option script noscript dl dt nobr x-card input textarea style template title desc path'.split(
    ' ',
  )
const attributes = ['', '', ' class="a"', " href='/x?a=1&amp;b'", ' hidden', ' a=1 a=2', ' title="a>b"', ' alt = "x"', ' /']
const texts = ['x', ' ', '\n', 'a &amp; b', '&nbsp;', '<!-- c -->', '5 < 6']

/** All paths are wanted. */
const everything: PathTree = new Map()
for (const name of ['html', 'head', 'body', 'title', 'base', ...names]) everything.set(name, everything)

/** A page of mostly well nested elements; one in twelve elements is not closed. */
function anyPage(number: (below: number) => number): string {
  const any = (list: string[]) => list[number(list.length)]!
  const content = (depth: number): string =>
    Array.from({ length: number(4) }, () => (depth > 5 || number(3) === 0 ? any(texts) : element(depth))).join('')
  const element = (depth: number): string => {
    const name = any(names)
    const start = `<${name}${any(attributes)}>`
    if (name === 'img' || name === 'br' || name === 'input') return start
    const inside =
      name === 'ul' ? '<li>1</li><li>2</li>' : name === 'table' ? `<tr><td>${content(depth + 2)}</td></tr>` : content(depth + 1)
    return `${start}${inside}${number(12) === 0 ? '' : `</${name}>`}`
  }
  return `<!doctype html><html><head><title>t</title></head><body>${content(0)}</body></html>`
}

/** The scanner passes over these elements and their content. */
const passedOver = new Set(['title', 'script', 'svg', 'select', 'textarea', 'style', 'template'])
const isInBody = (path: string[]) => path.length > 2 && path[1] === 'body'

function describeElement(element: Element) {
  const path = pathTo(element)
  return { path, attribs: { ...element.attribs }, text: isInBody(path) ? textOf(element.children) : '', locator: locatorOf(element) }
}

function describeScanned(element: ScannedElement, page: string) {
  const path = pathOfScanned(element)
  const text = isInBody(path) ? textOfScanned(element, page) : ''
  return { path, attribs: { ...element.attribs }, text, locator: locatorOfScanned(element) }
}

/** The locator of a scanned element, from its place among its siblings. */
function locatorOfScanned({ name, place, parent }: ScannedElement): string {
  if (!parent) return name
  return `${locatorOfScanned(parent)}>${parent.counts.get(name) === 1 ? name : `${name}:nth-of-type(${place})`}`
}

function pathOfScanned({ name, parent }: ScannedElement): string[] {
  return parent ? [...pathOfScanned(parent), name] : [name]
}

describe('the tag scanner', () => {
  it('reports the elements of the tree, or nothing', () => {
    let state = 5
    const number = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 4_294_967_296) * below)
    }
    let scanned = 0
    for (let round = 0; round < 3000; round++) {
      const page = anyPage(number)
      const reported = scanTags(page, everything)
      if (!reported) continue
      scanned++
      const found = reported.map(element => describeScanned(element, page))
      const isReported = (element: Element) => !pathTo(element).some(name => passedOver.has(name))
      const inTree = findAll(parseDocument(page), isReported, { unseen: true }).map(describeElement)
      const byLocator = (one: { locator: string }, other: { locator: string }) => (one.locator < other.locator ? -1 : 1)
      expect(found.toSorted(byLocator), page).toEqual(inTree.toSorted(byLocator))
    }
    expect(scanned).toBeGreaterThan(300)
  })

  it('reads elements that are called like properties of objects', () => {
    expect(scanTags('<html><body><constructor><p>x</p></constructor></body></html>', everything)).toHaveLength(2)
  })

  it('reports only elements on wanted paths', () => {
    const path = ['html', 'body', 'ul', 'li']
    const wanted = path.reduceRight<PathTree>((below, name) => new Map([[name, below]]), new Map())
    const page = '<!doctype html><html><body><ul><li>1<b>x</b></li><li>2</li></ul><p><i>3</i></p></body></html>'
    const items = scanTags(page, wanted)!.filter(element => standsOn(element, path))
    expect(items.map(item => textOfScanned(item, page))).toEqual(['1x', '2'])
    expect(scanTags(page, wanted)!.map(({ name }) => name)).toEqual(['li', 'li', 'ul', 'body', 'html'])
  })
})
