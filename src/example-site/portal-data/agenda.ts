/** The events of the agenda, which only the page's script shows. */
import { towns } from './buyers.ts'
import { workingDayAfter } from './format.ts'
import { createRandom } from './random.ts'

export interface AgendaEvent {
  title: string
  kind: string
  /** ISO day. */
  day: string
  time: string
  place: string
  town: string
  seats: number
}

const events: [title: string, kind: string][] = [
  ['Taller práctico: presentar la primera oferta electrónica', 'Taller'],
  ['Jornada informativa sobre contratación pública verde', 'Jornada'],
  ['Apertura pública de ofertas: limpieza de centros educativos', 'Apertura de ofertas'],
  ['Encuentro de empresas del sector de la construcción', 'Encuentro'],
  ['Sesión en línea: la solvencia técnica, explicada', 'Sesión en línea'],
  ['Consulta preliminar del mercado: autobuses eléctricos', 'Consulta de mercado'],
  ['Taller práctico: uniones temporales de empresas', 'Taller'],
  ['Apertura pública de ofertas: alumbrado público', 'Apertura de ofertas'],
  ['Jornada de puertas abiertas del registro de licitadores', 'Jornada'],
  ['Consulta preliminar del mercado: gestor de expedientes', 'Consulta de mercado'],
  ['Sesión en línea: la factura electrónica paso a paso', 'Sesión en línea'],
  ['Encuentro de cooperativas y empresas de inserción', 'Encuentro'],
  ['Apertura pública de ofertas: transporte escolar', 'Apertura de ofertas'],
  ['Taller práctico: el documento europeo único de contratación', 'Taller'],
  ['Jornada sobre compra pública de innovación', 'Jornada'],
  ['Sesión en línea: recursos y plazos', 'Sesión en línea'],
]
const venues = ['Casa de cultura', 'Salón de actos de la Diputación', 'Vivero de empresas', 'Biblioteca municipal']

export function makeAgenda(seed: number): AgendaEvent[] {
  const random = createRandom(seed)
  let day = '2026-11-20'
  return events.map(([title, kind]): AgendaEvent => {
    day = workingDayAfter(day, random.whole(1, 5))
    const online = kind === 'Sesión en línea'
    return {
      title,
      kind,
      day,
      time: `${random.whole(9, 17)}:${random.pick(['00', '30'])}`,
      place: online ? 'En línea' : random.pick(venues),
      town: online ? '' : random.pick(towns),
      seats: random.whole(3, 24) * 5,
    }
  })
}
