/** The receipt of a table in words: one line for everybody, and the sentences behind it. */
import type { TFunction } from 'i18next'
import type { Condition, Note, Receipt, UnreadCause } from '#contracts/table.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'

export interface ReceiptLine {
  /** The figure that matters: how many of how many. */
  rows: string
  /** What follows the figure, each to be set off by a dot. */
  rest: string[]
  /** Something that the reader should look at: rows missing, pages that were not read, or a note on what was asked for. */
  hasWarning: boolean
}

const missing = (receipt: Receipt) => Math.max(0, (receipt.announced ?? 0) - receipt.found)

/** The quiet line above the table. */
export function receiptLine(receipt: Receipt, t: TFunction): ReceiptLine {
  const { announced, found, rows, pages } = receipt
  const whole = rows === found
  const ofAnnounced = whole && announced !== null && announced >= found
  const figure = ofAnnounced
    ? t('results.receipt.rowsOfAnnounced', { rows, count: announced })
    : whole
      ? t('results.receipt.rows', { count: rows })
      : t('results.receipt.rowsOfFound', { rows, count: found })
  const notes = noteSentences(receipt, t).length
  const rest = [
    t('results.receipt.pagesRead', { count: pages.read }),
    t('results.receipt.pagesFailed', { count: pages.failed }),
    pages.blocked > 0 ? t('results.receipt.pagesBlocked', { count: pages.blocked }) : '',
    pages.skipped > 0 ? t('results.receipt.pagesSkipped', { count: pages.skipped }) : '',
    notes > 0 ? t('results.receipt.notes', { count: notes }) : '',
  ]
  return { rows: figure, rest: rest.filter(Boolean), hasWarning: missing(receipt) > 0 || pages.failed + pages.blocked + notes > 0 }
}

function announcedSentence(receipt: Receipt, t: TFunction): string {
  const { announced, found } = receipt
  if (announced === null) return t('results.receipt.notAnnounced')
  if (found > announced) return t('results.receipt.announcedMore', { announced, count: found })
  if (found === announced) return t('results.receipt.announcedAll', { count: found })
  return t('results.receipt.announcedMissing', { announced, found, count: missing(receipt) })
}

/** How many rows, in sentences: announced, found, kept, merged. */
export function countSentences(receipt: Receipt, t: TFunction): string[] {
  const { announced, found, rows, duplicates, conditions = [] } = receipt
  const kept = conditions.every(({ state }) => state === 'applied') ? 'kept' : 'inTable'
  return [
    announcedSentence(receipt, t),
    announced === null || (rows < found && found !== announced) ? t('results.receipt.found', { count: found }) : '',
    rows < found ? t(`results.receipt.${kept}`, { count: rows }) : '',
    t('results.receipt.duplicates', { count: duplicates }),
  ].filter(Boolean)
}

export const stoppedSentence = (receipt: Receipt, t: TFunction) => t(`results.receipt.stopped.${receipt.stopped}`)

/** What may be otherwise at another time. Single pages that a site does not give are asked for with the others, not by themselves. */
const passing = {
  'page-budget': true,
  'storage-full': true,
  'time-budget': true,
  cancelled: true,
  refused: false,
} satisfies Record<UnreadCause, boolean>
const isPassing = (cause: string) => passing[cause as UnreadCause] ?? false

/** Whether pages were left unread that may be read now: the analysis can go on. */
export const canGoOn = ({ stopped, notes }: Receipt): boolean =>
  stopped === 'refused' || isPassing(stopped) || notes.some(note => note.code === 'own-pages-unread' && isPassing(note.cause))

/** What the reader should know of the table, in sentences. */
export function noteSentences(receipt: Receipt, t: TFunction): string[] {
  const unmet = (receipt.conditions ?? []).filter(({ state }) => state === 'unmet')
  return [
    ...unmet.map(({ words }) => t('results.conditions.shownWithout', { condition: words })),
    ...receipt.notes.map(note => noteSentence(note, receipt, t)).filter(sentence => sentence !== null),
  ]
}

/** What a condition did to the rows; empty for an order, which removes none. */
export function conditionEffect({ kind, state, removed }: Condition, t: TFunction): string {
  if (state !== 'applied') return t(`results.conditions.${state}`)
  return kind === 'order' ? '' : t('results.conditions.removed', { count: removed })
}

/** "Ciudad = Ohio · quitó 34 filas". */
export const conditionSentence = (condition: Condition, t: TFunction): string =>
  [condition.words, conditionEffect(condition, t)].filter(Boolean).join(' · ')

const plainNumber = /^-?\d+(\.\d+)?$/
const plainDay = /^\d{4}-\d{2}-\d{2}$/

/** The value of a condition in the reader's format; a number of four digits may be a year and stays as it is. */
function conditionValue(value: string): string {
  if (plainDay.test(value)) return formatDate(value)
  return plainNumber.test(value) ? formatNumber(Number(value), { useGrouping: 'min2' }) : value
}

/** What is said of an asked column that is empty, or that may be another. */
function columnSentence({ column, nearest }: Extract<Note, { code: 'column-not-found' }>, t: TFunction): string {
  if (nearest === undefined) return t('results.receipt.note.column-not-found', { column })
  return nearest === column
    ? t('results.receipt.note.own-column-in-doubt', { column })
    : t('results.receipt.note.column-in-doubt', { column, nearest })
}

/** A note in words; null for what the count sentences say already. */
export function noteSentence(note: Note, receipt: Receipt, t: TFunction): string | null {
  switch (note.code) {
    case 'column-not-found':
      return columnSentence(note, t)
    case 'nothing-matched':
      return t('results.receipt.note.nothing-matched')
    case 'other-list':
      return note.list === null
        ? t('results.receipt.note.other-list-unnamed', { count: note.rows })
        : t('results.receipt.note.other-list', { list: note.list, count: note.rows })
    case 'condition-not-applied':
      return t('results.receipt.note.condition-not-applied', { words: note.words })
    case 'order-not-applied':
      return t('results.receipt.note.order-not-applied', { words: note.words })
    case 'condition-met-by-none':
      return t('results.receipt.note.condition-met-by-none', {
        column: note.column,
        comparison: t(`results.receipt.comparison.${note.operator}`, { value: conditionValue(note.value) }),
      })
    case 'days-counted':
      return t('results.receipt.note.days-counted', { column: note.column })
    case 'needs-browser':
      return t('results.receipt.note.needs-browser', { count: note.pages })
    case 'page-goes-on':
      return t('results.receipt.note.page-goes-on', { count: note.pages })
    case 'drift': {
      const { column, pages } = note
      const [page = ''] = pages
      return column === null
        ? t('results.receipt.note.drift-rows', { count: pages.length, page })
        : t('results.receipt.note.drift-column', { count: pages.length, column, page })
    }
    case 'own-pages-unread': {
      const { rows, cause } = note
      const columns = note.columns.map(column => t('results.receipt.columnName', { column })).join(', ')
      return t('results.receipt.note.own-pages-unread', { count: rows, columns, cause: t(`results.receipt.unreadCause.${cause}`) })
    }
    case 'rows-missing':
      if (receipt.announced !== null) return null
      return t('results.receipt.announcedMissing', {
        announced: note.announced,
        found: note.found,
        count: Math.max(0, note.announced - note.found),
      })
    case 'not-in-text':
      return t('results.receipt.note.not-in-text', { count: note.cells, column: note.column })
    case 'passages-unread':
      return t('results.receipt.note.passages-unread', { count: note.passages, of: note.of })
  }
}

/** What became of a page that was not read. */
export function problemSentence(problem: Receipt['problems'][number], t: TFunction): string {
  if (problem.state === 'http-error' && problem.status !== null) return t('scan.pageSentence.http-error-status', { status: problem.status })
  return t(`scan.pageSentence.${problem.state}`)
}
