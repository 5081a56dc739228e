/** `npm run eval`: runs the corpus through the built-in planner and through a language model, side by side. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { analysisEngine } from '#website/planning/analysis-engine.ts'
import { modelSessions } from '#language-model/model-sessions.ts'
import { type ModelCall, modelProviderSchema } from '#contracts/model.ts'
import { parseSettings, type Settings, SettingsError } from '#contracts/settings.ts'
import { comparison, type EngineRun, runCorpus, totalsOf } from './compare.ts'
import { type EvalCase, readCorpus } from './corpus.ts'

export const usage = `npm run eval -- --provider PROVIDER --model MODEL [options]

Asks a language model to plan every prompt of the corpus and prints a comparison with the built-in planner.
PROVIDER is openai, anthropic, google or openai-compatible; MODEL is what the provider calls the model.
The key is read from AI_API_KEY (openai-compatible may do without). The model is paid for by that account.

--base-url URL   where the provider answers, such as http://127.0.0.1:11434/v1; needed for openai-compatible
--of WHAT        table (pages to tables) or plan (candidates to plans) alone
--cases N        every so-manieth case only, until there are N
--json FILE      also write the comparison, with every case and call, as JSON
`

export interface EvalParts {
  environment: Record<string, string | undefined>
  print(text: string): void
  /** For tests: stands between the model's planner and its questions. */
  watch?: (evaluated: EvalCase, run: EngineRun) => EngineRun
}

/** Returns the exit code: 0 when all cases were run, 1 when something is missing or the model answered nothing. */
export async function evalCommand(args: string[], { environment, print, watch = (_, run) => run }: EvalParts): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      provider: { type: 'string' },
      model: { type: 'string' },
      'base-url': { type: 'string' },
      of: { type: 'string' },
      cases: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const settings = values.help ? null : settingsFrom(values, environment, print)
  if (!settings) {
    print(usage)
    return values.help ? 0 : 1
  }
  const corpus = sample(
    (await readCorpus()).filter(({ of }) => values.of === undefined || of === values.of),
    Number(values.cases ?? Infinity),
  )
  const builtIn = await runCorpus(corpus, async () => ({ engine: { planner: builtInPlanner }, calls: [] }))
  const openModelSession = modelSessions(settings, pino({ level: 'silent' }))
  const open = async (evaluated: EvalCase): Promise<EngineRun> => {
    const calls: ModelCall[] = []
    const engine = await analysisEngine(await openModelSession({ onCall: call => void calls.push(call) }), settings)
    return watch(evaluated, { engine, calls })
  }
  const asked = await runCorpus(corpus, open, ({ right, name, calls }, at) => {
    const outcomes = calls.map(({ outcome }) => outcome).join(', ')
    print(`${at} of ${corpus.length}: ${right ? 'right' : 'wrong'} (${outcomes || 'not asked'}) ${name}\n`)
  })
  const name = `${settings.AI_PROVIDER} ${settings.AI_MODEL}`
  print(`\n${comparison(['built-in', name], [builtIn, asked])}\n`)
  if (values.json !== undefined) {
    const runs = [
      { name: 'built-in', totals: totalsOf(builtIn), cases: builtIn },
      { name, totals: totalsOf(asked), cases: asked },
    ]
    writeFileSync(values.json, `${JSON.stringify({ provider: settings.AI_PROVIDER, model: settings.AI_MODEL, runs }, null, 2)}\n`)
  }
  const { calls, failedCalls } = totalsOf(asked)
  return calls > failedCalls ? 0 : 1
}

/** Null when something is missing, which is printed. */
function settingsFrom(
  values: { provider?: string; model?: string; 'base-url'?: string },
  environment: Record<string, string | undefined>,
  print: (text: string) => void,
): Settings | null {
  const wanted: Record<string, string | undefined> = {
    ...environment,
    ...(values.provider !== undefined && { AI_PROVIDER: values.provider }),
    ...(values.model !== undefined && { AI_MODEL: values.model }),
    ...(values['base-url'] !== undefined && { AI_BASE_URL: values['base-url'] }),
  }
  const provider = modelProviderSchema.safeParse(wanted.AI_PROVIDER).data
  const missing = [
    provider === undefined && '--provider is missing: name a provider of a language model.',
    !wanted.AI_MODEL && '--model is missing: name the model as its provider does.',
    provider === 'openai-compatible' && !wanted.AI_BASE_URL && '--base-url is missing: say where the server answers.',
    provider !== undefined && provider !== 'openai-compatible' && !wanted.AI_API_KEY && 'AI_API_KEY is missing: the key of your account.',
  ].filter(line => line !== false)
  try {
    if (missing.length === 0) return parseSettings(wanted)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    missing.push(error.message)
  }
  print(`${missing.join('\n')}\n\n`)
  return null
}

/** Cases from the whole length of the corpus. */
function sample<Item>(items: Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
