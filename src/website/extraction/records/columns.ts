/** Builds the columns of a field: its texts with their type, its addresses, and the values inside longer texts. */
import { wordsOfKey } from '#website/extraction/declared/key-words.ts'
import type { DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Atom } from './atom.ts'
import { locatorOf } from '#website/extraction/document.ts'
import { contactIn } from '#website/extraction/values/contacts.ts'
import { mostCommon, mostly, tally } from '#website/extraction/tallies.ts'
import { findDate } from '#website/extraction/values/dates.ts'
import { findMoney } from '#website/extraction/values/money.ts'
import { clockPattern } from '#website/extraction/values/times.ts'
import { type EntityType, findEntity, type Locale, localeOfColumn, typedColumn } from '#website/extraction/values/typed-values.ts'

/** Atoms with the same meaning, one or several for each record. */
export interface RecordField {
  key: string
  label: string | null
  /** The atoms by record. Several atoms of a record become a list. */
  atoms: (Atom[] | undefined)[]
  /** Whether the column has the texts of the atoms, or the addresses of links and images. */
  side: 'text' | 'href'
  /** The position of the field's first atom in a record, for the order of columns. */
  order: number
}

export interface BuiltColumn {
  column: DatasetColumn
  cells: (DatasetCell | null)[]
}

/** The column of a field's addresses. `mailto:` and `tel:` links become e-mail addresses and telephone numbers. */
export function hrefColumn(field: RecordField): BuiltColumn[] {
  const cells = field.atoms.map(atoms => {
    if (!atoms?.[0]) return null
    const hrefs = [...new Set(atoms.map(atom => atom.href!))]
    return { value: hrefs.length > 1 ? hrefs : hrefs[0]!, quote: hrefs.join(' '), locator: locatorOf(atoms[0].node) }
  })
  const values = cells.map(cell => (typeof cell?.value === 'string' ? cell.value : ''))
  const type = contactIn(values.find(Boolean) ?? '')?.type ?? 'url'
  if (type !== 'url') {
    for (const cell of cells) {
      if (cell && typeof cell.value === 'string') cell.value = contactIn(cell.value)?.value ?? cell.value
    }
  }
  return [{ column: columnOf(field, type, cells, null), cells }]
}

const embedded: EntityType[] = ['date', 'time', 'money', 'email', 'code']

/** The column of a field's texts, and further columns for the values inside most of its longer texts. */
export function columnsOfText(field: RecordField, page: Locale): BuiltColumn[] {
  const lists = field.atoms.some(atoms => atoms && atoms.length > 1)
  if (lists) {
    const cells = field.atoms.map(atoms =>
      atoms?.[0]
        ? { value: atoms.map(atom => atom.text), quote: atoms.map(atom => atom.text).join(', '), locator: locatorOf(atoms[0].node) }
        : null,
    )
    return [{ column: columnOf(field, 'text', cells, null), cells }]
  }
  const single = field.atoms.map(atoms => atoms?.[0])
  const wordings = single.map(atom => atom?.machine ?? atom?.text ?? null)
  const { type, currency, unit, values } = typedColumn(wordings, page, { label: field.label })
  const cells = single.map((atom, index) =>
    atom
      ? {
          value: (type === 'text' && atom.text) || (values[index] ?? atom.text),
          quote: atom.text || atom.machine!,
          locator: locatorOf(atom.node),
        }
      : null,
  )
  const main = { column: { ...columnOf(field, type, cells, currency), unit }, cells }
  // A range of amounts stays text, so a column of amounts has ranges if one of its values is not a number.
  const holdsRanges = type === 'money' && wordings.some((text, index) => text !== null && typeof values[index] !== 'number')
  const words = (type === 'number' && unit !== undefined) || holdsRanges ? wordColumn(field, single) : []
  // Texts that were split from another text are not split again.
  if (field.key.includes('?') && type === 'date') return [main, ...wordsOfDays(field, single, values)]
  if (field.key.includes('?') || (type !== 'text' && type !== 'date' && !holdsRanges)) return [main, ...words]
  const locale = localeOfColumn(
    wordings.filter(text => text !== null),
    page,
  )
  if (type === 'money') return [main, ...words, ...endColumns(field, single, locale)]
  if (type === 'date') return [main, ...embeddedColumns(field, single, locale, ['time']), ...wordsOfDays(field, single, values)]
  return [
    main,
    ...embeddedColumns(field, single, locale),
    ...besideDate(field, single, page),
    ...partColumns(field, single, page),
    ...slotColumns(field, single, page),
  ]
}

/** A column with the whole texts, for values that keep only a part of their text: of "5 miles" the value is 5, and "£5 – £9" is no single amount. */
function wordColumn(field: RecordField, single: (Atom | undefined)[]): BuiltColumn[] {
  const cells = single.map(atom => (atom?.text ? { value: atom.text, quote: atom.text, locator: locatorOf(atom.node) } : null))
  const column = columnOf(field, 'text', cells, null)
  return [{ column: { ...column, key: `${field.key}?words` }, cells }]
}

/**
 * A column with the texts of the dates, if a date is a range or a text does not state the year. Such texts are "2 days ago", or "May 3" when the year
 * stands elsewhere on the page or in the markup.
 */
const wordsOfDays = (field: RecordField, single: (Atom | undefined)[], values: CellValue[]): BuiltColumn[] =>
  values.some(isInterval) || single.some(atom => atom !== undefined && atom.text !== '' && !saysYear.test(atom.text))
    ? wordColumn(field, single)
    : []
const isInterval = (value: CellValue): boolean => typeof value === 'string' && value.includes('/')
const saysYear = /\d{4}|\d\D\d{1,2}\D\d/

/** Punctuation and space between a date and other text. */
// linear: texts have at most 160 characters (`longestDivided`)
const aroundDate = /^[\s,;:|·•)\]@–—-]+|[\s,;:|·•([@–—-]+$/gu
const timeAfterDate = new RegExp(`^[\\s,|·–—-]*(?:at |a las )?${clockPattern}`, 'iu')
/** A date counts as the beginning of its line if at most this many characters precede it: room for a weekday ("miércoles, "). */
const mostBeforeDate = 12

/** The atoms for a column of text parts: each atom with its part as its text. Atoms without a part are left out. */
const atomsWith = (single: (Atom | undefined)[], pieces: (string | undefined)[]): RecordField['atoms'] =>
  single.map((atom, record) => (atom && pieces[record] ? [{ ...atom, text: pieces[record] }] : undefined))

/** The text beside the date when nearly all lines begin or end with a date: "3 May 2026, Town hall", "Town hall (3 May 2026)". */
function besideDate(field: RecordField, single: (Atom | undefined)[], page: Locale): BuiltColumn[] {
  const filled = single.filter(atom => atom !== undefined)
  if (filled.length < 3 || !mostly(filled, evenlyDivided, ({ text }) => text.length <= longestDivided && /\d/.test(text))) return []
  const rests = single.map(atom => (atom && atom.text.length <= longestDivided ? withoutDate(atom.text, page) : null))
  const found = rests.filter(rest => rest !== null)
  if (found.length < filled.length * evenlyDivided) return []
  // Words that are the same before all dates, such as "Posted on", are not values.
  if (!found.some(({ isAfter }) => isAfter) && new Set(found.map(({ words }) => words)).size < 2) return []
  const atoms = atomsWith(
    single,
    rests.map(rest => rest?.words),
  )
  return columnsOfText({ ...field, key: `${field.key}?rest`, atoms }, page).slice(0, 1)
}

function withoutDate(text: string, page: Locale): { words: string; isAfter: boolean } | null {
  const quote = findDate(text, page.dayOrder)?.quote
  if (quote === undefined) return null
  const start = text.indexOf(quote)
  const after = text
    .slice(start + quote.length)
    .replace(timeAfterDate, '')
    .replace(aroundDate, '')
  const before = text.slice(0, start).replace(aroundDate, '')
  const isAfter = start <= mostBeforeDate && after !== ''
  const words = isAfter ? after : after === '' ? before : ''
  return /\p{L}{3}/u.test(words) ? { words, isAfter } : null
}

/**
 * The separators that split a line into fields. A separator is used only if it gives at least `fewest` parts. A comma before a year splits
 * nothing ("May 3, 2026").
 */
const dividers: { sign: RegExp; divider: RegExp; fewest: number }[] = [
  // linear: texts have at most 160 characters (`longestDivided`)
  { sign: /[|·•‧»]/u, divider: /\s*[|·•‧»]\s*/u, fewest: 2 },
  { sign: /\s[–—-]\s/u, divider: /\s+[–—-]\s+/u, fewest: 2 },
  { sign: /;\s/u, divider: /\s*;\s+/u, fewest: 2 },
  // linear: texts have at most 160 characters. Only the first colon splits: a name stands before it, and the description after it.
  { sign: /[\p{L}\p{N})]:\s/u, divider: /(?<=^[^:]*):\s+/u, fewest: 2 },
  { sign: /,\s/u, divider: /(?<=\d{4}),\s+|,\s+(?!\d{4}(?:\D|$))/u, fewest: 3 },
]
const mostParts = 8
const longestDivided = 160
const evenlyDivided = 0.8

/** Columns for the parts of texts when nearly all are split into the same number of parts: "Madrid · 20 € · 3 rooms". */
function partColumns(field: RecordField, single: (Atom | undefined)[], page: Locale): BuiltColumn[] {
  const filled = single.filter(atom => atom !== undefined)
  if (filled.length < 3) return []
  for (const { sign, divider, fewest } of dividers) {
    if (!mostly(filled, evenlyDivided, ({ text }) => text.length <= longestDivided && sign.test(text))) continue
    const parts = single.map(atom => (atom && atom.text.length <= longestDivided ? atom.text.split(divider).filter(Boolean) : undefined))
    const [width, count] = mostCommon(tally(parts.flatMap(pieces => pieces?.length ?? [])))!
    if (width < fewest || width > mostParts || count < filled.length * evenlyDivided) continue
    return Array.from({ length: width }, (_, index) => index).flatMap(index => {
      const atoms = atomsWith(
        single,
        parts.map(pieces => (pieces?.length === width ? pieces[index] : undefined)),
      )
      const key = `${field.key}?part${index + 1}`
      return columnsOfText({ ...field, key, atoms }, page)
    })
  }
  return []
}

/** The frame of texts consists of the words that at least this share of the texts has, in the same order. */
const framed = 0.9
const mostSlots = 5

/** Tokens of a text: words and signs. A code ("15-2658"), a time and a decimal number are one token each. */
// linear: texts have at most 160 characters (`longestDivided`)
const tokens = /\d+(?:[.,:]\d+)+|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]*\d[\p{L}\p{N}]*)*|[^\s\p{L}\p{N}]/gu

/** The tokens that nearly all texts have exactly once, in the same order. Tokens with digits are excluded. */
function frameOf(texts: string[]): string[] {
  const lists = texts.map(text => Array.from(text.matchAll(tokens), ([token]) => token))
  const counts = tally(
    lists.flatMap(list => [...tally(list)].flatMap(([token, count]) => (count === 1 && !/\d/.test(token) ? [token] : []))),
  )
  const usual = new Set([...counts].flatMap(([token, count]) => (count >= texts.length * framed ? [token] : [])))
  if (usual.size === 0) return []
  const [order, count] = mostCommon(tally(lists.map(list => list.filter(token => usual.has(token)).join(' '))))!
  return count >= texts.length * framed && order.length > 0 ? order.split(' ') : []
}

/** The text before, between and after the tokens of the frame; null when the text lacks one of them. */
function slotsIn(text: string, frame: string[]): string[] | null {
  const slots: string[] = []
  let [from, at] = [0, 0]
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token !== frame[at]) continue
    slots.push(text.slice(from, index))
    from = index + token.length
    at++
  }
  // The dot of "v." and "No." belongs to the frame.
  return at === frame.length ? [...slots, text.slice(from)].map(slot => slot.replace(/^\.(?=\s)/, '').replace(aroundDate, '')) : null
}

/**
 * Names a slot by the word of the frame before the slot, or else by the word after the slot. A word counts only if it begins with four letters. null
 * if neither word counts.
 */
const nameOfSlot = (frame: string[], at: number): string | null =>
  [frame[at - 1], frame[at]].find(word => /^\p{L}{4}/u.test(word ?? '')) ?? null

/** The content of brackets at the end becomes a column if at least this share of the texts ends with brackets. */
const oftenBrackets = 0.3

/** The text before the brackets at its end, and the content of these brackets; only the text if it does not end with brackets. */
function aroundBrackets(text: string): string[] {
  const start = text.endsWith(')') ? text.lastIndexOf('(') : -1
  return start > 0 ? [text.slice(0, start).trimEnd(), text.slice(start + 1, -1)] : [text]
}

/** Columns for the varying parts of texts that share the words around them: "239 points by ann", "Doors: 7 pm", "Dogs (2970)". */
function slotColumns(field: RecordField, single: (Atom | undefined)[], page: Locale): BuiltColumn[] {
  const filled = single.filter(atom => atom !== undefined)
  if (filled.length < 3 || !mostly(filled, framed, ({ text }) => text.length <= longestDivided)) return []
  const frame = frameOf(filled.map(({ text }) => text))
  const isFramed = frame.some(token => /[\p{L}([]/u.test(token))
  if (!isFramed && filled.filter(({ text }) => text.endsWith(')')).length < Math.max(3, filled.length * oftenBrackets)) return []
  const slots = single.map(atom =>
    atom && atom.text.length <= longestDivided ? (isFramed ? slotsIn(atom.text, frame) : aroundBrackets(atom.text)) : null,
  )
  const differing = Array.from({ length: isFramed ? frame.length + 1 : 2 }, (_, at) => at).filter(
    at => new Set(slots.flatMap(own => own?.[at] || [])).size > 1,
  )
  if (differing.length > mostSlots || (differing.length === 1 && slots.every(own => !own || /^\P{L}*$/u.test(own[differing[0]!]!))))
    return []
  return differing.flatMap((at, place) => {
    const atoms = atomsWith(
      single,
      slots.map(own => own?.[at]),
    )
    const word = isFramed ? nameOfSlot(frame, at) : null
    const label = field.label !== null && word !== null ? `${field.label}: ${word}` : (field.label ?? word)
    return columnsOfText({ ...field, key: `${field.key}?slot${place + 1}`, label, atoms }, page)
  })
}

/** The ends of ranges become columns if at least this share of the amounts are ranges. */
const oftenRanges = 0.3

/** Columns for the lower and upper ends of amounts that are often ranges ("£200 – £300"). A single amount is its own lower end. */
function endColumns(field: RecordField, single: (Atom | undefined)[], locale: Locale): BuiltColumn[] {
  const money = single.map(atom => (atom && atom.text.length <= 600 ? findMoney(atom.text, locale) : null))
  const found = money.filter(amount => amount !== null)
  const ranges = found.filter(({ high }) => high !== null)
  const [first] = found
  if (!first || ranges.length < 2 || ranges.length < found.length * oftenRanges) return []
  if (found.some(({ currency }) => currency !== first.currency)) return []
  return (['low', 'high'] as const).map(end => {
    const cells = money.map((amount, record) => {
      const value = end === 'low' ? amount?.value : amount?.high
      return amount && typeof value === 'number' ? { value, quote: amount.quote, locator: locatorOf(single[record]!.node) } : null
    })
    const column = columnOf(field, 'money', cells, first.currency)
    return { column: { ...column, key: `${field.key}?${end}` }, cells }
  })
}

const sampled = 20

/** Columns for dates, times, amounts, e-mails and codes inside most of a field's texts. */
function embeddedColumns(field: RecordField, single: (Atom | undefined)[], locale: Locale, types = embedded): BuiltColumn[] {
  const filled = single.filter(atom => atom !== undefined).length
  if (filled < 2) return []
  const built: BuiltColumn[] = []
  const sample = single.filter(atom => atom !== undefined).slice(0, sampled)
  for (const type of types) {
    // Searching every text is slow, so all texts are searched only if enough of the first texts have a value.
    if (!mostly(sample, 0.4, ({ text }) => text.length <= 600 && findEntity(type, text, locale) !== null)) continue
    const cells = single.map(atom => {
      if (!atom || atom.text.length > 600) return null
      const found = findEntity(type, atom.text, locale)
      return found ? { value: found.value, quote: found.quote, locator: locatorOf(atom.node), currency: found.currency } : null
    })
    if (cells.filter(cell => cell !== null).length < filled * 0.6) continue
    const currencies = new Set(cells.filter(cell => cell !== null).map(cell => cell.currency))
    const currency = type === 'money' && currencies.size === 1 ? ([...currencies][0] ?? null) : null
    const clean = cells.map(cell =>
      cell ? { value: type === 'money' && currency === null ? cell.quote : cell.value, quote: cell.quote, locator: cell.locator } : null,
    )
    const column = columnOf(field, type === 'code' || type === 'time' ? 'text' : type, clean, currency)
    built.push({ column: { ...column, key: `${field.key}?${type}` }, cells: clean })
    if (type === 'money') built.push(...endColumns(field, single, locale))
  }
  return built
}

function columnOf(field: RecordField, type: DatasetColumn['type'], cells: (DatasetCell | null)[], currency: string | null): DatasetColumn {
  const fill = cells.filter(cell => cell !== null).length / (cells.length || 1)
  return { key: field.key, label: field.label === null ? null : nameOfLabel(field.label), type, currency, fill }
}

/** Separates camel case: "recipeYield" becomes "Recipe yield". */
const nameOfLabel = (label: string): string => (/^\p{Ll}+(?:\p{Lu}\p{Ll}+){1,6}$/u.test(label) ? wordsOfKey(label) : label)
