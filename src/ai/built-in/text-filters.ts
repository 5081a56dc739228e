/** Puts a prompt's conditions on words on the columns whose values, in whatever language, say them. */
import type { PlanFilter } from '#contracts/plan.ts'
import { bestOf, type ColumnView, mainConcept } from './column-view.ts'
import { isKind } from './record-kinds.ts'
import type { TextCondition } from './text-conditions.ts'
import { parsed, type ParsedText, saying, saysOnly, stateOf } from './value-words.ts'
import { addFilter, type FilterContext, flagFilter, freeFilter, isWordy, stockFilter, valueFilter } from './value-filters.ts'
import { conceptsOf, relationOf } from './vocabulary.ts'
import { allTokens, isStopWord, tokens } from './words.ts'

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
      // "In Sevilla or remote": where another column says the other, either will do.
      const apart = negative ? [] : values.filter(other => other !== value)
      const elsewhere = apart.flatMap(other => {
        const found = bestSaying(other, condition, context, isHinted)
        return found && found.view !== best.view ? [{ other, filter: valueFilter(found.view, [found.phrase], condition) }] : []
      })
      const others = values.filter(
        other => other !== value && (sayingPart(other, best.view) !== null || !elsewhere.some(entry => entry.other === other)),
      )
      const or = elsewhere.map(({ filter }) => filter)
      const filter = valueFilter(best.view, [best.phrase, ...others.map(other => sayingPart(other, best.view) ?? other)], condition)
      return or.length > 0 ? { ...filter, or } : filter
    }
  }
  // "Without a gate": the column that is called so is empty.
  const lacked = negative && values.length === 1 ? context.columnFor(values[0]!) : null
  if (lacked && lacked !== context.name) return presenceFilter({ ...condition, hint: values[0]! }, context, isHinted)
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
  { views, columnFor }: FilterContext,
  isHinted: (view: ColumnView) => boolean,
): PlanFilter | null {
  const concept = conceptsOf(allTokens(hint))[0]
  const column = bestOf(views, view =>
    isHinted(view) || (concept && view.column.type === concept.types[0] && /^(?:email|phone)$/.test(view.column.type))
      ? 0.1 + view.column.fill
      : 0,
  )
  const reduced = hint === 'discount' ? bestOf(views, view => (mainConcept(view)?.id === 'old-price' ? 1 : 0)) : null
  const chosen = column ?? reduced ?? (hint === 'discount' ? null : columnFor(hint))
  // "Without replies" where the page counts them: none.
  if (chosen?.column.type === 'number' && chosen.column.fill === 1)
    return { column: chosen.column.key, operator: negative ? 'at-most' : 'more', value: 0 }
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
  phrasesOf(value).find(phrase => view.saying(parsed(phrase)).some(text => saying(text, parsed(phrase)) !== null)) ?? null

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
  const texts = view.saying(wanted)
  if (texts.length === 0) return 0
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
