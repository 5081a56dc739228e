/** Sections of a list that a prompt names, by their headings or by their position. */
import type { PlanFilter } from '#contracts/plan.ts'
import type { ColumnView } from './column-view.ts'
import type { MatchContext } from './match-field.ts'
import type { Statement } from './wanted.ts'
import { allTokens, tokens } from './stems.ts'

const sectionsIn = ({ views }: MatchContext): ColumnView[] =>
  views.filter(({ column, derived }) => !derived && column.key.startsWith('>(section'))

/** The headings in a column of section headings, in the order of the page. */
const headingsOf = ({ texts, index }: ColumnView, { candidate }: MatchContext): string[] => {
  const others = candidate.others?.[index] ?? []
  return [...new Set(others.length > 0 ? others : texts)]
}

/** Filters for the sections whose heading the prompt repeats word for word, in at least two words: "Más noticias: título y fecha". */
function namedSections(prompt: string, context: MatchContext): PlanFilter[] {
  const isSaid = saidIn(prompt)
  return sectionsIn(context).flatMap(view => {
    const values = headingsOf(view, context)
    const named = values.filter(isSaid)
    return named.length > 0 && named.length < values.length ? [onlyIn(view, named)] : []
  })
}

const article = /^(?:the|el|la|l[oa]s?)\s/i

/** A test whether the prompt contains a heading, with or without its small words. */
function saidIn(prompt: string): (heading: string) => boolean {
  const said = [tokens, allTokens].map(wordsOf => ({ wordsOf, prompt: ` ${wordsOf(prompt).join(' ')} ` }))
  return heading =>
    said.some(({ wordsOf, prompt: all }) => {
      // The heading "+ leídas" is read as "más leídas".
      const words = wordsOf(heading.replace(/^\+/, 'más ').replace(article, ''))
      return words.length > 1 && all.includes(` ${words.join(' ')} `)
    })
}

/** Whether an order ("most read") only repeats the heading of the list, or of the only section kept. The rows are then already in that order. */
export function isOrderOf(words: string, filters: PlanFilter[], { candidate }: MatchContext): boolean {
  const section = filters.find(({ column }) => column.startsWith('>(section'))?.value
  const headings = [candidate.label, section].flatMap(heading => (typeof heading === 'string' ? tokens(heading) : []))
  const stems = tokens(words)
  return stems.length > 0 && stems.every(stem => headings.includes(stem))
}

const onlyIn = ({ column }: ColumnView, [only, ...more]: string[]): PlanFilter => ({
  column: column.key,
  operator: 'equals',
  value: more.length === 0 ? only! : [only!, ...more],
})

/** Words for a position among the sections; negative positions count from the end. */
const places: [words: string, at: number][] = [
  ['first|1st|primer[ao]?', 0],
  ['second|2nd|segund[ao]', 1],
  ['third|3rd|tercer[ao]?', 2],
  ['fourth|4th|cuart[ao]', 3],
  ['last|[uú]ltim[ao]', -1],
]
const partNames = 'table|list|section|tab|block|box|tabla|cuadro|lista|secci[oó]n|pesta[nñ]a|bloque|apartado|recuadro'
const placed = new RegExp(`(?<!\\p{L})(${places.map(([words]) => words).join('|')})\\s(?:${partNames})(?!\\p{L})`, 'iu')
const placePatterns = places.map(([words, at]) => ({ pattern: new RegExp(`^(?:${words})$`, 'i'), at }))

/** The sections that the prompt names by heading or by position ("the second table", "la primera pestaña"). */
export function sectionsMeant(prompt: string, context: MatchContext): { filters: PlanFilter[]; placed: string } {
  const said = placed.exec(prompt)
  // "The first table" means a section only if the list is a table.
  const isOfKind = said !== null && (context.candidate.kind === 'table' || !/(?:table|tabla|cuadro)$/i.test(said[0]))
  const view = isOfKind ? sectionsIn(context).find(({ column }) => column.key === '>(section)' && column.fill === 1) : undefined
  const at = placePatterns.find(({ pattern }) => pattern.test(said?.[1] ?? ''))?.at
  const heading = view && at !== undefined ? headingsOf(view, context).at(at) : undefined
  if (!view || heading === undefined) return { filters: namedSections(prompt, context), placed: '' }
  return { filters: [onlyIn(view, [heading])], placed: said![0] }
}

/** The statements without the words that named a section by its position; statements without other words are dropped. */
export const withoutWords = (statements: Statement[], words: string): Statement[] =>
  words === ''
    ? statements
    : statements
        .map(statement => ({ ...statement, words: statement.words.replace(words, ' ').trim() }))
        .filter(statement => tokens(statement.words).length > 0)

/**
 * Adds the filters on sections. Such a filter replaces the other filters on the same column ("noticia" of "Más noticias"), unless one of these is
 * negated: then the filter on sections is left out.
 */
export function withSections(filters: PlanFilter[], sections: PlanFilter[]): PlanFilter[] {
  const denied = sections.filter(({ column }) => filters.some(other => other.column === column && other.operator.startsWith('not-')))
  const kept = sections.filter(section => !denied.includes(section))
  return [...filters.filter(({ column }) => !kept.some(section => section.column === column)), ...kept]
}
