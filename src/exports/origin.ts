/** Where a table comes from, as lines of a label and a value: the request, the receipt, the conditions, the doubts and the sources. */
import type { Condition, Note } from '#contracts/table.ts'
import type { ExportDocument } from './export-file.ts'
import { originWords } from './origin-words.ts'
import { linkOf, serialDate } from './xlsx-cells.ts'

/** What a file could not hold, because of the limits of Excel. */
export interface Shortened {
  /** The number of texts that were cut. */
  texts: number
  /** The number of addresses that are texts instead of links. */
  links: number
}

export interface OriginLine {
  label: string
  /** A date is its serial number. */
  value: string | number | null
  isHeading?: true
  isDate?: true
  /** Where the label (column 0) or the value (column 1) leads. */
  link?: { target: string; column: 0 | 1 }
}

const heading = (label: string): OriginLine[] => [
  { label: '', value: null },
  { label, value: null, isHeading: true },
]
const addressColumn = { name: '', type: 'url', currency: null } as const

/** An address with its link in column 0, and what is said about it. */
function addressLine(url: string, about: Pick<OriginLine, 'value' | 'isDate'>): OriginLine {
  const target = linkOf(url, addressColumn)
  return { label: url, ...about, ...(target !== null && { link: { target, column: 0 } }) }
}

function dateValue(instant: string): Pick<OriginLine, 'value' | 'isDate'> {
  const serial = serialDate(instant)
  return serial === null ? { value: instant } : { value: serial, isDate: true }
}

/** The lines of the sheet. `shortened` says what the other sheets could not hold. */
export function originLines(document: ExportDocument, shortened: Shortened): OriginLine[] {
  const { table, language } = document
  const { receipt, sources } = table
  const words = originWords[language]
  const conditions = receipt.conditions ?? []
  const notes = receipt.notes.map(note => (words.note[note.code] as (note: Note) => string)(note))
  const section = (title: string, lines: OriginLine[]) => (lines.length > 0 ? [...heading(title), ...lines] : [])
  return [
    ...aboutLines(document, shortened),
    ...section(words.receipt.title, receiptLines(document)),
    ...section(
      words.conditions,
      conditions.map(condition => ({ label: condition.said?.[language] ?? condition.words, value: effectOf(condition, document) })),
    ),
    ...section(
      words.notes,
      notes.map(note => ({ label: '', value: note })),
    ),
    ...section(
      words.unread,
      receipt.problems.map(({ url, state, status }) =>
        addressLine(url, { value: words.pageStates[state] + (state === 'http-error' && status !== null ? ` (${status})` : '') }),
      ),
    ),
    ...section(
      words.sources,
      sources.map(({ url, readAt }) => addressLine(url, dateValue(readAt))),
    ),
  ]
}

function aboutLines({ about, table, whole, language }: ExportDocument, shortened: Shortened): OriginLine[] {
  const { about: labels, content } = originWords[language]
  const target = about.url === null ? null : linkOf(about.url, addressColumn)
  const [rows, columns] = [table.rows.length, table.columns.length]
  return [
    { label: labels.title, value: null, isHeading: true },
    { label: labels.name, value: about.name },
    ...(about.url === null ? [] : [{ label: labels.site, value: about.url, ...(target && { link: { target, column: 1 as const } }) }]),
    { label: labels.prompt, value: about.prompt },
    ...(about.createdAt === null ? [] : [{ label: labels.made, ...dateValue(about.createdAt) }]),
    { label: labels.content, value: whole ? content.shown(rows, whole.rows, columns, whole.columns) : content.whole(rows, columns) },
    ...(whole?.filters ?? []).map(filter => ({ label: labels.filter, value: filter })),
    ...(shortened.texts > 0 ? [{ label: labels.cut, value: shortened.texts }] : []),
    ...(shortened.links > 0 ? [{ label: labels.unlinked, value: shortened.links }] : []),
  ]
}

function receiptLines({ table: { receipt }, language }: ExportDocument): OriginLine[] {
  const { receipt: labels, stopped } = originWords[language]
  const { pages } = receipt
  const counts: [label: string, value: number | null][] = [
    [labels.found, receipt.found],
    [labels.announced, receipt.announced],
    [labels.duplicates, receipt.duplicates || null],
    [labels.rows, receipt.rows],
    [labels.read, pages.read || null],
    [labels.failed, pages.failed || null],
    [labels.blocked, pages.blocked || null],
    [labels.skipped, pages.skipped || null],
  ]
  return [
    ...counts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    { label: labels.stopped, value: stopped[receipt.stopped] },
  ]
}

function effectOf({ kind, state, removed }: Condition, { language }: ExportDocument): string {
  const words = originWords[language].condition
  if (state !== 'applied') return words[state]
  return kind === 'order' ? '' : words.removed(removed)
}
