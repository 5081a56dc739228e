import { describe, expect, it } from 'vitest'
import { builtInPlanner } from './built-in-planner.ts'
import { pages } from '#test/planning/pages.ts'

const today = new Date('2026-11-20T12:00:00Z')

type Page = keyof typeof pages

/** The executed plan: a doubted column counts as not found, and is followed by the shown column under its own name. */
const chosenFor = async (page: Page, prompt: string) => (await builtInPlanner({ prompt, candidates: pages[page], today })).plans[0]!
const planFor = async (page: Page, prompt: string) => (await chosenFor(page, prompt)).plan

/** The columns as "name: last step of the key", with `-` for a column that the page lacks. */
const sourcesOf = async (page: Page, prompt: string) => {
  const { plan, doubts = [] } = await chosenFor(page, prompt)
  const asked = plan.columns.filter(({ name }) => !doubts.some(({ shown }) => shown === name))
  return asked.map(({ name, from }) => `${name}: ${from?.split('>').at(-1) ?? '-'}`).join(', ')
}

describe('columns', () => {
  it.each<[Page, string, string]>([
    ['tenders', 'título, órgano y plazo de cada licitación', 'Título: a@a, Órgano: [órgano de contratación], Plazo: [fecha límite]'],
    [
      'tenders',
      'Dame de cada licitación:\n- título\n- comprador\n- fecha de publicación\n- fecha límite\n- enlace',
      'Título: a@a, Comprador: [órgano de contratación], Fecha de publicación: [fecha de publicación], Fecha límite: [fecha límite], Enlace: a@a@href',
    ],
    [
      'tenders',
      'List awarded contracts with winner, awarded amount and award date',
      'Contracts: objeto, Winner: adjudicatario, Awarded amount: importe de adjudicación, Award date: fecha de adjudicación',
    ],
    [
      'tenders',
      '¿cuándo se cierra cada licitación? título, órgano y plazo',
      'Título: a@a, Órgano: [órgano de contratación], Plazo: [fecha límite]',
    ],
    [
      'tenders',
      '¿qué órgano licita y qué título tiene? y también el plazo y el enlace',
      'Órgano licita: [órgano de contratación], Título: a@a, Plazo: [fecha límite], Enlace: a@a@href',
    ],
    ['tenders', 'titulo, telefono, plazo de las licitaciones', 'Titulo: a@a, Telefono: -, Plazo: [fecha límite]'],
    [
      'products',
      'Products with name, price and availability',
      'Name: h2.woocommerce-loop-product__title~, Price: span.amount~, Availability: p.stock~',
    ],
    [
      'products',
      'product name, price, SKU, image url',
      'Product name: h2.woocommerce-loop-product__title~, Price: span.amount~, SKU: -, Image url: img@img@href',
    ],
    [
      'products',
      'Quiero una tabla con: producto, precio (€), valoración, foto',
      'Producto: h2.woocommerce-loop-product__title~, Precio: span.amount~, Valoración: span.rating~, Foto: img@img@href',
    ],
    [
      'jobs',
      'puesto, empresa, ubicación y salario de cada oferta',
      'Puesto: a@a, Empresa: div.job-company~, Ubicación: div.job-location~, Salario: div.job-salary~',
    ],
    ['suppliers', 'empresas con correo y teléfono', 'Empresas: a@a, Correo: a@a#2, Teléfono: a@a@href'],
    ['suppliers', 'Get me the contact details of every supplier (name, e-mail, phone)', 'Name: a@a, E-mail: a@a#2, Phone: a@a@href'],
    [
      'suppliers',
      'dame los contactos: empresa, mail, tlf, direccion, pagina web',
      'Empresa: a@a, Mail: a@a#2, Tlf: a@a@href, Direccion: p.dir~, Pagina web: [visitar web]@a@href',
    ],
    ['companies', 'persona de contacto y ciudad de cada empresa', 'Empresa: a@a, Persona de contacto: contact person, Ciudad: city'],
    [
      'court',
      'List every court opinion with case name, date, docket number and the link to the document',
      'Case name: case name, Date: date filed, Docket number: case no, Link to the document: [view (pdf)]@a@href',
    ],
    [
      'court',
      'sentencias: nº de caso, nombre del caso, fecha, ponente, PDF',
      'Nº de caso: case no, Nombre del caso: case name, Fecha: date filed, Ponente: judge, PDF: [view (pdf)]@a@href',
    ],
    [
      'grants',
      'fecha de inicio y fin de plazo de cada ayuda',
      'Ayuda: convocatoria, Fecha de inicio: inicio plazo, Fin de plazo: fin de plazo',
    ],
    [
      'news',
      'headline, author, date, category and image for each article',
      'Headline: a@a, Author: span.author~, Date: time.date, Category: span.cat~, Image: img@img@href',
    ],
    ['menu', '¿cuál es su teléfono?', 'Teléfono: [teléfono]'],
    [
      'software',
      'apps con licencia, estrellas y código fuente',
      'Apps: h3~, Licencia: span.license~, Estrellas: span.stars~, Código fuente: [source code]@a@href',
    ],
    ['products', 'nonbre, presio', 'Nonbre: h2.woocommerce-loop-product__title~, Presio: span.amount~'],
    [
      'grants',
      'subvenciones con organismo, dotación, beneficiarios y plazo',
      'Subvenciones: convocatoria, Organismo: organismo, Dotación: dotación, Beneficiarios: beneficiarios, Plazo: fin de plazo',
    ],
    [
      'courses',
      'curso, profesor, duración, nivel, precio',
      'Curso: h5.card-title~, Profesor: -, Duración: [duration], Nivel: [level], Precio: [price]',
    ],
    [
      'jobs',
      'for each job get the title, the employer, where it is and how much it pays',
      'Title: a@a, Employer: div.job-company~, Where it is: div.job-location~, How much it pays: div.job-salary~',
    ],
    ['menu', 'plato, precio, calorías', 'Plato: h3~, Precio: span.precio~, Calorías: -'],
  ])('%s: %s', async (page, prompt, columns) => {
    expect(await sourcesOf(page, prompt)).toBe(columns)
  })

  it.fails.each<[Page, string, string]>([
    ['companies', 'company, phone, website and email of every member', 'Company: a@a, Phone: phone, Website: -, Email: -'],
    [
      'tenders',
      'nº de expediente; objeto del contrato; organismo; fecha de publicación',
      'Nº de expediente: [expediente], Objeto del contrato: a@a, Organismo: [órgano de contratación], Fecha de publicación: [fecha de publicación]',
    ],
    ['courses', 'When does each course start?', 'Course: h5.card-title~, When: [start date]'],
    [
      'homes',
      'pisos con precio, habitaciones, metros y zona',
      'Pisos: a.item-link@a, Precio: span.item-price~, Habitaciones: span.item-detail~:text, Metros: span.item-detail~:text#2, Zona: span.zone~',
    ],
    [
      'jobs',
      'nombre de la empresa, correo de contacto y puesto',
      'Nombre de la empresa: div.job-company~, Correo de contacto: -, Puesto: a@a',
    ],
  ])('%s: %s is a known failure', async (page, prompt, columns) => {
    expect(await sourcesOf(page, prompt)).toBe(columns)
  })
})

describe('conditions, order and limit', () => {
  const orders = async (page: Page, prompt: string) => {
    const { filters, sort, limit } = await planFor(page, prompt)
    return [
      ...filters.map(({ column, operator, value }) => `${column} ${operator} ${value}`),
      ...sort.map(({ column, direction }) => `${column} ${direction}`),
      ...(limit ? [`${limit} rows`] : []),
    ].join(', ')
  }
  it.each<[Page, string, string]>([
    ['tenders', 'solo las licitaciones en Madrid con título y presupuesto', '[provincia] contains Madrid'],
    [
      'tenders',
      'licitaciones que cierren antes del 15 de diciembre con presupuesto superior a 100.000 €',
      '[fecha límite] less 2026-12-15, [presupuesto base] more 100000',
    ],
    ['tenders', 'licitaciones sin las cerradas', '>span.badge~ not-contains Cerrada'],
    [
      'tenders',
      'List every open tender with buyer and deadline, sorted by deadline',
      '>span.badge~ contains Abierta, [fecha límite] ascending',
    ],
    ['tenders', 'las 3 licitaciones más caras', '[presupuesto base] descending, 3 rows'],
    [
      'products',
      'dame los zapatos de menos de 100 euros sin los agotados',
      '>span.price>span.amount~ less 100, >p.stock~ not-contains Agotado',
    ],
    ['products', 'zapatos de la marca Nike con precio', '>span.brand~ contains Nike'],
    ['products', 'productos ordenados por precio de mayor a menor', '>span.price>span.amount~ descending'],
    ['products', 'precio entre 50 y 100 euros', '>span.price>span.amount~ at-least 50, >span.price>span.amount~ at-most 100'],
    ['jobs', 'the two best paid remote jobs', '>div.job-mode~ contains Remoto, >div.job-salary~ descending, 2 rows'],
    ['jobs', '¿Cuáles son las ofertas que pagan más de 35.000 euros?', '>div.job-salary~ more 35000'],
    ['companies', 'only companies in London with contact person', '>city contains London'],
    ['companies', 'empresas con más de 100 empleados', '>employees more 100'],
    ['grants', 'ayudas que cierran antes de fin de año: nombre, cuantía', '>fin de plazo less 2026-12-31'],
    ['products', 'con precio igual o superior a 50 euros', '>span.price>span.amount~ at-least 50'],
    ['products', 'products with a price less than or equal to 50 euros', '>span.price>span.amount~ at-most 50'],
    ['cars', 'cars from 2020 on, with price and mileage', '>ul.specs>li.year~ at-least 2020'],
    ['cars', 'coches eléctricos en Barcelona', '>ul.specs>li.fuel~ contains Eléctrico, >p.province~ contains Barcelona'],
    [
      'news',
      'noticias publicadas después del 17 de noviembre de 2026, las más recientes primero',
      '>time.date more 2026-11-17, >time.date descending',
    ],
    ['software', 'aplicaciones con licencia MIT', '>span.license~ contains MIT'],
  ])('%s: %s', async (page, prompt, wanted) => {
    expect(await orders(page, prompt)).toBe(wanted)
  })
})
