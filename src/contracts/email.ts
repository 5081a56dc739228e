/** E-mail addresses: the one spelling in which they are stored and compared, and the entries of the operator's list of who may sign up. */

// Any script before the @, as mailboxes may have today; the domain is ASCII once it is normalised.
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/u
const longest = 254

/** Trimmed and in lower case, the domain as the network spells it (`Ana@Ñandú.ES` is `ana@xn--and-6ma2c.es`). Takes any text. */
export function normalEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase()
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

/** Whether a normalised text can be an e-mail address. */
export function isEmail(normalised: string): boolean {
  return normalised.length <= longest && address.test(normalised)
}

/**
 * An entry of the list of who may sign up: one address, or everybody of a domain, written `@example.com`, `*@example.com` or `example.com`.
 * Returns it normalised, a domain with its `@`; null for what is neither. A domain does not stand for its subdomains.
 */
export function authorizedEntry(text: string): string | null {
  const entry = normalEmail(text).replace(/^\*@/, '@')
  if (isEmail(entry)) return entry
  const domain = entry.replace(/^@/, '')
  return domain.includes('.') && isEmail(`anybody@${domain}`) ? `@${domain}` : null
}

/** The entries that would let this address in: itself and its domain. */
export function authorizingEntries(email: string): [address: string, domain: string] {
  return [email, email.slice(email.lastIndexOf('@'))]
}

// Only what is not ASCII already needs the browser's or Node's knowledge of international names.
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
