import { expect, test } from 'vitest'
import { readPage } from '#website/extraction/read-page.ts'
import { templatesOf } from './templates.ts'

const site = 'https://taller.example'
const page = (path: string, fields: Record<string, string>) =>
  readPage(
    `<main><h1>${path}</h1><dl>${Object.entries(fields)
      .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
      .join('')}</dl></main>`,
    site + path,
  )
const product = (name: string, price: string) => page(`/tienda/${name}`, { Precio: price, Peso: '2 kg', Material: 'roble' })

test('pages with the same fields whose addresses differ in a name have one template', () => {
  const pages = [product('mesa', '120 €'), product('silla', '45 €'), product('banco', '80 €')]
  expect([...templatesOf(pages).values()]).toEqual(['taller.example/tienda/*', 'taller.example/tienda/*', 'taller.example/tienda/*'])
})

test('numbers in addresses count as names', () => {
  const fields = { Plazo: '3 días', Importe: '1.200 €', Órgano: 'Ayuntamiento' }
  const pages = [page('/expediente-12.html', fields), page('/expediente-407.html', fields)]
  expect(new Set(templatesOf(pages).values())).toEqual(new Set(['taller.example/expediente-{}.html']))
})

test('pages in one folder with different fields have different templates', () => {
  const contact = page('/contacto', { Teléfono: '981 000 111', Correo: 'hola@taller.example', Horario: 'de 9 a 14' })
  const legal = page('/aviso-legal', { Titular: 'Taller S.L.', NIF: 'B12345674', Domicilio: 'Rúa Nova 3' })
  const shipping = page('/envios', { Península: '6 €', Baleares: '9 €', Canarias: '15 €' })
  const templates = templatesOf([contact, legal, shipping])
  expect(new Set(templates.values()).size).toBe(3)
})
