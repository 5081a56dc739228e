/** Finds the column that names a record. `scripts/train-planner.ts` has learned the weights from prompts that ask for the name. */
import { type ColumnView, mainConcept } from '#website/planning/built-in/column-view.ts'
import type { Wanted } from '#website/planning/built-in/wanted.ts'
import { areSameKind } from '#website/planning/built-in/record-kinds.ts'
import { conceptsOf } from '#website/planning/built-in/concepts.ts'
import { scoresOf, type Trees } from './trees.ts'
import learned from './name-weights.json' with { type: 'json' }

export const nameWeights: Trees = learned

/** Whether a column may name a record: it must have texts, which are neither taken out of longer texts nor headings of sections. */
const mayName = ({ column, derived }: ColumnView): boolean => column.type === 'text' && !derived && !column.key.startsWith('>(section)')

/** The names of the features, in order. */
export const nameFeatureNames: string[] =
  'called a name|about the subject|company among contacts|labelled as another thing|classed as another thing|asks for a name|heading|linked|labelled|distinct|fill|length|letters|codes|index|place'.split(
    '|',
  )

/** The columns that may name a record, with their features. */
export function nameFeatures(views: ColumnView[], wanted: Wanted): { view: ColumnView; features: number[] }[] {
  const subject = conceptsOf(wanted.subjectStems)[0]
  const hasContacts = views.some(({ column }) => column.type === 'email' || column.type === 'phone')
  const asksForName = wanted.fields.some(({ concepts }) => concepts[0]?.id === 'name')
  const hrefs = new Set(views.filter(({ column }) => column.type === 'url').map(({ column }) => column.key))
  return views.filter(mayName).map((view, place) => {
    const { column, texts, labelStems } = view
    const main = mainConcept(view)
    const isAbout =
      labelStems.some(word => wanted.subjectStems.includes(word)) ||
      (main !== undefined && main === subject) ||
      areSameKind(labelStems, wanted.subjectStems)
    const isOther = main !== undefined && main.id !== 'name'
    const share = (holds: (text: string) => boolean) => texts.filter(text => holds(text.slice(0, 300))).length / Math.max(1, texts.length)
    const features = [
      [...view.concepts, ...view.keyConcepts].some(({ id }) => id === 'name'),
      isAbout,
      hasContacts && (main?.id === 'company' || main?.broader === 'company'),
      isOther && view.concepts.length > 0,
      isOther && view.concepts.length === 0,
      asksForName,
      /(?:^|>)h[1-6]/.test(column.key),
      hrefs.has(`${column.key}@href`),
      labelStems.length > 0,
      view.distinct,
      column.fill,
      Math.min(400, view.length),
      share(text => /\p{L}{2}/u.test(text) && (/\s/.test(text) || !text.includes('@'))),
      share(text => /^[\p{L}\d./#_-]{1,32}$/u.test(text) && /\d/.test(text) && !text.includes('//')),
      view.index,
      place,
    ]
    return { view, features: features.map(Number) }
  })
}

/** The column that names the records; null if there is no text column. */
export function nameView(views: ColumnView[], wanted: Wanted, weights: Trees): ColumnView | null {
  const named = nameFeatures(views, wanted)
  const scores = scoresOf(
    weights,
    named.map(({ features }) => features),
  )
  return named[scores.indexOf(Math.max(...scores))]?.view ?? null
}
