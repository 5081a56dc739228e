/** Contacts in a page's text: e-mails, telephones, tax numbers, addresses and company names, line by line. */
import { folded } from '#foundation/text/folding.ts'
import { closest, type Element, isTag, isWithin, locatorOf, parentElement } from '#website/extraction/document.ts'
import { findAddress } from '#website/extraction/values/addresses.ts'
import { findCompany } from '#website/extraction/values/company-names.ts'
import { findEmails, findPhones } from '#website/extraction/values/contacts.ts'
import { findTaxIds } from '#website/extraction/values/tax-ids.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { type ContactKind, type IsProminent, type Mention, prominent } from './mentions.ts'
import type { TextLine } from './text-lines.ts'
import { withoutEnd } from '#foundation/text/without-end.ts'

/** At most `content` characters are read in the content of a page, and at most `prominent` in its footers, headers and contact blocks. */
const mostText = { content: 300_000, prominent: 100_000 }
/** The most characters of a line that are read. */
const longestLine = 2000

const namesCompany = /©|\(c\)|copyright|titular|raz[oó]n social|denominaci[oó]n|responsable|registered|company (?:no|number)/i

/** Words before the name of a company that made the site or its software. Such a company does not own the site. */
const credits =
  /\b(?:powered|software|theme|template|design(?:ed)?|developed|hosted|platform) by\b|(?:desarrollad|diseñad|cread)[oa] por|diseño (?:web|y desarrollo)|con la tecnología/i

/** The contacts in the lines of a page. `host` is the page's host name. */
export function writtenContacts(lines: TextLine[], locale: Locale, isProminent: IsProminent, host: string): Mention[] {
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
    const company = companyIn(text, host, stands)
    if (company) add('company', company, company.weight)
  })
  return mentions
}

/**
 * The company name in a line, and its weight. A name counts if the line has an introduction such as "©" or "razón social". In a footer,
 * header or contact block (`stands`) it may also count without an introduction.
 */
function companyIn(text: string, host: string, stands: boolean): { value: string; quote: string; weight: number } | null {
  const isNamed = namesCompany.test(text) && !credits.test(text)
  const company = isNamed || stands ? findCompany(text) : null
  // Without an introduction, a name in a footer may belong to a partner or a certificate, so it must match the site's host name.
  return company && (isNamed || isNameOf(company.value, host)) ? { ...company, weight: isNamed ? prominent + 1 : prominent } : null
}

/** Whether a word of the name occurs in the host name, or the host name begins with the initials of the name's first three words. */
function isNameOf(company: string, host: string): boolean {
  const words = folded(company).match(/[\p{L}\p{N}]+/gu) ?? []
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

/** Whether the element has at least two child elements. Stops counting at two. */
function holdsSeveral({ children }: Element): boolean {
  const first = children.findIndex(isTag)
  return first >= 0 && children.findIndex((child, at) => at > first && isTag(child)) > first
}

/** An address whose street and town stand in separate blocks. */
function addressOverLines(lines: TextLine[], index: number, element: Element | null): { value: string; quote: string } | null {
  const [street, ...rest] = lines.slice(index, index + 3)
  if (!street || street.text.length > 120 || !element || !rest.some(line => /\d[\dA-Z]/.test(line.text))) return null
  const block = closest(element, candidate => holdsSeveral(candidate))
  const following = rest.filter(line => line.text.length <= 80 && block !== null && isWithin(line.node, block))
  for (let count = 1; count <= following.length; count++) {
    const joined = [street, ...following.slice(0, count)].map(line => withoutEnd(line.text, /[\s,]/))
    const found = findAddress(joined.join(', '))
    // An address counts only if it begins in the first line and extends into the last. An address that begins in a later line is found when
    // that line is read.
    const start = found?.index ?? 0
    if (found && start <= joined[0]!.length && start + found.quote.length > joined.slice(0, -1).join(', ').length + 2) {
      // The commas between the lines are added here, so they are removed from the quote.
      const quote = joined
        .slice(0, -1)
        .reduce((words, line) => words.replace(`${line.slice(start)}, `, `${line.slice(start)} `), found.quote)
      return { value: found.value, quote }
    }
  }
  return null
}
