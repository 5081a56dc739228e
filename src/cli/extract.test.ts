/** `indaga extract`: its arguments, and batches with invalid lines. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorMessage } from '#contracts/error.ts'
import { parseSettings } from '#contracts/settings.ts'
import { type Analyse, extractCommand } from './extract.ts'
import { table as stored } from '#test/support/stand-in-worker.ts'
import { recipeOf } from '#test/support/made-recipe.ts'
import { UsageError } from './run-cli.ts'
import { openXlsx } from '#test/support/opened-xlsx.ts'

let folder: string
const file = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'indaga-extract-'))
  await mkdir(file('folder'))
  await writeFile(file('rows.json'), 'Name: Ana')
  const recipe = recipeOf('congreso.example')
  await writeFile(file('recipe.json'), JSON.stringify(recipe))
  await writeFile(file('next.json'), JSON.stringify({ ...recipe, version: 2 }))
  await writeFile(file('damaged.json'), JSON.stringify({ ...recipe, plan: {} }))
  await writeFile(file('page.html'), '<table><tr><th>Name<tr><td>Ana</table>')
})

// No page yields a table here, because these tests are about what comes before the analysis.
const extract = async (...args: string[]) => (await extractWith(async () => ({ table: null }), args)).out

async function extractWith(analyse: Analyse, args: string[]) {
  let out = ''
  let notes = ''
  const output = { out: (text: string) => void (out += text), note: (text: string) => void (notes += text) }
  await extractCommand(args, { output, settings: parseSettings({}), analyse })
  return { out, notes }
}

describe('extract', () => {
  it.each<[why: string, args: () => string[], says: RegExp]>([
    ['nothing to read', () => ['--prompt', 'x'], /Name one address/],
    ['no prompt', () => [file('page.html')], /--prompt/],
    ['an unknown format', () => [file('page.html'), '--prompt', 'x', '--format', 'xml'], /choose xlsx/],
    ['an Excel file for the terminal', () => [file('page.html'), '--prompt', 'x', '--format', 'xlsx'], /--out/],
    ['an unknown language', () => [file('page.html'), '--prompt', 'x', '--lang', 'fr'], /--lang fr/],
    ['no rows at all', () => [file('page.html'), '--prompt', 'x', '--max-rows', '0'], /--max-rows 0/],
    ['two sources', () => [file('page.html'), '--batch', file('list'), '--prompt', 'x'], /either/],
    ['a list as CSV', () => ['--batch', file('list'), '--prompt', 'x', '--format', 'csv'], /csv/],
    ['an example without a column', () => [file('page.html'), '--example', '12,50 €'], /column=value/],
    ['examples that are no JSON', () => [file('page.html'), '--examples', file('rows.json')], /no JSON/],
    ['a recipe that is no JSON', () => [file('page.html'), '--recipe', file('rows.json')], /no JSON/],
    ['a recipe of another version', () => [file('page.html'), '--recipe', file('next.json')], /another version/],
    ['a damaged recipe', () => [file('page.html'), '--recipe', file('damaged.json')], /damaged/],
    ['a recipe of another site', () => ['https://other.example/', '--recipe', file('recipe.json')], /is for congreso\.example/],
    ['words that are no address', () => ['not an address', '--prompt', 'x'], /not an address is no address and no file/],
  ])('refuses %s as a mistake of usage', async (_why, args, says) => {
    const failing = extract(...args())
    await expect(failing).rejects.toThrow(UsageError)
    await expect(failing).rejects.toThrow(says)
  })

  it('uses a recipe for pages of its site and for files, with its prompt if there is no other', async () => {
    const lines = ['congreso.example', 'www.congreso.example', 'other.example'].map((site, id) =>
      JSON.stringify({ id, url: `https://${site}/`, file: file('page.html') }),
    )
    await writeFile(file('list'), lines.join('\n'))
    const given: unknown[] = []
    const analyse: Analyse = async ({ prompt, recipes }) => (given.push([prompt, recipes?.length]), { table: null })
    await extractWith(analyse, ['--batch', file('list'), '--recipe', file('recipe.json')])
    await expect(extractWith(analyse, [file('page.html'), '--recipe', file('recipe.json')])).rejects.toThrow(
      errorMessage('no-records', 'en'),
    )
    const asked = 'talks with speaker'
    expect(given).toEqual([
      [asked, 1],
      [asked, 1],
      [asked, 0],
      [asked, 1],
    ])
  })

  it('takes example rows from its arguments and from a file, in place of a prompt', async () => {
    await writeFile(file('rows.csv'), 'Name;Price\nAna;12,50 €\nEva;\n')
    let given: unknown
    const analyse: Analyse = async ({ examples }) => ((given = examples), { table: null })
    const args = [
      file('page.html'),
      '--example',
      'Name=Luz',
      '--example',
      'Price=3 = 4 €',
      '--example',
      'Name=Sol',
      '--examples',
      file('rows.csv'),
    ]
    await expect(extractWith(analyse, args)).rejects.toThrow('Sorry we couldn')
    expect(given).toEqual(
      [{ Name: 'Luz', Price: '3 = 4 €' }, { Name: 'Sol' }, { Name: 'Ana', Price: '12,50 €' }, { Name: 'Eva' }].map(cells => ({ cells })),
    )
  })

  it('says that a file is missing or a folder, instead of looking for a website of that name', async () => {
    await expect(extract('missing.html', '--prompt', 'x')).rejects.toThrow('There is no file missing.html.')
    await expect(extract(file('nowhere'), '--prompt', 'x')).rejects.toThrow(`There is no file ${file('nowhere')}.`)
    await expect(extract(file('folder'), '--prompt', 'x')).rejects.toThrow(/is a folder/)
  })

  it('says before the analysis that the file for the result cannot be written', async () => {
    await expect(extract(file('page.html'), '--prompt', 'x', '--out', file('nowhere/out.json'))).rejects.toThrow(/cannot be written/)
  })

  it('writes an Excel file, and CSV for spreadsheets with a decimal comma', async () => {
    const table = { ...stored, rows: [['=Oak "chair"', 120.5]] }
    const args = [file('page.html'), '--prompt', 'every chair', '--out', file('chairs'), '--format']
    await extractWith(async () => ({ table }), [...args, 'xlsx', '--lang', 'en'])
    const { sheets } = openXlsx(await readFile(file('chairs')))
    expect(sheets[0]).toMatchObject({
      name: 'Results',
      rows: [
        ['name', 'price'],
        ['=Oak "chair"', 120.5],
      ],
    })
    expect(sheets[1]!.rows).toContainEqual(['Your prompt', 'every chair'])
    await extractWith(async () => ({ table }), [...args, 'csv-semicolon'])
    expect(await readFile(file('chairs'), 'utf8')).toBe('\uFEFF"name";"price"\r\n"\'=Oak ""chair""";"120,5"\r\n')
  })

  it('prints the notes of the receipt beside the rows, in every format', async () => {
    const receipt = {
      ...stored.receipt,
      announced: 58,
      found: 58,
      rows: 1,
      notes: [{ code: 'condition-not-applied' as const, words: 'organic' }],
    }
    const { out, notes } = await extractWith(
      async () => ({ table: { ...stored, receipt } }),
      [file('page.html'), '--prompt', 'x', '--format', 'csv'],
    )
    expect(out).toMatch(/^\uFEFF"name","price"\r\n/)
    expect(notes).toBe('1 of 58 records found; the site announces 58\nnote: condition-not-applied organic\n')
  })

  it('answers with the summary when nothing else was asked for, and adds the rows behind it on demand', async () => {
    const one = { group: 'Madrid', value: 1, currency: null, rows: 1, leftOut: 0, formula: 'count: 1 row', places: [0] }
    const summary = {
      measure: 'count',
      of: null,
      by: 'City',
      name: 'Jobs',
      type: 'number',
      results: [one],
      ungrouped: 0,
      alone: true,
    } as const
    const asked: Analyse = async () => ({
      table: { ...stored, receipt: { ...stored.receipt, summary: { ...summary, results: [one] } } },
    })
    const { out } = await extractWith(asked, [file('page.html'), '--prompt', 'x', '--evidence'])
    const { columns, rows, records } = JSON.parse(out) as Record<string, { columns: string[] }>
    expect({ columns, rows }).toEqual({ columns: ['City', 'Jobs'], rows: [{ City: 'Madrid', Jobs: 1 }] })
    expect(records!.columns).toEqual(['name', 'price'])
    expect((await extractWith(asked, [file('page.html'), '--prompt', 'x', '--format', 'csv'])).out).toBe(
      '\uFEFF"City","Jobs"\r\n"Madrid","1"\r\n',
    )
  })

  it('says that a page would take too long to read, not that it has no records', async () => {
    const tooLarge: Analyse = async ({ pages }) => {
      Object.assign(pages[0]!, { state: 'too-large', cause: 'More than 10 s' })
      return { table: null }
    }
    await expect(extractWith(tooLarge, [file('page.html'), '--prompt', 'x'])).rejects.toThrow(/too large.+More than 10 s/)
  })

  it('answers every line of a list, and invalid lines with a readable error', async () => {
    const page = { url: 'https://example.org/', file: file('page.html') }
    const lines = [{ id: 1, ...page, prompt: 'x' }, { id: 2, ...page }, { id: 3, url: 'nope', file: 'x' }, null]
    await writeFile(file('list'), `${lines.map(line => JSON.stringify(line)).join('\n')}\nbroken\n`)
    const out = await extract('--batch', file('list'))
    const answers = out.trimEnd().split('\n')
    expect(answers.map(answer => JSON.parse(answer) as unknown)).toEqual([
      expect.objectContaining({ id: 1, rows: [] }),
      { id: 2, error: expect.stringMatching(/no prompt/) },
      { id: 3, error: 'url: Invalid URL' },
      { id: null, error: expect.stringMatching(/^Invalid input: expected object/) },
      { id: null, error: expect.stringMatching(/JSON/) },
    ])
  })
})
