/** The text with its percent-encoding (RFC 3986) undone; as it is where that is broken. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
