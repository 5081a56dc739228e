import { afterAll, beforeAll, expect, it } from 'vitest'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Candidate } from '#contracts/dataset.ts'
import type { Plan } from '#contracts/plan.ts'
import { failure, type ModelServer, startModelServer } from '#test/support/model-server/model-server.ts'
import type { Totals } from './compare.ts'
import { evalCommand, type EvalParts } from './eval-command.ts'
import { answerWith } from '#test/support/model-server/oracle.ts'

let folder: string
let server: ModelServer
let asked: { plan: Plan | null; candidates: Candidate[] }

/** Tells the oracle what it is about to be asked. */
const watch: EvalParts['watch'] = (evaluated, run) => {
  const { planner } = run.engine
  return {
    ...run,
    engine: {
      ...run.engine,
      planner: async request => {
        asked = { plan: await evaluated.bestPlan(request.candidates), candidates: request.candidates }
        return planner(request)
      },
    },
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-eval-'))
  server = await startModelServer({ answer: ({ fields }) => answerWith(asked.plan, asked.candidates, fields.candidates ?? '') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function evaluate(args: string[], key: string | undefined = 'key') {
  let printed = ''
  const json = path.join(folder, 'result.json')
  const environment = { AI_API_KEY: key }
  const code = await evalCommand([...args, '--json', json], { environment, print: text => void (printed += text), watch })
  return { code, printed, totals: () => readTotals(json) }
}

function readTotals(json: string): Totals[] {
  const { runs } = JSON.parse(readFileSync(json, 'utf8')) as { runs: { totals: Totals }[] }
  return runs.map(({ totals }) => totals)
}

const provider = () => ['--provider', 'openai-compatible', '--model', 'oracle', '--base-url', `${server.origin}/v1`]

it(
  'gives a model that chooses well what the built-in planner reaches, in all cases but one',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const { code, printed, totals } = await evaluate(provider())
    expect(code).toBe(0)
    // The rules leave out a paragraph that is no book; a model that is sure of its columns keeps it.
    const alone = printed.split('## Right with built-in alone')[1]
    expect(alone?.trim()).toBe('- table: bibliography-en')
    const [builtIn, model] = totals()
    expect(model!.rightTables).toBeGreaterThan(builtIn!.rightTables)
    expect(model!.rightCells).toBeGreaterThanOrEqual(builtIn!.rightCells)
    expect(model!.lostRows).toBeLessThanOrEqual(builtIn!.lostRows)
    expect(model!.rightPlans).toBeGreaterThanOrEqual(builtIn!.rightPlans)
    expect(model!.calls).toBeGreaterThanOrEqual(model!.cases)
    expect(printed).toMatch(/\| tables exactly right \| \d+ of \d+ \(.+ %\) \| \d+ of \d+ \(.+ %\) \|/)
  },
)

it('continues when the model fails, and says that it gave no answer', { tags: ['long'] }, async () => {
  const failing = await startModelServer({ answer: () => failure('unauthorized') })
  const { code, totals } = await evaluate(['--provider', 'openai', '--model', 'm', '--base-url', `${failing.origin}/v1`, '--cases', '5'])
  await failing.close()
  const [builtIn, model] = totals()
  expect(code).toBe(1)
  expect(model).toMatchObject({ cases: 5, failedCalls: 5, rightCells: builtIn!.rightCells, rightPlans: builtIn!.rightPlans })
})

it('says what it needs', async () => {
  const { code, printed } = await evaluate(['--provider', 'anthropic'], '')
  expect(code).toBe(1)
  expect(printed).toMatch(/^--model is missing.*\nAI_API_KEY is missing/)
})
