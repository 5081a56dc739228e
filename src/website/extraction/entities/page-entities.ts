/**
 * The contacts of the organization behind a page as one row: e-mails, telephones, postal address, tax number, social profiles and name.
 * Declared contacts count most, then those in footers, headers and contact blocks. If a kind has none of these, its contacts in the content
 * are used, but only if they are few: many are probably a list of other organizations.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { ValueType } from '#contracts/value.ts'
import type { Item } from '#website/extraction/declared/items.ts'
import { absoluteUrl, type Document, type Element, elementsNamed, fold, locatorOf, parentElement } from '#website/extraction/document.ts'
import { findEmail, parsePhone } from '#website/extraction/values/contacts.ts'
import { contactIn } from '#website/extraction/values/contacts.ts'
import { type SocialNetwork, socialNetworks, socialProfileOf } from '#website/extraction/values/social-profiles.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { declaredContacts } from './declared-contacts.ts'
import { type ContactKind, type IsProminent, type Mention, prominent } from './mentions.ts'
import { textLines } from './text-lines.ts'
import { writtenContacts } from './written-contacts.ts'

/** If no contact of a kind is prominent, at most this many others are believed. If there are more, none is used; see `choose`. */
const mostInContent = 3
const mostValues = 5

/** The page's contacts as a dataset of one row, or null when there are none. `items` are the declared items. */
export function entitiesOf(document: Document, base: string, locale: Locale, language: string, items: Item[]): Dataset | null {
  const [body] = elementsNamed(document, 'body')
  if (!body) return null
  const onContactPage = contactPath.test(new URL(base).pathname)
  const isProminent = prominence(onContactPage)
  const mentions = [
    ...declaredContacts(items, locale),
    ...linkedContacts(document, locale, isProminent),
    ...writtenContacts(textLines(body), locale, isProminent, new URL(base).hostname),
    ...siteContacts(document, base),
  ]
  const columns: DatasetColumn[] = []
  const row: DatasetCell[] = []
  for (const { key, label, type, of } of columnsFor(language, mentions)) {
    const chosen = choose(mentions.filter(of), key === 'company' || key === 'website' || key.startsWith('social:') ? 1 : mostValues, base)
    if (chosen.length === 0) continue
    columns.push({ key, label, type, currency: null, fill: 1 })
    const values = chosen.map(mention => mention.value)
    row.push({
      value: values.length === 1 ? values[0]! : values,
      quote: chosen.map(mention => mention.quote).join(', '),
      locator: chosen[0]!.locator,
    })
  }
  if (!columns.some(column => column.key !== 'company' && column.key !== 'website')) return null
  return {
    id: 'entities:page',
    kind: 'entities',
    label: null,
    columns,
    rows: [row],
    announced: null,
    score,
    reasons: [`${mentions.length} mentions of how to reach the organisation`],
  }
}

/** The score of the contacts: lower than the usual score of a list, since contacts answer only prompts that ask for contacts. */
const score = 0.1

const labels = {
  es: { company: 'Empresa', email: 'Correo', phone: 'Teléfono', address: 'Dirección', 'tax-id': 'NIF', website: 'Sitio web' },
  en: { company: 'Company', email: 'Email', phone: 'Phone', address: 'Address', 'tax-id': 'Tax ID', website: 'Website' },
}
const kinds: [Exclude<ContactKind, 'social'>, ValueType][] = [
  ['company', 'text'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['address', 'text'],
  ['tax-id', 'text'],
  ['website', 'url'],
]

interface EntityColumn {
  key: string
  label: string
  type: ValueType
  of: (mention: Mention) => boolean
}

function columnsFor(language: string, mentions: Mention[]): EntityColumn[] {
  const names = labels[language.startsWith('es') ? 'es' : 'en']
  const networks = (Object.keys(socialNetworks) as SocialNetwork[]).filter(network => mentions.some(mention => mention.network === network))
  return [
    ...kinds.map(([kind, type]) => ({ key: kind, label: names[kind], type, of: (mention: Mention) => mention.kind === kind })),
    ...networks.map(network => ({
      key: `social:${network}`,
      label: socialNetworks[network],
      type: 'url' as const,
      of: (mention: Mention) => mention.network === network,
    })),
  ]
}

/**
 * The contacts with the greatest weights, each once. Prominent contacts exclude all others. If none is prominent, all are used, but only if
 * there are at most `mostInContent`.
 */
function choose(mentions: Mention[], most: number, base: string): Mention[] {
  const host = new URL(base).hostname.replace(/^www\./, '')
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    // An e-mail address at the site's own domain is the organization's wherever it stands.
    const own = mention.kind === 'email' && mention.value.endsWith(`@${host}`) ? prominent : 0
    const weighed = { ...mention, weight: Math.max(mention.weight, own) }
    const id = identityOf(mention)
    const known = best.get(id)
    if (!known || known.weight < weighed.weight) best.set(id, weighed)
  }
  const all = [...best.values()].toSorted((a, b) => b.weight - a.weight)
  const sure = all.filter(mention => mention.weight >= prominent)
  return (sure.length > 0 ? sure : all.length <= mostInContent ? all : []).slice(0, most)
}

/** All mentions of one contact have the same key. The key of an address is its first 16 characters, about the street and number. */
const identityOf = ({ kind, value }: Mention): string => {
  const plain = value.toLowerCase().replace(/[^\p{L}\p{N}@+/]+/gu, ' ')
  return kind === 'address' ? plain.slice(0, 16) : plain
}

const contactPath = /contact|aviso-?legal|legal|imprint|impressum|about|acerca|quienes|nosotros|empresa|donde-estamos|ubicacion/i
const contactPlace =
  /\b(?:footer|pie|contact\w*|vcard|h-?card|address|direccion|legal|impressum|colophon|copyright|top-?bar|site-?header|cabecera|social\w*|redes|location)\b/i

/** Returns a test whether an element stands in a footer, a header or a contact block. On a contact page every element passes. */
function prominence(onContactPage: boolean): IsProminent {
  const known = new Map<Element, boolean>()
  const isPlace = (element: Element): boolean => {
    if (['footer', 'header', 'address'].includes(element.name) || element.attribs['role'] === 'contentinfo') return true
    const names = `${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''} ${element.attribs['itemprop'] ?? ''}`
    return names.length < 160 && element.name !== 'body' && contactPlace.test(names.replaceAll('_', ' '))
  }
  const visit = (element: Element | null): boolean => {
    if (!element) return false
    let answer = known.get(element)
    if (answer === undefined) known.set(element, (answer = isPlace(element) || visit(parentElement(element))))
    return answer
  }
  return onContactPage ? () => true : visit
}

/** Contacts in links: `mailto:`, `tel:`, and profiles on social networks. */
function linkedContacts(document: Document, locale: Locale, isProminent: IsProminent): Mention[] {
  return elementsNamed(document, 'a').flatMap((link): Mention[] => {
    const href = link.attribs['href']?.trim()
    if (!href) return []
    const found = contactBehind(href.startsWith('//') ? `https:${href}` : href, locale)
    return found ? [{ ...found, quote: href, locator: locatorOf(link), weight: isProminent(link) ? prominent : 1 }] : []
  })
}

function contactBehind(href: string, locale: Locale): Pick<Mention, 'kind' | 'network' | 'value'> | null {
  const contact = contactIn(href)
  if (contact?.type === 'email') {
    const email = findEmail(contact.value)
    return email && { kind: 'email', value: email.value }
  }
  if (contact?.type === 'phone') {
    const phone = parsePhone(contact.value, locale.country)
    return phone === null ? null : { kind: 'phone', value: phone }
  }
  const profile = socialProfileOf(href)
  return profile && { kind: 'social', network: profile.network, value: profile.url }
}

/** The site's name and address from the head: `og:site_name` and the canonical link. */
function siteContacts(document: Document, base: string): Mention[] {
  const host = new URL(base).hostname
  return [...elementsNamed(document, 'meta', { unseen: true }), ...elementsNamed(document, 'link', { unseen: true })].flatMap(
    (element): Mention[] => {
      const { property, content, rel, href } = element.attribs
      const locator = locatorOf(element)
      if (property === 'og:site_name' && content?.trim())
        return [{ kind: 'company', value: fold(content), quote: fold(content), locator, weight: prominent - 1 }]
      const address = rel === 'canonical' ? absoluteUrl(href, base) : null
      if (!address || new URL(address).hostname !== host) return []
      return [{ kind: 'website', value: `${new URL(address).origin}/`, quote: address, locator, weight: prominent }]
    },
  )
}
