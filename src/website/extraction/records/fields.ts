/**
 * Aligns the atoms of many records in columns. Atoms with the same path and label form a column. A path that occurs several times in a
 * record is a list (tags) or several fields, which are told apart by their shape. Texts that repeat in every record are labels. Dates,
 * amounts, addresses and codes inside longer texts become columns of their own.
 */
import type { DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import { alignPieces } from './aligned-pieces.ts'
import { withWholeAddresses } from './address-lines.ts'
import type { Atom } from './atom.ts'
import { type RecordField, hrefColumn, columnsOfText } from './columns.ts'
import { fold } from '#website/extraction/document.ts'
import { mostly, tally } from '#website/extraction/tallies.ts'
import { unifyPaths, withProperties } from './field-paths.ts'
import { labelAtoms } from './labels.ts'
import { partLines } from './line-parts.ts'
import { linkRoleOf } from './link-pieces.ts'
import { type Locale, shapeOf } from '#website/extraction/values/typed-values.ts'

export interface FieldTable {
  columns: DatasetColumn[]
  rows: (DatasetCell | null)[][]
}

/** Aligns the records' atoms. `labels` names the columns by the first step of the paths (a table's headers). */
export function fieldsOf(records: Atom[][], page: Locale, labels: Map<string, string> = new Map()): FieldTable {
  const named = withWholeAddresses(labelAtoms(unifyPaths(withProperties(records)), page, labels.size > 0))
  const keyed = keyAtoms(partLines(named, page, labels.size > 0), page)
  const fields = joinAlternatives(joinSales(joinVariants([...gather(keyed, labels)]), page), page).filter(field =>
    worthKeeping(field, records.length, page),
  )
  const columns: DatasetColumn[] = []
  const rows: (DatasetCell | null)[][] = records.map(() => [])
  const seen = new Map<string, number>()
  nameAnswers(fields)
  for (const field of fields.toSorted((a, b) => a.order - b.order)) {
    if (field.side === 'text') field.label ??= linkRoleOf(field.atoms)
    const table = field.side === 'href' ? hrefColumn(field) : columnsOfText(field, page)
    for (const { column, cells } of table) {
      const signature = JSON.stringify(cells.map(cell => cell?.value ?? null))
      const twin = seen.get(signature)
      // Equal values with two different labels are two facts.
      if (twin !== undefined && (column.label === null || columns[twin]!.label === null || columns[twin]!.label === column.label)) {
        // The key of a separate element is more reliable than that of a text part.
        if (columns[twin]!.key.includes('?slot') && !column.key.includes('?')) columns[twin] = column
        // The label of a text part is not transferred to a column with the same values.
        if (!column.key.includes('?')) columns[twin]!.label ??= column.label
        continue
      }
      seen.set(signature, columns.length)
      columns.push(column)
      cells.forEach((cell, index) => rows[index]!.push(cell))
    }
  }
  uniqueKeys(columns)
  return { columns, rows }
}

interface KeyedAtom {
  key: string
  atom: Atom
}

/** Gives each atom the key of its column. */
function keyAtoms(records: Atom[][], page: Locale): KeyedAtom[][] {
  const bare = records.map(atoms => atoms.map(atom => ({ key: bareKeyOf(atom), atom })))
  const counts = new Map<string, number[]>()
  for (const atoms of bare) {
    for (const [key, count] of tally(atoms.map(({ key }) => key))) {
      const perRecord = counts.get(key)
      if (perRecord) perRecord.push(count)
      else counts.set(key, [count])
    }
  }
  const repeated = new Set([...counts].filter(([, perRecord]) => perRecord.some(count => count > 1)).map(([key]) => key))
  // When every record has the same number of atoms for a key, their order tells the field.
  const steady = new Set(records.length > 2 ? [...counts].filter(([key, perRecord]) => isSteady(key, perRecord)).map(([key]) => key) : [])
  const isList = new Map<string, boolean>()
  const places = new Map<Atom, number>()
  for (const [key, perRecord] of counts) {
    if (!repeated.has(key)) continue
    if (!steady.has(key) && placePieces(key, bare, places)) continue
    isList.set(key, (records.length === 1 || perRecord.length < 3 || !steady.has(key)) && listLike(key, bare, page))
  }
  return bare.map(atoms => {
    const occurrence = new Map<string, number>()
    const met = new Set<string>()
    return atoms.map(({ key, atom }) => {
      // On a page about one thing, the first atom of a label gets the plain key, without shape and number. So it has the same key on pages where the
      // label has only one atom.
      const isValue = records.length === 1 && atom.label !== undefined && !met.has(key)
      met.add(key)
      if (isList.get(key) || !repeated.has(key) || isValue) return { key, atom }
      const place = places.get(atom)
      if (place !== undefined) return { key: place === 0 ? key : `${key}#${place + 1}`, atom }
      const shaped = atom.kind === 'text' && !steady.has(key) ? `${key}:${shapeOf(atom.text, page)}` : key
      const index = occurrence.get(shaped) ?? 0
      occurrence.set(shaped, index + 1)
      return { key: index === 0 ? shaped : `${shaped}#${index + 1}`, atom }
    })
  })
}

/**
 * Finds out which field each text atom of a key belongs to, by the form of its text, and sets the number of the field in `places`. Returns false if
 * the forms do not tell the fields apart.
 */
function placePieces(key: string, records: KeyedAtom[][], places: Map<Atom, number>): boolean {
  const lists = records.map(atoms => atoms.flatMap(piece => (piece.key === key && piece.atom.kind === 'text' ? piece.atom : [])))
  const found = alignPieces(lists.filter(list => list.length > 0).map(list => list.map(({ text }) => text)))
  if (!found) return false
  lists.filter(list => list.length > 0).forEach((list, index) => list.forEach((atom, at) => places.set(atom, found[index]![at]!)))
  return true
}

/** The label of the atom, or its path if it has no label, with a mark for its kind. */
const bareKeyOf = ({ label, path, kind }: Atom): string =>
  (label ? `[${fold(label).toLowerCase()}]` : path) + (kind === 'image' ? '@img' : kind === 'link' ? '@a' : '')

/**
 * Whether the atoms of a key are blocks other than list items. If some of these blocks are numbers or codes, all are facts ("PDF", "1.2 MB") and not
 * tags.
 */
const areBlocks = (key: string): boolean => key.endsWith('~') && !key.endsWith('>li~')

/** At least this share of the records must have the same number of blocks. In the other records a block may be missing. */
const nearlyAll = 0.9

/** Whether all records, or nearly all for blocks, have the same number of atoms for a key. */
function isSteady(key: string, [first, ...others]: number[]): boolean {
  const same = others.filter(count => count === first).length
  return areBlocks(key) && others.length > 3 ? same >= others.length * nearlyAll : same === others.length
}

/** Whether the atoms of a key are a list: short texts of one shape, in varying numbers, such as tags or categories. */
function listLike(key: string, records: KeyedAtom[][], page: Locale): boolean {
  if (!/@a$|>li~?$|\.[\w-]+~?$|\]$/.test(key)) return false
  const pieces: Atom[] = []
  for (const atoms of records) {
    const here = atoms.filter(piece => piece.key === key)
    // The atoms of a list are adjacent, except for icons between them.
    const worded = here.length > 1 ? atoms.filter(({ atom }) => atom.kind !== 'image') : []
    const first = worded.indexOf(here[0]!)
    if (worded.slice(first, first + here.length).some(piece => piece.key !== key)) return false
    for (const { atom } of here) pieces.push(atom)
  }
  const areFacts = areBlocks(key)
  const shapes = new Set(
    pieces.map(({ text }) => {
      const shape = shapeOf(text, page)
      return !areFacts && (shape === 'number' || shape === 'code') ? 'text' : shape
    }),
  )
  const length = pieces.reduce((sum, atom) => sum + atom.text.length, 0) / pieces.length
  return shapes.size === 1 && shapes.has('text') && length < 60
}

function gather(records: KeyedAtom[][], labels: Map<string, string>): Iterable<RecordField> {
  const fields = new Map<string, RecordField>()
  records.forEach((atoms, record) => {
    atoms.forEach(({ key, atom }, position) => {
      const sides: ('text' | 'href')[] =
        atom.kind === 'image' ? ['href'] : atom.kind === 'link' ? (atom.text ? ['text', 'href'] : ['href']) : ['text']
      for (const side of sides) {
        const id = `${key}${side === 'href' ? '@href' : ''}`
        let field = fields.get(id)
        if (!field) {
          const header = headerOf(atom, labels)
          const label = header && atom.label && header !== atom.label ? `${header}: ${atom.label}` : (header ?? atom.label ?? null)
          field = { key: id, label, atoms: Array.from({ length: records.length }), side, order: position + (side === 'href' ? 0.5 : 0) }
          fields.set(id, field)
        }
        ;(field.atoms[record] ??= []).push(atom)
      }
    })
  })
  return fields.values()
}

/**
 * Joins variants of a field that never occur in one record together: text that is a link in some records only, or classes that differ in
 * their ending.
 */
function joinVariants(fields: RecordField[]): RecordField[] {
  const homes = new Map<string, RecordField>()
  return fields.filter(field => {
    if (field.side !== 'text') return true
    const place = `${field.label ?? ''}\n${placeOf(field.key)}`
    const home = homes.get(place)
    if (!home) homes.set(place, field)
    if (!home || !neverMeet(home, field)) return true
    join(field, home)
    return false
  })
}

const styling = new Set('b i u em span font small strong a'.split(' '))

/** The path without its last steps that only style or link text. */
function withoutStyle(path: string): string {
  const steps = path.split('>')
  const isStyle = (step: string) => styling.has(step) || step.startsWith('a.')
  let kept = steps.length
  while (kept > 1 && isStyle(steps[kept - 1]!)) kept--
  return steps.slice(0, kept).join('>')
}

/**
 * The part of a key that all variants of a field share: the key without the marks of links, the steps inside a heading and the classes of the card.
 * Of the last step only the first word of its class is kept: "li.offered-half" becomes "li.offered", "div.price.color-red" "div.price".
 */
function placeOf(key: string): string {
  const path = withoutStyle(key.replace(/@a$|~(?:@a)?$/, '').replace(/~>b$/, '>b')).split('>')
  const heading = path.findIndex(step => /^h[1-6](?:[.#]|$)/.test(step))
  const steps = heading < 0 ? path : path.slice(0, heading + 1)
  const [tag, ...classes] = steps.pop()!.split('.')
  // The classes of the card tell its state: new, sold out.
  if (steps[0] === '' && steps[1]) steps[1] = steps[1].replace(/^([^.]+)\.[^]*$/, '$1')
  const named = classes.find(name => !/^\d/.test(name))
  return [...steps, named === undefined ? tag : `${tag}.${firstWord(named)}`].join('>')
}

const firstWord = (name: string): string => /^[a-z]{3,}(?=[-_])/i.exec(name)?.[0] ?? name

/** Fields at one place may be alternatives only if there are at most this many; otherwise none of them are joined. */
const mostAlternatives = 12

/** The tags of a path without styling elements, classes and heading levels. Fields with the same tags stand in the same place. */
const tagsOf = (path: string): string =>
  path
    .split('>')
    .map(step => step.split(/[.~]/)[0]!.replace(/^h\d$/, 'h'))
    .filter(tag => !styling.has(tag))
    .join('>')

/** The path up to its link: the address of a link does not depend on the elements inside it. */
function upToLink(path: string): string {
  const steps = path.split('>')
  const link = steps.findIndex(step => step === 'a' || step.startsWith('a.'))
  return link < 0 ? path : steps.slice(0, link + 1).join('>')
}

/** Joins fields at one place if each record has exactly one of them: `h2` in some records and `h3` in the others, "in stock" and "sold out". */
function joinAlternatives(fields: RecordField[], page: Locale): RecordField[] {
  const isPartial = ({ atoms }: RecordField) =>
    atoms.includes(undefined) && atoms.every(pieces => pieces === undefined || pieces.length === 1)
  const places = new Map<string, RecordField[]>()
  for (const field of fields.filter(isPartial)) {
    const { path } = firstOf(field)
    const place = field.side + tagsOf(field.side === 'href' ? upToLink(path) : path)
    const near = places.get(place)
    if (near) near.push(field)
    else places.set(place, [field])
  }
  const gone = new Set<RecordField>()
  for (const near of places.values()) {
    if (near.length > mostAlternatives) continue
    for (const field of near) {
      if (gone.has(field)) continue
      const [, ...others] = alternativesOf(field, near, page)
      for (const other of others) {
        field.label ??= other.label
        join(other, field)
        gone.add(other)
      }
    }
  }
  return fields.filter(field => !gone.has(field))
}

/**
 * The field and its alternatives: fields at the same place that occur in the records without this field ("in stock", "sold out"). Only the field
 * itself if a record would have none or several of these fields, or if their values differ in kind.
 */
function alternativesOf(field: RecordField, near: RecordField[], page: Locale): RecordField[] {
  const named = near.find(other => neverMeet(field, other) && (isCalledSo(field, other) || isCalledSo(other, field)))
  if (named) return [field, named]
  const groupOf = (one: RecordField) => [one, ...near.filter(other => other !== one && mayStandFor(one, other) && neverMeet(one, other))]
  // Two fields are alternatives if exactly one of them occurs in each record, and neither forms such a pair with a third field.
  const matesOf = (one: RecordField) => near.filter(other => mayStandFor(one, other) && fillsGaps(one, other))
  const [mate, ...mates] = matesOf(field)
  if (mate && mates.length === 0 && matesOf(mate).length === 1 && kindOf(firstOf(mate).text, page) === kindOf(firstOf(field).text, page))
    return [field, mate]
  const group = groupOf(field)
  const isWhole = field.atoms.every((_, record) => group.filter(({ atoms }) => atoms[record] !== undefined).length === 1)
  // The group is not joined if one of its fields could also be joined with a field outside the group.
  const isOne = group.every(other => groupOf(other).every(own => group.includes(own)))
  return isWhole && isOne && new Set(group.map(own => kindOf(firstOf(own).text, page))).size === 1 ? group : [field]
}

/**
 * Whether all texts of an unlabeled field end with the label of the other field: "September meeting packet" in records without the link
 * "Meeting packet" that most records have.
 */
const isCalledSo = ({ label, atoms }: RecordField, other: RecordField): boolean =>
  label === null &&
  other.label !== null &&
  atoms.flat().every(atom => atom === undefined || fold(atom.text).toLowerCase().endsWith(` ${other.label!.toLowerCase()}`))

const neverMeet = (one: RecordField, other: RecordField): boolean =>
  one.atoms.every((pieces, record) => pieces === undefined || other.atoms[record] === undefined)

/** Whether each record has exactly one of the two fields. */
const fillsGaps = (one: RecordField, other: RecordField): boolean =>
  one.atoms.every((pieces, record) => (pieces === undefined) !== (other.atoms[record] === undefined))

/** Adds the atoms of a field to another. */
function join(field: RecordField, home: RecordField): void {
  field.atoms.forEach((atoms, record) => {
    if (atoms !== undefined) home.atoms[record] = atoms
  })
}

const firstOf = ({ atoms }: RecordField): Atom => atoms.find(pieces => pieces !== undefined)![0]!

/** The shape of the text, where a code counts as text. */
function kindOf(text: string, page: Locale): string {
  const shape = shapeOf(text, page)
  return shape === 'code' ? 'text' : shape
}

/** Whether two fields may be joined: their labels do not differ, and neither is an image. */
const mayStandFor = (one: RecordField, other: RecordField): boolean =>
  (one.label === null || other.label === null || one.label === other.label) &&
  firstOf(one).kind !== 'image' &&
  firstOf(other).kind !== 'image'

/** Records count as questions and answers only if they have at most this many text fields. */
const mostTexts = 3

/** If the first text of nearly all records ends with "?", labels it as question, and the longest of the other texts as answer. */
function nameAnswers(fields: RecordField[]): void {
  const texts = fields.filter(({ side, key }) => side === 'text' && !key.startsWith('>(section'))
  const [asking, ...others] = texts.toSorted((a, b) => a.order - b.order)
  const wordsOf = (field: RecordField) => field.atoms.flatMap(atoms => atoms?.[0]?.text ?? [])
  const questions = asking ? wordsOf(asking) : []
  if (texts.length > mostTexts || questions.length < 3 || !mostly(questions, 0.8, text => text.endsWith('?'))) return
  const lengthOf = (field: RecordField) => wordsOf(field).join('').length
  const [answer] = others.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!answer || asking!.label !== null || answer.label !== null) return
  const isSpanish = questions.some(text => text.startsWith('¿'))
  asking!.label = isSpanish ? 'Pregunta' : 'Question'
  answer.label = isSpanish ? 'Respuesta' : 'Answer'
}

/** Whether the text is struck out: by an element around it, or by a class or label for old prices. */
const isStruck = ({ atoms, side, label }: RecordField): boolean => {
  const path = side === 'text' ? atoms.find(pieces => pieces !== undefined)?.[0]?.path : undefined
  return (
    path !== undefined &&
    ((label !== null && oldPrice.test(label)) || path.split('>').some(step => struckTag.test(step) || struckClass.test(step)))
  )
}
const oldPrice = /^(?:(?:original|regular|old|list|normal|previous) price|was|precio (?:original|anterior|normal|habitual|regular)|antes)$/i
const struckTag = /^(?:s|del|strike)(?:[.~]|$)/
const struckClass = /[.\-_](?:old|was|struck|strike|strikethrough|crossed|line-through)(?:[.\-_~]|$)/i

/** Joins the two places of the price to pay: beside the struck-out price in cards on sale, and at another place in the other cards. */
function joinSales(fields: RecordField[], page: Locale): RecordField[] {
  const amounts = fields.filter(field => field.side === 'text' && isAmounts(field, page))
  const has = (field: RecordField, record: number) => field.atoms[record] !== undefined
  const lastStep = (field: RecordField) => firstOf(field).path.replace(/^.*>/, '')
  for (const struck of amounts.filter(isStruck)) {
    const open = amounts.filter(field => !isStruck(field))
    const reduced = open.find(field => field.atoms.every((_, record) => has(field, record) === has(struck, record)))
    const full = reduced && open.find(field => lastStep(field) === lastStep(reduced) && fillsGaps(field, struck))
    if (!reduced || !full) continue
    join(reduced, full)
    // In cards without a sale the price may have the label of an old price ("Regular price"), so the label is replaced.
    full.label = 'price'
    return fields.filter(field => field !== reduced)
  }
  return fields
}

const isAmounts = ({ atoms }: RecordField, page: Locale): boolean =>
  atoms.every(pieces => pieces === undefined || (pieces.length === 1 && shapeOf(pieces[0]!.text, page) === 'money'))

const headerOf = (atom: Atom, labels: Map<string, string>): string | undefined => labels.get(/^>[^>~]+/.exec(atom.path)?.[0] ?? '')

/**
 * Whether the field is worth a column. A field that fewer than 4 % of the records have is dropped. A field with a label, struck-out text or
 * amounts is dropped only below 1 %, since sales are rare.
 */
function worthKeeping(field: RecordField, total: number, page: Locale): boolean {
  const filled = field.atoms.filter(atoms => atoms !== undefined).length
  const isNamed = field.label !== null || isStruck(field) || (field.side === 'text' && isAmounts(field, page))
  return total < 4 || filled >= Math.max(isNamed ? 1 : 2, total * (isNamed ? 0.01 : 0.04))
}

function uniqueKeys(columns: DatasetColumn[]): void {
  const seen = new Map<string, number>()
  for (const column of columns) {
    const count = (seen.get(column.key) ?? 0) + 1
    seen.set(column.key, count)
    if (count > 1) column.key = `${column.key}#${count}`
  }
}
