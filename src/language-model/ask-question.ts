/**
 * From a question to an answer in its form. Retries after faults that may pass, and asks once more when the answer is cut off or does not match the
 * form, all within the question's time and the tokens reserved for it.
 */
import { growingPause } from '#foundation/http/retry.ts'
import { type JsonSchema, jsonSchemaOf, readAnswer } from './answer-form.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { type ModelQuestion, NoModelAnswer } from './language-model.ts'
import { faultOf, type ModelFault } from './model-fault.ts'
import type { Provider, ProviderCall } from './provider.ts'
import { messageOf } from './question-message.ts'
import { type AnswerAttempt, streamAnswer } from './stream-answer.ts'

/** What the program learns about a model while asking it. */
export interface ModelTraits {
  /** The model rejects JSON schemas, so the schema is written into the question. */
  schemaInWords: boolean
  /** The most tokens that the model has spent on thinking before an answer; at most `mostThinkingTokens`. */
  thinkingTokens: number
}

/** What a question has used so far. */
export interface Tally {
  attempts: number
  inputTokens: number
  outputTokens: number
}

export interface QuestionContext {
  provider: Provider
  /** The API key, which must not appear in any error or log. */
  key: string | null
  traits: ModelTraits
  tally: Tally
  /** Whether the question may use this many tokens in total; if so, they are reserved. */
  mayUse(tokens: number): boolean
  milliseconds: number
  /** Aborts when the whole work is cancelled or the question's time is over. */
  signal: AbortSignal
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface ReadAnswer<Answer> {
  answer: Answer
  /** The value as the model gave it, before the conversions of the schema. */
  value: unknown
  repaired: boolean
}

const mostRetries = 2
/** Milliseconds before the first retry; each further retry waits twice as long. */
const firstPause = 500
/**
 * An answer that has begun is ended if its next piece does not arrive within this many milliseconds, or within half of the question's time if that is
 * less. Before the answer begins, the model may think until the question's time is over.
 */
const longestIdle = 20_000
/** The most tokens reserved for thinking. A model that once needed more must not use up the budget of all later questions. */
const mostThinkingTokens = 8000

/** The most tokens that a question may take: those of its text, of the model's thinking, and of the answer. */
export function questionTokens(question: ModelQuestion<unknown>, traits: ModelTraits): number {
  return inputTokensOf(question) + question.maxOutputTokens + traits.thinkingTokens
}

/** Tokens of the messages and of the answer's form. The form is counted as if it were sent in words, also when it is sent as a schema. */
export function inputTokensOf(question: ModelQuestion<unknown>): number {
  // A fixed boundary, so that the same question always has the same estimate.
  const { system, user } = messageOf(withSchema(question, jsonSchemaOf(question.schema)), 'a1'.repeat(8))
  return estimateTokens(system) + estimateTokens(user)
}

/** Asks the question. Throws NoModelAnswer, or the signal's reason. `tally` records what was used, also when it throws. */
export async function askQuestion<Answer>(question: ModelQuestion<Answer>, asking: QuestionContext): Promise<ReadAnswer<Answer>> {
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
    return asking.mayUse(tally.inputTokens + tally.outputTokens + questionTokens(next, traits))
  }
}

/** The answer of an attempt, or why there is none and what to ask instead. Throws NoModelAnswer when asking again is useless. */
function readAttempt<Answer>(
  question: ModelQuestion<Answer>,
  attempt: AnswerAttempt,
): ReadAnswer<Answer> | { reason: 'truncated' | 'malformed'; next: ModelQuestion<Answer> } {
  if (attempt.ended === 'refused' || attempt.ended === 'filtered') throw new NoModelAnswer(attempt.ended)
  if (attempt.ended === 'endless') throw new NoModelAnswer('truncated')
  const reading = readAnswer(attempt.text, question.schema)
  const isCutOff = attempt.ended === 'cut-off'
  if ('answer' in reading) {
    // A repaired answer that was cut off may lack something unnoticed, so the question is asked again with more room for the answer.
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

/** Doubles the room for the answer, and adds room for thinking when the model was cut off before its first word. */
const withMoreRoom = <Question extends ModelQuestion<unknown>>(question: Question, { text }: AnswerAttempt): Question => ({
  ...question,
  maxOutputTokens: question.maxOutputTokens * 2 + (text === '' ? mostThinkingTokens : 0),
})

const withFault = <Question extends ModelQuestion<unknown>>(question: Question, fault: string): Question => ({
  ...question,
  instructions: `${question.instructions}\n\nAn earlier answer could not be used; the field "fault" says why. Answer again, in the form that is asked for.`,
  // The fault may quote the answer, and the answer may quote a page, so it is sent as data.
  fields: [...question.fields, { name: 'fault', text: fault }],
})

function count(attempt: AnswerAttempt, inputTokens: number, { tally, traits, signal }: QuestionContext): void {
  tally.attempts++
  const thinking = Math.max(attempt.thinkingTokens ?? 0, Math.ceil(attempt.thought / 3))
  traits.thinkingTokens = Math.max(traits.thinkingTokens, Math.min(thinking, mostThinkingTokens))
  // A failed attempt without any output costs nothing, unless it failed because of a cancellation.
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
