/** Asks a model about passages, a few at the same time, until the tokens or the time are used up. The answers are in the order of the passages. */
import { NoModelAnswer } from '#language-model/language-model.ts'
import type { ProseQuestion, ProseReader } from '#website/planning/prose-reader.ts'
import type { ModelFailure } from '#contracts/model.ts'
import type { PointedRecord } from '#contracts/prose.ts'
import { type CutPassage, halved, type PassageSize } from '#website/extraction/prose/passages.ts'

/** The words that a model pointed at in `passage`. This is a whole passage, or a part of one if the whole passage was too long for one answer. */
export interface PassageAnswer {
  passage: CutPassage
  records: PointedRecord[]
}

export interface PassageAnswers {
  /** One entry for each passage: the answer about the whole passage, or the answers about its parts, in order. */
  given: PassageAnswer[][]
  /** The number of passages of which some part was not read. */
  unread: number
  /** The last failure of the model that left a passage unread; null if the model did not fail, even if the time ran out. */
  failure: ModelFailure | null
  /** The budget that was used up before all passages were asked about; null if none was. */
  stopped: 'token-budget' | 'time-budget' | null
}

export interface AskingLimits {
  size: PassageSize
  /** The time after which no question is asked, in milliseconds since 1970. */
  deadline: number
  signal: AbortSignal | undefined
  /** Called with the number of passages that are done. */
  onDone: (read: number) => void
}

/** At most this many passages are asked about at the same time. */
const parallel = 2

/** Failures that every further passage would meet as well: after such a failure no further passage is asked about. */
const lasting = new Set<ModelFailure>(['over-budget', 'unauthorized', 'unknown-model'])
/** Failures that a shorter passage may avoid: the halves of the passage are then asked about. */
const tooMuch = new Set<ModelFailure>(['truncated', 'too-long'])

/** Asks about every passage. Rejects only when the signal aborts. */
export async function askPassages(
  reader: ProseReader,
  passages: readonly CutPassage[],
  question: ProseQuestion,
  limits: AskingLimits,
): Promise<PassageAnswers> {
  const answers: PassageAnswers = { given: passages.map(() => []), unread: 0, failure: null, stopped: null }
  const running = new Set<Promise<void>>()
  let ended = false
  let done = 0

  for (const [at, passage] of passages.entries()) {
    // A running question reserves more of the budget than its answer will use, so waiting may free enough for this passage.
    while (running.size >= parallel || (running.size > 0 && reader.tokensFor([passage], question) > reader.tokensLeft()))
      await Promise.race(running)
    limits.signal?.throwIfAborted()
    if (Date.now() > limits.deadline) {
      ended = true
      answers.stopped ??= 'time-budget'
    }
    if (ended) {
      answers.unread++
      continue
    }
    const asking = ask(passage, answers.given[at]!).then(isWhole => {
      if (!isWhole) answers.unread++
      limits.onDone(++done)
    })
    const settled = asking.finally(() => running.delete(settled))
    // The loop above sees a rejection only when it awaits `running`. Until then Node must not count the rejection as unhandled.
    settled.catch(() => {})
    running.add(settled)
  }
  await Promise.all(running)
  return answers

  /** Asks about a passage, or about its halves if the passage or the answer is too long for the model. Returns whether the whole passage was read. */
  async function ask(passage: CutPassage, given: PassageAnswer[]): Promise<boolean> {
    try {
      given.push({ passage, records: await reader.read(passage, question) })
      return true
    } catch (error) {
      if (!(error instanceof NoModelAnswer)) throw error
      const parts = tooMuch.has(error.reason) ? halved(passage, limits.size) : []
      if (parts.length > 1) {
        let isWhole = true
        for (const part of parts) isWhole = !ended && (await ask(part, given)) && isWhole
        return isWhole
      }
      answers.failure = error.reason
      if (lasting.has(error.reason)) ended = true
      if (error.reason === 'over-budget') answers.stopped = 'token-budget'
      return false
    }
  }
}
