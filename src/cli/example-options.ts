/** Reads the options `--example` and `--examples` of `indaga extract`: rows that a table should hold. */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { type ExampleRow, givenRowsSchema } from '#contracts/example.ts'
import { UsageError } from './run-cli.ts'

/**
 * The rows of both options. Each `--example` is a cell, "column=value"; a column that occurs again begins the next row. A file is JSON (a list of
 * objects) or CSV with a line of headings; its empty cells say nothing.
 */
export function readExamples(cells: string[], file: string | undefined): ExampleRow[] {
  const rows: Record<string, unknown>[] = []
  for (const cell of cells) {
    const at = cell.indexOf('=')
    if (at < 1) throw new UsageError(`--example ${cell}: write it as "column=value".`)
    const [name, value] = [cell.slice(0, at).trim(), cell.slice(at + 1).trim()]
    const last = rows.at(-1)
    if (!last || Object.hasOwn(last, name)) rows.push({ [name]: value })
    else last[name] = value
  }
  const given = givenRowsSchema.safeParse([...rows, ...(file === undefined ? [] : readFile(file))])
  if (!given.success) throw new UsageError(`Examples are at most 50 rows of at most 40 cells: ${given.error.issues[0]!.message}.`)
  return given.data.map(row => ({ cells: row }))
}

function readFile(file: string): Record<string, unknown>[] {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  if (!file.toLowerCase().endsWith('.json')) {
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' })
    return data.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'string' && value.trim() !== '')))
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--examples ${file} is no JSON: ${(error as Error).message}`)
  }
  return [json].flat() as Record<string, unknown>[]
}
