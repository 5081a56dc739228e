/** Small pages of each kind that once took minutes, gigabytes or crashed. `npm run bench -- hostile-pages` tries large ones. */
import { describe, expect, it } from 'vitest'
import { pageWith } from '#test/support/best-list.ts'
import { findFirst, mostElements, parseDocument, textOf, withinReason } from './document.ts'
import { readPage } from './read-page.ts'
import { brokenLinesOf } from './records/preformatted.ts'
import { pageEvidence } from './text/page-evidence.ts'

const url = 'https://hostile.test/'
const many = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, index) => piece(index)).join('')

describe('a page with too many elements', () => {
  it('is read up to the limit of elements', () => {
    const page = '<p>a</p>'.repeat(mostElements + 10)
    expect(withinReason(page)).toHaveLength(mostElements * '<p>a</p>'.length)
    expect(withinReason(page.slice(0, 80))).toBe(page.slice(0, 80))
  })
})

describe('formatting that is never closed', () => {
  it('is dropped above a limit, and its text is read', () => {
    const document = parseDocument(many(20_000, index => `<font size=${index}>a `))
    expect(textOf(document.children)).toHaveLength(39_999)
  })

  it('is not opened again in each paragraph', () => {
    const document = parseDocument(many(5000, index => `<p><font size=${index}>a</p>`))
    expect(textOf(document.children)).toHaveLength(9999)
  })
})

describe('preformatted text', () => {
  it('is read up to a limit of lines', () => {
    const pre = findFirst(parseDocument(`<pre>${'a\n'.repeat(100_000)}</pre>`), ({ name }) => name === 'pre')!
    expect(brokenLinesOf(pre).length).toBeLessThan(100_000)
  })
})

describe('tables', () => {
  it('clips rowspan and colspan to the size of a table', () => {
    const table = `<table>${'<tr><td rowspan=65000 colspan=1000>a</td><td>b</td></tr>'.repeat(1500)}</table>`
    expect(() => readPage(pageWith(table), url)).not.toThrow()
  })

  it('reads a row of very many cells', () => {
    expect(() => readPage(pageWith(`<table><tr>${'<td>a</td>'.repeat(20_000)}</tr></table>`), url)).not.toThrow()
  })
})

describe('microdata', () => {
  const part = (id: string, refersTo: string) => `<div id="${id}"><p itemprop="a" itemscope itemref="${refersTo}">a</p></div>`
  it.each([
    ['in a circle', part('r0', 'r0')],
    ['to ever more', many(60, index => part(`r${index}`, `r${index + 1} r${index + 1}`))],
  ])('is read when its references go %s', (_, parts) => {
    expect(readPage(pageWith(`<div itemscope itemref="r0"></div>${parts}`), url).datasets).toBeInstanceOf(Array)
  })
})

describe('invalid values', () => {
  it.each([
    ['a time beyond all times', '<script type="application/json">[{"a":1},["D",1e20],3,4,5]</script>'],
    ['two days where the page says what day it is of', '<meta name="date" content="1-2 may 26"><ul><li>ayer</li><li>hoy</li></ul>'],
    ['a base that is no address', '<base href="mailto:a@b.example"><a href="/x">x</a>'],
  ])('do not throw: %s', (_, html) => {
    expect(readPage(`<html lang="es"><head>${html}`, url).links.map(link => link.url)).toEqual(html.includes('/x') ? [`${url}x`] : [])
  })
})

describe('scripts', () => {
  it.each(['abcd.push([', 'var abc = {a:', '\n'])('looks for data behind %j seventy thousand times', { timeout: 5000 }, start => {
    expect(readPage(pageWith(`<p>a</p><script>${start.repeat(70_000)}</script>`), url).datasets).toEqual([])
  })
})

describe('the title and descriptions of a page', () => {
  it('are cut to a length, since each line of the text is searched in them', () => {
    const head = `<title>${'a '.repeat(50_000)}</title>${`<meta name="description" content="${'b '.repeat(3000)}">`.repeat(100)}`
    const { title, description } = pageEvidence(parseDocument(head), url)
    expect(title.length + description.length).toBeLessThan(10_000)
  })
})

describe('long runs of one character', () => {
  it.each(['-', '.', '(', '@', '1', '1 ', 'a.', '&nbsp;'])('reads %j repeated a hundred thousand times', sign => {
    const run = sign.repeat(100_000)
    expect(readPage(pageWith(`<p>a <a href="/x">link</a> ${run} b</p><p>${run}</p>`), url).links).toHaveLength(1)
  })
})

describe('very many or very deep elements', () => {
  it('reads a page of nothing but scripts', () => {
    const scripts = '<script type="application/ld+json">{"@type":"Product"}</script>'.repeat(60_000)
    expect(() => readPage(pageWith(scripts), url)).not.toThrow()
  })

  it('reads XML elements that nest without limit', () => {
    expect(() => readPage(`<?xml version="1.0"?>${'<a>'.repeat(200_000)}`, url)).not.toThrow()
  })
})
