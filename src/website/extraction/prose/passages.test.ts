/** Splitting of a page's text into passages without splitting records that fit into one. */
import { describe, expect, it } from 'vitest'
import { halved, passagesOf, type PassageSize } from './passages.ts'
import { proseText } from './prose-text.ts'

const page = { url: 'https://example.org/', readAt: '2026-11-21T10:00:00.000Z' }
const words = (tokens: number): PassageSize => ({ tokens, tokensOf: text => text.split(/\s+/).filter(Boolean).length })
const cut = (content: string, tokens: number) => passagesOf(proseText(content, page.url)!, page, words(tokens))
const texts = (content: string, tokens: number) => cut(content, tokens).map(({ nodes }) => nodes.map(({ text }) => text))
const sentence = 'She joined the practice after many years in Leeds and looks after the older patients of the valley.'

it('numbers the lines of each passage, headings first, in order', () => {
  const content = `<main><h1>People</h1><h2>Doctors</h2>${['Ann', 'Bob', 'Cyd'].map(name => `<p>${name}. ${sentence}</p>`).join('')}</main>`
  const passages = cut(content, 30)
  expect(
    passages.map(({ headings, nodes }) => [headings.map(({ number, text }) => `${number} ${text}`), nodes.map(({ number }) => number)]),
  ).toEqual([
    [[], [1, 2, 3]],
    [['1 People', '2 Doctors'], [3]],
    [['1 People', '2 Doctors'], [3]],
  ])
  expect(passages.flatMap(({ nodes }) => nodes.map(({ text }) => text.slice(0, 4)))).toEqual(['Peop', 'Doct', 'Ann.', 'Bob.', 'Cyd.'])
})

describe('a record at the end of a passage moves whole into the next', () => {
  const people = ['Ann Lee', 'Bob Day', 'Cyd Orr', 'Dee Fox', 'Eve Kay']
  it.each([
    ['headings and paragraphs', people.map(name => `<h3>${name}</h3><p>Doctor</p><p>${sentence}</p><p>Room 4</p>`).join('')],
    ['cards', people.map(name => `<div class="card"><p>${name}</p><p>Doctor</p><p>${sentence}</p><p>Room 4</p></div>`).join('')],
    [
      'paragraphs that take turns',
      people
        .map(name => `<p class="name">${name}</p><p class="role">Doctor</p><p class="about">${sentence}</p><p class="room">Room 4</p>`)
        .join(''),
    ],
    ['bold lines', people.map(name => `<p><b>${name}</b></p><p>Doctor</p><p>${sentence}</p><p>Room 4</p>`).join('')],
    ['rules between', people.map(name => `<p>${name}</p><p>Doctor</p><p>${sentence}</p><p>Room 4</p><hr>`).join('')],
    ['empty lines between', `<div>${people.map(name => `${name}<br>Doctor<br>${sentence}<br>Room 4<br><br>`).join('')}</div>`],
    ['preformatted text', `<pre>${people.map(name => `${name}\nDoctor\n${sentence}\nRoom 4\n\n`).join('')}</pre>`],
    [
      'terms and descriptions',
      `<dl>${people.map(name => `<dt>${name}</dt><dd>Doctor</dd><dd>${sentence}</dd><dd>Room 4</dd>`).join('')}</dl>`,
    ],
    [
      'rows',
      `<table>${people.map(name => `<tr><td>${name}</td><td>Doctor</td><td>${sentence}</td><td>Room 4</td></tr>`).join('')}</table>`,
    ],
  ])('%s', (_, list) => {
    const passages = texts(`<main><p>These are the people of the practice and how you find them.</p>${list}</main>`, 70)
    expect(passages.length).toBeGreaterThan(2)
    for (const name of people) {
      const [own, ...others] = passages.filter(lines => lines.some(text => text.includes(name)))
      expect(others).toEqual([])
      const at = own!.findIndex(text => text.includes(name))
      expect(own!.slice(at, at + 4).join(' ')).toContain('Room 4')
    }
  })
})

it('leaves no heading at the end of a passage', () => {
  const sections = ['Gold', 'Silver', 'Bronze'].map(name => `<h2>${name}</h2><p>Ann. ${sentence}</p><p>Bob. ${sentence}</p>`).join('')
  for (let tokens = 20; tokens < 130; tokens += 7) {
    for (const { headings, nodes } of cut(`<main><h1>Prizes</h1>${sections}</main>`, tokens)) {
      expect(nodes.at(-1)!.text).toContain(sentence)
      expect([...headings, ...nodes][0]!.text).toBe('Prizes')
    }
  }
})

it('is halved between two records, with the headings in both halves', () => {
  const [whole] = cut(
    `<main><h2>Doctors</h2>${['Ann', 'Bob', 'Cyd', 'Dee'].map(name => `<div><p>${name}</p><p>${sentence}</p></div>`).join('')}</main>`,
    500,
  )
  const halves = halved(whole!, words(500))
  expect(halves.map(({ headings, nodes }) => [headings.map(({ text }) => text), nodes.map(({ text }) => text.slice(0, 7))])).toEqual([
    [[], ['Doctors', 'Ann', 'She joi', 'Bob', 'She joi']],
    [['Doctors'], ['Cyd', 'She joi', 'Dee', 'She joi']],
  ])
  expect(halved(cut(`<main><p>${sentence}</p></main>`, 500)[0]!, words(500))).toHaveLength(1)
})
