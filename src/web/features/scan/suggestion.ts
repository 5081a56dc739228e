/** Prompts made from what a scan has found: the lists with their columns, and conditions on real values. */
import type { TFunction } from 'i18next'
import type { FoundList } from '#contracts/found-list.ts'
import type { Language } from '#contracts/language.ts'
import { formatDate, formatMoney, formatNumber } from '#web/i18n/format.ts'

const columnsOfWhole = 6
const columnsOfExample = 3

/** The words that depend on the language of the screen. */
interface Words {
  language: Language
  t: TFunction
}

/** The list with our names for unnamed columns in the language of the reader. The names of the page stay. */
export function inLanguage(list: FoundList, language: Language): FoundList {
  const named = (column: string) => list.ours?.[column]?.[language] ?? column
  const { columns, condition } = list
  return { ...list, columns: columns.map(named), ...(condition && { condition: { ...condition, column: named(condition.column) } }) }
}

/** The name of a list: its heading with its sections, or else the noun for its records with their number. */
export function nameOfList({ kind, label, sections, noun, rows }: FoundList, t: TFunction): string {
  if (kind === 'contacts') return t('scan.prompt.found.contacts')
  const divided = sections && (sections.count > 1 ? t('scan.prompt.found.sections', sections) : sections.first)
  if (label) return divided ? t('scan.prompt.found.named', { label, sections: divided }) : label
  return divided ?? (noun ? t(`scan.prompt.found.noun.${noun}`, { count: rows }) : t('scan.prompt.listUnnamed'))
}

/** A prompt that asks for these columns of a list; for the whole list without columns. */
export function promptFor({ kind, label, noun }: FoundList, columns: readonly string[], { language, t }: Words): string {
  const joined = new Intl.ListFormat(language, { type: 'conjunction' }).format(columns)
  if (kind === 'contacts') return t('scan.prompt.found.contactsPrompt')
  if (kind === 'record') return label ? t('scan.prompt.found.recordWith', { columns: joined, label }) : joined
  const all = label
    ? t('scan.prompt.found.allNamed', { label })
    : noun
      ? t(`scan.prompt.found.allNouns.${noun}`)
      : t('scan.prompt.found.allOf')
  return columns.length === 0 ? all : t('scan.prompt.found.with', { all, columns: joined })
}

/** The columns of a list that a person most likely wants. "Description 2" is a part of "Description" that has no name of its own, so it is left out. */
export const bestColumns = ({ columns }: FoundList, most = columnsOfWhole): string[] =>
  columns.filter(column => !columns.includes(numbered.exec(column)?.[1] ?? '')).slice(0, most)

const numbered = /^(.*) \d{1,3}$/

/** A prompt that was made from a list. */
export interface Suggestion {
  text: string
  /** The id of the list. */
  list?: string
}

/** Up to three prompts: a whole list, a list with a condition, and the fields of the records' own pages or the contacts. */
export function readyPrompts(lists: readonly FoundList[], words: Words): Suggestion[] {
  const [first] = lists
  if (!first) return []
  const prompts: Suggestion[] = [{ text: promptFor(first, bestColumns(first), words), list: first.list }]
  const today = new Date().toISOString().slice(0, 10)
  const isAhead = ({ condition }: FoundList) => condition?.is === 'after' && String(condition.value) >= today
  const narrowed = lists.find(isAhead) ?? lists.find(({ condition }) => condition)
  if (narrowed) prompts.push({ text: conditionPrompt(narrowed, words), list: narrowed.list })
  const detailed = lists.find(({ details = [] }) => details.length > 0)
  const contacts = lists.find(({ kind }) => kind === 'contacts')
  if (detailed) {
    const fields = detailed.details!.slice(0, columnsOfExample).map(({ name }) => name)
    prompts.push({ text: promptFor(detailed, [...bestColumns(detailed, 1), ...fields], words), list: detailed.list })
  } else if (contacts) prompts.push({ text: promptFor(contacts, [], words) })
  return prompts.filter(({ text }, at) => prompts.findIndex(other => other.text === text) === at).slice(0, 3)
}

function conditionPrompt(list: FoundList, { language, t }: Words): string {
  const { column, is, value, currency } = list.condition!
  const columns = [...new Set([...bestColumns(list, columnsOfExample), column])]
  const shown = typeof value === 'number' ? (currency ? formatMoney(value, currency, language) : formatNumber(value, {}, language)) : value
  return t(`scan.prompt.found.${is}`, {
    prompt: promptFor(list, columns, { language, t }),
    column,
    value: is === 'after' ? formatDate(String(shown), 'day', language) : shown,
  })
}

/** Prompts for a site without lists, by what such sites hold. */
export const examplePrompts = (t: TFunction): string[] =>
  (['contacts', 'record', 'text'] as const).map(kind => t(`scan.prompt.found.examples.${kind}`))

/**
 * The prompt after the person has checked columns. Their prompt replaces an empty prompt, another suggestion, and the suggestion at the end of a
 * prompt that the person wrote; otherwise it becomes a new line of that prompt. An empty suggestion removes the earlier one.
 */
export function promptWith(prompt: string, suggestion: string, suggestions: readonly string[]): string {
  const written = prompt.trim()
  const earlier = suggestions.find(other => other !== '' && (written === other || written.endsWith(`\n${other}`)))
  const own = (earlier === undefined ? written : written.slice(0, written.length - earlier.length)).trim()
  return [own, suggestion].filter(Boolean).join('\n')
}
