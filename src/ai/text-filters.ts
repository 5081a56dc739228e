/** Puts a prompt's conditions on words on the columns whose values, in whatever language, say them. */
import type { PlanFilter } from '#contracts/plan.ts'
import { bestOf, type ColumnView, mainConcept } from './column-view.ts'
import { isKind } from './record-kinds.ts'
import type { TextCondition } from './text-conditions.ts'
import { parsed, type ParsedText, saying, saysOnly, stateOf } from './value-words.ts'
import { conceptsOf, relationOf } from './vocabulary.ts'
import { allTokens, isStopWord, plain, stem, tokens } from './words.ts'

export interface FilterContext {
  views: ColumnView[]
  /** The column that names a record. */
  name: ColumnView | null
  rowCount: number
  /** Words above the records: what they say holds for all of them. */
  heading: string
}

export interface TextFilters {
  filters: PlanFilter[]
  /** The words of conditions that no column answers. */
  unapplied: string[]
}

/** The filters for conditions that the prompt states. */
export function textFilters(conditions: TextCondition[], context: FilterContext): TextFilters {
  const filters: PlanFilter[] = []
  const unapplied: string[] = []
  const applied: string[] = []
  for (const condition of conditions) {
    // "Del Ayuntamiento de Madrid" says nothing of Madrid.
    if (!condition.explicit && applied.some(words => words.includes(condition.words))) continue
    const found = filterFor(condition, context)
    if (found) {
      addFilter(filters, found)
      applied.push(condition.words)
    } else if (isWorthSaying(condition, context)) unapplied.push(condition.words)
  }
  return { filters, unapplied }
}

/** Filters for values that the words mention by the way: "paperback books", "electric cars", "pisos amueblados". */
export function mentionedFilters(text: string, context: FilterContext, among: PlanFilter[]): PlanFilter[] {
  const filters: PlanFilter[] = []
  const { words } = parsed(text)
  const taken = new Set<number>()
  const nouns: PlanFilter[] = []
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const gram = words.slice(from, from + length)
      const phrase = text.slice(gram[0]!.start, gram.at(-1)!.end)
      const loose = isStopWord(gram[0]!.stem) || isStopWord(gram.at(-1)!.stem)
      if ((loose && !isOneValue(parsed(phrase))) || gram.some((_, at) => taken.has(from + at))) continue
      const found = mentioned(phrase, isProper(phrase, from === 0), context)
      if (!found) continue
      if (isNoun(phrase)) nouns.push(found)
      gram.forEach((_, at) => taken.add(from + at))
      const said = among.some(filter => saysSame(filter, found))
      if (!said) addFilter(filters, found)
    }
  }
  // "Every opinion" is what the records are called; "flats and houses" tells kinds of them apart.
  return filters.filter(filter => !nouns.includes(filter) || Array.isArray(filter.value))
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

/** Adds a filter; two values wanted of the same column are alternatives. */
export function addFilter(filters: PlanFilter[], found: PlanFilter): void {
  const same = filters.find(
    filter => filter.column === found.column && isNegative(filter) === isNegative(found) && typeof filter.value !== 'number',
  )
  if (!same || same.value === null || found.value === null || typeof found.value === 'number') {
    if (!filters.some(filter => filter.column === found.column && filter.operator === found.operator && filter.value === found.value))
      filters.push(found)
    return
  }
  const all = [...new Set([same.value, found.value].flat())].map(String)
  // "Ministerio de Hacienda" says "Hacienda" too.
  const values = all.filter(value => !all.some(other => other !== value && plain(other).includes(plain(value))))
  same.value = values.length === 1 ? values[0]! : values
  if (found.operator === 'contains' || found.operator === 'not-contains') same.operator = found.operator
}

const isNegative = (filter: PlanFilter): boolean => filter.operator.startsWith('not-') || filter.operator === 'empty'

function filterFor(condition: TextCondition, context: FilterContext): PlanFilter | null {
  const { values, negative } = condition
  const hinted = conceptsOf(allTokens(condition.hint))[0]
  const isHinted = (view: ColumnView) => {
    const main = mainConcept(view)
    if (tokens(condition.hint).some(word => view.labelStems.includes(word))) return true
    return hinted !== undefined && main !== undefined && (relationOf(hinted, main) !== 'other' || relationOf(main, hinted) === 'narrower')
  }
  const presence = negative && condition.hint !== '' ? (presenceFilter(condition, context, isHinted) ?? null) : null
  if (values.length === 0 || presence) return presence ?? presenceFilter(condition, context, isHinted)
  for (const value of values) {
    const best = bestSaying(value, condition, context, isHinted)
    if (best) {
      const others = values.filter(other => other !== value)
      return valueFilter(best.view, [best.phrase, ...others.map(other => sayingPart(other, best.view) ?? other)], condition)
    }
  }
  const special = stockFilter(values, negative, context) ?? freeFilter(values, negative, context) ?? flagFilter(values, negative, context)
  if (special) return special
  if (negative || !(condition.explicit || mayLieBeyond(condition, context, isHinted)) || values.some(value => stateOf(value) !== null))
    return null
  const column =
    condition.anywhere && condition.hint === '' && values.every(value => tokens(value).length === 1)
      ? context.name
      : bestOf(context.views, view => (view.column.type === 'text' && isHinted(view) ? view.column.fill : 0))
  return column ? { column: column.column.key, operator: 'contains', value: values.length === 1 ? values[0]! : values } : null
}

/** A proper name after "in" that the samples happen not to show, while other rows may. */
function mayLieBeyond({ hint, values }: TextCondition, context: FilterContext, isHinted: (view: ColumnView) => boolean): boolean {
  const column = context.views.find(view => view.column.type === 'text' && isHinted(view))
  return (
    hint === 'place' &&
    column !== undefined &&
    column.distinct * column.texts.length > 1 &&
    column.texts.length < context.rowCount &&
    values.every(value => /^\p{Lu}/u.test(value)) &&
    !saysHeading(values, context)
  )
}

const saysHeading = (values: string[], { heading }: FilterContext): boolean => {
  const above = parsed(heading)
  return values.some(value => saying(above, parsed(value)) !== null)
}

/** Whether the reader must hear that a condition was not applied: he stated it, or named something by its proper name. */
function isWorthSaying(condition: TextCondition, context: FilterContext): boolean {
  if (condition.explicit) return true
  const proper = condition.values.every(value => /^\p{Lu}\p{Ll}/u.test(value) && !isKind(value))
  return proper && condition.hint === 'place' && !saysHeading(condition.values, context) && !saidByAll(condition.values, context)
}

const saidByAll = (values: string[], { views }: FilterContext): boolean =>
  views.some(view => view.column.type === 'text' && view.parsed().every(text => values.some(value => saying(text, parsed(value)) !== null)))

function presenceFilter(
  { hint, negative }: TextCondition,
  { views }: FilterContext,
  isHinted: (view: ColumnView) => boolean,
): PlanFilter | null {
  const concept = conceptsOf(allTokens(hint))[0]
  const column = bestOf(views, view =>
    isHinted(view) || (concept && view.column.type === concept.types[0] && /^(?:email|phone)$/.test(view.column.type))
      ? 0.1 + view.column.fill
      : 0,
  )
  const reduced = hint === 'discount' ? bestOf(views, view => (mainConcept(view)?.id === 'old-price' ? 1 : 0)) : null
  const chosen = column ?? reduced
  return chosen && { column: chosen.column.key, operator: negative ? 'empty' : 'filled', value: null }
}

/** The column that best says a value, and the words of the value that it says: all of them, else the longest part. */
function bestSaying(
  value: string,
  condition: TextCondition,
  context: FilterContext,
  isHinted: (view: ColumnView) => boolean,
): { view: ColumnView; phrase: string } | null {
  for (const phrase of phrasesOf(value)) {
    const wanted = parsed(phrase)
    const view = bestOf(context.views, candidate => sayingScore(candidate, wanted, condition, context, isHinted(candidate)))
    if (view) return { view, phrase }
  }
  return null
}

/** A phrase and its parts, the longest first; parts begin and end with telling words and are more than the name of a kind of record. */
function phrasesOf(value: string): string[] {
  const { words } = parsed(value)
  const phrases = [value]
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const [first, last] = [words[from]!, words[from + length - 1]!]
      if (isStopWord(first.stem) || isStopWord(last.stem)) continue
      const part = value.slice(first.start, last.end)
      if (length < words.length && (!isKind(part) || stateOf(part) !== null) && !/^\d+$/.test(part)) phrases.push(part)
    }
  }
  return phrases
}

const sayingPart = (value: string, view: ColumnView): string | null =>
  phrasesOf(value).find(phrase => view.parsed().some(text => saying(text, parsed(phrase)) !== null)) ?? null

function sayingScore(
  view: ColumnView,
  wanted: ParsedText,
  condition: TextCondition,
  { name, rowCount }: FilterContext,
  isHinted: boolean,
): number {
  if (!isWordy(view) || (view.column.key.startsWith('>(section)') && !condition.explicit)) return 0
  const isName = view === name
  if (!condition.anywhere && !isHinted && (view.length > 80 || (isName && !condition.explicit))) return 0
  const texts = view.parsed()
  const count = texts.filter(text => saying(text, wanted) !== null).length
  const wholes = texts.filter(text => saysOnly(text, wanted)).length
  if (count === 0 || (!condition.explicit && count === texts.length && rowCount <= texts.length)) return 0
  return (
    count / texts.length +
    (isHinted ? 2 : 0) +
    (wholes > 0 ? 0.5 : 0) +
    (isName ? (condition.anywhere ? 1 : -0.3) : 0) +
    0.5 * (1 - view.distinct)
  )
}

/** Texts, and the codes that only look like numbers ("1509.10"). */
const isWordy = (view: ColumnView): boolean =>
  (view.column.type === 'text' && !view.derived) || (view.column.type === 'number' && mainConcept(view)?.types.includes('text') === true)

/** The filter for values as the page writes them. */
function valueFilter(view: ColumnView, values: string[], { negative }: Pick<TextCondition, 'negative'>): PlanFilter {
  const shown = values.flatMap(value => shownValues(view, parsed(value)) ?? [{ value, whole: false }])
  const whole = shown.every(entry => entry.whole)
  const words = [...new Set(shown.map(entry => entry.value))]
  const operator = `${negative ? 'not-' : ''}${whole ? 'equals' : 'contains'}` as PlanFilter['operator']
  return { column: view.column.key, operator, value: words.length === 1 ? words[0]! : words }
}

/** How the samples write a value: each way once, the shortest of those inside another; `whole` where a cell must say nothing else. */
function shownValues(view: ColumnView, wanted: ParsedText): { value: string; whole: boolean }[] | null {
  const texts = view.parsed()
  const found = texts.map(text => saying(text, wanted)).filter(words => words !== null)
  if (found.length === 0) return null
  const ways = [...new Map(found.map(words => [plain(words), words])).values()].toSorted((a, b) => a.length - b.length)
  const shortest = ways.filter((way, at) => !ways.slice(0, at).some(other => plain(way).includes(plain(other))))
  // "Disponible" stands in "No disponible" too.
  return shortest.map(value => ({
    value,
    whole: texts.some(text => saying(text, wanted) === null && plain(text.text).includes(plain(value))),
  }))
}

/** A value mentioned by the way must be all that some cell, or one item of a cell's list, says. */
function mentioned(phrase: string, proper: boolean, { views, name, rowCount }: FilterContext): PlanFilter | null {
  const wanted = parsed(phrase)
  const concepts = conceptsOf(wanted.words.map(word => word.stem))
  const noun = isNoun(phrase)
  const view = bestOf(views, candidate => {
    if (!isWordy(candidate) || candidate === name || candidate.column.key.startsWith('>(section)') || candidate.length > 80) return 0
    if (noun && candidate.labelStems.length === 0 && mainConcept(candidate)?.id !== 'category') return 0
    const texts = candidate.parsed()
    const wholes = texts.filter(text => (proper ? saying(text, wanted) !== null : saysItem(text, wanted))).length
    if (wholes === 0 || (wholes === texts.length && rowCount <= texts.length)) return 0
    // "Company" is a field; that some cell says it is chance.
    if (concepts.length > 0 && stateOf(phrase) === null && wanted.mentions.length === 0 && !isKind(phrase)) return 0
    return wholes / texts.length + 0.5 * (1 - candidate.distinct)
  })
  if (view) return valueFilter(view, [phrase], { negative: false })
  if (wanted.words.length === 1) {
    const flag = flagFilter([phrase], false, { views })
    if (flag) return flag
  }
  // "Peter Stone's e-mail"
  if (name && wanted.words.length > 1 && name.parsed().some(text => saysOnly(text, wanted)))
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
  const items = text.text.split(/\s*[,;/·|•]\s*/)
  return items.some(item => plain(item.trim()) === plain(words))
}

/** "In stock" where the page gives a count. */
function stockFilter(values: string[], negative: boolean, { views }: Pick<FilterContext, 'views'>): PlanFilter | null {
  const [there, gone] = [stateOf('disponible'), stateOf('agotado')]
  const state = values.length === 1 ? stateOf(values[0]!) : null
  if (state === null || (state !== there && state !== gone)) return null
  const column = views.find(view => view.column.type === 'number' && mainConcept(view)?.id === 'stock')
  return column ? { column: column.column.key, operator: (state === there) !== negative ? 'more' : 'at-most', value: 0 } : null
}

/** "Free" where the page gives a price. */
function freeFilter(values: string[], negative: boolean, { views }: Pick<FilterContext, 'views'>): PlanFilter | null {
  const state = values.length === 1 ? stateOf(values[0]!) : null
  const [free, paid] = [stateOf('gratis'), stateOf('de pago')]
  if (state === null || (state !== free && state !== paid)) return null
  const column = views.find(view => view.column.type === 'money' && mainConcept(view)?.id === 'price')
  return column ? { column: column.column.key, operator: (state === paid) !== negative ? 'more' : 'at-most', value: 0 } : null
}

const yes = /^(?:s[ií]|yes|y|s|true|verdadero|✓|✔|✅|x|included?|incluid[oa])$/i
const no = /^(?:no|n|false|falso|✗|✘|❌|-|–|none)$/i

/** "Furnished" in a column that says yes or no. */
function flagFilter(values: string[], negative: boolean, { views }: Pick<FilterContext, 'views'>): PlanFilter | null {
  const [value] = values
  if (values.length !== 1 || value === undefined) return null
  const word = stem(value)
  const bare = word.startsWith('un') ? word.slice(2) : null
  for (const view of views) {
    if (view.texts.length < 2 || !view.texts.every(text => yes.test(text.trim()) || no.test(text.trim()))) continue
    const own = (stemmed: string) =>
      view.labelStems.includes(stemmed) || view.keyStems.includes(stemmed) || mainConcept(view)?.words.has(stemmed) === true
    const without = bare !== null && own(bare)
    if (!own(word) && !without) continue
    const wanted = without !== negative ? no : yes
    const shown = view.texts.find(text => wanted.test(text.trim()))
    return shown === undefined ? null : { column: view.column.key, operator: 'equals', value: shown }
  }
  return null
}
