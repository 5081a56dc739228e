/** Opens an XLSX file without the library that writes it: unzips it and parses its XML. */
import { strFromU8, unzipSync } from 'fflate'
import { DomUtils, parseDocument } from 'htmlparser2'

type Node = Pick<ReturnType<typeof parseDocument>, 'children'>

export interface OpenedCell {
  value: string | number
  /** A formula, an error and a truth value are never written. */
  type: 'text' | 'number' | 'error' | 'other'
  format: string | null
  link: string | null
  isBold: boolean
}

export interface OpenedSheet {
  name: string
  /** By address: `A1`. */
  cells: Record<string, OpenedCell>
  /** The values by row and column; null for a cell that is not there. */
  rows: (string | number | null)[][]
  frozenRows: number
  filter: string | null
  widths: number[]
  links: number
}

export interface OpenedXlsx {
  sheets: OpenedSheet[]
  /** The properties that people see, and their own ones. */
  properties: Record<string, string>
  /** The number of elements of formulas in all sheets. */
  formulas: number
  /** All parts as texts, by path. */
  parts: Record<string, string>
}

const all = (node: Node, name: string) => DomUtils.getElementsByTagName(name, node.children, true)
const text = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node)
/** Excel reads `_x0041_` in a text as the character with this number. */
const decoded = (written: string) =>
  written.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export function openXlsx(file: Uint8Array): OpenedXlsx {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]))
  const part = (path: string) => parseDocument(parts[path] ?? '', { xmlMode: true })
  const texts = all(part('xl/sharedStrings.xml'), 'si').map(item => decoded(text(item)))
  const styles = part('xl/styles.xml')
  const formats = new Map(all(styles, 'numFmt').map(({ attribs }) => [attribs['numFmtId'], attribs['formatCode']]))
  const fonts = all(styles, 'font')
  const looks = all(all(styles, 'cellXfs')[0]!, 'xf')

  const targetOf = (path: string) =>
    new Map(all(part(path), 'Relationship').map(({ attribs }) => [attribs['Id'], attribs['Target']] as const))
  const inWorkbook = targetOf('xl/_rels/workbook.xml.rels')
  let formulas = 0
  const sheets = all(part('xl/workbook.xml'), 'sheet').map(({ attribs }): OpenedSheet => {
    const path = `xl/${inWorkbook.get(attribs['r:id'])}`
    const sheet = part(path)
    formulas += all(sheet, 'f').length
    const targets = targetOf(path.replace('worksheets/', 'worksheets/_rels/') + '.rels')
    const links = new Map(all(sheet, 'hyperlink').map(({ attribs }) => [attribs['ref'], targets.get(attribs['r:id']) ?? null]))
    const cells: OpenedSheet['cells'] = {}
    const rows: OpenedSheet['rows'] = []
    for (const cell of all(sheet, 'c')) {
      const { r: address = '', t: kind = 'n', s: look = '0' } = cell.attribs
      const [, letters = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const written = text(cell)
      if (written === '' && kind === 'n') continue
      const { numFmtId, fontId } = looks[Number(look)]!.attribs
      const isText = kind === 's' || kind === 'inlineStr'
      const value = kind === 's' ? texts[Number(written)]! : kind === 'n' ? Number(written) : decoded(written)
      cells[address] = {
        value,
        type: isText ? 'text' : kind === 'n' ? 'number' : kind === 'e' ? 'error' : 'other',
        format: formats.get(numFmtId) ?? null,
        link: links.get(address) ?? null,
        isBold: all(fonts[Number(fontId)]!, 'b').length > 0,
      }
      const row = (rows[Number(line) - 1] ??= [])
      while (row.length < column) row.push(null)
      row[column] = value
    }
    return {
      name: attribs['name'] ?? '',
      cells,
      rows: Array.from(rows, row => row ?? []),
      frozenRows: all(sheet, 'pane')[0]?.attribs['state'] === 'frozen' ? Number(all(sheet, 'pane')[0]!.attribs['ySplit']) : 0,
      filter: all(sheet, 'autoFilter')[0]?.attribs['ref'] ?? null,
      widths: all(sheet, 'col').map(({ attribs }) => Number(attribs['width'])),
      links: links.size,
    }
  })
  const properties = Object.fromEntries([
    ...DomUtils.getElementsByTagName(() => true, part('docProps/core.xml').children, true).map(node => [node.name, text(node)]),
    ...all(part('docProps/custom.xml'), 'property').map(node => [node.attribs['name'], text(node)]),
  ]) as Record<string, string>
  return { sheets, properties, formulas, parts }
}
