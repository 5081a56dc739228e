/** The product answers the example prompts of the public page /solutions, in both languages, on a small page of each industry. */
import { describe, expect, it } from 'vitest'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'
import { analyse } from './support/analyse.ts'
import { pageOf } from './support/pages.ts'

const table = (title: string, head: string[], rows: string[][]) =>
  `<h1>${title}</h1><table><tr>${head.map(name => `<th>${name}</th>`).join('')}</tr>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`

interface Example {
  page: string
  /** The first column of the answer. */
  rows: string[]
  /** The number of columns. */
  columns: number
}

const examples: Record<string, Example> = {
  ecommerce: {
    page: `<h1>Menaje</h1><ul class="products">${[
      ['Sartén de hierro', 'Valira', '34,90 €', 'En stock'],
      ['Olla exprés', 'Magefesa', '59,00 €', 'Agotado'],
      ['Cuchillo cebollero', 'Arcos', '21,50 €', 'En stock'],
      ['Tabla de olivo', 'Arcos', '28,00 €', 'Últimas unidades'],
    ]
      .map(
        ([name, brand, price, stock]) =>
          `<li><h2><a href="/p/${name}">${name}</a></h2><p>Marca: <span class="brand">${brand}</span></p><p class="price">${price}</p><p class="stock">${stock}</p></li>`,
      )
      .join('')}</ul>`,
    rows: ['Cuchillo cebollero', 'Tabla de olivo', 'Sartén de hierro', 'Olla exprés'],
    columns: 4,
  },
  marketing: {
    page: `<h1>Expositores de la feria</h1>${[
      ['Bodegas Arlanza', 'Vino', 'Burgos', '947 123 456', 'arlanza.example'],
      ['Quesos Valdemoro', 'Lácteos', 'Zamora', '980 222 333', 'valdemoro.example'],
      ['Conservas Lourido', 'Pescado', 'Vigo', '986 444 555', 'lourido.example'],
    ]
      .map(
        ([name, sector, city, phone, host]) =>
          `<article class="card"><h3><a href="/e/${host}">${name}</a></h3><p class="sector">${sector}</p><p class="city">${city}</p><a href="tel:+34${phone!.replaceAll(' ', '')}">${phone}</a> <a href="mailto:info@${host}">info@${host}</a> <a href="https://${host}/">Sitio web</a></article>`,
      )
      .join('')}`,
    rows: ['Bodegas Arlanza', 'Quesos Valdemoro', 'Conservas Lourido'],
    columns: 6,
  },
  procurement: {
    page: `<h1>Licitaciones abiertas</h1><ul>${[
      ['Mobiliario escolar', 'Ayuntamiento de Sagunto', '120.000,00 €', '12/12/2026'],
      ['Luminarias LED', 'Diputación de Cuenca', '310.400,50 €', '15/01/2027'],
      ['Servicio de limpieza', 'Universidad de Murcia', '64.000,00 €', '29/01/2027'],
    ]
      .map(
        ([title, buyer, amount, deadline]) =>
          `<li><h3><a href="/l/${title}">${title}</a></h3><dl><dt>Órgano de contratación</dt><dd>${buyer}</dd><dt>Importe</dt><dd>${amount}</dd><dt>Fin de plazo</dt><dd>${deadline}</dd></dl></li>`,
      )
      .join('')}</ul>`,
    rows: ['Luminarias LED', 'Servicio de limpieza'],
    columns: 4,
  },
  entrepreneurship: {
    page: table(
      'Convocatorias de subvenciones',
      ['Convocatoria', 'Organismo', 'Beneficiarios', 'Dotación', 'Fin de plazo'],
      [
        ['Digitalización del comercio', 'Cámara de Comercio', 'Pymes', '12.000 €', '31/12/2026'],
        ['Eficiencia energética', 'Agencia de la Energía', 'Comunidades de vecinos', '50.000 €', '30/11/2026'],
        ['Primer empleo', 'Servicio de Empleo', 'Autónomos', '5.500 €', '28/02/2027'],
        ['Salir a exportar', 'Agencia de Exportación', 'Pymes', '30.000 €', '15/01/2027'],
      ],
    ),
    rows: ['Digitalización del comercio', 'Salir a exportar', 'Primer empleo'],
    columns: 4,
  },
  supplychain: {
    page: table(
      'Directorio de proveedores',
      ['Empresa', 'Producto', 'Ciudad', 'Teléfono', 'Correo'],
      [
        ['Envases del Cauca', 'Envases de vidrio', 'Cali', '+57 602 485 1100', 'ventas@cauca.example'],
        ['Cartones Andinos', 'Cajas de cartón', 'Bogotá', '+57 601 742 9000', 'info@andinos.example'],
        ['Empaques Bacatá', 'Envases de vidrio', 'Bogotá', '+57 601 311 4477', 'contacto@bacata.example'],
        ['Vidrios del Norte', 'Envases de vidrio', 'Barranquilla', '+57 605 360 2200', 'hola@vidrios.example'],
      ],
    ),
    rows: ['Cartones Andinos', 'Empaques Bacatá'],
    columns: 5,
  },
  research: {
    page: table(
      'Contratos adjudicados',
      ['Objeto', 'Órgano de contratación', 'Adjudicatario', 'Importe', 'Fecha'],
      [
        ['Catering escolar', 'Consejería de Educación', 'Comedores Duero, S.L.', '410.000,00 €', '06/10/2026'],
        ['Puente sobre el Tera', 'Diputación de Zamora', 'Construcciones Sanabria, S.A.', '1.200.000,00 €', '01/10/2026'],
        ['Ascensores', 'Ayuntamiento de Toro', 'Elevadores Toresanos, S.L.', '90.000,00 €', '09/10/2026'],
      ],
    ),
    rows: ['Puente sobre el Tera', 'Catering escolar', 'Ascensores'],
    columns: 4,
  },
}

describe.each(['es', 'en'] as const)('in %s', language => {
  it.each(siteDictionaries[language].solutions.industries.map(({ id, prompt }) => [id, prompt]))('%s: %s', async (id, prompt) => {
    const { page, rows, columns } = examples[id]!
    const html = `<!doctype html><html lang="es"><body><nav><a href="/">Inicio</a></nav><main>${page}</main></body></html>`
    const answer = (await analyse(prompt, [pageOf('https://site.example/lista', html)])).table!
    expect(answer.rows.map(row => row[0])).toEqual(rows)
    expect(answer.columns).toHaveLength(columns)
    expect(answer.rows.flat()).not.toContain(null)
    expect(answer.receipt.notes).toEqual([])
  })
})
