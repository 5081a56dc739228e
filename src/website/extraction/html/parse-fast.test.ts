/** Compares the fast tree builder with parse5: every tree that it returns must equal the tree of the HTML standard. */
import { describe, expect, it } from 'vitest'
import { isTag, isText, type ParentNode } from './nodes.ts'
import { parseByStandard } from './parse5-tree.ts'
import { parseFast } from './parse-fast.ts'

/** A tree as lines of text. Equal trees give equal text. */
function outline(node: ParentNode, indent = ''): string {
  return node.children
    .map(child => {
      if (isTag(child)) return `${indent}<${child.name} ${JSON.stringify({ ...child.attribs })}>\n${outline(child, `${indent} `)}`
      if (child.type === 'root') return `${indent}content\n${outline(child, `${indent} `)}`
      return `${indent}${isText(child) ? '' : '!'}${JSON.stringify(child.data)}\n`
    })
    .join('')
}

/** Pseudo-random numbers, the same in every run. */
function createNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const names = (
  'a b i em strong font nobr p div span ul ol li dl dt dd table tbody thead tfoot tr td th caption colgroup col h1 h2 form input button select ' +
  'option optgroup textarea script style title meta link noscript template svg path desc g br hr img pre object iframe article section html head ' +
  'body x-card label fieldset image frame applet listing math'
).split(' ')
const attributes = [
  '',
  '',
  ' class="a b"',
  " href='/x?a=1&amp;b=2&copy=3'",
  ' HREF=/y',
  ' hidden',
  ' type=hidden',
  ' a=1 a=2',
  ' =x',
  ' x="a>b"',
  ' /',
]
const words = [
  'x',
  ' ',
  '\n',
  '\nfoo',
  'a & b',
  '&amp;',
  '&nbsp;',
  '&#32;',
  '&copy',
  '&notit;',
  '&#x80;',
  '<',
  '< b',
  '&amp',
  '\r\n',
  '&#0;',
]
const others = ['<!-- c -->', '<!---->', '<!-->', '<!doctype html>', '<?xml version="1.0"?>', '<![CDATA[x]]>', '</>', '</ x>']

/** A page of random tags: mostly broken, often in ways that occur on real pages. */
function anyPage(number: (below: number) => number): string {
  const any = (list: string[]) => list[number(list.length)]!
  let page = number(3) > 0 ? '<!doctype html><html><head><title>t</title></head><body>' : ''
  for (let left = 3 + number(30); left > 0; left--) {
    const kind = number(100)
    page += kind < 45 ? `<${any(names)}${any(attributes)}>` : kind < 72 ? `</${any(names)}>` : any(kind < 96 ? words : others)
  }
  return number(2) > 0 ? `${page}</body></html>\n` : page
}

describe('the fast tree builder', () => {
  it('builds the same tree as parse5, or returns null', () => {
    const number = createNumbers(7)
    let built = 0
    for (let round = 0; round < 3000; round++) {
      const page = anyPage(number)
      const tree = parseFast(page)
      if (!tree) continue
      built++
      expect(outline(tree), page).toBe(outline(parseByStandard(page)))
    }
    expect(built).toBeGreaterThan(500)
  })

  it.each([
    ['paragraphs, items and cells that nobody closed', '<ul><li>one<li>two</ul><p>a<p>b<table><tr><td>1<td>2<tr><td>3</table>'],
    ['formatting that goes on in the next paragraph', '<p><b class=x>bold<p>still bold</b> not'],
    ['a form around half a table', '<table><form><tr><td><input></td></tr></form></table>'],
    ['icons drawn in SVG', '<a href="/x"><svg viewBox="0 0 1 1"><title>Icon</title><use xlink:href="#i"/></svg> Text</a>'],
    [
      'templates, selects and scripts that speak of tags',
      '<template><p>a</template><select><option>1<option>2</select><script>"</p><b>"</script>',
    ],
    ['an element with the name of a property of every object', '<constructor><select></select></constructor> x'],
    ['content before and behind the body', '<title>t</title>words</body> more <p>and more</html><!-- end -->'],
  ])('parses %s', (_, page) => {
    const tree = parseFast(page)
    expect(tree && outline(tree)).toBe(outline(parseByStandard(page)))
  })

  it.each([
    ['words between the parts of a table, which the standard moves before it', '<table>words<tr><td>1</table>'],
    ['tags closed crosswise around a block', '<b><div>x</b>y</div>'],
    ['a tag cut off by the end of the page', '<p>words <a href="/x'],
  ])('leaves %s to parse5', (_, page) => {
    expect(parseFast(page)).toBeNull()
  })

  it('stops before a page creates more elements than fit into memory', () => {
    const opened = Array.from({ length: 3000 }, (_, index) => `<font size=${index}>`).join('')
    const page = `<body>${opened}${'<p>x'.repeat(5_000)}`
    expect(outline(parseByStandard(page)).split('\n').length).toBeLessThan(200_000)
  })
})
