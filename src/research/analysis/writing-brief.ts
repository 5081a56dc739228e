/**
 * Makes the brief for the writer of an analysis. For each section in prose, the brief has the templates' sentences, the entries in these sentences,
 * and more entries of the same kinds (further countries, other years). The brief has no text of a source, because such a text could influence what
 * the writer writes.
 */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { BriefEntry, DraftSection, WritingBrief } from '#contracts/report-draft.ts'
import type { SectionId } from '#contracts/report.ts'
import type { AnalysisMaterial } from './sections/section-material.ts'
import { type DraftPiece, readDraft } from './draft-sentence.ts'
import { draftSections } from './draft-sections.ts'
import { entryText, isFigureForm } from './entry-forms.ts'
import { entriesByKind, subjectOf } from './entry-subject.ts'
import { entryLine } from './entry-line.ts'
import { textsIn } from './texts/texts-in.ts'

/** The sections in prose. The others are lists of figures or quotations, or about the report itself. */
const written: readonly SectionId[] = ['summary', 'market', 'demand', 'competition', 'price-trends']

/** For each kind of entry that a section's templates use, the brief has at most this many further entries. */
const mostOfKind = 4
/**
 * The brief's entries and templates have at most this many characters together. In measured reports the whole question, with its instructions, then
 * has 5,650 to 6,100 tokens.
 */
const mostLetters = 16_000

export function writingBrief(asked: AnalysisMaterial): WritingBrief {
  const { language } = asked.request
  const texts = textsIn(language)
  const drafts = draftSections({ ...asked, texts }).filter(
    ({ id, blocks }) => written.includes(id) && blocks.some(({ sentences }) => sentences.length > 0),
  )
  const formsOfKind = formsByKind(drafts, asked)
  const factOf = (entry: LedgerEntry) => briefEntry(entry, formsOfKind.get(subjectOf(entry, asked.ledger).kind) ?? [], asked)
  const used = drafts.map(draft => entriesIn(draft, asked))
  const byKind = entriesByKind(asked.ledger)
  const more = used.map(entries => nextOnes(entries, byKind, asked))

  // The templates' entries come first; then each section in turn gets one more entry, as long as there is room.
  const chosen = used.map(entries => new Map(entries.map(entry => [entry.id, factOf(entry)])))
  const told = new Set(chosen.flatMap(entries => [...entries.keys()]))
  let letters = lengthOf(chosen.flatMap(entries => [...entries.values()])) + drafts.flatMap(sentencesOf).join('\n').length
  for (let at = 0; at < Math.max(0, ...more.map(({ length }) => length)); at++) {
    for (const [section, entries] of more.entries()) {
      const entry = entries[at]
      const fact = entry && factOf(entry)
      if (!fact || letters + lengthOf([fact]) > mostLetters) continue
      if (!told.has(fact.id)) letters += lengthOf([fact])
      told.add(fact.id)
      chosen[section]!.set(fact.id, fact)
    }
  }
  return {
    language,
    product: asked.product.name,
    sections: drafts.map(({ id, blocks }, at) => ({
      id,
      title: texts.titles[id],
      entries: [...chosen[at]!.values()],
      template: blocks.filter(({ sentences }) => sentences.length > 0),
    })),
  }
}

const lengthOf = (entries: readonly BriefEntry[]): number =>
  entries.reduce((sum, { says, slots }) => sum + says.length + slots.join(' ').length, 0)
const sentencesOf = ({ blocks }: DraftSection): string[] => blocks.flatMap(({ sentences }) => sentences)

type EntryPiece = Extract<DraftPiece, { kind: 'entry' }>
const entryPieces = (draft: DraftSection): EntryPiece[] =>
  sentencesOf(draft).flatMap(sentence => (readDraft(sentence) ?? []).flatMap(piece => (piece.kind === 'entry' ? [piece] : [])))

function entriesIn(draft: DraftSection, { ledger }: AnalysisMaterial): LedgerEntry[] {
  return [...new Set(entryPieces(draft).map(({ id }) => id))].flatMap(id => ledger.get(id) ?? [])
}

/** For each kind of entry, the forms in which the templates write an entry of this kind, such as `percent` and `count country`. */
function formsByKind(drafts: readonly DraftSection[], { ledger }: AnalysisMaterial): ReadonlyMap<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const { id, form, word } of drafts.flatMap(entryPieces)) {
    const entry = ledger.get(id)
    if (!entry) continue
    const { kind } = subjectOf(entry, ledger)
    const written = [form, ...(word ? [word] : [])].join(' ')
    forms.set(kind, [...new Set([...(forms.get(kind) ?? []), written])])
  }
  return forms
}

/** The forms of a change. The signed form comes first, because the entry's line shows the figure in the first form. */
const changes = ['change', 'rise', 'fall']

function briefEntry(entry: LedgerEntry, forms: readonly string[], { ledger, request: { language } }: AnalysisMaterial): BriefEntry {
  const isOfChange = forms.some(form => changes.includes(form))
  const more = [...(isOfChange ? changes : []), 'country', ...(isOfChange ? ['since', 'until'] : ['period'])]
  const fitting = [...new Set([...more, ...forms])].filter(form => {
    const [name = '', word = null] = form.split(' ')
    return form !== 'country-name' && entryText(entry, name, word, language) !== null
  })
  const figure = fitting.find(form => isFigureForm(form.split(' ')[0]!)) ?? null
  return {
    id: entry.id,
    says: entryLine(entry, figure, ledger, language),
    slots: fitting.map(form => `{${entry.id}:${form}}`),
  }
}

/**
 * For each kind of entry that a section uses, up to `mostOfKind` further entries of this kind. If entries of the kind have a country, these are other
 * countries in the same period, largest first. Otherwise they are other periods, newest first.
 */
function nextOnes(
  used: readonly LedgerEntry[],
  byKind: ReadonlyMap<string, LedgerEntry[]>,
  { ledger, market }: AnalysisMaterial,
): LedgerEntry[] {
  const ranks = { exports: market.exports?.countries ?? [], imports: market.imports?.countries ?? [] }
  // A section is not offered the sums from which growth and prices are computed, because these sums leave countries out. Only the totals of years are
  // offered.
  const totals = new Set(
    [market.exports, market.imports].flatMap(flow => flow?.years.flatMap(({ total, weight }) => [total, weight]) ?? []),
  )
  const isPartialSum = (entry: LedgerEntry) => entry.source === 'computed' && entry.formula === 'sum' && !totals.has(entry)
  const usedIds = new Set(used.map(({ id }) => id))
  const kinds = new Map(used.filter(({ value }) => value !== null).map(entry => [subjectOf(entry, ledger).kind, entry]))
  const others = Array.from(kinds.keys(), kind =>
    (byKind.get(kind) ?? []).filter(entry => entry.value !== null && !entry.incomplete && !isPartialSum(entry) && !usedIds.has(entry.id)),
  )
  return [...kinds.values()].flatMap((like, at) => {
    const { flow } = subjectOf(like, ledger)
    const rank = ({ country }: LedgerEntry) => (flow ? ranks[flow].findIndex(trade => trade.country === country) : 0)
    const next = like.country
      ? others[at]!.filter(({ period }) => period === like.period).toSorted((a, b) => rank(a) - rank(b))
      : others[at]!.filter(({ period }) => period !== like.period).toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))
    return next.slice(0, mostOfKind)
  })
}
