/** The text of a page that is read as prose, and the locators of its lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pdfPage } from '#website/extraction/pdf/pdf-page.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { evidencePassages } from '#website/extraction/text/evidence-passages.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { proseLines } from './line-tree.ts'
import { passagesOf } from './passages.ts'
import { proseText } from './prose-text.ts'

const url = 'https://example.es/equipo'
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
const linesIn = (content: string) => proseLines(proseText(content, url)?.parts ?? [])
/** The words that the evidence of a line marks on the page. */
const markedIn = (content: string, locator: string, quote: string) =>
  evidencePassages(content, url, 'text/html', [{ locator, quote, others: [] }])[0]!.lines.flatMap(({ cells }) => {
    const words = cells.flat().flatMap(({ text, marked }) => (marked ? text : []))
    return words.length > 0 ? words.join('') : []
  })
const textsIn = (content: string) => linesIn(content).map(({ text }) => text)

it('contains the main content in the order of the page', () => {
  const texts = textsIn(fixture('equipo-es.html'))
  expect(texts[0]).toBe('Nuestro equipo')
  expect(texts.filter(text => ['Dirección', 'Viña y bodega', 'Visitas'].includes(text))).toEqual(['Dirección', 'Viña y bodega', 'Visitas'])
  expect(texts.join('\n')).not.toMatch(/Novedades|Aviso legal|Contacto/)
})

it.each([
  '<p hidden>',
  '<p style="display:none">',
  '<p style="position:absolute; left:-9999px">',
  '<p style="font-size:0">',
  '<p style="opacity: 0;">',
  '<p style="font-size: 1px; color: #333">',
  '<p style="color:#fff;background:#FFFFFF">',
  '<p style="background-color: white; color: rgb(255, 255, 255) !important">',
  '<p style="color:transparent">',
  '<div style="height:0;overflow:hidden">',
  '<p class="sr-only">',
  '<template>',
  '<!--',
  '<p><img alt="',
])('leaves out hidden text: %s', hiding => {
  const page = `<main><h1>Actas</h1><p>Preside la sesión Ana Ruiz, alcaldesa, con once concejales.</p>${hiding}Carlos Inventado manda${hiding.endsWith('"') ? '">' : ''}${hiding === '<!--' ? '-->' : ''}</p></template></main>`
  expect(textsIn(page).join(' ')).not.toContain('Inventado')
  expect(textsIn(page).join(' ')).toContain('Ana Ruiz')
})

it.each([
  'opacity: 0.8',
  'font-size: 12px',
  'color: #fff; background: #222',
  'width: 100%',
  'left: -10px',
  'font-size: 0.9em',
  'height: 120px',
])('keeps text that is only styled: %s', style => {
  expect(
    textsIn(`<main><h1>Actas</h1><p style="${style}">Preside la sesión Ana Ruiz, alcaldesa, con once concejales.</p></main>`),
  ).toHaveLength(2)
})

it('leaves out text that is hidden inside a line', () => {
  expect(
    textsIn('<main><p>Ana <b>Ruiz<span style="font-size:0">secreto</span></b>, alcaldesa del pueblo desde hace años.</p></main>'),
  ).toEqual(['Ana Ruiz, alcaldesa del pueblo desde hace años.'])
})

it('gives each line a locator that finds it on the page', () => {
  for (const content of [fixture('equipo-es.html'), fixture('awards-en.html')]) {
    for (const { locator, text } of linesIn(content)) {
      expect(markedIn(content, locator, text)).toEqual([text])
    }
  }
})

it('separates lines between line breaks', () => {
  const content = '<main><h1>Acta</h1><div>Asistentes: Ana, Luis<br>Excusan: Eva<br>Votos a favor: 7</div></main>'
  const last = linesIn(content).at(-1)!
  expect(markedIn(content, last.locator, last.text)).toEqual(['Votos a favor: 7'])
})

it('splits long lines into whole sentences', () => {
  const sentence = 'El pleno aprueba por siete votos a favor la moción sobre el arreglo del camino viejo. '
  const lines = linesIn(`<main><h1>Acta</h1><p>${sentence.repeat(40)}</p></main>`).slice(1)
  expect(lines.length).toBeGreaterThan(1)
  for (const { text } of lines) expect(text).toMatch(/^El pleno.*viejo\.$/)
  expect(lines.map(({ text }) => text).join(' ')).toBe(sentence.repeat(40).trim())
})

it('contains all of a PDF', async () => {
  const { content } = await pdfPage(
    pdfOf([
      [
        [50, 780, 'Acta de la sesión ordinaria', 18],
        [50, 740, 'En Torrelobatón, a doce de marzo de dos mil veinticuatro, se reúnen los señores concejales.'],
        [50, 700, 'Preside doña Elvira Cano.'],
      ],
      [[50, 780, 'Se levanta la sesión a las 21:15 horas.']],
    ]),
  )
  const lines = linesIn(content!)
  expect(lines.map(({ text }) => text)).toEqual([
    'Acta de la sesión ordinaria',
    'En Torrelobatón, a doce de marzo de dos mil veinticuatro, se reúnen los señores concejales.',
    'Preside doña Elvira Cano.',
    'Se levanta la sesión a las 21:15 horas.',
  ])
  expect(lines.at(-1)!.locator).toBe('#page-2-1')
})

it('is null for a page of data', () => {
  expect(proseText('[{"a":1}]', url, 'application/json')).toBeNull()
})

describe('on the pages of the extraction tests', () => {
  const pages = new URL('../../../../test/extraction/pages/', import.meta.url)
  const names = readdirSync(pages).filter(name => name.endsWith('.html'))
  const isPart = (one: string, other: string) => one === other || one.startsWith(`${other}>`)

  it('splits no record of a list', { tags: ['long'] }, () => {
    let records = 0
    const cut: string[] = []
    for (const name of names) {
      const content = readFileSync(new URL(name, pages), 'utf8')
      const text = proseText(content, url)!
      const passages = passagesOf(text, { url, readAt: '' }, { tokens: 300, tokensOf: words => Math.ceil(words.length / 4) })
      const [list] = readPage(content, url).datasets.filter(({ kind, rows }) => (kind === 'records' || kind === 'table') && rows.length > 2)
      for (const row of list?.rows ?? []) {
        const places = row.flatMap((cell, at) => (cell && !list!.columns[at]!.key.startsWith('>(section') ? [cell.locator] : []))
        const holding = passages.filter(({ nodes }) =>
          nodes.some(({ locator }) => places.some(place => isPart(locator, place) || isPart(place, locator))),
        )
        if (holding.length > 0) records++
        if (holding.length > 1) cut.push(`${name}: ${row.find(Boolean)?.quote}`)
      }
    }
    expect(cut).toEqual([])
    expect(records).toBeGreaterThan(350)
  })
})
