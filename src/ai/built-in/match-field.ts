/** How well a column is what a field asks for. A column that says it is something else never is: an empty column beats a wrong one. */
import { codeShare, type ColumnView, hostsOf, isMereWrapping, mainConcept } from './column-view.ts'
import type { WantedField } from './field-list.ts'
import { areMarks, bySigns, liesAhead, share } from './looks.ts'
import { type Concept, relationOf } from './vocabulary.ts'
import { isSameWord } from './same-word.ts'
import { stem } from './words.ts'

/** Columns below this do not answer a field. */
export const enough = 0.35

export interface MatchContext {
  views: ColumnView[]
  /** The column that names a record. */
  name: ColumnView | null
  subjectStems: string[]
  /** Whether words name the kind of thing that the records are ("puesto" in a list of jobs). */
  isRecordNoun: (stems: string[]) => boolean
  /** An ISO day: deadlines lie after it. */
  today: string
}

const relationScore = { same: 0.85, narrower: 0.7, broader: 0.5, near: 0.45, other: 0 }

const ends = {
  low: new Set('minimo minima minimum min low lower lowest inferior baja bajo desde from start starting'.split(' ').map(stem)),
  high: new Set('maximo maxima maximum max high higher highest upper superior alta alto hasta to top'.split(' ').map(stem)),
}

const endOf = ({ column }: ColumnView): keyof typeof ends | null => (/\?(low|high)$/.exec(column.key)?.[1] as keyof typeof ends) ?? null

/** Above 1 where wording, concept and type all agree; 0 where the column is something else. */
export function matchScore(field: WantedField, view: ColumnView, context: MatchContext): number {
  const end = endOf(view)
  if (!end) return wholeScore(field, view, context)
  // The ends of a range answer only those who ask for one: "minimum salary", "high estimate".
  const whole = context.views.find(({ column }) => column.key === view.column.key.replace(/\?(?:low|high)$/, ''))
  const asked = field.stems.some(word => ends[end].has(word))
  if (!whole || !asked || !field.concepts.some(({ types }) => types.includes('money'))) return 0
  const score = wholeScore(field, { ...whole, column: { ...whole.column, type: 'money' } }, context)
  // Amounts that nothing names, but the only ones that have such ends.
  const isOnly = whole.labelStems.length === 0 && context.views.filter(other => endOf(other) === end).length === 1
  return Math.max(score, isOnly ? 0.5 : 0) + (score > 0 || isOnly ? 0.3 : 0)
}

function wholeScore(field: WantedField, view: ColumnView, context: MatchContext): number {
  const main = field.concepts[0]
  if (!main && view.column.type === 'url' && !view.column.key.includes('@img')) return siteScore(field, view)
  const score =
    main?.types[0] === 'url'
      ? linkScore(field, main, view, context)
      : view.column.type === 'url' && !view.isEnumeration
        ? 0
        : valueScore(field, main, view, context)
  return score * (0.6 + 0.4 * view.column.fill)
}

function valueScore(field: WantedField, main: Concept | undefined, view: ColumnView, context: MatchContext): number {
  const { column } = view
  const wording = wordingScore(field, view)
  if (wording >= 0.99) {
    const code = isShortCode(view) && hasTwin(view, context) ? 0.1 : 0
    return 1.2 + (main ? typeBonus(main, view) : 0) - (view.derived ? derivedPenalty(view, context) : 0) - code
  }
  if (!main) {
    const isNoun =
      context.isRecordNoun(field.stems) || (field.stems.length > 0 && field.stems.every(word => context.subjectStems.includes(word)))
    return view === context.name && isNoun ? 0.9 : wording >= 0.4 ? wording : 0
  }
  const own = relation(main, view)
  const isName = view === context.name
  const found = mainConcept(view)
  // A bare "date" may be any; only days to come can be a deadline.
  if (main.id === 'deadline' && found?.id === 'date') return liesAhead(view, context.today) ? 0.6 : 0
  const wantsCode = main.id === 'identifier' || main.broader === 'identifier'
  if (wantsCode && own === 0 && isShortCode(view) && hasTwin(view, context)) return 0.6
  if (main.id === 'postcode' && view.derived && share(view, /^(?:\d{4,5}|[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2})$/) > 0.7) return 0.7
  // "Precio de la matrícula" is the amount below "Matrícula".
  if (own === 0 && found && wording >= 0.5 && main.types[0] !== 'text' && main.types[0] === column.type) return 0.5 + 0.3 * wording
  // All that was said is in the label ("award" above "Award value"), though the word alone would mean a day.
  if (own === 0 && found && wording >= 0.75 && view.labelStems.length > 0 && !field.stems.every(word => generic.has(word))) return 0.45
  // The label says that it is something else.
  if (own === 0 && found && !isName && view.labelStems.length > 0) return main.id === 'identifier' && hidesCodes(view, found) ? 0.4 : 0
  if (own === 0 && found && !isName) {
    // A class ("item-text") may call anything a text; references show what they are.
    const maybeReference =
      main.id === 'identifier' && view.labelStems.length === 0 && found.types.join() === 'text' && column.type === 'text'
    if (!maybeReference) return bySigns(main, view)
  }
  let score = Math.max(own, found ? 0 : wording * 0.8)
  if (own > 0) score += 0.1 * wording - 0.1 * Math.min(2, strangers(field, view))
  if (score > 0 && main.types[0] !== 'text' && main.types[0] !== column.type && !main.types.includes(column.type))
    score *= column.type === 'text' || view.isEnumeration || main.types[0] === 'phone' ? 0.7 : 0.3
  // Words from a class named "closing" are no date.
  if (main.types[0] === 'date' && column.type === 'text' && share(view, /^(?=.*\d)(?:.*\s|[\d./-]+$)/) < 0.5) return 0
  if (own > 0) score += typeBonus(main, view)
  else score = Math.max(score, byLooks(field, main, view, context))
  // "Currency" above both "Swiss franc" and "CHF": a code is asked for as such.
  if (own > 0 && isShortCode(view) && hasTwin(view, context)) score -= 0.2
  if (own > 0 && main.id === 'identifier') {
    // "Citation #" is no docket number unless it looks like one.
    if (found?.id === 'number' && strangers(field, view) > 0 && codeShare(view) < 0.6) return 0
    score += 0.2 * codeShare(view)
  }
  if (view.derived) score -= derivedPenalty(view, context)
  return score
}

/** Abbreviations of one form ("USD", "ES"). */
const isShortCode = (view: ColumnView): boolean => view.texts.length > 1 && view.texts.every(text => /^\p{Lu}{2,4}$/u.test(text))

/** Whether another column of words stands below the same label. */
const hasTwin = (view: ColumnView, { views }: MatchContext): boolean =>
  view.labelStems.length > 0 &&
  views.some(other => other !== view && other.column.type === 'text' && other.column.label === view.column.label)

const typeBonus = (main: Concept, { column }: ColumnView): number =>
  main.types.includes(column.type) ? (main.types[0] === 'text' ? 0.1 : 0.3) : 0

/** The best relation between the wanted concept and what the label (or, without one, the class names) says. */
function relation(main: Concept, view: ColumnView): number {
  const score = (concepts: Concept[]) =>
    concepts.reduce(
      (best, concept, at) => Math.max(best, relationScore[relationOf(main, concept)] * (at === 0 ? 1 : concept === main ? 0.75 : 0.5)),
      0,
    )
  // A concept that the label names besides its main one ("Case name / docket number") counts where it is the wanted one itself.
  if (view.labelStems.length > 0) return score(view.concepts)
  // A "lot-title" is a title.
  const isTitle = main.id !== 'name' && view.keyConcepts.some(({ id }) => id === 'name')
  return (isTitle ? 0.4 : 0.85) * score(view.keyConcepts)
}

/** Whether nearly every value is another reference, whatever the label (a court above its case numbers) says. */
function hidesCodes(view: ColumnView, found: Concept | null): boolean {
  const plainText = found === null || (found.types.join() === 'text' && found.id !== 'model')
  return (
    plainText &&
    view.distinct > 0.9 &&
    view.texts.length > 2 &&
    view.texts.filter(text => /^[^\s\d]*\d[^\s/-]*[/-][^\s\d]*\d\S*$/.test(text)).length > view.texts.length * 0.9
  )
}

/** Whether long different codes stand under letters that are no word ("ACM"): those of whoever gave them. */
const isAbbreviated = (view: ColumnView): boolean =>
  /^\p{Lu}{2,5}$/u.test(view.column.label ?? '') && codeShare(view) > 0.6 && view.distinct > 0.9 && view.length > 4

/** Columns that nothing names are known by what they hold. */
function byLooks(
  field: WantedField,
  main: Concept,
  view: ColumnView,
  { views, name, subjectStems, isRecordNoun, today }: MatchContext,
): number {
  const { column } = view
  const unnamed = view.labelStems.length === 0
  const twins = views.filter(other => other.column.type === column.type && mainConcept(other) === undefined && !endOf(other)).length
  if (main.id === 'name' && view === name) return 1.3
  // "Company" of companies is their name; of jobs it is not.
  if (view === name && main.types[0] === 'text' && (field.stems.some(word => subjectStems.includes(word)) || isRecordNoun(field.stems)))
    return 0.9
  if (view === name && (main.id === 'company' || main.id === 'supplier') && subjectStems.length === 0 && isContactList(views)) return 0.6
  if (view === name) return 0
  // Looks count only where no label speaks.
  const speaks = (other: ColumnView) =>
    other.labelStems.length > 0 && other.column.fill >= 0.2 && (main.types.includes('text') || main.types.includes(other.column.type))
  if (views.some(other => other !== view && speaks(other) && wordingScore(field, other) >= 0.5)) return 0
  if (main.types[0] === 'email' || main.types[0] === 'phone') return column.type === main.types[0] ? 0.8 : 0
  if (main.types[0] === 'date' && column.type === 'date') {
    if (main.id === 'date') return unnamed || !mainConcept(view) ? 0.7 : 0
    if (main.id === 'deadline') return twins === 1 && liesAhead(view, today) ? 0.5 : 0
    return twins === 1 && unnamed && ['published', 'updated', 'decided'].includes(main.id) ? 0.5 : 0
  }
  if (main.types[0] === 'money' && column.type === 'money') {
    if (['price', 'amount'].includes(main.id)) return unnamed ? 0.75 : 0.4
    return ['salary', 'budget'].includes(main.id) && unnamed && twins === 1 ? 0.55 : 0
  }
  if (main.id === 'rating' && column.type === 'number') return unnamed && areMarks(view) ? 0.5 : 0
  if (main.id === 'identifier' && !unnamed) return hidesCodes(view, null) || isAbbreviated(view) ? 0.4 : 0
  if (!unnamed || (view.keyConcepts.length > 0 && main.id !== 'identifier')) return unnamed ? bySigns(main, view) : 0
  const whole = view.derived ? views.find(other => view.column.key.startsWith(`${other.column.key}?`)) : undefined
  if (main.id === 'identifier' && whole?.texts.some(text => text.includes('//'))) return 0
  if (main.id === 'identifier')
    return (column.type === 'text' || column.type === 'number') && codeShare(view) > 0.6 && view.length > 2
      ? 0.3 + 0.3 * Math.min(1, codeShare(view) / 0.75) * view.distinct
      : 0
  if (main.id === 'description') return column.type === 'text' && view.length > 40 ? 0.5 + Math.min(0.2, view.length / 1000) : 0
  return bySigns(main, view)
}

const isContactList = (views: ColumnView[]): boolean => views.some(({ column }) => column.type === 'email' || column.type === 'phone')

/** A cell that says little but its code is the code; from a longer text the code is cut out only for want of a better column. */
function derivedPenalty(view: ColumnView, { views }: MatchContext): number {
  const whole = views.find(other => view.column.key.startsWith(`${other.column.key}?`))
  if (!whole || whole.column.label === null || whole.length >= 36) return 0.1
  return isMereWrapping(view, whole) && !view.texts.every(text => whole.texts.includes(text)) ? -0.1 : 0.3
}

const generic = new Set(
  'number numero date fecha type tipo name nombre total estado code codigo data dato valor value nueva'.split(' ').map(stem),
)

/** Shared words of the field and the column's label (or, weaker, its class names), 0 to 1. */
export function wordingScore(field: WantedField, view: ColumnView): number {
  const overlap = (stems: string[]) => {
    const shared = field.stems.filter(word => stems.some(other => isSameWord(word, other)))
    if (shared.length === 0) return 0
    const [left, right] = [
      field.stems.filter(word => !shared.includes(word)),
      stems.filter(word => !field.stems.some(other => isSameWord(word, other))),
    ]
    if (shared.every(word => generic.has(word)) && left.length > 0) return 0
    return (
      (shared.length / field.stems.length / 2 + shared.length / new Set(stems).size / 2) * (left.length > 0 && right.length > 0 ? 0.6 : 1)
    )
  }
  return view.labelStems.length > 0 ? overlap(view.labelStems) : 0.75 * overlap(view.keyStems)
}

/** Words of the label that neither the field nor any concept of it explains. */
const strangers = (field: WantedField, view: ColumnView): number =>
  view.labelStems.filter(
    word =>
      !field.stems.includes(word) && !field.concepts.some(concept => concept.words.has(word) || concept.phrases.flat().includes(word)),
  ).length

const documentWords = new Set(['document', 'documento', 'pdf', 'file', 'archivo', 'download', 'descarga', 'opinion', 'pliego'].map(stem))

function linkScore(field: WantedField, main: Concept, view: ColumnView, { views, name }: MatchContext): number {
  const { column } = view
  const isImage = column.key.includes('@img')
  const wording = wordingScore(field, view)
  if (main.id === 'image') return isImage ? 1 : 0
  if (column.type !== 'url' || isImage) return 0
  const hosts = hostsOf(view)
  // That a link's class calls it a link says nothing.
  const conceptMatch =
    view.concepts.includes(main) || (main.id !== 'link' && view.labelStems.length === 0 && view.keyConcepts.includes(main))
  let score = Math.max(wording, conceptMatch ? 0.85 : 0)
  score = Math.max(score, siteScore(field, view))
  if (main.id === 'website') {
    const outward = hosts.length > 1 && new Set(hosts).size > hosts.length * 0.6
    if (score === 0 && outward && (view.labelStems.length === 0 || view.concepts[0]?.id === 'link')) score = 0.6
    return score > 0 ? score + (outward ? 0.3 : 0) : 0
  }
  if (main.id === 'source-code') return score
  const wantsDocument = field.stems.some(word => documentWords.has(word))
  const isDocument = wantsDocument && opensDocument(view, views)
  if (main.id === 'document' && !isDocument && score === 0 && !field.concepts.some(concept => concept.id === 'link')) return 0
  score += 0.45 + 0.25 * view.distinct + (name && column.key === `${name.column.key}@href` ? 0.15 : 0) + (isDocument ? 0.3 : 0)
  // A link that has another purpose by its own name ("Comments") is not the record's link.
  const isOwnSite = view.concepts.some(concept => concept.id === 'website')
  if (view.labelStems.length > 0 && score < 1.1 && !conceptMatch && !isOwnSite && wording === 0) score -= 0.12
  // An address that is the same for all records is no record's address.
  return view.texts.length > 3 && view.distinct < 0.5 ? score * 0.3 : score
}

/** "LinkedIn", "GitHub": a site that the label or the addresses themselves name. */
function siteScore(field: WantedField, view: ColumnView): number {
  const hosts = hostsOf(view)
  const named = field.stems.some(word => word.length > 4 && hosts.filter(host => host.includes(word)).length > hosts.length * 0.6)
  return named || wordingScore(field, view) >= 0.99 ? 1 : 0
}

/** Whether a link column leads to documents: by the ending of its addresses or by what its links say. */
function opensDocument(view: ColumnView, siblings: ColumnView[]): boolean {
  const words = siblings.find(other => view.column.key === `${other.column.key}@href`)
  const texts = [...(words?.texts ?? []), view.column.label ?? '']
  const verbs = texts.filter(text =>
    /\b(?:view|download|read|open|pdf|full text|ver|descargar|abrir|leer|consultar|pliegos?)\b/i.test(text),
  ).length
  const files = view.texts.filter(text => /\.(?:pdf|docx?|xlsx?|odt|zip)(?:$|[?#])/i.test(text)).length
  return (
    verbs > texts.length * 0.6 ||
    (view.texts.length > 0 && files > view.texts.length * 0.6) ||
    /\b(?:pdf|download|descargar|pliegos?)\b/i.test(view.column.label ?? '')
  )
}
