/** Reveals e-mail addresses that a page hides from robots: encoded, stored in attributes, or written backwards and reversed by CSS. */
import { type Document, type Element, findAll, isText, Text } from '#website/extraction/document.ts'
import { findEmail } from '#website/extraction/values/contacts.ts'

const attributeNames = ['data-email', 'data-mail', 'data-mailto', 'data-e-mail']
const telling = new Set(['data-cfemail', 'data-user', ...attributeNames])
const protectedLink = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{6,})/i

/** Replaces hidden e-mail addresses in a freshly parsed document by their plain text. */
export function revealEmails(document: Document): void {
  for (const element of findAll(document, mayHideEmail)) {
    const { attribs } = element
    const link = protectedLink.exec(attribs['href'] ?? '')
    const decoded = decodeProtected(attribs['data-cfemail'] ?? link?.[1] ?? '')
    if (link && decoded) attribs['href'] = `mailto:${decoded}`
    const shown = attribs['data-cfemail'] ? decoded : (emailInAttributes(attribs) ?? reversedEmail(element))
    if (shown) replaceText(element, shown)
  }
}

function mayHideEmail({ attribs }: Element): boolean {
  for (const name in attribs) {
    if (name === 'href' ? attribs[name]!.includes('/email-protection#') : telling.has(name)) return true
    if (name === 'style' && /bidi-override/i.test(attribs[name]!)) return true
  }
  return false
}

/** Decodes Cloudflare's "email address obfuscation": hexadecimal bytes, each XORed with the first. */
function decodeProtected(hex: string): string | null {
  const bytes = hex.match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? []
  const [key, ...mixed] = bytes
  if (key === undefined || bytes.some(Number.isNaN)) return null
  const text = new TextDecoder().decode(Uint8Array.from(mixed, byte => byte ^ key))
  return wholeEmail(text.split('?')[0]!)
}

function emailInAttributes(attribs: Element['attribs']): string | null {
  const { 'data-user': user, 'data-domain': domain } = attribs
  if (user && domain) return wholeEmail(`${user}@${domain}`)
  const written = attributeNames.map(name => attribs[name]).find(Boolean)
  if (!written) return null
  const plain = written.replace(/^mailto:/i, '')
  return (
    wholeEmail(plain) ??
    wholeEmail(reversed(plain)) ??
    (/^[\w+/]{8,}={0,2}$/.test(plain) ? wholeEmail(Buffer.from(plain, 'base64').toString('latin1')) : null)
  )
}

/** The e-mail address of an element whose text is stored backwards and reversed by its style; null for any other element. */
function reversedEmail(element: Element): string | null {
  if (!/bidi-override/i.test(element.attribs['style'] ?? '')) return null
  return wholeEmail(
    reversed(
      element.children
        .map(child => (isText(child) ? child.data : ''))
        .join('')
        .trim(),
    ),
  )
}

const reversed = (text: string): string => Array.from(text).toReversed().join('')

function wholeEmail(text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length <= 200 && findEmail(trimmed)?.quote === trimmed ? findEmail(trimmed)!.value : null
}

function replaceText(element: Element, words: string): void {
  const text = new Text(words)
  text.parent = element
  element.children = [text]
}
