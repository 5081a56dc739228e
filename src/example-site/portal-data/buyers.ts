/** The public bodies of the invented region of Valdebruma. Domains end in `.example`; telephone numbers are in a range that is never assigned. */
import type { Language } from '#contracts/language.ts'

export type Texts = Record<Language, string>

export type BuyerKind = 'council' | 'province' | 'health' | 'university' | 'education' | 'mobility' | 'port' | 'water' | 'waste'

export interface Buyer {
  kind: BuyerKind
  name: Texts
  /** The places where its contracts are carried out; a council has one place. */
  places: readonly string[]
  seat: string
  domain: string
  /** First digits of its telephone numbers; a two-digit extension follows. */
  phone: string
}

export const towns = [
  'Puerto Almenar',
  'Villar del Faro',
  'San Telmo de la Ribera',
  'Robledal de la Sierra',
  'Castrobruma',
  'Fuentelmar',
] as const

function council(town: string, street: string, domain: string, phone: string): Buyer {
  return {
    kind: 'council',
    name: { es: `Ayuntamiento de ${town}`, en: `${town} Town Council` },
    places: [town],
    seat: `${street}, ${town}`,
    domain,
    phone,
  }
}

export const buyers: readonly Buyer[] = [
  council('Puerto Almenar', 'Plaza de la Aduana, 1', 'puertoalmenar.example', '978 010 1'),
  council('Villar del Faro', 'Calle Mayor, 14', 'villardelfaro.example', '978 010 2'),
  council('San Telmo de la Ribera', 'Plaza del Concejo, 3', 'santelmodelaribera.example', '978 010 3'),
  council('Robledal de la Sierra', 'Avenida de la Constitución, 22', 'robledal.example', '978 010 4'),
  council('Castrobruma', 'Plaza de España, 1', 'castrobruma.example', '978 010 5'),
  council('Fuentelmar', 'Paseo Marítimo, 8', 'fuentelmar.example', '978 010 6'),
  {
    kind: 'province',
    name: { es: 'Diputación de Valdebruma', en: 'Valdebruma Provincial Council' },
    places: towns,
    seat: 'Calle de la Lonja, 30, Puerto Almenar',
    domain: 'diputacion.valdebruma.example',
    phone: '978 020 0',
  },
  {
    kind: 'health',
    name: { es: 'Servicio de Salud de Valdebruma', en: 'Valdebruma Health Service' },
    places: ['Puerto Almenar', 'Castrobruma', 'Villar del Faro'],
    seat: 'Avenida del Hospital, 5, Puerto Almenar',
    domain: 'salud.valdebruma.example',
    phone: '978 021 4',
  },
  {
    kind: 'university',
    name: { es: 'Universidad de Valdebruma', en: 'University of Valdebruma' },
    places: ['Puerto Almenar', 'San Telmo de la Ribera'],
    seat: 'Campus del Acantilado, s/n, Puerto Almenar',
    domain: 'uvb.example',
    phone: '978 022 7',
  },
  {
    kind: 'education',
    name: { es: 'Consejería de Educación y Cultura', en: 'Department of Education and Culture' },
    places: towns,
    seat: 'Calle del Instituto, 9, Puerto Almenar',
    domain: 'educacion.valdebruma.example',
    phone: '978 023 1',
  },
  {
    kind: 'mobility',
    name: { es: 'Consejería de Movilidad e Infraestructuras', en: 'Department of Mobility and Infrastructure' },
    places: towns,
    seat: 'Avenida de los Astilleros, 40, Puerto Almenar',
    domain: 'movilidad.valdebruma.example',
    phone: '978 024 5',
  },
  {
    kind: 'port',
    name: { es: 'Autoridad Portuaria de Puerto Almenar', en: 'Puerto Almenar Port Authority' },
    places: ['Puerto Almenar'],
    seat: 'Muelle de Levante, s/n, Puerto Almenar',
    domain: 'puerto.valdebruma.example',
    phone: '978 025 3',
  },
  {
    kind: 'water',
    name: { es: 'Aguas de Valdebruma, S.A.', en: 'Aguas de Valdebruma Water Company' },
    places: ['Fuentelmar', 'Castrobruma', 'Robledal de la Sierra', 'Puerto Almenar'],
    seat: 'Calle del Embalse, 2, Fuentelmar',
    domain: 'aguas.valdebruma.example',
    phone: '978 026 8',
  },
  {
    kind: 'waste',
    name: { es: 'Consorcio de Residuos del Norte', en: 'Northern Waste Consortium' },
    places: ['Villar del Faro', 'Robledal de la Sierra'],
    seat: 'Polígono El Tejar, parcela 7, Villar del Faro',
    domain: 'residuosnorte.example',
    phone: '978 027 2',
  },
]
