/**
 * Turns what a prompt says about its records ("in Madrid or Toledo", "sin stock", "with a telephone") into filters. Every column that
 * contains some of the words, or that may be filled or empty, makes a claim; learned trees tell which claim is meant, if any.
 */
import { folded } from '#foundation/text/folding.ts'
import type { Claim, Claims } from './claim.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import type { ColumnView } from './column-view.ts'
import { wantedFieldsIn } from './field-list.ts'
import { filterFeatures } from './learned/filter-features.ts'
import { scoresOf } from './learned/trees.ts'
import { columnChance, leastSure, type MatchContext } from './match-field.ts'
import type { Statement } from './wanted.ts'
import { isHaving, isNegation, parsed, type ParsedText, saying, saysOnly } from './value-words.ts'
import { flagFilter, freeFilter, isWordy, reducedFilter, stockFilter, valueFilter } from './value-filters.ts'
import { isStopWord } from './stems.ts'
const mostWords = 24
const longestPhrase = 4
const mostPresent = 3

/** All claims about a statement. */
export function claimsOf(statement: Statement, context: MatchContext): Claims {
  const words = parsed(statement.words).words.slice(0, mostWords)
  const told = { statement, words, deniedFrom: deniedFrom(statement, words) }
  const singles = words.map(({ start, end }) => parsed(statement.words.slice(start, end)))
  const runs = runsOf(statement.words, words)
  const ofValues = context.views.flatMap(view => valueClaims(runs, singles, told, view))
  const ofMarks = words.flatMap((_, at) => markClaims(told, at, context))
  const all = grouped([...ofValues, ...ofMarks, ...presenceClaims(told, context)]).map(claim => ({
    ...claim,
    rows: rowsKept(claim, context.candidate),
  }))
  const { rowCount, samples } = context.candidate
  const isWhole = rowCount <= samples.length
  const heading = parsed(headingOfAll(context.candidate))
  const above = stemsOf(heading)
  // Words of the list's heading hold for all its records: a claim about them alone is dropped.
  const isAbove = ({ phrases }: Claim) =>
    phrases.length > 0 && phrases.every(({ from, to }) => words.slice(from, to).every(({ stem }) => above.has(stem)))
  return {
    ...told,
    claims: all.filter(claim => !isAbove(claim) && (!isWhole || claim.rows.includes('0'))),
    heading,
    holdsOfAll: isWhole && all.some(({ rows, negative, phrases }) => phrases.length > 0 && !negative && !rows.includes('0')),
  }
}

/** The heading that all records of a list share; empty if the list has several sections and the heading is that of one section. */
export function headingOfAll({ label, columns, samples }: Candidate): string {
  const sections = columns.flatMap(({ key }, at) => (key.startsWith('>(section') ? [at] : []))
  const under = samples.filter(row => sections.some(at => row[at] === label)).length
  return under > 0 && under < samples.length ? '' : (label ?? '')
}

type Told = Pick<Claims, 'statement' | 'words' | 'deniedFrom'>

const stemsOf = ({ words }: ParsedText): Set<string> => new Set(words.map(({ stem }) => stem))

function deniedFrom({ lead }: Statement, words: Words): number {
  if (
    parsed(lead)
      .words.slice(-2)
      .some(({ stem }) => isNegation(stem))
  )
    return 0
  const first = words.findIndex(({ stem }) => isNegation(stem))
  // A negation that is the last word negates nothing: the "No." of "L.N. No." means "number".
  return first < 0 || first === words.length - 1 ? Infinity : first + 1
}

type Unweighed = Omit<Claim, 'rows' | 'group'>

/** Numbers the groups of claims: claims that share words of the statement get the same number, claims without words get 0. */
function grouped(claims: Unweighed[]): Omit<Claim, 'rows'>[] {
  const groups: number[] = []
  const ofWord = (at: number): number => (groups[at] === undefined || groups[at] === at ? at : ofWord(groups[at]))
  for (const { phrases } of claims) {
    const own = phrases.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step))
    for (const at of own) groups[ofWord(at)] = ofWord(own[0]!)
  }
  return claims.map(claim => ({ ...claim, group: claim.phrases[0] ? 1 + ofWord(claim.phrases[0].from) : 0 }))
}

type Words = ParsedText['words']

const isTelling = (words: Words, at: number): boolean => !isStopWord(words[at]!.stem)

/** A run of consecutive words of the statement. */
interface Run {
  from: number
  to: number
  wanted: ParsedText
  /** Whether the run is one known value ("in stock"). */
  isValue: boolean
}

/** The runs of up to four words, the longest first. Each run either is a known value, or begins and ends with a telling word. */
function runsOf(text: string, words: Words): Run[] {
  const runs: Run[] = []
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length
      const wanted = parsed(text.slice(words[from]!.start, words[to - 1]!.end))
      const isValue = wanted.mentions[0]?.from === 0 && wanted.mentions[0].to === wanted.words.length
      if (isValue || (isTelling(words, from) && isTelling(words, to - 1))) runs.push({ from, to, wanted, isValue })
    }
  }
  return runs
}

/** Claims for the longest phrases that occur in a column. Phrases that are alternatives ("Madrid o Toledo") make one claim together. */
function valueClaims(runs: Run[], singles: ParsedText[], told: Told, view: ColumnView): Unweighed[] {
  const { words } = told
  const isNumber = view.column.type === 'number'
  if (!isWordy(view) && !isNumber) return []
  const says = singles.map(word => view.saying(word).length > 0)
  const phrases: Claim['phrases'] = []
  for (const { from, to, wanted, isValue } of runs) {
    if (phrases.some(other => other.from < to && from < other.to)) continue
    if (!isValue && !says.slice(from, to).every((holds, at) => holds || !isTelling(words, from + at))) continue
    const isDigits = /^[\d.,]+$/.test(wanted.text)
    const isSaid = isNumber
      ? isDigits && view.texts.some(own => Number(own) === Number(wanted.text))
      : view.saying(wanted).some(own => (isDigits && wanted.text.length < 4 ? saysOnly(own, wanted) : saying(own, wanted) !== null))
    if (isSaid) phrases.push({ from, to, text: wanted.text })
  }
  return joined(phrases, told).map(group => saidClaim(withDegrees(group, told), view, group[0]!.from >= told.deniedFrom))
}

const coordinator = /[,/&+]|(?<!\p{L})(?:o|u|or|y|e|and|ni|nor)(?!\p{L})/iu

/** Groups the phrases of one column: phrases with only a coordinator and small words between them are alternatives ("Madrid o Toledo"). */
function joined(phrases: Claim['phrases'], { statement, words }: Told): Claim['phrases'][] {
  const groups: Claim['phrases'][] = []
  for (const phrase of phrases.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1)?.at(-1)
    const isBeside =
      last !== undefined &&
      words.slice(last.to, phrase.from).every(({ stem }) => isStopWord(stem) || isNegation(stem)) &&
      coordinator.test(statement.words.slice(words[last.to - 1]!.end, words[phrase.from]!.start))
    if (isBeside) groups.at(-1)!.push(phrase)
    else groups.push([phrase])
  }
  return groups
}

const degrees = [
  /^(?:baj[oa]|low)$/i,
  /^(?:medi[oa]|medium|moderad[oa]|moderate)$/i,
  /^(?:alt[oa]|high)$/i,
  /^(?:cr[ií]tic[oa]|critical)$/i,
]
const degreeNames = ['low', 'medium', 'high', 'critical']
const beyond =
  /^\s+(?:o|or|u|y|and)\s+(?:(superior|mayor|m[aá]s|higher|above|more|worse|peor)|(?:inferior|menor|menos|lower|below|less))(?!\p{L})/iu

/** The phrases with the degrees that "or higher" or "or lower" adds: "alta o superior" means high and critical. */
function withDegrees(phrases: Claim['phrases'], { statement, words }: Told): Claim['phrases'] {
  const [only, ...more] = phrases as [Claim['phrases'][number]]
  const at = degrees.findIndex(pattern => pattern.test(only.text))
  const way = at < 0 || more.length > 0 ? null : beyond.exec(statement.words.slice(words[only.to - 1]!.end))
  if (!way) return phrases
  const others = degreeNames.filter((_, place) => (way[1] ? place > at : place < at))
  return [only, ...others.map(text => ({ ...only, text }))]
}

function saidClaim(phrases: Claim['phrases'], view: ColumnView, negative: boolean): Unweighed {
  const wanted = phrases.map(({ text }) => parsed(text))
  const samples = view.parsed()
  const share = (holds: (own: ParsedText, value: ParsedText) => boolean) =>
    samples.filter(own => wanted.some(value => holds(own, value))).length / Math.max(1, samples.length)
  const said = share((own, value) => saying(own, value) !== null)
  const only = share(saysOnly)
  const texts = phrases.map(({ text }) => text)
  const isNumber = view.column.type === 'number'
  const filter: PlanFilter = isNumber
    ? {
        column: view.column.key,
        operator: negative ? 'not-equals' : 'equals',
        value: texts.length === 1 ? Number(texts[0]!) : texts.map(own => String(Number(own))),
      }
    : valueFilter(view, texts, negative)
  return { view, filter, phrases, said: isNumber ? only : said, only, chance: 0, negative }
}

/** Claims on columns that express words by a number or a flag: "in stock" by a count, "free" by a price of 0, "furnished" by yes or no. */
function markClaims(told: Told, from: number, { views }: MatchContext): Unweighed[] {
  const { statement, words } = told
  const negative = from >= told.deniedFrom
  return [1, 2].flatMap(length => {
    if (from + length > words.length) return []
    const phrase = statement.words.slice(words[from]!.start, words[from + length - 1]!.end)
    const [filter] = [stockFilter, freeFilter, flagFilter, reducedFilter].flatMap(mark => mark(phrase, negative, { views }) ?? [])
    const view = views.find(({ column }) => column.key === filter?.column)
    if (!filter || !view) return []
    return [{ view, filter, phrases: [{ from, to: from + length, text: phrase }], said: 0.5, only: 0.5, chance: 0, negative }]
  })
}

/** Claims that a column is filled ("with a telephone") or empty ("without replies"), for the columns that the words most likely mean. */
function presenceClaims(told: Told, context: MatchContext): Unweighed[] {
  const { statement, words } = told
  const telling = words.filter(({ stem }) => !isStopWord(stem) && !isNegation(stem) && !isHaving(stem))
  if (statement.tag !== 'condition' || statement.isRead || telling.length > 3) return []
  const negative = words.length >= told.deniedFrom
  return wantedFieldsIn(telling.map(({ start, end }) => statement.words.slice(start, end)).join(' '))
    .flatMap(field => context.views.map(view => ({ view, chance: columnChance(field, view, context) })))
    .filter(({ view, chance }) => chance >= leastSure && (view.column.fill < 1 || view.column.type === 'number'))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, mostPresent)
    .map(({ view, chance }) => {
      const { key: column, fill, type } = view.column
      // "Without replies" on a page that counts them means 0.
      const isCounted = fill === 1 && type === 'number'
      const counted: PlanFilter = { column, operator: negative ? 'at-most' : 'more', value: 0 }
      const filter: PlanFilter = isCounted ? counted : { column, operator: negative ? 'empty' : 'filled', value: null }
      return { view, filter, phrases: [], said: fill, only: 0, chance, negative }
    })
}

export interface Grounded {
  filters: PlanFilter[]
  /** The words of the statements that gave filters. */
  applied: string[]
  /** The words of conditions that no column answers. */
  unapplied: string[]
}

/** A claim is used if its chance is at least this. */
const leastClaim = 0.5
const either = /(?<!\p{L})(?:o|u|or)(?!\p{L})/iu

/** The filters for statements, and the conditions for which there is no filter. */
export function groundedFilters(statements: Statement[], context: MatchContext): Grounded {
  const filters: PlanFilter[] = []
  const unapplied: string[] = []
  const applied: string[] = []
  for (const statement of statements) {
    const told = claimsOf(statement, context)
    const chosen = chosenClaims(told, context)
    for (const [at, claim] of chosen.entries()) {
      const before = chosen[at - 1]
      if (before && either.test(between(told, before, claim)) && filters.length > 0) {
        const last = filters.at(-1)!
        last.or = [...(last.or ?? []), claim.filter]
      } else if (!filters.some(filter => isSame(filter, claim.filter))) filters.push({ ...claim.filter })
    }
    if (chosen.length > 0) applied.push(statement.words)
    else if (statement.tag === 'condition' && !statement.isRead && !isSaidOfAll(told)) unapplied.push(statement.words)
  }
  return { filters, applied, unapplied }
}

const isSame = (one: PlanFilter, other: PlanFilter): boolean =>
  one.column === other.column && one.operator === other.operator && String(one.value) === String(other.value)

/** The text between the phrases of two claims. */
function between({ statement, words }: Claims, one: Claim, other: Claim): string {
  const [first, second] = [one, other].map(({ phrases }) => phrases).toSorted((a, b) => (a[0]?.from ?? 0) - (b[0]?.from ?? 0))
  const [from, to] = [first!.at(-1)?.to, second![0]?.from]
  return from === undefined || to === undefined ? '' : statement.words.slice(words[from - 1]!.end, words[to]!.start)
}

/**
 * The likeliest claim of each group, if the claims that keep the same rows together have a chance of at least one half. Claims without phrases are
 * left out if a claim with phrases is chosen.
 */
function chosenClaims(told: Claims, context: MatchContext): Claim[] {
  const scores = scoresOf(context.learned.filters, filterFeatures(told, context))
  const weighed = told.claims.map((claim, at) => ({ claim, odds: Math.exp(scores[at]!) }))
  const chosen = [...new Set(told.claims.map(({ group }) => group))].flatMap(group => {
    const rivals = weighed.filter(({ claim }) => claim.group === group)
    const best = rivals.reduce((one, other) => (other.odds > one.odds ? other : one))
    // Claims that keep the same rows add up their chances.
    const sum = (list: typeof rivals) => list.reduce((all, { odds }) => all + odds, 0)
    const alike = sum(rivals.filter(({ claim }) => claim.rows === best.claim.rows))
    return alike / (1 + sum(rivals)) < leastClaim ? [] : [best.claim]
  })
  const ofWords = chosen.filter(({ group }) => group > 0).toSorted((a, b) => a.phrases[0]!.from - b.phrases[0]!.from)
  return ofWords.length > 0 ? ofWords : chosen
}

/** One character for each sample row: "1" if the claim keeps the row, else "0". */
function rowsKept({ view, filter, phrases, negative }: Omit<Claim, 'rows'>, { samples }: Candidate): string {
  const wanted = phrases.map(({ text }) => parsed(text))
  const texts = new Map<string, boolean>()
  const says = (value: CellValue): boolean => {
    const text = [value].flat().join(', ')
    let holds = texts.get(text)
    if (holds === undefined) texts.set(text, (holds = wanted.some(own => saying(parsed(text), own) !== null)))
    return holds
  }
  const isNumber = view.column.type === 'number' && /equals$/.test(filter.operator)
  const numbers = new Set([filter.value].flat().map(Number))
  const values = new Set([filter.value].flat().map(value => folded(String(value))))
  const holds = (value: CellValue | undefined): boolean => {
    if (value === null || value === undefined) return false
    if (isNumber) return numbers.has(Number(value))
    if (filter.operator === 'more' || filter.operator === 'at-most') return Number(value) > 0
    if (filter.operator === 'filled' || filter.operator === 'empty') return true
    return says(value) || values.has(folded([value].flat().join(', ')))
  }
  return samples.map(row => (holds(row[view.index]) === negative ? '0' : '1')).join('')
}

/** Whether the heading of the list, or every record, has the statement's words. */
function isSaidOfAll({ statement, words, heading, holdsOfAll }: Claims): boolean {
  const above = stemsOf(heading)
  const telling = words.filter(({ stem }) => !isStopWord(stem))
  return holdsOfAll || telling.every(({ stem }) => above.has(stem)) || saying(heading, parsed(statement.words)) !== null
}
