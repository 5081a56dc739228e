/** Decodes percent-encoding (RFC 3986). Returns the text unchanged when the encoding is broken. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const schemes = { 'mailto:': 'email', 'tel:': 'phone' } as const

/** The e-mail address or telephone number of a `mailto:` or `tel:` link, as the link writes it; null for other links. */
export function contactIn(href: string): { type: 'email' | 'phone'; value: string } | null {
  const scheme = /^(?:mailto|tel):/i.exec(href)?.[0]
  if (scheme === undefined) return null
  return { type: schemes[scheme.toLowerCase() as keyof typeof schemes], value: percentDecoded(href.slice(scheme.length).split('?')[0]!) }
}
