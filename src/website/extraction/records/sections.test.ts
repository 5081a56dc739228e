import { expect, it } from 'vitest'
import { bestList, valuesOf } from '#test/support/best-list.ts'

const box = (name: string, ...titles: string[]) =>
  `<div class="box"><div class="name"><b>+</b> ${name}</div><div class="all">${titles
    .map((title, at) => `<div class="entry"><a href="/${name}/${at}"><h3>${title}</h3></a></div>`)
    .join('')}</div></div>`

it('takes a short single line above a list for its heading, whatever its class', () => {
  const page = `<main>${box('Leídas', 'Cierra el puente', 'Abre el mercado', 'Vuelve el tren')}${box('Comentadas', 'Sube el agua', 'Baja el pan', 'Llueve en mayo')}</main>`
  expect(valuesOf(page, ['>(section)'])).toEqual({
    '>(section)': ['+ Leídas', '+ Leídas', '+ Leídas', '+ Comentadas', '+ Comentadas', '+ Comentadas'],
  })
})

it('does not take a field name beside its one value for a heading', () => {
  const fact = (name: string, value: string) => `<div class="fact"><div class="name">${name}</div><div class="value">${value}</div></div>`
  const page = `<main>${['Ann', 'Bob', 'Cy'].map(name => `<article><h3>${name}</h3>${fact('City', 'Leeds')}${fact('Post', 'Nurse')}</article>`).join('')}</main>`
  expect(bestList(page, 'en').columns.filter(({ key }) => key.startsWith('>(section'))).toEqual([])
})
