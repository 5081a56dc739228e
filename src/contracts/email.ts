/** E-mail addresses in the normalized form in which they are stored and compared, and the entries of the operator's list of who may sign up. */

// Before the @ letters of any script are allowed, because mailboxes may have them. After the @ only ASCII is allowed, because the domain of a
// normalized address is ASCII.
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/u
const longest = 254

/** Trimmed and in lower case, with the domain in its ASCII form: `Ana@Ñandú.ES` becomes `ana@xn--and-6ma2c.es`. Accepts any text. */
export function normalEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase()
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

/** Whether a normalized text has the form of an e-mail address. */
export function isEmail(normalised: string): boolean {
  return normalised.length <= longest && address.test(normalised)
}

/**
 * Parses an entry of the list of who may sign up: one address, or a whole domain written `@example.com`, `*@example.com` or `example.com`. Returns it
 * normalized, a domain as `@example.com`; null when it is neither. A domain does not include its subdomains.
 */
export function authorizedEntry(text: string): string | null {
  const entry = normalEmail(text).replace(/^\*@/, '@')
  if (isEmail(entry)) return entry
  const domain = entry.replace(/^@/, '')
  return domain.includes('.') && isEmail(`anybody@${domain}`) ? `@${domain}` : null
}

/** The entries that authorize this address: the address itself and its domain. */
export function authorizingEntries(email: string): [address: string, domain: string] {
  return [email, email.slice(email.lastIndexOf('@'))]
}

// Returns the ASCII form of a domain, as the URL parser computes it. A domain that is ASCII already, or that contains a character that no domain has,
// is returned as it is.
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}
