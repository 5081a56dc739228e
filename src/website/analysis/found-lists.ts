/**
 * Joins the lists of a site's pages while the pages arrive, for a person who has not asked anything yet: the lists with their true totals, the fields
 * of the records' own pages, and contacts. Nothing here is a result: a table is made by an analysis.
 */
import type { FoundList } from '#contracts/found-list.ts'
import { withoutFragment } from '#website/extraction/document.ts'
import type { PageSurvey, SurveyedField, SurveyedList } from '#website/extraction/survey-page.ts'
import type { Planner } from '#website/planning/planner.ts'
import { describeList, fieldsOfRecord, isWorded, shorter } from './describe-list.ts'
import { listNames } from './follow-list.ts'
import { addListOfPage, newList, type SiteList, withoutRepeats } from './site-list.ts'

/** The limits of memory. What is beyond them is not counted, so a total may be too small but never too large. */
const mostLists = 300
const mostRows = 200_000
const mostRecords = 500

/** The most lists that are stored with a scan. */
const listsShown = 8
/** The most bytes of JSON that they take. */
const mostBytes = 60_000

export class FoundLists {
  readonly #lists: SiteList[] = []
  /** The fields of each page, by its address. */
  readonly #fields = new Map<string, SurveyedField[]>()
  #entry: (Pick<PageSurvey, 'title' | 'heading' | 'language'> & { url: string }) | null = null
  #rows = 0

  /** Adds the lists and the fields of a page. The first page is the entered one. */
  add({ url, finalUrl }: { url: string; finalUrl: string }, survey: PageSurvey): void {
    const isOnEntry = this.#entry === null
    this.#entry ??= { url: withoutFragment(finalUrl), title: survey.title, heading: survey.heading, language: survey.language }
    if (this.#fields.size < mostRecords) {
      for (const address of new Set([url, finalUrl].map(withoutFragment))) this.#fields.set(address, survey.fields)
    }
    const labels = new Set(survey.fields.map(({ label }) => label.toLowerCase()))
    survey.lists.forEach((list, rank) => {
      if (namesFields(list, labels)) return
      const names = list.kind === 'entities' ? ['contacts'] : listNames({ url: finalUrl, title: survey.title })
      const known = this.#lists.find(
        other => other.id === list.id && other.language === survey.language && names.some(name => other.names.has(name)),
      )
      if (!known && this.#lists.length >= mostLists) return
      const joined = known ?? newList(list, survey, { isBest: rank === 0, isOnEntry })
      if (!known) this.#lists.push(joined)
      for (const name of names) joined.names.add(name)
      this.#rows += addListOfPage(joined, list, survey, mostRows - this.#rows)
    })
  }

  /** What was found so far, the most useful first. `planner` names the columns; `today` is an ISO day. */
  async soFar(planner: Planner, today: string): Promise<FoundList[]> {
    const entered = this.#entry?.language ?? ''
    const lists = withoutRepeats(
      this.#lists.filter(({ kind }) => kind !== 'entities'),
      entered,
    )
    const shown = lists
      .filter(isWorthShowing)
      .toSorted((a, b) => worthOf(b, entered) - worthOf(a, entered))
      .slice(0, listsShown - 1)
    const contacts = this.#lists.filter(({ kind }) => kind === 'entities')
    const isRecord = (address: string) => shown.some(({ links }) => links.has(address))
    const others = [...this.#fields].filter(([address]) => !isRecord(address)).map(([, fields]) => fields)
    const found: FoundList[] = []
    for (const list of [...shown, ...contacts]) {
      const records = [...this.#fields].filter(([address]) => list.links.has(address)).map(([, fields]) => fields)
      const described = await describeList(list, { records, others }, planner, today)
      if (described) found.push(described)
    }
    if (shown.length === 0) found.unshift(...this.#record())
    while (Buffer.byteLength(JSON.stringify(found)) > mostBytes) found.pop()
    return found
  }

  /** The record that the entered page is about; none if the page has fewer than two fields of its own. */
  #record(): FoundList[] {
    if (!this.#entry) return []
    const { url, title, heading } = this.#entry
    const others = [...this.#fields].filter(([address]) => address !== url).map(([, fields]) => fields)
    const fields = fieldsOfRecord(this.#fields.get(url) ?? [], others)
    if (fields.length < 2) return []
    const [columns, texts] = [fields.map(({ label }) => shorter(label)), fields.map(({ text }) => shorter(text))]
    return [{ kind: 'record', label: shorter(heading ?? title ?? '') || null, rows: 1, pages: 1, columns, samples: [texts] }]
  }
}

/** Whether a list is a record's fields written as rows: each first row has one of the page's field labels, in its first text or above its only value. */
function namesFields({ firstRows, columns }: SurveyedList, labels: Set<string>): boolean {
  const own = columns.flatMap(({ key, type }, at) => (key.startsWith('>(section') || type === 'url' ? [] : [at]))
  if (firstRows.length === 0 || own.length > mostOfFields) return false
  const isLabel = (text: string | null | undefined) => labels.has((text ?? '').replace(/\s?:$/, '').toLowerCase())
  return firstRows.every(row => {
    const filled = new Set(own.flatMap(at => (row[at] === null ? [] : [columns[at]!.label])))
    return isLabel(row[own[0]!]) || (filled.size === 1 && isLabel([...filled][0]))
  })
}

/** Fields written as rows have few columns: the label, the value, and the same value as a date or an address. */
const mostOfFields = 4

/** Short lists are shown only if they are surely lists, and lists of a few long texts not at all: they are running text with headings. */
function isWorthShowing({ keys, score, firstRows, columns }: SiteList): boolean {
  // Numbers without any word, such as "1 / 47, 2 / 47" below photographs, tell nothing.
  const isNamed = [...columns.values()].some(({ column }) => column.label !== null)
  if (!isNamed && !firstRows.some(row => [...row.values()].some(isWorded))) return false
  if (keys.size < 6 && firstRows.some(row => [...row.values()].some(text => text.length > proseLength) && row.size < 4)) return false
  return keys.size > 2 || score >= 0.5
}

const proseLength = 110

/** How likely a person wants a list: large lists of content, lists of the entered page, and lists in its language come first. */
const worthOf = ({ score, keys, isOnEntry, language }: SiteList, entered: string): number =>
  score * Math.log2(1 + keys.size) * (isOnEntry ? 1.5 : 1) * (language === entered ? 1 : 0.6)
