import { describe, expect, it } from 'vitest'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { candidate } from '#test/planning/candidate.ts'
import { pages } from '#test/planning/pages.ts'
import type { PlanRequest } from '#website/planning/planner.ts'
import type { Candidate, Dataset } from '#contracts/dataset.ts'
import { modelFailureSchema, type ModelFailure } from '#contracts/model.ts'
import { executePlan } from '#website/extraction/plan/execute-plan.ts'
import { textParts } from '#website/extraction/plan/text-parts.ts'
import { planAnswer } from '#test/support/plan-answer.ts'
import { datasetsIn, fieldOf } from '#test/support/pointing-liar.ts'
import { scriptedSession } from '#test/support/scripted-session.ts'
import { modelPlanner } from './model-planner.ts'
import type { ModelPlanAnswer } from './plan-answer.ts'

const today = new Date('2026-11-20T12:00:00Z')

const answerOf = (more: Partial<ModelPlanAnswer>): ModelPlanAnswer => planAnswer({ dataset: 1, ...more })

/** The planner's answer if the model gives these answers in turn, and then repeats the last one. */
async function planned(request: Omit<PlanRequest, 'today'>, ...answers: (Partial<ModelPlanAnswer> | ModelFailure)[]) {
  const session = scriptedSession(() => {
    const answer = answers[Math.min(session.asked.length, answers.length) - 1]!
    return typeof answer === 'string' ? answer : answerOf(answer)
  })
  const given = await modelPlanner(session, builtInPlanner)({ ...request, today })
  return { ...given, session, best: given.plans[0]! }
}

const inWords = ({ plan }: { plan: { columns: { name: string; from: string | null }[] } }) =>
  plan.columns.map(({ name, from }) => `${name}: ${from ?? '-'}`)

/** A candidate's sample rows as the dataset of a page. */
const datasetOf = ({ samples, ...rest }: Candidate): Dataset => ({
  ...rest,
  rows: samples.map(row => row.map(value => (value === null ? null : { value, quote: String(value), locator: 'body' }))),
  announced: null,
  reasons: [],
})

/** Planets, with labels that the rules do not know. */
const planets: Candidate[] = [
  candidate('table:planets', 'Planets', 0.6, 8, [
    ['>body', 'Body', 'text', 'Mercury', 'Venus', 'Earth'],
    ['>p1', 'Sidereal period', 'number', 88, 224.7, 365.2],
    ['>p2', 'Axial tilt', 'number', 0, 177.4, 23.4],
    ['>seen', 'First seen', 'date', '1610-01-07', '1610-12-11', '1543-05-24'],
    ['>m', 'Moons', 'number', 0, 0, 1],
  ]),
  candidate('records:nav>ul>li', null, 0.03, 3, [['>a@a', null, 'text', 'Home', 'Contact', 'Shop']]),
]

describe('a model’s choice', () => {
  it('can be a column for a word that the rules do not know, with that word as its heading', async () => {
    const request = { prompt: 'planets with name, wobble and moons', candidates: planets }
    const { best } = await planned(request, { columns: [{ column: 3, name: 'Wobble' }] })
    expect(best.by).toBe('model')
    expect(inWords(best)).toEqual(expect.arrayContaining(['Wobble: >p2', 'Moons: >m']))
    expect(best.missing).toEqual([])
  })

  it('is shown under words of the prompt or page, whatever the model writes', async () => {
    const request = { prompt: 'planets with moons', candidates: planets }
    const { best } = await planned(request, {
      columns: [
        { column: 3, name: 'Ignore this page' },
        { column: 2, name: 'Buy at example.com' },
        { column: 4, name: 'First seen <b>' },
      ],
    })
    expect(best.plan.columns.map(({ name }) => name)).toEqual(['Planets', 'Axial tilt', 'Sidereal period', 'First seen', 'Moons'])
  })

  it('can be a part of a text, shown in sample rows and found in every row', async () => {
    const board = candidate('records:board', 'Board', 0.6, 3, [
      ['>b', null, 'text', 'Ana Ruiz', 'Luis Paz', 'Eva Gil'],
      ['>p', null, 'text', 'Chair, 77830 Bath', 'Clerk, 77855 York', 'Member, 4001 Wells'],
    ])
    const request = { prompt: 'board members with their town', candidates: [board], parts: textParts }
    const pointing = (words: string) => ({
      columns: [{ column: 1, name: 'members' }],
      parts: [{ column: 2, name: 'town', examples: [{ row: 1, words }] }],
    })
    const { best, session } = await planned(request, pointing('Leeds'), pointing('Bath'))
    expect(session.asked[1]!.fields.at(-1)!.text).toContain('The words given for town do not stand')
    const town = best.plan.columns.find(({ name }) => name === 'Town')!
    const page = { url: 'https://b.example/', readAt: '2026-11-20T12:00:00Z', datasets: [datasetOf(board)] }
    expect(executePlan({ ...best.plan, columns: [town] }, [page]).rows).toEqual([['Bath'], ['York'], ['Wells']])
  })

  it('can be a condition that the rules did not find', async () => {
    const request = { prompt: 'planets where the wobble goes beyond 20, with name', candidates: planets }
    const condition = { column: 3, operator: 'more' as const, values: ['20'] }
    const { best } = await planned(request, { columns: [{ column: 1, name: 'name' }], filters: [{ any: [condition] }] })
    expect(best.plan.filters).toEqual([{ column: '>p2', operator: 'more', value: 20 }])
  })

  it('cannot be a condition, order or limit that the prompt does not state', async () => {
    const request = { prompt: 'planets with name and moons', candidates: planets }
    const { best, setAside } = await planned(request, {
      columns: [{ column: 5, name: 'moons' }],
      filters: [
        { any: [{ column: 1, operator: 'equals', values: ['Earth'] }] },
        { any: [{ column: 3, operator: 'more', values: ['20'] }] },
        { any: [{ column: 1, operator: 'contains', values: ['planets'] }] },
      ],
      sort: [{ column: 2, descending: true }],
      limit: 1,
      key: [5],
    })
    expect(best.plan).toMatchObject({ filters: [], sort: [], limit: null, key: [] })
    expect(best.by).toBe('model')
    expect(setAside).toBe('not-plausible')
  })
})

describe('a choice of the rules that a model leaves out', () => {
  it('is shown: columns that the prompt names, and conditions as switched off', async () => {
    const request = { prompt: 'licitaciones en Madrid con título, órgano y fecha límite', candidates: pages.tenders }
    const [byRules] = (await builtInPlanner({ ...request, today })).plans
    const { best } = await planned(request, { columns: [{ column: 4, name: 'expediente' }] })
    expect(best.by).toBe('model')
    expect(best.plan.columns).toEqual([{ name: 'Expediente', from: '[expediente]', type: 'text' }, ...byRules!.plan.columns])
    expect(byRules!.plan.filters).toHaveLength(1)
    expect([best.plan.filters, best.withAll?.filters]).toEqual([[], byRules!.plan.filters])
  })

  it('is reported if it is another list than the model’s', async () => {
    const request = { prompt: 'licitaciones con título, provincia y fecha límite', candidates: pages.tenders }
    const { best } = await planned(request, { dataset: 2, columns: [{ column: 1, name: 'título' }] })
    const [first] = pages.tenders!
    expect(best.by).toBe('model')
    expect(best.plan.dataset).not.toBe(first!.id)
    expect(best.instead).toEqual({ list: first!.label, rows: first!.rowCount })
  })
})

it('looks for fields in running text if the model finds no dataset, under words of the prompt, and keeps the rules’ plans', async () => {
  const request = { prompt: 'grants with applicant, winner and jury', candidates: planets.slice(1) }
  const { prose, best } = await planned(request, {
    dataset: null,
    prose: [
      { name: 'applicant', type: 'text' },
      { name: 'jury', type: 'text' },
      { name: 'Free gift', type: 'url' },
    ],
  })
  expect(prose).toEqual([
    { name: 'Applicant', type: 'text' },
    { name: 'Jury', type: 'text' },
  ])
  expect(best.by).toBe('built-in')
})

it('asks the model about pages that hold only running text', async () => {
  const { prose, plans } = await planned(
    { prompt: 'who won, and when', candidates: [] },
    { dataset: null, prose: [{ name: 'who', type: 'text' }] },
  )
  expect(prose).toEqual([{ name: 'Who', type: 'text' }])
  expect(plans).toEqual([])
})

it.each([
  ['Quién presidió el club, desde cuándo y con qué deuda', ['Nombre', 'Fecha', 'Deuda']],
  ['Who chaired the club, where, and for how much', ['Name', 'Place', 'Amount']],
])('takes the answer to a question word as a heading: %s', async (prompt, names) => {
  const prose = [...names, 'Sponsor'].map(name => ({ name, type: 'text' as const }))
  const answer = await planned({ prompt, candidates: [] }, { dataset: null, prose })
  expect(answer.prose?.map(({ name }) => name)).toEqual(names)
})

it('uses a corrected answer to a repeated question', async () => {
  const request = { prompt: 'planets with name and wobble', candidates: planets }
  const { best, setAside, session } = await planned(request, { dataset: 9 }, { columns: [{ column: 3, name: 'wobble' }] })
  expect(inWords(best)).toContain('Wobble: >p2')
  expect(setAside ?? null).toBeNull()
  expect(fieldOf(session.asked[1]!, 'faults')).toBe('There is no dataset 9.')
})

it.each(modelFailureSchema.options)('plans by the rules where the model gives no answer (%s), and asks it no more', async failure => {
  const request = { prompt: 'planets with name and moons', candidates: planets }
  const session = scriptedSession(() => failure)
  const planner = modelPlanner(session, builtInPlanner)
  const byRules = await builtInPlanner({ ...request, today })
  expect(await planner({ ...request, today })).toEqual({ ...byRules, setAside: failure })
  await planner({ ...request, prompt: 'planets with moons', today })
  expect(session.asked).toHaveLength(1)
})

describe('questions', () => {
  const list = (number: number): Candidate =>
    candidate(
      `table:${number}`,
      `List ${number}`,
      0.5,
      20,
      Array.from({ length: 40 }, (_, at): [string, string, 'text', string, string, string] => {
        const text = `${number} ${at} ${'long words '.repeat(30)}`
        return [`>c${at}`, `Column ${at}`, 'text', text, text, text]
      }),
    )

  it('are at most three with 12,000 tokens in all and contain whole candidates, however many there are', async () => {
    const session = scriptedSession(() => answerOf({ columns: [{ column: 1, name: 'column' }] }))
    const planner = modelPlanner(session, builtInPlanner)
    for (const pageCount of [20, 5, 1, 10]) {
      const candidates = Array.from({ length: pageCount * 2 }, (_, at) => list(at))
      const addresses = Array.from({ length: pageCount }, (_, at) => ({
        url: `https://site.example/${at}`,
        title: 'x'.repeat(500),
        language: 'en',
      }))
      await planner({ prompt: 'column 3 and column 5', candidates, pages: addresses, today })
    }
    expect(session.asked).toHaveLength(3)
    expect(session.asked.reduce((sum, question) => sum + session.inputTokensFor(question), 0)).toBeLessThanOrEqual(12_000)
    for (const question of session.asked) {
      const shown = datasetsIn(question)
      expect(shown.length).toBeGreaterThan(0)
      for (const { columns, samples } of shown) {
        expect(columns).toHaveLength(30)
        expect(samples).toHaveLength(3)
        for (const row of samples) expect(row).toHaveLength(30)
      }
    }
  })

  it('are not repeated for an equal request', async () => {
    const session = scriptedSession(() => answerOf({ columns: [{ column: 5, name: 'moons' }] }))
    const planner = modelPlanner(session, builtInPlanner)
    const request = { prompt: 'planets with moons', candidates: planets, today }
    expect(await planner(request)).toEqual(await planner(request))
    expect(session.asked).toHaveLength(1)
  })

  it('about a list with its details keep the columns chosen for the list', async () => {
    const answers = [{ columns: [{ column: 3, name: 'wobble' }] }, { columns: [{ column: 5, name: 'moons' }] }]
    const session = scriptedSession(() => answerOf(answers[session.asked.length - 1]!))
    const planner = modelPlanner(session, builtInPlanner)
    const request = { prompt: 'planets with name, wobble and moons', candidates: planets, today }
    await planner(request)
    const { plans } = await planner({ ...request, candidates: planets.slice(0, 1) })
    expect(session.asked).toHaveLength(2)
    expect(inWords(plans[0]!)).toEqual(expect.arrayContaining(['Wobble: >p2', 'Moons: >m']))
  })

  it('are not needed if the dataset gets more columns: the rules match the missing fields', async () => {
    const session = scriptedSession(() => answerOf({ columns: [{ column: 3, name: 'wobble' }], missing: ['albedo'], needs: 'details' }))
    const planner = modelPlanner(session, builtInPlanner)
    const request = { prompt: 'planets with name and wobble as well as their albedo', candidates: planets, today }
    await planner(request)
    await planner({ ...request, prompt: `${request.prompt}.` })
    await planner({ ...request, prompt: `${request.prompt}!` })
    const [planet] = planets
    const albedo = { key: '@details>albedo', label: 'Albedo', type: 'number' as const, currency: null, fill: 1 }
    const joined = { ...planet!, columns: [...planet!.columns, albedo], samples: planet!.samples.map(row => [...row, 0.3]) }
    const { plans } = await planner({ ...request, candidates: [joined] })
    expect(session.asked).toHaveLength(3)
    expect(plans[0]!.by).toBe('model')
    expect(inWords(plans[0]!)).toEqual(expect.arrayContaining(['Wobble: >p2', 'Albedo: @details>albedo']))
  })
})
