/**
 * Decodes percent-encoding (RFC 3986). Returns the text unchanged when the encoding is broken. With `decodeURI` as `decode`, escapes such as `%2F`
 * stay.
 */
export function percentDecoded(text: string, decode: typeof decodeURI = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}
