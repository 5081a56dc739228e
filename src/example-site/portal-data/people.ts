/** Invented contact persons of the public bodies. */
import { folded } from '#foundation/text/folding.ts'
import type { Buyer, Texts } from './buyers.ts'
import type { Random } from './random.ts'

export interface ContactPerson {
  name: string
  role: Texts
  email: string
  phone: string
}

const firstNames = [
  'Marta',
  'Javier',
  'Lucía',
  'Andrés',
  'Nuria',
  'Íñigo',
  'Carmen',
  'Óscar',
  'Pilar',
  'Tomás',
  'Elena',
  'Rubén',
  'Sofía',
  'Gonzalo',
  'Inés',
  'Xoán',
]
const lastNames = [
  'Ferreira',
  'Ibáñez',
  'Quiroga',
  'Núñez',
  'Salcedo',
  'Peñalver',
  'Arriaga',
  'Mondéjar',
  'Otero',
  'Valcárcel',
  'Zabala',
  'Rivas',
  'Cortázar',
  'Llorente',
]
const roles: Texts[] = [
  { es: 'Jefatura del Servicio de Contratación', en: 'Procurement office' },
  { es: 'Unidad técnica de contratación', en: 'Procurement unit' },
  { es: 'Secretaría de la mesa de contratación', en: 'Tender board secretariat' },
]

export function makeContactPerson(random: Random, buyer: Buyer): ContactPerson {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  return {
    name: `${first} ${last} ${random.pick(lastNames)}`,
    role: random.pick(roles),
    email: `${folded(first)}.${folded(last)}@${buyer.domain}`,
    phone: `+34 ${buyer.phone}${random.whole(10, 99)}`,
  }
}
