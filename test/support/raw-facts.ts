/**
 * Reads recorded answers of data sources without any of the product's code: whether an entry of a ledger is in them, and how much countries traded.
 */
import type { ReadEntry } from '#contracts/ledger.ts'
import type { RecordedAnswer } from '#test/support/recorded-answers.ts'
import { countries } from '#test/support/research-sources/countries.ts'

type Json = Record<string, unknown>
const countryOf = (code: unknown): string | undefined => countries.find(country => country.code === Number(code))?.iso3
const month = (text: unknown): string => String(text).replace(/^(\d{4})-?(\d{2}).*$/, '$1-$2')
const day = (text: unknown): string => String(text).replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/, '$1-$2-$3')

/** Whether an answer contains this number or text at the entry's place, for its country and period. */
export function isThere(entry: ReadEntry, answers: readonly RecordedAnswer[]): boolean {
  const ofSource = answers.filter(({ source }) => source === entry.source)
  // A fact with its own page names that page instead of the answer.
  const named = ofSource.filter(({ url }) => url === entry.url)
  return (named.length > 0 ? named : ofSource).some(answer => holds(entry, answer))
}

const parsed = new WeakMap<RecordedAnswer, unknown>()
function jsonOf(answer: RecordedAnswer): unknown {
  if (!parsed.has(answer)) parsed.set(answer, JSON.parse(answer.text))
  return parsed.get(answer)
}

function holds(entry: ReadEntry, answer: RecordedAnswer): boolean {
  const { text } = answer
  const { locator, value, quote, measure, period, country } = entry
  const line = /^line (\d+), (.+)$/.exec(locator)
  if (line) return inCsv(entry, text, Number(line[1]), line[2]!)
  if (!/^[{[]/.test(text)) return false
  const { found, parents } = follow(jsonOf(answer), locator)
  if (found === undefined) return false
  if (quote !== null) return typeof found === 'string' && plain(found) === plain(quote)
  const number = typeof found === 'string' ? Number(found.replace(/[^\d,.]/g, '').replace(',', '.')) : found
  if (number !== value) return false
  const row = parents.at(-1) as Json
  const rows: Partial<Record<ReadEntry['source'], () => boolean>> = {
    comtrade: () => {
      const [flow, who] =
        measure === 'mirror-imports-value' ? ['M', row.partnerCode] : [measure.startsWith('exports') ? 'X' : 'M', row.reporterCode]
      const isWhole = row.partner2Code === 0 && row.motCode === 0 && row.customsCode === 'C00'
      return isWhole && row.period === period && row.flowCode === flow && countryOf(who) === country
    },
    worldbank: () => row.date === period && row.countryiso3code === country,
    gdelt: () => day(row.date) === period,
    wikipedia: () => month(row.timestamp) === period,
    openprices: () => row.date === period && String(entry.unit).startsWith(String(row.currency)),
    uspto: () => !entry.attributes['filed'] || day(row.filedDate) === entry.attributes['filed'],
    // The European Union reports for its members.
    wits: () => text.includes(`"${period}"`),
  }
  return rows[entry.source]?.() ?? true
}

function inCsv({ value, period, measure }: ReadEntry, text: string, line: number, column: string): boolean {
  const lines = text.split('\n').map(cells => cells.split(','))
  const cells = lines[line - 1]
  const cell = (name: string) => cells?.[lines[0]!.indexOf(name)] ?? ''
  if (!cells || month(cell('TIME_PERIOD') || cell('observation_date')) !== period) return false
  if (!measure.startsWith('eu-')) return Number(cell(column)) === value
  const [flow, indicator, times] = [
    measure.includes('imports') ? '1' : '2',
    ...(measure.endsWith('value') ? ['VALUE_IN_EUROS', 1] : ['QUANTITY_IN_100KG', 100]),
  ]
  return cell('flow') === flow && cell('indicators') === indicator && Number(cell(column)) * Number(times) === value
}

/** Follows `data[3].primaryValue` or `series["0:1"][0]`; `parents` are the values on the way. */
function follow(json: unknown, path: string): { found: unknown; parents: unknown[] } {
  const parents: unknown[] = []
  let found = json
  for (const [, name, index, quoted] of path.matchAll(/([^.[\]]+)|\[(?:(\d+)|"([^"]*)")\]/g)) {
    if (typeof found !== 'object' || found === null) return { found: undefined, parents }
    parents.push(found)
    found = (found as Json)[quoted ?? index ?? name ?? '']
  }
  return { found, parents }
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export interface RawTrade {
  value: number
  weight: number | null
  weightEstimated: boolean
}

/** Trade of countries (ISO 3166 alpha-3) with the whole world by year: `get('X')` exports, `get('M')` imports. */
export function rawTrade(answers: readonly RecordedAnswer[], flow: 'X' | 'M'): Map<string, Map<string, RawTrade>> {
  const years = new Map<string, Map<string, RawTrade>>()
  for (const answer of answers.filter(({ source }) => source === 'comtrade')) {
    for (const row of ((jsonOf(answer) as Json).data ?? []) as Json[]) {
      const country = countryOf(row.reporterCode)
      const isWhole = row.partnerCode === 0 && row.partner2Code === 0 && row.motCode === 0 && row.customsCode === 'C00'
      if (!country || !isWhole || row.flowCode !== flow) continue
      const year = years.get(String(row.period)) ?? new Map<string, RawTrade>()
      years.set(String(row.period), year)
      const weight = Number(row.netWgt) > 0 ? Number(row.netWgt) : null
      year.set(country, { value: Number(row.primaryValue), weight, weightEstimated: weight !== null && row.isNetWgtEstimated === true })
    }
  }
  return years
}
