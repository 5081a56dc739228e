/** Contacts of an organization that the page declares (schema.org Organization and related types). */
import { type Item, type ItemValue } from '#website/extraction/declared/items.ts'
import type { ContactKind, Mention } from './mentions.ts'
import { parsePhone } from '#website/extraction/values/contacts.ts'
import { socialProfileOf } from '#website/extraction/values/social-profiles.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'

const properties: Record<string, ContactKind> = {
  legalName: 'company',
  name: 'company',
  email: 'email',
  telephone: 'phone',
  address: 'address',
  taxID: 'tax-id',
  vatID: 'tax-id',
  url: 'website',
  sameAs: 'social',
}
/** An organization without any of these properties is left out: the page only names it. */
const telling = ['telephone', 'email', 'address', 'sameAs', 'taxID', 'vatID']
/** Types of things that have contacts; articles and products have none. */
const organization =
  /(?:Organization|Business|Corporation|Store|Shop|Restaurant|Hotel|School|University|Hospital|Clinic|Dentist|Physician|Attorney|Agency|Agent|Office|Service|Place|Library|Museum|NGO)$/

/** The contacts of the one organization that the page declares; empty when it declares several. */
export function declaredContacts(items: Item[], locale: Locale): Mention[] {
  const found: Item[] = []
  const visit = (item: Item, depth: number) => {
    if (organization.test(item.type) && telling.some(property => item.properties.has(property))) found.push(item)
    else if (depth < 2)
      for (const values of item.properties.values()) for (const value of values) if ('properties' in value) visit(value, depth + 1)
  }
  for (const item of items) visit(item, 0)
  const names = new Set(found.map(item => textsOf(item, 'name')[0]?.value ?? ''))
  if (names.size !== 1) return []
  return found.flatMap(item => mentionsOf(item, locale))
}

interface Text {
  value: string
  quote: string
  locator: string
}

const textOfValue = (value: ItemValue): Text[] =>
  'properties' in value
    ? []
    : [value.value].flat().flatMap(entry => (entry === null ? [] : [{ value: String(entry), quote: value.quote, locator: value.locator }]))

const textsOf = (item: Item, property: string): Text[] => (item.properties.get(property) ?? []).flatMap(textOfValue)

function mentionsOf(item: Item, locale: Locale): Mention[] {
  const legal = item.properties.has('legalName')
  return Object.entries(properties).flatMap(([property, kind]) => {
    if (property === 'name' && legal) return []
    const nested =
      kind === 'address'
        ? (item.properties.get(property) ?? []).flatMap(value => ('properties' in value ? postalAddress(value, locale) : []))
        : []
    return [...textsOf(item, property), ...nested].flatMap(({ value, quote, locator }): Mention[] => {
      const weight = 5
      const read = value.trim().replace(/^mailto:/i, '')
      if (kind === 'phone') return [{ kind, value: parsePhone(read.replace(/^tel:/i, ''), locale.country) ?? read, quote, locator, weight }]
      if (kind === 'email') return [{ kind, value: read.toLowerCase(), quote, locator, weight }]
      if (kind === 'social') {
        const profile = socialProfileOf(read)
        return profile ? [{ kind, network: profile.network, value: profile.url, quote, locator, weight }] : []
      }
      if (kind === 'website' && !/^https?:\/\//i.test(read)) return []
      return [{ kind, value: read, quote, locator, weight }]
    })
  })
}

/** Countries whose addresses write the postcode before the town. */
const postcodeFirst = new Set(['ES', 'MX', 'DE', 'FR', 'IT', 'PT', 'NL', 'BE', 'AT', 'CH', 'SE', 'DK', 'NO', 'FI', 'PL'])
const spanishOrder = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry']
const englishOrder = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry']

function postalAddress(item: Item, locale: Locale): Text[] {
  const parts = (postcodeFirst.has(locale.country) ? spanishOrder : englishOrder).flatMap(property => textsOf(item, property).slice(0, 1))
  if (parts.length < 2) return []
  return [{ value: parts.map(part => part.value).join(', '), quote: parts.map(part => part.quote).join(', '), locator: parts[0]!.locator }]
}
