/** "Prescan a byte stream to determine its encoding" of the HTML standard, on the first bytes read as ISO 8859-1. */

const space = /[\t\n\f\r ]/

/**
 * The encoding that the document itself declares in a `<meta>` or an XML declaration, or null. Comments are skipped.
 * `encodingOf` turns a label into an encoding, or null where there is none of that name: such a declaration is passed over.
 */
export function prescanCharset(head: string, encodingOf: (label: string) => string | null): string | null {
  const xml = /^<\?xml[^>]*?\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(head)
  const fromXml = xml ? encodingOf(xml[1] ?? xml[2] ?? '') : null
  if (fromXml) return fromXml
  let position = 0
  while ((position = head.indexOf('<', position)) !== -1) {
    if (head.startsWith('<!--', position)) {
      // "<!-->" is a whole comment: its end may share the dashes of its start.
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

/** What a meta element declares: `charset`, or `content` together with `http-equiv="content-type"`. */
function labelOf(attributes: Map<string, string>): string | null {
  const charset = attributes.get('charset')
  if (charset !== undefined) return charset
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return null
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(attributes.get('content') ?? '')
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null
}

/** Reads attributes from behind the tag's name up to its ">"; the first of a name counts. */
function readAttributes(head: string, start: number): { values: Map<string, string>; end: number } {
  const values = new Map<string, string>()
  let position = start
  while (position < head.length) {
    while (position < head.length && (space.test(head[position]!) || head[position] === '/')) position++
    if (position >= head.length) break
    if (head[position] === '>') return { values, end: position + 1 }
    const attribute = /[^=\t\n\f\r />]*/y
    attribute.lastIndex = head[position] === '=' ? position + 1 : position
    attribute.exec(head)
    const name = head.slice(position, Math.max(attribute.lastIndex, position + 1)).toLowerCase()
    position += name.length
    const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y
    equals.lastIndex = position
    let value = ''
    if (equals.exec(head)) {
      const quoted = /"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)/y
      quoted.lastIndex = equals.lastIndex
      const match = quoted.exec(head)
      // A quote that never closes: the declaration is cut off, so it says nothing.
      if (!match && /["']/.test(head[equals.lastIndex] ?? '')) return { values: new Map(), end: head.length }
      value = match ? (match[1] ?? match[2] ?? match[3] ?? '') : ''
      position = match ? quoted.lastIndex : equals.lastIndex
    }
    if (!values.has(name)) values.set(name, value)
  }
  return { values: new Map(), end: head.length }
}
