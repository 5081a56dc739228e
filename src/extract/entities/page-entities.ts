/**
 * How the organisation behind a page is reached: e-mails, telephones, postal address, tax number, social profiles and name,
 * wherever on the page they stand, as one row. What the page declares counts most, then footers and contact blocks; values that
 * stand in the content count only where there are few of them: many are somebody's list.
 */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { ValueType } from '#contracts/value.ts'
import type { Item } from '#extract/declared/items.ts'
import {
  absoluteUrl,
  closest,
  type Document,
  type Element,
  elementsNamed,
  fold,
  isTag,
  locatorOf,
  parentElement,
} from '#extract/document.ts'
import { findAddress } from '#extract/values/addresses.ts'
import { findCompany } from '#extract/values/company-names.ts'
import { findEmail, findEmails, findPhones, parsePhone } from '#extract/values/contacts.ts'
import { type SocialNetwork, socialNetworks, socialProfileOf } from '#extract/values/social-profiles.ts'
import { findTaxIds } from '#extract/values/tax-ids.ts'
import type { Locale } from '#extract/values/values.ts'
import { declaredContacts } from './declared-contacts.ts'
import { type TextLine, textLines } from './text-lines.ts'

export type ContactKind = 'company' | 'email' | 'phone' | 'address' | 'tax-id' | 'website' | 'social'

/** One place where the page names a way to reach the organisation. */
export interface Mention {
  kind: ContactKind
  /** Of social profiles. */
  network?: SocialNetwork
  value: string
  quote: string
  locator: string
  /** How likely it is the organisation's own: 5 declared, 3 in a footer or contact block, 1 in the content. */
  weight: number
}

const prominent = 3
/** More values than this in the content alone are a list's. */
const mostInContent = 3
const mostValues = 5
/** What is read of enormous pages, in characters: of their content, and of footers and contact blocks. */
const mostText = { content: 300_000, prominent: 100_000 }
/** No contact stands further on in one line. */
const longestLine = 2000

/** A page has one such dataset at most. */
export const entitiesId = 'entities:page'

/** The page's entities as a dataset of one row, or null where nothing says how anybody is reached. `items` is what the page declares. */
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
    id: entitiesId,
    kind: 'entities',
    label: null,
    columns,
    rows: [row],
    announced: null,
    score,
    reasons: [`${mentions.length} mentions of how to reach the organisation`],
  }
}

/** Below any list: it answers only prompts that ask for contacts. */
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

/** The likeliest values, each once, the likeliest first. */
function choose(mentions: Mention[], most: number, base: string): Mention[] {
  const host = new URL(base).hostname.replace(/^www\./, '')
  const best = new Map<string, Mention>()
  for (const mention of mentions) {
    // An e-mail at the site's own domain is the organisation's wherever it stands.
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

/** Street and number tell an address, however the rest of it is put. */
const identityOf = ({ kind, value }: Mention): string => {
  const plain = value.toLowerCase().replace(/[^\p{L}\p{N}@+/]+/gu, ' ')
  return kind === 'address' ? plain.slice(0, 16) : plain
}

const contactPath = /contact|aviso-?legal|legal|imprint|impressum|about|acerca|quienes|nosotros|empresa|donde-estamos|ubicacion/i
const contactPlace =
  /\b(?:footer|pie|contact\w*|vcard|h-?card|address|direccion|legal|impressum|colophon|copyright|top-?bar|site-?header|cabecera|social\w*|redes|location)\b/i

/** Whether something stands in a footer, a header, a contact block, or anywhere on a contact page. */
function prominence(onContactPage: boolean): (element: Element | null) => boolean {
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

type IsProminent = ReturnType<typeof prominence>

/** Contacts behind links: `mailto:`, `tel:`, and profiles on social networks. */
function linkedContacts(document: Document, locale: Locale, isProminent: IsProminent): Mention[] {
  return elementsNamed(document, 'a').flatMap((link): Mention[] => {
    const href = link.attribs['href']?.trim()
    if (!href) return []
    const found = contactBehind(href.startsWith('//') ? `https:${href}` : href, locale)
    return found ? [{ ...found, quote: href, locator: locatorOf(link), weight: isProminent(link) ? prominent : 1 }] : []
  })
}

function contactBehind(href: string, locale: Locale): Pick<Mention, 'kind' | 'network' | 'value'> | null {
  if (/^mailto:/i.test(href)) {
    const email = findEmail(decoded(href.slice('mailto:'.length).split('?')[0]!))
    return email && { kind: 'email', value: email.value }
  }
  if (/^tel:/i.test(href)) {
    const phone = parsePhone(decoded(href.slice('tel:'.length)), locale.country)
    return phone === null ? null : { kind: 'phone', value: phone }
  }
  const profile = socialProfileOf(href)
  return profile && { kind: 'social', network: profile.network, value: profile.url }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const namesCompany = /©|\(c\)|copyright|titular|raz[oó]n social|denominaci[oó]n|responsable|registered|company (?:no|number)/i

/** Who made the site or its software is not whose site it is. */
const credits =
  /\b(?:powered|software|theme|template|design(?:ed)?|developed|hosted|platform) by\b|(?:desarrollad|diseñad|cread)[oa] por|diseño (?:web|y desarrollo)|con la tecnología/i

/** Contacts in the page's words. */
function writtenContacts(lines: TextLine[], locale: Locale, isProminent: IsProminent, host: string): Mention[] {
  const mentions: Mention[] = []
  const read = { content: 0, prominent: 0 }
  lines.forEach(({ text: whole, node }, index) => {
    const text = whole.slice(0, longestLine)
    const element = isTag(node) ? node : parentElement(node)
    const stands = isProminent(element)
    const zone = stands ? 'prominent' : 'content'
    if ((read[zone] += text.length) > mostText[zone]) return
    const add = (kind: ContactKind, found: { value: string; quote: string } | null, weight = stands ? prominent : 1) => {
      if (found) mentions.push({ kind, value: found.value, quote: found.quote, locator: locatorOf(node), weight })
    }
    for (const email of findEmails(text)) add('email', email)
    if (/\d/.test(text)) {
      for (const phone of findPhones(text, locale.country)) if (phone.said || stands) add('phone', phone)
      for (const id of findTaxIds(text, locale.country)) add('tax-id', id)
      add('address', findAddress(text) ?? addressOverLines(lines, index, element))
    }
    const isNamed = namesCompany.test(text) && !credits.test(text)
    const company = isNamed || stands ? findCompany(text) : null
    // In a footer a name may also be a partner's or a certificate's: only the site's own counts.
    if (company && (isNamed || isNameOf(company.value, host))) add('company', company, isNamed ? prominent + 1 : prominent)
  })
  return mentions
}

/** Whether a word of the name stands in the site's address, or the address is made of its initials. */
function isNameOf(company: string, host: string): boolean {
  const words =
    company
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const site = host.replace(/^www\./, '').toLowerCase()
  return (
    words.some(word => word.length >= 4 && site.includes(word)) ||
    site.startsWith(
      words
        .map(word => word[0])
        .join('')
        .slice(0, 3),
    )
  )
}

/** Whether an element has more than one element in it; does not count further. */
function holdsSeveral({ children }: Element): boolean {
  const first = children.findIndex(isTag)
  return first >= 0 && children.findIndex((child, at) => at > first && isTag(child)) > first
}

/** An address of which street and town stand in blocks of their own. */
function addressOverLines(lines: TextLine[], index: number, element: Element | null): { value: string; quote: string } | null {
  const [street, ...rest] = lines.slice(index, index + 3)
  if (!street || street.text.length > 120 || !element || !rest.some(line => /\d[\dA-Z]/.test(line.text))) return null
  const block = closest(element, candidate => holdsSeveral(candidate))
  const following = rest.filter(line => line.text.length <= 80 && closest(line.node, candidate => candidate === block) !== null)
  for (let count = 1; count <= following.length; count++) {
    const joined = [street, ...following.slice(0, count)].map(line => line.text.replace(/[\s,]+$/, ''))
    const found = findAddress(joined.join(', '))
    // It must begin in the first line and need the last, or a later line will find it itself.
    const start = found?.index ?? 0
    if (found && start <= joined[0]!.length && start + found.quote.length > joined.slice(0, -1).join(', ').length + 2) {
      // The commas between the lines are not the page's.
      const quote = joined
        .slice(0, -1)
        .reduce((words, line) => words.replace(`${line.slice(start)}, `, `${line.slice(start)} `), found.quote)
      return { value: found.value, quote }
    }
  }
  return null
}

/** The site's own name and address, as its head says them. */
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
