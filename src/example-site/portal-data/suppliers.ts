/** The 30 invented companies of the directory. Their tax numbers have province 00, which is never assigned, and a valid check digit. */
import { folded } from '#foundation/text/folding.ts'
import type { Sector } from './subjects.ts'
import { createRandom } from './random.ts'
import { towns } from './buyers.ts'

export interface Supplier {
  name: string
  slug: string
  activity: string
  sectors: readonly Sector[]
  taxId: string
  street: string
  postalCode: string
  town: string
  phone: string
  email: string
  /** The e-mail address as the directory writes it: some addresses hide the at sign from robots. */
  emailShown: string
  website: string
}

const companies: [name: string, activity: string, sectors: string][] = [
  ['Construcciones Almenar, S.L.', 'Obra civil y edificación', 'building'],
  ['Pavimentos del Faro, S.A.', 'Firmes, asfaltado y señalización vial', 'building'],
  ['Obras Marítimas Levante, S.A.', 'Diques, muelles y dragados', 'building'],
  ['Rehabilita Norte, S.L.', 'Cubiertas, fachadas y aislamiento', 'building'],
  ['Saneamientos Ribera, S.L.', 'Redes de agua y saneamiento', 'building'],
  ['Ascensores Bruma, S.L.', 'Instalación y mantenimiento de ascensores', 'building'],
  ['Jardines de Fuentelmar, S. Coop.', 'Jardinería, riego y arbolado urbano', 'green'],
  ['Paisajes Vivos, S.L.', 'Paisajismo y restauración fluvial', 'green'],
  ['Limpiezas Castro, S.L.', 'Limpieza de edificios públicos', 'cleaning'],
  ['Higiene Integral Valdebruma, S.A.', 'Limpieza hospitalaria y desinfección', 'cleaning'],
  ['Recogidas Selectivas El Tejar, S.L.', 'Recogida y tratamiento de residuos', 'cleaning'],
  ['Nexo Digital, S.L.', 'Software para administraciones públicas', 'technology'],
  ['Redes del Acantilado, S.L.', 'Redes, wifi y centros de datos', 'technology'],
  ['Custodia Seguridad, S.A.', 'Vigilancia y control de accesos', 'technology'],
  ['Aula Portátil, S.L.', 'Equipos informáticos para educación', 'technology equipment'],
  ['Suministros Clínicos Hipatia, S.L.', 'Material sanitario y diagnóstico por imagen', 'health'],
  ['Equipamiento Clínico Ibérico, S.A.', 'Equipos y material sanitario', 'health'],
  ['Autocares San Telmo, S.L.', 'Transporte escolar y a demanda', 'transport'],
  ['Carrocerías Robledal, S.A.', 'Vehículos industriales y de emergencia', 'transport'],
  ['Movilidad Eléctrica Costa Norte, S.L.', 'Autobuses y vehículos eléctricos', 'transport'],
  ['Solaria Bruma Energía, S.L.', 'Instalaciones fotovoltaicas', 'energy'],
  ['Luz y Calle, S.L.', 'Alumbrado público y eficiencia energética', 'energy'],
  ['Comercializadora Eléctrica del Faro, S.A.', 'Suministro de energía eléctrica', 'energy'],
  ['Mobiliario Escolar Pizarra, S.L.', 'Mobiliario y equipamiento de aulas', 'equipment'],
  ['Uniformes y Calzado Dársena, S.L.', 'Vestuario laboral', 'equipment'],
  ['Suministros Generales Bruma, S.L.', 'Equipamiento urbano, libros y productos químicos', 'equipment'],
  ['Cuidados Cercanos, S. Coop.', 'Ayuda a domicilio y centros de día', 'social'],
  ['La Cuchara Servicios Sociales, S.L.', 'Comedores escolares y servicios sociales', 'social'],
  ['Estudio Litoral Ingeniería, S.L.P.', 'Proyectos de ingeniería y urbanismo', 'consultancy'],
  ['Peñalver y Otero Auditores, S.L.P.', 'Auditoría, seguros y formación', 'consultancy'],
]

const streets = [
  'Calle del Ancla,',
  'Avenida de los Astilleros,',
  'Polígono El Tejar, nave',
  'Calle de la Encina,',
  'Paseo Marítimo,',
  'Calle Nueva,',
]

/** A Spanish company tax number with its check digit. */
function taxIdOf(letter: string, digits: string): string {
  let sum = 0
  for (const [index, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(doubled / 10) + (doubled % 10)
  }
  return `${letter}${digits}${(10 - (sum % 10)) % 10}`
}

const slugOf = (name: string) => folded(name.replace(/,? S\..*$/, '')).replace(/[^a-z0-9]+/g, '-')

/** The name of the company's domain: the first two of those words of the slug that have more than three letters. */
const domainOf = (slug: string) =>
  slug
    .split('-')
    .filter(word => word.length > 3)
    .slice(0, 2)
    .join('')

export function makeSuppliers(seed: number): Supplier[] {
  const random = createRandom(seed)
  return companies.map(([name, activity, sectors], index): Supplier => {
    const slug = slugOf(name)
    const domain = `${domainOf(slug)}.example`
    const town = random.pick(towns)
    const letter = name.includes('S.A.') ? 'A' : name.includes('Coop') ? 'F' : 'B'
    const local = `${random.whole(10, 49)} ${random.whole(10, 99)}`
    return {
      name,
      slug,
      activity,
      sectors: sectors.split(' ') as Sector[],
      taxId: taxIdOf(letter, `00${random.whole(10_000, 99_999)}`),
      street: `${random.pick(streets)} ${random.whole(1, 90)}`,
      postalCode: `440${String(10 + towns.indexOf(town)).padStart(2, '0')}`,
      town,
      phone: index % 4 === 1 ? `+34 978 03${local.slice(0, 1)} ${random.whole(100, 999)}` : `978 04 ${local}`,
      email: `info@${domain}`,
      emailShown: index % 5 === 2 ? `info (arroba) ${domain}` : `info@${domain}`,
      website: `https://www.${domain}/`,
    }
  })
}
