/** The HTML standard's algorithm "prescan a byte stream to determine its encoding", on bytes decoded as ISO 8859-1. */

/**
 * The encoding that the document declares in an XML declaration or in a `<meta>`, or null. Comments are skipped. `encodingOf` turns a label into an
 * encoding, or into null if the label is unknown. A declaration with an unknown label is ignored.
 */
export function prescanCharset(head: string, encodingOf: (label: string) => string | null): string | null {
  const xml = /^<\?xml[^>]*?\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(head)
  const fromXml = xml ? encodingOf(xml[1] ?? xml[2] ?? '') : null
  if (fromXml) return fromXml
  let position = 0
  while ((position = head.indexOf('<', position)) !== -1) {
    if (head.startsWith('<!--', position)) {
      // The dashes of "<!--" may also be the dashes of "-->": "<!-->" is a complete comment.
      const end = head.indexOf('-->', position + 2)
      if (end === -1) return null
      position = end + 3
    } else if (/^<meta[\t\n\f\r /]/i.test(head.slice(position, position + 6))) {
      const attributes = readAttributes(head, position + 5)
      const label = labelOf(attributes.values)
      const encoding = label === null ? null : encodingOf(label)
      if (encoding) return encoding
      position = attributes.end
    } else if (/^<\/?[a-z]/i.test(head.slice(position, position + 3))) {
      const name = /[\t\n\f\r >]/.exec(head.slice(position))
      position = name ? readAttributes(head, position + name.index).end : head.length
    } else if (/^<[!/?]/.test(head.slice(position, position + 2))) {
      const end = head.indexOf('>', position)
      if (end === -1) return null
      position = end + 1
    } else {
      position += 1
    }
  }
  return null
}

/** The encoding label in a meta element: the value of `charset`; without `charset`, the charset in `content` if `http-equiv` is `content-type`. */
function labelOf(attributes: Map<string, string>): string | null {
  const charset = attributes.get('charset')
  if (charset !== undefined) return charset
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return null
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(attributes.get('content') ?? '')
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null
}

/** Reads the attributes after a tag's name, up to ">". Of two with one name the first counts. If the tag or a quote never ends, there are none. */
function readAttributes(head: string, start: number): { values: Map<string, string>; end: number } {
  const values = new Map<string, string>()
  for (let position = skipped(/[\t\n\f\r /]*/y, head, start); position < head.length;) {
    if (head[position] === '>') return { values, end: position + 1 }
    // A name may begin with "=".
    const nameEnd = skipped(/[^=\t\n\f\r />]*/y, head, head[position] === '=' ? position + 1 : position)
    const name = head.slice(position, Math.max(nameEnd, position + 1)).toLowerCase()
    const value = readValue(head, position + name.length)
    if (!value) break
    if (!values.has(name)) values.set(name, value.text)
    position = skipped(/[\t\n\f\r /]*/y, head, value.end)
  }
  return { values: new Map(), end: head.length }
}

/** Reads the value after an attribute's name: empty if no "=" follows the name, null if the quote around the value never ends. */
function readValue(head: string, start: number): { text: string; end: number } | null {
  const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y
  equals.lastIndex = start
  if (!equals.test(head)) return { text: '', end: start }
  const value = /"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)/y
  value.lastIndex = equals.lastIndex
  const match = value.exec(head)
  if (match) return { text: match[1] ?? match[2] ?? match[3] ?? '', end: value.lastIndex }
  return /["']/.test(head[equals.lastIndex] ?? '') ? null : { text: '', end: equals.lastIndex }
}

/** The place after the match of a sticky pattern at `from`; `from` itself if the pattern does not match. */
function skipped(pattern: RegExp, head: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(head) ? pattern.lastIndex : from
}
