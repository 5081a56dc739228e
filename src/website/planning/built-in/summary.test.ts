import { expect, it } from 'vitest'
import type { Candidate } from '#contracts/dataset.ts'
import { builtInPlanner } from './built-in-planner.ts'
import { businessPages } from '#test/planning/business-pages.ts'
import { everydayPages } from '#test/planning/everyday-pages.ts'
import { pages } from '#test/planning/pages.ts'
import { summaryIn } from './summary.ts'

const candidates: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const today = new Date('2026-11-20T12:00:00Z')

/** The summary as "average of price by brand"; `*` means the records themselves. */
function said(page: string, prompt: string): string {
  const asked = summaryIn(prompt, candidates[page]!, today)
  return asked ? `${asked.measure} ${asked.of ?? '*'}${asked.by === null ? '' : ` by ${asked.by}`}` : 'none'
}

it.each([
  ['jobs', 'how many vacancies are there per city?', 'count * by city'],
  ['jobs', '¿Cuántas ofertas hay en Madrid?', 'count *'],
  ['jobs', 'salario promdio por empresa', 'average salario by empresa'],
  ['jobs', 'porcentaje de ofertas en remoto', 'share *'],
  ['jobs', 'list the jobs with title and city, and how many there are per city', 'count * by city'],
  ['tenders', 'cuántas licitaciones hay por provincia', 'count * by provincia'],
  ['tenders', 'número de licitaciones por órgano', 'count * by órgano'],
  ['tenders', 'share of open tenders by province', 'share * by province'],
  ['tenders', 'importe total por provincia', 'sum importe by provincia'],
  ['tenders', 'total de licitaciones por mes', 'count * by Fecha'],
  ['grants', 'total de subvenciones por organismo', 'sum Importe by organismo'],
  ['products', 'precio medio', 'average precio'],
  ['products', 'average price by brand', 'average price by brand'],
  ['products', 'What percentage of the products are in stock?', 'share *'],
  ['products', 'lowest price per brand', 'least price by brand'],
  ['cars', 'precio medio de los coches por combustible', 'average precio by combustible'],
  ['cars', 'how many cars are there under 10000 euros?', 'count *'],
  ['cars', 'precio máximo por provincia', 'most precio by provincia'],
  ['homes', 'median price of homes in Valencia with 3 bedrooms', 'median price'],
  ['rentals', 'what is the average rent per town?', 'average rent by town'],
  ['events', 'How many events are free?', 'count *'],
  ['events', 'date, venue and number of visitors of each event', 'none'],
  ['events', 'which city has the most events', 'count * by city'],
  ['hotels', 'cuántos hoteles hay en cada ciudad', 'count * by ciudad'],
  ['hotels', 'valoración media por ciudad', 'average valoración by ciudad'],
  ['schools', 'suma de alumnos por provincia', 'sum alumnos by provincia'],
  ['trade', 'total value by country', 'sum value by country'],
  ['trade', 'share of value by country', 'share value by country'],
  ['players', 'promedio de edad por club', 'average edad by club'],
  ['invoices', 'total por cliente', 'sum Importe by cliente'],
  ['charities', 'average annual income by cause', 'average annual income by cause'],
  ['jobs', 'cuántas hay por empresa', 'count * by empresa'],
  ['wines', 'mediana del precio por tipo', 'median precio by tipo'],
])('%s: %s is %s', (page, prompt, wanted) => expect(said(page, prompt)).toBe(wanted))

it.each([
  ['hotels', 'hoteles con nombre, precio y número de reseñas'],
  ['hotels', 'name, stars and average rating of each hotel'],
  ['hotels', 'número de estrellas'],
  ['hotels', 'average rating'],
  ['hotels', '¿cuántas reseñas tiene cada hotel?'],
  ['companies', 'company, city and number of employees'],
  ['companies', 'number of employees per company'],
  ['companies', 'how many employees does each company have'],
  ['companies', 'social media of each company'],
  ['team', 'social media and email of the team'],
  ['invoices', 'nº factura, cliente, fecha y total'],
  ['invoices', 'facturas con su total'],
  ['invoices', 'total de cada factura'],
  ['schools', 'número de alumnos de cada centro'],
  ['schools', 'centros con municipio y número de alumnos'],
  ['laptops', 'precio máximo 900 euros'],
  ['laptops', 'laptops with minimum 16 GB of RAM'],
  ['rentals', 'flats with 2 bedrooms, max rent 1000 pounds'],
  ['events', 'events with date, city and lowest price'],
  ['cars', 'coches con precio y kilometraje medio'],
  ['trains', 'trenes con precio medio'],
  ['products', 'products with the most reviews'],
  ['products', 'most expensive product'],
  ['podcasts', 'podcasts by number of episodes'],
  ['software', 'apps ordenadas por número de estrellas'],
  ['contracts', 'contracts with buyer and total value'],
  ['news', 'noticias sobre medio ambiente'],
  ['jobs', 'ofertas de media jornada'],
  ['wines', 'vinos con puntuación media'],
  ['books', 'books with price and percentage of discount'],
  ['players', 'total goals of each player'],
  ['departures', 'how many minutes late is each flight'],
])('%s: %s asks for no summary', (page, prompt) => expect(said(page, prompt)).toBe('none'))

it('uses columns of the chosen list for the value and the groups, and shows them', async () => {
  const { plans } = await builtInPlanner({ prompt: 'average price by brand', candidates: pages.products, today })
  const { columns, summary } = plans[0]!.plan
  expect(summary).toMatchObject({ measure: 'average', name: 'Average price', alone: true })
  // If other columns are wanted too, the summary is not the whole answer.
  const beside = summaryIn('list the jobs with title and city, and how many there are per city', pages.jobs, today)
  expect(beside).toMatchObject({ alone: false, name: 'Count' })
  expect(columns.map(({ from }) => from)).toEqual(expect.arrayContaining([summary!.of, summary!.by]))
})
