/** The names of lists in words. */
import type { TFunction } from 'i18next'
import type { ListChoice } from '#contracts/plan-change.ts'
import { formatNumber } from '#web/i18n/format.ts'

type NamedList = Omit<ListChoice, 'id'>

/** The name of a list: what tells it from other lists, or else its records with their number ("19 products"). */
export const listName = ({ label, noun, rows }: NamedList, t: TFunction): string =>
  label ?? (noun ? t(`scan.prompt.found.noun.${noun}`, { count: rows }) : t('results.plan.unnamedList'))

/** The name of a list with the number of its records. */
export const listSentence = (list: NamedList, t: TFunction): string =>
  list.label === null && list.noun ? listName(list, t) : `${listName(list, t)} · ${formatNumber(list.rows)}`
