import { describe, expect, it } from 'vitest'
import type { Page } from '#contracts/page.ts'
import { rowObjects } from '#contracts/table.ts'
import { analyse } from '#test/support/analyse.ts'
import { pageOf } from '#test/support/pages.ts'

const site = 'https://www.transportes-ibarra.example'

const page = (path: string, body: string) =>
  pageOf(site + path, `<html lang="es"><head><title>Transportes Ibarra</title></head><body>${body}</body></html>`)

const footer =
  '<footer><p>Transportes Ibarra, S.L. · C/ Mayor 12, 20001 San Sebastián</p><p>Tel. <a href="tel:+34943111222">943 111 222</a></p></footer>'
const ownPages = [
  page(
    '/',
    `<main><h1>Transportes Ibarra</h1><h2>Servicios</h2><ul>${['Mudanzas', 'Grupaje', 'Almacén', 'Aduanas'].map(name => `<li><h3>${name}</h3><p>Hacemos ${name.toLowerCase()} en toda Europa.</p></li>`).join('')}</ul></main>${footer}`,
  ),
  page(
    '/contacto',
    `<main><h1>Contacto</h1><p>Escríbenos a <a href="mailto:info@transportes-ibarra.example">info@transportes-ibarra.example</a></p></main>${footer}`,
  ),
  page('/nosotros', `<main><h1>Nosotros</h1><p>Somos una empresa familiar que transporta mercancías desde 1950.</p></main>${footer}`),
]

async function ask(prompt: string, pages: Page[]) {
  const { table } = await analyse(prompt, pages)
  return table && rowObjects(table)
}

describe('contact details of a firm on several pages', () => {
  it('answer a question for one fact with one row', async () => {
    expect(await ask('¿Cuál es su teléfono?', ownPages)).toEqual([{ Teléfono: '+34943111222' }])
  })

  it('are merged into one row for a firm', async () => {
    expect(await ask('correo y teléfono', ownPages)).toEqual([
      { Nombre: 'Transportes Ibarra, S.L.', Correo: 'info@transportes-ibarra.example', Teléfono: '+34943111222' },
    ])
  })

  it('give one row for each firm if there are several', async () => {
    const firm = (path: string, name: string, mail: string, phone: string) =>
      page(
        path,
        `<main><h1>${name}</h1><p>${name}</p><p>Correo: <a href="mailto:${mail}">${mail}</a></p><p>Teléfono: <a href="tel:${phone}">${phone}</a></p></main>`,
      )
    const rows = await ask('correos y teléfonos de todas las empresas', [
      page('/', '<main><h1>Asociados</h1><p>Bienvenidos a la asociación.</p></main>'),
      firm('/socio/1', 'Aceros Olmo, S.L.', 'olmo@aceros.example', '+34944123456'),
      firm('/socio/2', 'Maderas Pino, S.A.', 'pino@maderas.example', '+34963222333'),
      firm('/socio/2/como-llegar', 'Maderas Pino, S.A.', 'pino@maderas.example', '+34963222333'),
      firm('/socio/3', 'Textiles Haya, S.L.', 'haya@textiles.example', '+34937888999'),
    ])
    expect(rows?.map(row => row.Correos)).toEqual(['olmo@aceros.example', 'pino@maderas.example', 'haya@textiles.example'])
  })
})
