/** The receipt of a table in words: a line that sums it up, and the sentences that the line opens. */
import type { TFunction } from 'i18next'
import type { Condition, Note, Receipt, UnreadCause } from '#contracts/table.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'

interface ReceiptLineTexts {
  /** The number of rows in words: "58 of 58 rows", "Showing 15 of 58". */
  figure: string
  /** The other parts of the line: pages; pages that were not read; notes. */
  rest: string[]
  /** Whether rows are missing, pages could not be read, or there is a note. */
  hasWarning: boolean
}

const missing = (receipt: Receipt) => Math.max(0, (receipt.announced ?? 0) - receipt.found)

/** The texts of the line above the table. `shown` is the number of rows that pass the filters of the reader. */
export function receiptLine(receipt: Receipt, shown: number, t: TFunction): ReceiptLineTexts {
  const { rows, pages } = receipt
  const unread = pages.failed + pages.blocked
  const notes = noteSentences(receipt, t).length
  const rest = [
    t('results.receipt.pages', { count: pages.read }),
    unread > 0 ? t('results.receipt.unreadPages', { count: unread }) : '',
    notes > 0 ? t('results.receipt.notes', { count: notes }) : '',
    receipt.understood?.recipe?.state === 'used' ? t('work.recipes.short') : '',
  ]
  return {
    figure: shown < rows ? t('results.table.shown', { shown, count: rows }) : rowsFigure(receipt, t),
    rest: rest.filter(Boolean),
    hasWarning: missing(receipt) > 0 || unread + notes > 0,
  }
}

/** "64 rows"; "58 of 58 tenders" if the site announces a number; "15 of 49 tenders" if the prompt keeps only some of those found. */
function rowsFigure({ announced, found, rows, noun }: Receipt, t: TFunction): string {
  const named = (count: number) => (noun ? t(`scan.prompt.found.noun.${noun}`, { count }) : t('results.receipt.rows', { count }))
  const whole = rows < found ? found : announced !== null && announced >= found ? announced : null
  return whole === null ? named(rows) : t('results.receipt.rowsOf', { rows, of: named(whole) })
}

function announcedSentence(receipt: Receipt, t: TFunction): string {
  const { announced, found } = receipt
  if (announced === null) return t('results.receipt.notAnnounced')
  if (found > announced) return t('results.receipt.announcedMore', { announced, count: found })
  if (found === announced) return t('results.receipt.announcedAll', { count: found })
  return t('results.receipt.announcedMissing', { announced, found, count: missing(receipt) })
}

/** Sentences about the number of rows: announced by the site, found, kept by the conditions, and duplicates that were merged. */
export function countSentences(receipt: Receipt, t: TFunction): string[] {
  const { announced, found, rows, duplicates, conditions = [] } = receipt
  const kept = conditions.every(({ state }) => state === 'applied') ? 'kept' : 'inTable'
  return [
    announcedSentence(receipt, t),
    announced === null || (rows < found && found !== announced) ? t('results.receipt.found', { count: found }) : '',
    rows < found ? t(`results.receipt.${kept}`, { count: rows }) : '',
    found > 0 ? t('results.receipt.duplicates', { count: duplicates }) : '',
  ].filter(Boolean)
}

/** Where the values of the columns that the person's examples taught stand. */
export const taughtSentences = ({ taught = [] }: Receipt): string[] =>
  taught.map(({ column, said }) => `${column}: ${said[currentLanguage()]}.`)

export const stoppedSentence = (receipt: Receipt, t: TFunction) => t(`results.receipt.stopped.${receipt.stopped}`)

/**
 * For each cause of unread pages, whether those pages may be read now. A page that the site refused (`refused`) is not requested again.
 * But if refusals have stopped the whole analysis, `canGoOn` lets it go on with the other pages.
 */
const passing = {
  'page-budget': true,
  'storage-full': true,
  'time-budget': true,
  cancelled: true,
  refused: false,
  'scan-rules': false,
  'only-stored': true,
} satisfies Record<UnreadCause, boolean>
const isPassing = (cause: string) => passing[cause as UnreadCause] ?? false

/** Whether an analysis can go on: it left pages unread that may be read now. */
export const canGoOn = ({ stopped, notes }: Receipt): boolean =>
  stopped === 'refused' || isPassing(stopped) || notes.some(note => note.code === 'own-pages-unread' && isPassing(note.cause))

/** Sentences about doubts: conditions that no row meets, and the notes of the receipt. */
export function noteSentences(receipt: Receipt, t: TFunction): string[] {
  const unmet = (receipt.conditions ?? []).filter(({ state }) => state === 'unmet')
  return [
    ...unmet.map(condition => t('results.conditions.shownWithout', { condition: conditionWords(condition) })),
    ...receipt.notes.map(note => noteSentence(note, receipt, t)).filter(sentence => sentence !== null),
  ]
}

/** A condition in the language of the pages; one of a table of an older release in the language of its prompt. */
export const conditionWords = ({ words, said }: Condition): string => said?.[currentLanguage()] ?? words

/** The effect of a condition: "removed 34 rows". '' for an applied order, because an order removes no rows. */
export function conditionEffect({ kind, state, removed }: Condition, t: TFunction): string {
  if (state !== 'applied') return t(`results.conditions.${state}`)
  return kind === 'order' ? '' : t('results.conditions.removed', { count: removed })
}

/** A condition with its effect: "Ciudad = Ohio · quitó 34 filas". */
export const conditionSentence = (condition: Condition, t: TFunction): string =>
  [conditionWords(condition), conditionEffect(condition, t)].filter(Boolean).join(' · ')

const plainNumber = /^-?\d+(\.\d+)?$/
const plainDay = /^\d{4}-\d{2}-\d{2}$/

/** The formatted value of a condition. Numbers of four digits get no separator, because they may be years. */
function conditionValue(value: string): string {
  if (plainDay.test(value)) return formatDate(value)
  return plainNumber.test(value) ? formatNumber(Number(value), { useGrouping: 'min2' }) : value
}

type NoteSentence<Code extends Note['code']> = (note: Extract<Note, { code: Code }>, t: TFunction, receipt: Receipt) => string | null

const noteSentenceOf: { [Code in Note['code']]: NoteSentence<Code> } = {
  'column-not-found': ({ column, nearest }, t) => {
    if (nearest === undefined) return t('results.receipt.note.column-not-found', { column })
    return nearest === column
      ? t('results.receipt.note.own-column-in-doubt', { column })
      : t('results.receipt.note.column-in-doubt', { column, nearest })
  },
  'nothing-matched': (_note, t) => t('results.receipt.note.nothing-matched'),
  'other-list': ({ list, rows }, t) =>
    list === null
      ? t('results.receipt.note.other-list-unnamed', { count: rows })
      : t('results.receipt.note.other-list', { list, count: rows }),
  'condition-not-applied': ({ words }, t) => t('results.receipt.note.condition-not-applied', { words }),
  'order-not-applied': ({ words }, t) => t('results.receipt.note.order-not-applied', { words }),
  'condition-met-by-none': ({ column, operator, value }, t) => {
    const comparison = t(`results.receipt.comparison.${operator}`, { value: conditionValue(value) })
    return t('results.receipt.note.condition-met-by-none', { column, comparison })
  },
  'days-counted': ({ column }, t) => t('results.receipt.note.days-counted', { column }),
  'needs-browser': ({ pages }, t) => t('results.receipt.note.needs-browser', { count: pages }),
  'page-goes-on': ({ pages }, t) => t('results.receipt.note.page-goes-on', { count: pages }),
  drift: ({ column, pages }, t) => {
    const [page = ''] = pages
    return column === null
      ? t('results.receipt.note.drift-rows', { count: pages.length, page })
      : t('results.receipt.note.drift-column', { count: pages.length, column, page })
  },
  'own-pages-unread': ({ rows, columns, cause }, t) =>
    t('results.receipt.note.own-pages-unread', {
      count: rows,
      columns: columns.map(column => t('results.receipt.columnName', { column })).join(', '),
      cause: t(`results.receipt.unreadCause.${cause}`),
    }),
  'examples-not-found': ({ missing }, t) => t('results.receipt.note.examples-not-found', { count: missing }),
  'recipe-not-used': ({ name, why }, t) => t(`results.receipt.note.recipe-${why}`, { name }),
  // Null if the receipt has the announced number, because `announcedSentence` already tells the missing rows.
  'rows-missing': ({ announced, found }, t, receipt) =>
    receipt.announced === null ? t('results.receipt.announcedMissing', { announced, found, count: Math.max(0, announced - found) }) : null,
  'not-in-text': ({ cells, column }, t) => t('results.receipt.note.not-in-text', { count: cells, column }),
  'left-out-by-rules': ({ scan, table }, t) =>
    [
      scan > 0 ? t('results.receipt.note.left-out-of-scan', { count: scan }) : '',
      table > 0 ? t('results.receipt.note.left-out-of-table', { count: table }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  'passages-unread': ({ passages, of }, t) => t('results.receipt.note.passages-unread', { count: passages, of }),
}

/** A note in words. Null for a note that repeats what `countSentences` says, and for a code that a newer server has sent. */
export const noteSentence = (note: Note, receipt: Receipt, t: TFunction): string | null =>
  (noteSentenceOf[note.code] as NoteSentence<Note['code']> | undefined)?.(note, t, receipt) ?? null

/** The sentence about a page that was not read. */
export function problemSentence(problem: Receipt['problems'][number], t: TFunction): string {
  if (problem.state === 'http-error' && problem.status !== null) return t('scan.pageSentence.http-error-status', { status: problem.status })
  return t(`scan.pageSentence.${problem.state}`)
}
