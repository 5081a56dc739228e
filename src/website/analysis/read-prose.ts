/**
 * Reads records from running text, if the planner found that no dataset answers: the pages are cut into passages, a model points at words
 * in the passages, and code reads the values of those words. The resulting dataset is planned and executed like any other.
 */
import type { ReadProse, PlannedSources, AnalysisState } from './analysis-state.ts'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { tokens } from '#website/planning/built-in/stems.ts'
import type { ProposedPlan } from '#website/planning/planner.ts'
import type { Page } from '#contracts/page.ts'
import type { ProseField } from '#contracts/prose.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import type { ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { proseLines } from '#website/extraction/prose/line-tree.ts'
import { passagesOf } from '#website/extraction/prose/passages.ts'
import { proseDataset } from '#website/extraction/prose/prose-dataset.ts'
import { proseText } from '#website/extraction/prose/prose-text.ts'
import type { ProseText } from '#website/extraction/prose/text-lines.ts'
import { readRecords } from '#website/extraction/prose/read-records.ts'
import { unpacked } from '#website/reading/page-content.ts'
import { TaskError, TaskLimitError } from '#foundation/threads/thread-pool.ts'
import { contentOf, scannedPages } from './analysis-pages.ts'
import { askPassages } from './ask-passages.ts'
import { withoutConditions } from './conditions.ts'

interface PageProse {
  page: Page
  text: ProseText
}

/** The records found in the pages' text, planned for the prompt; null if there is no model, no text, or no record. */
export async function readProse(state: AnalysisState, fields: ProseField[], entry: Page): Promise<PlannedSources | null> {
  const { request } = state
  const { proseReader: reader, prompt, onEvent } = request
  if (!reader) return null
  const pages = await pagesToRead(state, fields, entry)
  const size = { tokens: reader.passageTokens, tokensOf: reader.tokensOf }
  const cut = pages.flatMap(({ page, text }) =>
    passagesOf(text, { url: page.finalUrl, readAt: page.readAt }, size).map(passage => ({ page, passage })),
  )
  const passages = cut.map(({ passage }) => passage)
  if (passages.length === 0) return null

  const question = { prompt, fields }
  const inAll = { passages: passages.length, tokens: reader.tokensFor(passages, question), tokensLeft: reader.tokensLeft() }
  onEvent({ type: 'prose-budget', ...inAll })
  const answers = await askPassages(reader, passages, question, {
    size,
    deadline: state.deadline,
    signal: request.signal,
    onDone: read => onEvent({ type: 'prose', read, of: passages.length }),
  })
  if (answers.unread > 0) state.notes.push({ code: 'passages-unread', passages: answers.unread, of: passages.length })

  const blanked = fields.map(() => 0)
  const sources = pages.flatMap(({ page, text }): ReadSource[] => {
    const read = cut
      .flatMap((each, at) => (each.page === page ? answers.given[at]! : []))
      .map(({ passage, records }) => readRecords(passage, records, fields, text.locale))
    for (const part of read) part.blanked.forEach((cells, at) => (blanked[at]! += cells))
    const dataset = proseDataset(
      fields,
      read.flatMap(({ rows }) => rows),
      text.title || null,
    )
    return dataset.rows.length > 0 ? [{ url: page.finalUrl, readAt: page.readAt, datasets: [dataset] }] : []
  })
  if (sources.length === 0) {
    state.setAside ??= answers.failure ?? (blanked.some(Boolean) ? 'not-plausible' : null)
    return null
  }
  // Replaces the reason why the list ended, which does not matter here: the list is not shown.
  state.stopped = answers.stopped ?? 'complete'
  state.understood = true
  blanked.forEach((cells, at) => {
    if (cells > 0) state.notes.push({ code: 'not-in-text', column: fields[at]!.name, cells })
  })
  return { chosen: await planRecords(state, fields, sources), sources }
}

/**
 * The plan for the records: its columns are all fields that were looked for; its filters, order and limit are those that the built-in
 * planner reads from the prompt.
 */
async function planRecords(
  { request: { prompt, today, conditionsOff, rules = builtInPlanner } }: AnalysisState,
  fields: ProseField[],
  sources: ReadSource[],
): Promise<ProposedPlan> {
  const candidates = candidatesOf(sources)
  const { columns, id } = candidates[0]!
  const { plans } = await rules({ prompt, candidates, today })
  const { plan, fit, unapplied } = plans[0]!
  const asked = fields.map(({ name }) => name)
  const proposed: ProposedPlan = {
    // A text may mention a record several times: rows with equal values are one record.
    plan: {
      ...plan,
      dataset: id,
      columns: columns.map(({ key, type }, at) => ({ name: asked[at]!, from: key, type })),
      key: columns.map(({ key }) => key),
    },
    by: 'model',
    fit,
    asked,
    missing: [],
    unapplied,
    sureness: {},
    ownNames: {},
  }
  return withoutConditions(proposed, conditionsOff)
}

/** Only this many characters, from the beginning of a page's text, are searched for the prompt's words. */
const enoughLetters = 20_000
/** A page whose relevance is below this share of the entered page's relevance counts as being about something else and is left out. */
const leastShare = 0.5

/** The entered page, then the most relevant others, up to `prosePages`. */
async function pagesToRead(state: AnalysisState, fields: ProseField[], entry: Page): Promise<PageProse[]> {
  const { prompt, prosePages = 1 } = state.request
  const others = prosePages > 1 ? scannedPages(state.request).filter(page => page !== entry && page.state === 'ok') : []
  const wanted = new Set(tokens([prompt, ...fields.map(({ name }) => name)].join(' ')))
  // Pages are read one at a time, and only their words are kept, so that the texts of a whole site are never in memory together.
  const held: { page: Page; words: string[] }[] = []
  for (const page of [entry, ...others]) {
    const prose = await proseOf(state, page)
    if (prose) held.push({ page, words: wordsIn(prose, wanted) })
  }
  // A word that every page has says little about any page, so it weighs little.
  const weight = (word: string) => Math.log(1 + held.length / held.filter(({ words }) => words.includes(word)).length)
  const ranked = held.map(({ page, words }) => ({ page, worth: words.reduce((sum, word) => sum + weight(word), 0) }))
  const entered = ranked.find(({ page }) => page === entry)
  const further = ranked
    .filter(each => each !== entered && each.worth > 0 && each.worth >= leastShare * (entered?.worth ?? 0))
    .toSorted((a, b) => b.worth - a.worth)
  const chosen = [...(entered ? [entered] : []), ...further].slice(0, prosePages)
  const texts = await Promise.all(chosen.map(({ page }) => proseOf(state, page)))
  return texts.filter(prose => prose !== null)
}

/** The wanted words that occur in the beginning of a text. */
function wordsIn({ text }: PageProse, wanted: Set<string>): string[] {
  const lines = proseLines(text.parts).map(line => line.text)
  const words = new Set(tokens(`${text.title} ${lines.join(' ')}`.slice(0, enoughLetters)))
  return [...wanted].filter(word => words.has(word))
}

/** The text of a page; null if it has none, or took too much to read. */
export async function proseOf({ request }: AnalysisState, page: Page): Promise<PageProse | null> {
  const read: ReadProse = request.readProse ?? (async (content, ...page) => proseText(unpacked(content), ...page))
  try {
    const text = await read(await contentOf(request, page), page.finalUrl, page.contentType)
    return text && { page, text }
  } catch (error) {
    // The page was already read for its datasets, so it keeps its state and only its text is left out.
    if (error instanceof TaskLimitError || error instanceof TaskError) return null
    throw error
  }
}
