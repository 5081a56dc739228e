/** Contacts in a page's words: e-mails, telephones, tax numbers, addresses and company names, line by line. */
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

/** What is read of enormous pages, in characters: of their content, and of footers and contact blocks. */
const mostText = { content: 300_000, prominent: 100_000 }
/** No contact stands further on in one line. */
const longestLine = 2000

const namesCompany = /©|\(c\)|copyright|titular|raz[oó]n social|denominaci[oó]n|responsable|registered|company (?:no|number)/i

/** Who made the site or its software is not whose site it is. */
const credits =
  /\b(?:powered|software|theme|template|design(?:ed)?|developed|hosted|platform) by\b|(?:desarrollad|diseñad|cread)[oa] por|diseño (?:web|y desarrollo)|con la tecnología/i

/** Mentions in the lines of a page; `host` is the page's. */
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
    const isNamed = namesCompany.test(text) && !credits.test(text)
    const company = isNamed || stands ? findCompany(text) : null
    // In a footer a name may also be a partner's or a certificate's: only the site's own counts.
    if (company && (isNamed || isNameOf(company.value, host))) add('company', company, isNamed ? prominent + 1 : prominent)
  })
  return mentions
}

/** Whether a word of the name stands in the site's address, or the address is made of its initials. */
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
  const following = rest.filter(line => line.text.length <= 80 && block !== null && isWithin(line.node, block))
  for (let count = 1; count <= following.length; count++) {
    const joined = [street, ...following.slice(0, count)].map(line => withoutEnd(line.text, /[\s,]/))
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
