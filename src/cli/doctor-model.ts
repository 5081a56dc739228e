/** Checks the language model: which one is set, whether it answers, and what it has used. */
import { z } from 'zod'
import { createLanguageModel } from '#language-model/create-language-model.ts'
import { NoModelAnswer } from '#language-model/language-model.ts'
import type { ModelFailure, ModelPurpose } from '#contracts/model.ts'
import type { Settings } from '#contracts/settings.ts'
import type { ModelSums } from '#db/model-calls.ts'
import type { Finding } from './doctor-services.ts'
import { createLog } from './log.ts'
import { costWords, failureWords, whole } from './model-words.ts'

const about = 'Language model'

export function modelFinding(settings: Settings): Finding {
  if (settings.AI_PROVIDER === 'builtin') {
    const unused = (['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'] as const).filter(name => settings[name] !== undefined)
    const text = 'none (AI_PROVIDER=builtin): rules and templates need no key'
    return unused.length > 0
      ? { state: 'notes', about, text: `${text}; ${unused.join(', ')} only count with another AI_PROVIDER` }
      : { state: 'ok', about, text }
  }
  return { state: 'ok', about, text: `${settings.AI_PROVIDER} ${settings.AI_MODEL}, ${addressOf(settings)}; --model asks it a question` }
}

/** Returns the words of a message that name the model's address. AI_BASE_URL may be shown, because the settings refuse an address with a password. */
const addressOf = ({ AI_BASE_URL }: Settings) => (AI_BASE_URL === undefined ? "at the provider's own address" : `at ${AI_BASE_URL}`)

const wordSchema = z.object({ word: z.string().max(40) })
/** The most tokens for the trial question: enough for a model that thinks for long before it answers. */
const tokens = 12_000

/** Asks the model one small question, whose answer must match a schema. */
export async function trialFinding(settings: Settings): Promise<Finding> {
  const model = createLanguageModel(settings, { log: createLog({ LOG_LEVEL: 'silent' }) })
  if (!model) return { state: 'notes', about, text: 'there is none to ask: AI_PROVIDER is builtin' }
  const name = `${model.provider} ${model.model}`
  const session = model.openSession({ tokens })
  try {
    await session.ask({
      purpose: 'plan',
      instructions: 'This only tries the connection. Answer with the word that the field "word" holds.',
      fields: [{ name: 'word', text: 'indaga' }],
      schema: wordSchema,
      maxOutputTokens: 200,
    })
    const { milliseconds, inputTokens, outputTokens } = session.usage()!
    const used = `${inputTokens} and ${outputTokens} tokens`
    return { state: 'ok', about, text: `${name} answers in the requested format (${(milliseconds / 1000).toFixed(1)} s, ${used})` }
  } catch (error) {
    if (!(error instanceof NoModelAnswer)) throw error
    return {
      state: 'fails',
      about,
      text: `${name} ${failureWords[error.reason]}, ${addressOf(settings)}${adviceOn(error.reason, settings)}`,
    }
  }
}

/** Returns a colon and advice on the failure; empty for a failure without advice. */
function adviceOn(reason: ModelFailure, { AI_PROVIDER, AI_API_KEY }: Settings): string {
  const advice: Partial<Record<ModelFailure, string>> = {
    timeout: 'give it longer with AI_TIMEOUT_SECONDS, or choose a faster model with AI_MODEL',
    unreachable:
      AI_PROVIDER === 'openai-compatible'
        ? 'start it, or correct AI_BASE_URL'
        : 'see whether this machine may reach it, or correct AI_BASE_URL',
    unauthorized:
      AI_API_KEY === undefined ? 'set AI_API_KEY' : 'correct AI_API_KEY, or see whether its account may use the model and has credit',
    'unknown-model': 'correct AI_MODEL, or AI_BASE_URL, which ends with the version, such as /v1',
    malformed: 'choose a model that answers in JSON with AI_MODEL; see whether AI_BASE_URL, with its version such as /v1, leads to one',
    truncated: 'choose a model that thinks less before it answers, with AI_MODEL',
    'over-budget': 'its answers take more than this question may',
    'rate-limited': 'try again later, or raise the limits of the account',
    overloaded: 'try again later',
    refused: 'choose another model with AI_MODEL',
    filtered: 'choose another model with AI_MODEL, or a milder filter',
    'too-long': 'give it a larger context, or choose another model with AI_MODEL',
  }
  return advice[reason] ? `: ${advice[reason]}` : ''
}

const usageDays = 30

/** The time `usageDays` ago. The usage since this time is summed up. */
export const usageSince = () => new Date(Date.now() - usageDays * 86_400_000)

/** Returns one finding for each model and purpose: the questions of the last `usageDays` days, their outcomes, tokens and cost. */
export function usageFindings(sums: readonly ModelSums[], { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output }: Settings): Finding[] {
  const groups = new Map<string, ModelSums[]>()
  for (const sum of sums) {
    const key = JSON.stringify([sum.provider, sum.model, sum.purpose])
    groups.set(key, [...(groups.get(key) ?? []), sum])
  }
  return [...groups.values()].map(group => {
    const total = (field: 'inputTokens' | 'outputTokens' | 'calls') => group.reduce((so, sum) => so + sum[field], 0)
    const [{ provider, model, purpose }] = group as [ModelSums]
    const [questions, answers] = [total('inputTokens'), total('outputTokens')]
    const cost =
      input === undefined || output === undefined ? '' : `, ${costWords((questions * input + answers * output) / 1e6)} at today's prices`
    const outcomes = group.map(({ outcome, calls }) => `${calls} ${outcome}`).join(', ')
    const text = `${provider} ${model}, ${purposes[purpose]}: ${whole.format(total('calls'))} questions in ${usageDays} days (${outcomes})`
    return { state: 'notes', about: 'Model usage', text: `${text}, ${whole.format(questions)} and ${whole.format(answers)} tokens${cost}` }
  })
}

const purposes: Record<ModelPurpose, string> = {
  plan: 'plans',
  'repair-plan': 'repaired plans',
  'read-prose': 'prose',
  'write-analysis': 'analyses',
}
