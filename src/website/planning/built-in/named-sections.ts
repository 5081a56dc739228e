/** What a prompt says of the parts of a list, each under a heading of its own: the parts that it names, by their words or by their place. */
import type { PlanFilter } from '#contracts/plan.ts'
import type { ColumnView } from './column-view.ts'
import type { MatchContext } from './match-field.ts'
import type { Statement } from './wanted.ts'
import { allTokens, tokens } from './stems.ts'

const sectionsIn = ({ views }: MatchContext): ColumnView[] =>
  views.filter(({ column, derived }) => !derived && column.key.startsWith('>(section'))

/** The headings that a column says, in the order of the page. */
const headingsOf = ({ texts, index }: ColumnView, { candidate }: MatchContext): string[] => {
  const others = candidate.others?.[index] ?? []
  return [...new Set(others.length > 0 ? others : texts)]
}

/** The sections of a list that the prompt names word for word, in two words or more: "Más noticias: título y fecha". */
function namedSections(prompt: string, context: MatchContext): PlanFilter[] {
  const isSaid = saidIn(prompt)
  return sectionsIn(context).flatMap(view => {
    const values = headingsOf(view, context)
    const named = values.filter(isSaid)
    return named.length > 0 && named.length < values.length ? [onlyIn(view, named)] : []
  })
}

const article = /^(?:the|el|la|l[oa]s?)\s/i

/** Tells whether a prompt says a heading, with or without small words. */
function saidIn(prompt: string): (heading: string) => boolean {
  const said = [tokens, allTokens].map(wordsOf => ({ wordsOf, prompt: ` ${wordsOf(prompt).join(' ')} ` }))
  return heading =>
    said.some(({ wordsOf, prompt: all }) => {
      // "+ leídas"
      const words = wordsOf(heading.replace(/^\+/, 'más ').replace(article, ''))
      return words.length > 1 && all.includes(` ${words.join(' ')} `)
    })
}

/** Whether an order ("most read") is what the list, or the one section of it that is kept, is called: then it stands in that order. */
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

/** Words for a place among the sections, from the end where negative. */
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

/** The sections of a list that the prompt names, by their words or by their place ("the second table", "la primera pestaña"). */
export function sectionsMeant(prompt: string, context: MatchContext): { filters: PlanFilter[]; placed: string } {
  const said = placed.exec(prompt)
  // The first table is no list of another kind.
  const isOfKind = said !== null && (context.candidate.kind === 'table' || !/(?:table|tabla|cuadro)$/i.test(said[0]))
  const view = isOfKind ? sectionsIn(context).find(({ column }) => column.key === '>(section)' && column.fill === 1) : undefined
  const at = placePatterns.find(({ pattern }) => pattern.test(said?.[1] ?? ''))?.at
  const heading = view && at !== undefined ? headingsOf(view, context).at(at) : undefined
  if (!view || heading === undefined) return { filters: namedSections(prompt, context), placed: '' }
  return { filters: [onlyIn(view, [heading])], placed: said![0] }
}

/** Statements without words that were read otherwise. */
export const withoutWords = (statements: Statement[], words: string): Statement[] =>
  words === ''
    ? statements
    : statements
        .map(statement => ({ ...statement, words: statement.words.replace(words, ' ').trim() }))
        .filter(statement => tokens(statement.words).length > 0)

/** Filters with the sections that are named: what is said of one beside that ("noticia" of "Más noticias") is said, what denies it holds. */
export function withSections(filters: PlanFilter[], sections: PlanFilter[]): PlanFilter[] {
  const denied = sections.filter(({ column }) => filters.some(other => other.column === column && other.operator.startsWith('not-')))
  const kept = sections.filter(section => !denied.includes(section))
  return [...filters.filter(({ column }) => !kept.some(section => section.column === column)), ...kept]
}
