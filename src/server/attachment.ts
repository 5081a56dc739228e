/** The Content-Disposition header of a download (RFC 6266, with names encoded as in RFC 5987). */
import { withoutAccents } from '#foundation/text/folding.ts'

/** `name` may hold any characters. Clients that know only ASCII get the name without accents. */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
