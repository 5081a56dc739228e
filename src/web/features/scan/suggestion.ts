/** Prompts that ask for the lists that a scan has found. */
import type { TFunction } from 'i18next'
import type { CallResponse } from '#contracts/calls.ts'
import type { Language } from '#contracts/language.ts'

export type SeenList = CallResponse<'getContents'>['data']['lists'][number]

const columnsShown = 4
const columnsAsked = 8

/** The first columns of a list in one line: "título, plazo, importe y 3 más". */
export function columnLine(list: SeenList, t: TFunction): string {
  const shown = list.columns.slice(0, columnsShown).join(', ')
  const more = list.columns.length - columnsShown
  return more > 0 ? t('scan.prompt.listMore', { columns: shown, count: more }) : shown
}

/** A prompt that asks for a whole list, with the names of its first columns. '' for a list that has neither a name nor columns. */
export function suggestedPrompt(list: SeenList, language: Language, t: TFunction): string {
  const columns = new Intl.ListFormat(language, { type: 'conjunction' }).format(list.columns.slice(0, columnsAsked))
  if (columns === '') return list.label ? t('scan.prompt.suggestNamedWhole', { label: list.label }) : ''
  return list.label ? t('scan.prompt.suggestNamed', { label: list.label, columns }) : t('scan.prompt.suggest', { columns })
}

/**
 * The prompt after the person has chosen a suggestion. The suggestion replaces an empty prompt and another suggestion;
 * it is appended as a line to a prompt that the person wrote.
 */
export function promptWith(prompt: string, suggestion: string, suggestions: readonly string[]): string {
  const written = prompt.trim()
  return written === '' || suggestions.includes(written) ? suggestion : `${written}\n${suggestion}`
}
