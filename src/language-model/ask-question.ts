/**
 * From a question to an answer in its form: attempts with pauses while a fault may pass, and a second chance for an answer that is cut
 * off or not in the form, all within the question's time and what the budget has reserved for it.
 */
import { growingPause } from '#foundation/http/retry-after.ts'
import { type JsonSchema, jsonSchemaOf, readAnswer } from './answer-form.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { type ModelQuestion, NoModelAnswer } from './language-model.ts'
import { faultOf, type ModelFault } from './model-fault.ts'
import type { Provider, ProviderCall } from './provider.ts'
import { messageOf } from './question-message.ts'
import { type Attempt, streamAnswer } from './stream-answer.ts'

/** What the program learns of a model while it asks it. */
export interface ModelTraits {
  /** The model rejects JSON schemas: the schema is written into the question. */
  schemaInWords: boolean
  /** The most tokens that the model has spent on thinking before an answer. */
  thinkingTokens: number
}

/** What a question has used up to now. */
export interface Tally {
  attempts: number
  inputTokens: number
  outputTokens: number
}

export interface Asking {
  provider: Provider
  /** Never told of. */
  key: string | null
  traits: ModelTraits
  tally: Tally
  /** Whether the question may use so many tokens in all. */
  mayUse(tokens: number): boolean
  milliseconds: number
  /** Of the whole work and of the question's time. */
  signal: AbortSignal
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface ReadAnswer<Answer> {
  answer: Answer
  /** As the model gave it, before the schema's own conversions. */
  value: unknown
  repaired: boolean
}

const mostRetries = 2
/** Milliseconds; doubled for each further retry. */
const firstPause = 500
/** Milliseconds between two pieces of an answer that has begun. Before it begins a model may think for as long as the question has. */
const longestIdle = 20_000
/** Room for thought that a question is given; a model that once took longer must not use up the budget of every later question. */
const mostThinkingTokens = 8000

/** Tokens that a question takes at most: itself, what the model is used to think, and the answer. */
export function tokensOf(question: ModelQuestion<unknown>, traits: ModelTraits): number {
  return inputTokensOf(question) + question.maxOutputTokens + traits.thinkingTokens
}

/** Its messages and its form, which counts whether it is sent as a form or in words. */
export function inputTokensOf(question: ModelQuestion<unknown>): number {
  // Any boundary will do, but always the same: the same question takes the same.
  const { system, user } = messageOf(withSchema(question, jsonSchemaOf(question.schema)), 'a1'.repeat(8))
  return estimateTokens(system) + estimateTokens(user)
}

/** Throws NoModelAnswer, or the signal's reason. What it used stands in the tally either way. */
export async function askQuestion<Answer>(question: ModelQuestion<Answer>, asking: Asking): Promise<ReadAnswer<Answer>> {
  const { provider, traits, tally, signal } = asking
  const schema = jsonSchemaOf(question.schema)
  const deadline = performance.now() + asking.milliseconds
  const idle = Math.min(longestIdle, asking.milliseconds / 2)
  let inWords = traits.schemaInWords
  let retries = 0
  let hasSecondChance = true
  let current: ModelQuestion<Answer> = question
  for (;;) {
    const limit = current.maxOutputTokens + traits.thinkingTokens
    const attempt = await streamAnswer(provider, callOf(current, schema, limit, provider, inWords), idle, signal)
    count(attempt, inputTokensOf(current), asking)
    signal.throwIfAborted()

    if (attempt.error !== null) {
      const fault = faultOf(attempt.error, asking.key)
      if (!inWords && provider.schemaInWords && rejectsSchema(fault)) {
        inWords = true
        continue
      }
      const pause = pauseAfter(fault, retries++)
      if (pause === null || performance.now() + pause >= deadline) throw new NoModelAnswer(fault.reason, fault)
      await asking.wait(pause, signal)
      signal.throwIfAborted()
      if (!allows(current)) throw new NoModelAnswer(fault.reason, fault)
      continue
    }

    traits.schemaInWords = inWords
    const read = readAttempt(question, attempt)
    if ('answer' in read) return read
    current = read.next
    if (!hasSecondChance || !allows(current)) throw new NoModelAnswer(read.reason)
    hasSecondChance = false
  }

  function allows(next: ModelQuestion<unknown>): boolean {
    return asking.mayUse(tally.inputTokens + tally.outputTokens + tokensOf(next, traits))
  }
}

/** The answer of an attempt, or why there is none and what to ask instead. Throws NoModelAnswer where asking again is no use. */
function readAttempt<Answer>(
  question: ModelQuestion<Answer>,
  attempt: Attempt,
): ReadAnswer<Answer> | { reason: 'truncated' | 'malformed'; next: ModelQuestion<Answer> } {
  if (attempt.ended === 'refused' || attempt.ended === 'filtered') throw new NoModelAnswer(attempt.ended)
  if (attempt.ended === 'endless') throw new NoModelAnswer('truncated')
  const reading = readAnswer(attempt.text, question.schema)
  const isCutOff = attempt.ended === 'cut-off'
  if ('answer' in reading) {
    // Of an answer that was cut off nothing is repaired, for nobody could tell what it lacks; the question is asked again, with more room.
    return isCutOff && reading.repaired ? { reason: 'truncated', next: withMoreRoom(question, attempt) } : reading
  }
  return isCutOff || reading.cutOff
    ? { reason: 'truncated', next: withMoreRoom(question, attempt) }
    : { reason: 'malformed', next: withFault(question, reading.fault) }
}

function callOf(question: ModelQuestion<unknown>, schema: JsonSchema, limit: number, provider: Provider, inWords: boolean): ProviderCall {
  const { system, user } = messageOf(inWords ? withSchema(question, schema) : question)
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }] },
    ],
    maxOutputTokens: limit,
    ...(!inWords && { responseFormat: { type: 'json', name: question.purpose, schema: schema as never } }),
    ...provider.settings,
  }
}

const withSchema = <Question extends ModelQuestion<unknown>>(question: Question, schema: JsonSchema): Question => ({
  ...question,
  instructions: `${question.instructions}\n\nAnswer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`,
})

/** Doubles the room for the answer; adds room for thinking where the model was cut off before its first word. */
const withMoreRoom = <Question extends ModelQuestion<unknown>>(question: Question, { text }: Attempt): Question => ({
  ...question,
  maxOutputTokens: question.maxOutputTokens * 2 + (text === '' ? mostThinkingTokens : 0),
})

const withFault = <Question extends ModelQuestion<unknown>>(question: Question, fault: string): Question => ({
  ...question,
  instructions: `${question.instructions}\n\nAn earlier answer could not be used; the field "fault" says why. Answer again, in the form that is asked for.`,
  // The fault may quote the answer, and the answer a page: it travels as data.
  fields: [...question.fields, { name: 'fault', text: fault }],
})

function count(attempt: Attempt, inputTokens: number, { tally, traits, signal }: Asking): void {
  tally.attempts++
  const thinking = Math.max(attempt.thinkingTokens ?? 0, Math.ceil(attempt.thought / 3))
  traits.thinkingTokens = Math.max(traits.thinkingTokens, Math.min(thinking, mostThinkingTokens))
  // An attempt that failed before its first word costs nothing, unless we cancelled it.
  const isFree = attempt.error !== null && attempt.text === '' && attempt.thought === 0 && !signal.aborted
  tally.inputTokens += attempt.inputTokens ?? (isFree ? 0 : inputTokens)
  tally.outputTokens += attempt.outputTokens ?? (isFree ? 0 : estimateTokens(attempt.text) + thinking)
}

/** Whether a server rejects JSON schemas, as older llama.cpp and some gateways do. */
const rejectsSchema = ({ reason, status }: ModelFault): boolean => reason === 'malformed' && status !== null && status >= 400

function pauseAfter(fault: ModelFault, retries: number): number | null {
  if (!fault.passing || retries >= mostRetries) return null
  return Math.max(growingPause(firstPause, retries, 0.5), fault.retryAfter ?? 0)
}
