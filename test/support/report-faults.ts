/**
 * All faults in a report's figures, in words. Each figure is compared with the sources' recorded answers, by arithmetic that shares no code with the
 * product.
 */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { MadeReport } from '#contracts/report.ts'
import { countryNameIn } from '#research/codes/countries.ts'
import { isSaidBy } from '#test/support/figures-in-text.ts'
import { isThere, type RawTrade, rawTrade } from '#test/support/raw-facts.ts'
import { recompute } from '#test/support/recomputed-figures.ts'
import type { RecordedAnswer } from '#test/support/recorded-answers.ts'

type ByCountry = ReadonlyMap<string, RawTrade>
type Flow = ReadonlyMap<string, ByCountry>

interface Checked {
  made: MadeReport
  trade: Record<'X' | 'M', Flow>
  /** Throws for an id that the ledger does not have. */
  entryOf: (id: string) => LedgerEntry
  valueOf: (id: string) => number | null
}

/** @param focus The countries that the report's directory focuses on. */
export function reportFaults(made: MadeReport, answers: readonly RecordedAnswer[], focus: readonly string[]): string[] {
  const byId = new Map(made.ledger.map(entry => [entry.id, entry]))
  const valueOf = recompute(made.ledger)
  const entryOf = (id: string) => {
    const entry = byId.get(id)
    if (!entry) throw new Error(`${id} is not in the ledger`)
    return entry
  }
  const checked: Checked = { made, trade: { X: rawTrade(answers, 'X'), M: rawTrade(answers, 'M') }, entryOf, valueOf }
  const off = made.ledger.filter(entry =>
    entry.source === 'computed' ? !isAbout(entry.value, valueOf(entry.id)!) : !isThere(entry, answers),
  )
  return [
    ...off.map(({ id, source, measure }) => `${id} (${source}, ${measure}) is not what the answers say`),
    ...(byId.size < made.ledger.length ? ['two entries of the ledger share an id'] : []),
    ...tableFaults(checked, focus),
    ...chartFaults(checked),
    ...analysisFaults(checked),
    ...markdownFaults(checked),
  ]
}

const isAbout = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
const sum = (countries: Iterable<[string, RawTrade]>): number => [...countries].reduce((total, [, { value }]) => total + value, 0)
const largestFirst = (countries: ByCountry) => [...countries].toSorted(([, a], [, b]) => b.value - a.value)
const none: ByCountry = new Map()

/** The newest year that at least four of five countries have reported, including every country with a tenth of the year before. */
function referenceYear({ trade }: Checked, flow: 'X' | 'M'): string {
  const [own, other] = flow === 'X' ? [trade.X, trade.M] : [trade.M, trade.X]
  const most = Math.max(...Array.from(own.values(), ({ size }) => size))
  const years = [...own.keys()].toSorted().toReversed()
  return years.find(year => {
    const before = own.get(String(Number(year) - 1)) ?? none
    const missing = [...before].filter(([country]) => !own.get(year)!.has(country) && !other.get(year)?.has(country))
    return own.get(year)!.size >= 0.8 * most && sum(missing) <= 0.1 * sum(before)
  })!
}

/** The least-squares growth a year in percent through all pairs of years; null for fewer than four values. */
function yearlyGrowth(values: readonly (readonly [year: number, value: number | undefined])[]): number | null {
  const known = values.flatMap(([year, value]) => (value === undefined ? [] : [[year, Math.log(value)] as const]))
  if (known.length < 4) return null
  const pairs = known.flatMap(([x, y]) => known.map(([otherX, otherY]) => [x - otherX, y - otherY] as const))
  return 100 * (Math.exp(pairs.reduce((sum, [x, y]) => sum + x * y, 0) / pairs.reduce((sum, [x]) => sum + x * x, 0)) - 1)
}

/** Decimals of value, share, weight, unit value and both growths. */
const decimals = [0, 2, 0, 2, 1, 1]

/** Checks that every country has its row, the order of the rows, all their numbers, that each cell names its entry, and which rows pages show first. */
function tableFaults(checked: Checked, focus: readonly string[]): string[] {
  const { table, report } = checked.made
  const expected = (['X', 'M'] as const).flatMap(flow => {
    const year = referenceYear(checked, flow)
    const now = checked.trade[flow].get(year)!
    const world = sum(now)
    const before = (years: number, country: string) => checked.trade[flow].get(String(Number(year) - years))?.get(country)?.value
    return largestFirst(now).map(([country, { value, weight, weightEstimated }], rank) => {
      const last = before(1, country)
      return {
        said: `${countryNameIn(country, report.language)} ${year} ${weightEstimated}`,
        isFirst: rank < 10 || focus.includes(country),
        numbers: [
          value,
          (100 * value) / world,
          weight && weight / 1000,
          weight && value / weight,
          last === undefined ? null : (100 * (value - last)) / last,
          yearlyGrowth([5, 4, 3, 2, 1, 0].map(years => [5 - years, before(years, country)] as const)),
        ],
      }
    })
  })
  const said = table.rows.map(row => [row[1], row[2], ['Sí', 'Yes'].includes(String(row[10]))].join(' '))
  const order = said.join() === expected.map(row => row.said).join() ? [] : [`rows are ${said.join()}`]
  const first = expected.flatMap(({ isFirst }, at) => (isFirst ? [at] : [])).join()
  const firstRows = report.firstRows?.join() === first ? [] : [`the rows shown first are ${report.firstRows?.join()}, not ${first}`]
  const cells = expected.flatMap(({ numbers, said }, at) =>
    numbers.flatMap((number, index) => {
      const cell = table.rows[at]?.[index + 3] ?? null
      // A tiny value shows more decimals than its column.
      const shown = Math.max(decimals[index]!, String(cell ?? '').split('.')[1]?.length ?? 0)
      const isRight = number === null ? cell === null : Math.abs(Number(cell) - number) <= 0.5 * 10 ** -shown + 1e-9 * Math.abs(number)
      return isRight ? [] : [`table, ${said}, ${table.columns[index + 3]!.name}: ${cell}, not ${number}`]
    }),
  )
  const uncited = table.rows.flatMap((row, at) =>
    row.flatMap((value, column) => {
      const evidence = table.evidence[at]![column]!
      const known = evidence.every(({ entry, source }) => checked.entryOf(entry!) && table.sources[source]?.url)
      return known && evidence.length > 0 === (value !== null) ? [] : [`table, row ${at}, ${table.columns[column]!.name}: no evidence`]
    }),
  )
  return [...order, ...firstRows, ...cells, ...uncited]
}

const scaleOf = (unit: string): number =>
  /miles de millones|billions/.test(unit) ? 1e9 : /millones|millions/.test(unit) ? 1e6 : /miles|thousands/.test(unit) ? 1e3 : 1

function chartFaults(checked: Checked): string[] {
  const { charts, language } = checked.made.report
  const points = charts.flatMap(({ id, unit, series }) =>
    series.flatMap(({ points }) =>
      points.flatMap(({ x, y, ref }) => {
        const isRight = y === null ? ref === null : ref !== null && isAbout(y * scaleOf(unit), checked.valueOf(ref)!)
        return isRight ? [] : [`chart ${id}, ${x}: ${y} is not ${ref}`]
      }),
    ),
  )
  // The numbers in a chart's summary are its points, and figures computed from them.
  const summaries = charts.flatMap(({ id, summary, series }) => {
    const shown = new Set(series.flatMap(({ points }) => points.flatMap(({ ref }) => ref ?? [])))
    const madeOf = (ids: ReadonlySet<string>) =>
      checked.made.ledger.filter(entry => entry.source === 'computed' && entry.inputs.some(input => ids.has(input)))
    const figures = madeOf(shown)
    const entries = [...[...shown].map(checked.entryOf), ...figures, ...madeOf(new Set(figures.map(figure => figure.id)))]
    return isSaidBy(summary, entries, checked.valueOf, language) ? [] : [`chart ${id}: "${summary}"`]
  })
  return [...points, ...summaries, ...tradeChartFaults(checked, 'X'), ...tradeChartFaults(checked, 'M')]
}

/** Checks the charts of trade, using only the answers. */
function tradeChartFaults(checked: Checked, flow: 'X' | 'M'): string[] {
  const shown = (id: string, series = 0) => {
    const { unit, series: all } = checked.made.report.charts.find(chart => chart.id === id)!
    return all[series]!.points.map(({ x, y, country }) => ({ x, country, value: y === null ? null : y * scaleOf(unit) }))
  }
  const years = checked.trade[flow]
  const countries = largestFirst(years.get(referenceYear(checked, flow))!)
  const bars = [...countries.slice(0, 10), [null, { value: sum(countries.slice(10)) }] as const]
  const [ranking, at] = flow === 'X' ? ['exporters', 0] : ['importers', 1]
  const wrongBars = shown(ranking).filter(
    ({ country, value }, index) => country !== bars[index]?.[0] || !isAbout(value!, bars[index]![1].value),
  )
  const wrongValues = shown('value-by-year', at).filter(({ x, value }) => value !== null && !isAbout(value, sum(years.get(x)!)))
  const wrongUnitValues = shown('unit-value-by-year', at).filter(({ x, value }) => {
    const weighed = [...years.get(x)!].filter(([, { weight }]) => weight !== null)
    const unitValue = sum(weighed) / weighed.reduce((total, [, { weight }]) => total + weight!, 0)
    // Countries with a known weight must have most of the value.
    const speaksForAll = sum(weighed) >= 0.5 * sum(years.get(x)!)
    return value === null ? speaksForAll : !speaksForAll || !isAbout(value, unitValue)
  })
  const complete =
    shown('value-by-year', at)
      .flatMap(({ x, value }) => (value === null ? [] : x))
      .join() ===
    [...years.keys()]
      .filter(year => year <= referenceYear(checked, flow))
      .toSorted()
      .join()
  return [
    ...[...wrongBars, ...wrongValues, ...wrongUnitValues].map(({ x, value }) => `charts of ${ranking}, ${x}: ${value}`),
    ...(complete ? [] : [`charts of ${ranking}: years are missing`]),
  ]
}

/** Removes parts with digits that are no figures: names of the product, and the thresholds of competition authorities. */
function withoutNames(text: string, { report: { product } }: MadeReport): string {
  const code = product.code?.code
  const names = [code, code?.replace(/(?<=^.{4})/, '.'), product.code?.label, product.name, '1.000', '1,000', '1.800', '1,800']
  return names.filter(name => name !== undefined).reduce((left, name) => left.replaceAll(name, ''), text)
}

/** Checks that every number of the analysis is in words that name entries with that value, and that every such sentence cites its sources. */
function analysisFaults({ made, entryOf, valueOf }: Checked): string[] {
  const { sections, citations, language } = made.report
  const sentences = sections.flatMap(({ id, blocks }) => blocks.flatMap(block => block.sentences.map(sentence => ({ id, ...sentence }))))
  return sentences.flatMap(({ id, parts, cites }) => {
    const text = parts.map(part => (typeof part === 'string' ? part : part.text)).join('')
    const faults = parts.flatMap(part => {
      // The method section contains numbers that belong to no entry.
      if (typeof part === 'string') return id !== 'method' && /\d/.test(withoutNames(part, made)) ? [`"${part}" has no evidence`] : []
      const isTrue = isSaidBy(part.text, part.refs.map(entryOf), valueOf, language)
      const isCited = part.refs.length === 0 || cites.length > 0
      return [...(isTrue ? [] : [`"${part.text}" is not ${part.refs.map(valueOf).join()}`]), ...(isCited ? [] : ['no source is cited'])]
    })
    const unknown = cites.filter(number => !citations.some(citation => citation.number === number)).map(number => `no source ${number}`)
    return [...faults, ...unknown].map(fault => `${id}: ${fault}, in "${text}"`)
  })
}

const linkToEntry = /\[((?:[^\]\\]|\\.)+)\]\(#([\w-]+)\)/g

function markdownFaults({ made, entryOf, valueOf }: Checked): string[] {
  const links = [...made.summary.matchAll(linkToEntry)].map(([, text = '', id = '']) => ({ text: text.replaceAll('\\', ''), id }))
  return links
    .filter(({ text, id }) => !isSaidBy(text, [entryOf(id)], valueOf, made.report.language))
    .map(({ text, id }) => `Markdown: [${text}](#${id}) is ${valueOf(id)}`)
}
