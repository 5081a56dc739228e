/**
 * The fields people ask for and pages label, one a line, the more special before the more general:
 * id < broader concept | types that its columns have | Spanish name | English name | words of both languages (a+b: both together).
 */
import { contact } from './vocabulary/contact.ts'
import { dates } from './vocabulary/dates.ts'
import { general } from './vocabulary/general.ts'
import { identifiers } from './vocabulary/identifiers.ts'
import { money } from './vocabulary/money.ts'
import { organisations } from './vocabulary/organisations.ts'
import { people } from './vocabulary/people.ts'
import { places } from './vocabulary/places.ts'
import { products } from './vocabulary/products.ts'
import { quantities } from './vocabulary/quantities.ts'
import { work } from './vocabulary/work.ts'

/** The vocabularies of all domains in order of precedence: a word that two concepts have means the first. */
export const conceptTable = [contact, money, dates, quantities, identifiers, organisations, people, places, work, products, general].join(
  '\n',
)
