/** Values that a prompt mentions by the way: "paperback books", "electric cars", "talleres" among events. */
import type { PlanFilter } from '#contracts/plan.ts'
import { bestOf, type ColumnView, mainConcept } from './column-view.ts'
import { isKind } from './record-kinds.ts'
import { parsed, type ParsedText, saying, saysOnly, stateOf } from './value-words.ts'
import { addFilter, type FilterContext, flagFilter, freeFilter, isWordy, stockFilter, valueFilter } from './value-filters.ts'
import { conceptsOf } from './vocabulary.ts'
import { isStopWord, plain, tokens } from './words.ts'

/** Filters for values that the words mention by the way: "paperback books", "electric cars", "pisos amueblados". */
export function mentionedFilters(text: string, context: FilterContext, among: PlanFilter[]): PlanFilter[] {
  const filters: PlanFilter[] = []
  const { words } = parsed(text)
  const taken = new Set<number>()
  const nouns = new Map<PlanFilter, string>()
  const heading = context.heading === '' ? null : tokens(context.heading)
  // Under "Most read in Society" all is of society.
  const isHeading = (phrase: string) => heading !== null && tokens(phrase).every(word => heading.includes(word))
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const gram = words.slice(from, from + length)
      const phrase = text.slice(gram[0]!.start, gram.at(-1)!.end)
      const loose = isStopWord(gram[0]!.stem) || isStopWord(gram.at(-1)!.stem)
      if ((loose && !isOneValue(parsed(phrase))) || gram.some((_, at) => taken.has(from + at)) || isHeading(phrase)) continue
      const found = mentioned(phrase, isProper(phrase, from === 0), context)
      if (!found) continue
      if (isNoun(phrase)) nouns.set(found, phrase)
      gram.forEach((_, at) => taken.add(from + at))
      const said = among.some(filter => [filter, ...(filter.or ?? [])].some(alternative => saysSame(alternative, found)))
      if (!said) addFilter(filters, found)
    }
  }
  // "Every opinion" is what the records are called; "flats and houses" tells kinds of them apart.
  // Where the page calls its records something else ("Events"), the noun tells those of one kind apart ("talleres").
  const isOwnName = (phrase: string) => heading === null || tokens(phrase).some(word => heading.includes(word))
  return filters.filter(filter => Array.isArray(filter.value) || !nouns.has(filter) || !isOwnName(nouns.get(filter)!))
}

/** Whether a word is what records are called. */
const isNoun = (phrase: string): boolean => isKind(phrase) && stateOf(phrase) === null && !phrase.includes(' ')

/** Whether all the words are one known value ("in stock"). */
const isOneValue = ({ words, mentions }: ParsedText): boolean => mentions[0]?.from === 0 && mentions[0].to === words.length

/** A name written as such: in capitals, or with one though it does not begin the text. */
const isProper = (phrase: string, isFirst: boolean): boolean => /^\p{Lu}{2,}$/u.test(phrase) || (!isFirst && /^\p{Lu}\p{Ll}/u.test(phrase))

const saysSame = (filter: PlanFilter, found: PlanFilter): boolean =>
  filter.column === found.column ||
  [filter.value].flat().some(value => [found.value].flat().some(other => plain(String(value)) === plain(String(other))))

/** A value mentioned by the way must be all that some cell, or one item of a cell's list, says. */
function mentioned(phrase: string, proper: boolean, context: FilterContext): PlanFilter | null {
  const { views, name, rowCount, one } = context
  const wanted = parsed(phrase)
  const concepts = conceptsOf(wanted.words.map(word => word.stem))
  const noun = isNoun(phrase)
  const view = bestOf(views, candidate => {
    if (!isWordy(candidate) || candidate === name || candidate.length > 80) return 0
    const isSection = candidate.column.key.startsWith('>(section)')
    if (noun && !isSection && candidate.labelStems.length === 0 && mainConcept(candidate)?.id !== 'category') return 0
    const texts = candidate.saying(wanted)
    if (texts.length === 0) return 0
    // A mark that only some records have ("Urgently hiring").
    const isBadge =
      candidate.column.fill < 0.6 && candidate.labelStems.length === 0 && new Set(candidate.texts).size < 3 && candidate.length < 25
    const wholes = texts.filter(text => (proper || isBadge ? saying(text, wanted) !== null : saysItem(text, wanted))).length
    if (wholes === 0 || (wholes === texts.length && candidate.column.fill === 1 && (rowCount <= texts.length || isSection))) return 0
    // "Company" is a field; that some cell says it is chance.
    const isOneOfFew = candidate.distinct <= 0.7 && candidate.labelStems.length === 0
    if (concepts.length > 0 && stateOf(phrase) === null && wanted.mentions.length === 0 && !isKind(phrase) && !isOneOfFew) return 0
    return wholes / texts.length + 0.5 * (1 - candidate.distinct)
  })
  if (view) return valueFilter(view, [phrase], { negative: false })
  if (wanted.words.length === 1) {
    const flag = flagFilter([phrase], false, { views })
    if (flag) return flag
  }
  // "Unpaid" where the page says "paid".
  const denied = /^(?:un|im|in|non-)(\p{L}{4,})$/iu.exec(phrase)?.[1]
  const opposite = denied === undefined ? null : mentioned(denied, false, context)
  if (opposite && !opposite.operator.startsWith('not-'))
    return { ...opposite, operator: opposite.operator === 'equals' ? 'not-equals' : 'not-contains' }
  // "Peter Stone's e-mail"
  if (name && (one || (wanted.words.length > 1 && /[\p{Lu}\d]/u.test(phrase))) && name.parsed().some(text => saysOnly(text, wanted)))
    return valueFilter(name, [phrase], { negative: false })
  const named = name !== null && wanted.words.length === 1 && concepts.length === 0 && !isKind(phrase) ? nameFilter(name, wanted) : null
  if (named) return named
  if (wanted.mentions[0]?.to === wanted.words.length)
    return freeFilter([phrase], false, { views }) ?? stockFilter([phrase], false, { views })
  return null
}

/** "Todos los aceites": the noun itself is in some of the names, as their first word, and in others not. */
function nameFilter(name: ColumnView, wanted: ParsedText): PlanFilter | null {
  const texts = name.parsed()
  const among = texts.filter(({ words }) => words[0]?.stem === wanted.words[0]!.stem).length
  return among > 1 && among <= texts.length * 0.7 ? valueFilter(name, [wanted.text], { negative: false }) : null
}

const saysItem = (text: ParsedText, wanted: ParsedText): boolean => {
  const words = saying(text, wanted)
  if (words === null) return false
  const items = text.text.split(/\s?[,;/·|•]\s?/)
  return items.some(
    item =>
      plain(item.replace(/^[^\p{L}\p{N}]+(?:(?:the|el|la|l[oa]s)\s)?|^(?:the|el|la|l[oa]s)\s|[^\p{L}\p{N}]{1,20}$/giu, '')) ===
      plain(words),
  )
}
