/** Which addresses a scan's rules leave out, by patterns that a person wrote. */
import type { ScanRules } from '#contracts/scan-rules.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { parseUrl } from './address.ts'

/** A pattern is compared with the whole address, with path and query, or with everything after the scheme. */
type Part = 'whole' | 'path' | 'without-scheme'

/** `pieces`: the pattern split at its `*`, each of which stands for any text. */
interface Pattern {
  part: Part
  pieces: string[]
}

/**
 * Whether the rules leave an address out: a pattern of `exclude` matches it, or none of `include` does. A pattern matches the beginning of an
 * address, whatever the case of the letters. It is the beginning of the path if it begins with `/`, of the whole address if it names the scheme, and
 * otherwise of the address without its scheme and `www.`.
 */
export function leavesOut({ include, exclude }: Pick<ScanRules, 'include' | 'exclude'>): (address: string) => boolean {
  const wanted = include.map(patternOf)
  const unwanted = exclude.map(patternOf)
  return address => {
    const url = parseUrl(address)
    if (!url) return false
    const texts = textsOf(url)
    const isMet = ({ part, pieces }: Pattern) => matches(pieces, texts[part])
    return unwanted.some(isMet) || (wanted.length > 0 && !wanted.some(isMet))
  }
}

function patternOf(written: string): Pattern {
  const text = comparable(written)
  const part = text.startsWith('/') ? 'path' : /^https?:/.test(text) ? 'whole' : 'without-scheme'
  return { part, pieces: (part === 'without-scheme' ? withoutWww(text) : text).split('*') }
}

function textsOf(url: URL): Record<Part, string> {
  const path = comparable(url.pathname + url.search)
  return { whole: comparable(url.origin) + path, path, 'without-scheme': withoutWww(url.host) + path }
}

/** A text as it is compared: people write addresses with letters that browsers encode. */
const comparable = (text: string): string => percentDecoded(text).normalize('NFC').toLowerCase()

const withoutWww = (text: string): string => text.replace(/^www\./, '')

/** Whether the pieces occur in the text one after another, the first at its beginning. Each is taken where it occurs first: the time is linear. */
function matches([first = '', ...others]: string[], text: string): boolean {
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return true
}
