/** The records that values were read from, as lines of text with the value marked. */
import { describe, expect, it } from 'vitest'
import type { ValuePassage } from '#contracts/passage.ts'
import { findAll, locatorOf, parseDocument } from '#website/extraction/document.ts'
import { evidencePassages } from './evidence-passages.ts'

const url = 'https://example.es/lista'

/** The passage of a quote that was read from the nth element with a tag name. */
function passageOf(html: string, quote: string, [tag, nth]: [string, number], others: [string, number][] = []): ValuePassage | null {
  const elements = findAll(parseDocument(html), () => true, { unseen: true })
  const at = ([name, place]: [string, number]) => locatorOf(elements.filter(element => element.name === name)[place]!)
  return evidencePassages(html, url, 'text/html', [{ locator: at([tag, nth]), quote, others: others.map(at) }])[0]!
}

/** Writes a passage as text: `[value]`, `~struck out~`, `|` between the cells of a line, and `- ` before a line beside the record. */
const written = (passage: ValuePassage | null): string[] | undefined =>
  passage?.lines.map(({ cells, outside }) => {
    const words = cells.map(cell => cell.map(({ text, marked, struck }) => (marked ? `[${text}]` : struck ? `~${text}~` : text)).join(''))
    return (outside ? '- ' : '') + words.join(' | ')
  })

const card = (name: string, old: string, price: string) =>
  `<li class="card"><h3>${name}</h3><p>Madera de <b>pino</b>,<br>hecha en Soria</p><p><del>${old}</del> <ins>${price}</ins></p></li>`
const shop = `<body><h1>Sillas</h1><ul>${card('Ana', '90 €', '45 €')}${card('Eva', '80 €', '45 €')}${card('Luz', '70 €', '35 €')}</ul></body>`

describe('the passage of a value', () => {
  it('is its record, line by line, with old prices struck out, between some lines of the records beside it', () => {
    expect(written(passageOf(shop, '45 €', ['ins', 1], [['h3', 1]]))).toEqual([
      '- Ana',
      '- Madera de pino,',
      '- hecha en Soria',
      '- ~90 €~ 45 €',
      'Eva',
      'Madera de pino,',
      'hecha en Soria',
      '~80 €~ [45 €]',
      '- Luz',
      '- Madera de pino,',
      '- hecha en Soria',
      '- ~70 €~ 35 €',
    ])
  })

  it('shows a row of a table as pairs of heading and value', () => {
    const table = `<table><thead><tr><th>Obra</th><th>Plazo</th><th>Importe</th></tr></thead><tbody>
      <tr><td>Puente</td><td>3 de mayo</td><td>10 €</td></tr><tr><td>Plaza</td><td>3 de mayo</td><td>20 €</td></tr></tbody></table>`
    expect(
      written(
        passageOf(
          table,
          '3 de mayo',
          ['td', 4],
          [
            ['td', 3],
            ['td', 5],
          ],
        ),
      )?.filter(line => !line.startsWith('- ')),
    ).toEqual(['Obra | Plaza', 'Plazo | [3 de mayo]', 'Importe | 20 €'])
  })

  it('shows terms with their values', () => {
    const page = '<main><h1>Silla</h1><dl><dt>EAN</dt><dd>8412345678905</dd><dt>Color</dt><dd>Rojo<br>y azul</dd></dl></main>'
    expect(written(passageOf(page, 'Rojo y azul', ['dd', 1]))).toEqual([
      '- Silla',
      '- EAN | 8412345678905',
      'Color | [Rojo]',
      ' | [y azul]',
    ])
  })

  it('marks the words of a link whose address is the value', () => {
    const passage = passageOf('<ul><li><a href="/1">Uno</a> nuevo</li><li><a href="/2">Dos</a> viejo</li></ul>', 'https://example.es/2', [
      'a',
      1,
    ])
    expect(passage).toMatchObject({ behind: true, fragment: ':~:text=Dos' })
    expect(written(passage)?.at(-1)).toBe('[Dos] viejo')
  })

  it('marks each of several values in one cell', () => {
    const page = '<p>Autores: <a>Ana</a> y <a>Luz</a> · Ana María</p>'
    expect(written(passageOf(page, 'Ana, Luz', ['a', 0]))).toEqual(['Autores: [Ana] y [Luz] · Ana María'])
  })

  it('is a record of data if the value was read from data', () => {
    const json = JSON.stringify([
      { name: 'Silla', price: 45 },
      { name: 'Mesa &amp; banco', price: 90 },
    ])
    const [passage] = evidencePassages(json, url, 'application/json', [{ locator: '#/1/name', quote: 'Mesa & banco', others: [] }])
    expect(written(passage!)).toEqual(['Name | [Mesa & banco]', 'Price | 90'])
  })

  it('is cut around the value if the record is long', () => {
    const words = 'palabra '.repeat(3000)
    const lines = passageOf(`<p>${words}<b>aquí</b> ${words}</p>`, 'aquí', ['b', 0])!.lines
    const text = lines.flatMap(({ cells }) => cells.flat().map(piece => piece.text)).join('')
    expect(text).toMatch(/^… palabra.*palabra aquí palabra.*palabra …$/)
    expect(text.length).toBeLessThanOrEqual(4000)
  })

  it('is null if the page no longer has the value', () => {
    expect(passageOf('<p>Agotado</p>', '45 €', ['p', 0])).toBeNull()
  })

  it('contains the text of a hostile page as text, and nothing that runs, loads, hides or hints', () => {
    const hostile = `<ul><li onclick="steal()"><script>steal()</script><style>*{}</style><img src=x onerror=steal()><iframe srcdoc="<b>x"></iframe>
      <form action="https://evil.example"><textarea>x</textarea><button>Silla &lt;script&gt;steal()&lt;/script&gt;</button></form><a href="javascript:steal()">45 €</a></li></ul>`
    const passage = passageOf(hostile, '45 €', ['a', 0])
    expect(written(passage)).toEqual(['- Silla <script>steal()</script>', '[45 €]'])
    expect(JSON.stringify(passage)).not.toMatch(/evil|javascript:|onerror|srcdoc/)
  })
})

describe('the fragment that leads to a value on its page', () => {
  it('names the words alone if the page has them once', () => {
    expect(passageOf('<p>Coste-base, IVA & tasas</p><p>Fin</p>', 'Coste-base, IVA & tasas', ['p', 0])?.fragment).toBe(
      ':~:text=Coste%2Dbase%2C%20IVA%20%26%20tasas',
    )
  })

  it('names the words around it if the page has them several times', () => {
    expect(passageOf(shop, '45 €', ['ins', 1], [['h3', 1]])?.fragment).toBe(':~:text=80%20%E2%82%AC-,45%20%E2%82%AC,-Luz')
  })

  it('names the beginning and the end of a long text', () => {
    const long = `Érase una vez ${'un texto '.repeat(30)}y fin`
    expect(passageOf(`<p>${long}</p>`, long, ['p', 0])?.fragment).toBe(':~:text=%C3%89rase%20una%20vez%20un,un%20texto%20y%20fin')
  })
})
