/** Stores what a job's questions to a language model produce: events of the job, records of usage, and answers for when the job runs again. */
import type { Logger } from 'pino'
import type { AskingOptions } from '#language-model/model-sessions.ts'
import type { Repositories } from '#db/repositories.ts'
import type { JobRun } from './job-run.ts'

export interface AskingParts {
  repositories: Pick<Repositories, 'modelCalls' | 'modelAnswers'>
  log: Logger
}

/**
 * Runs work that may ask a model, and ends when the work has ended and the records of all questions are stored. A failure to store them is only
 * logged.
 */
export async function withAsking<Done>(
  { subjectId, signal, report }: Pick<JobRun, 'subjectId' | 'signal' | 'report'>,
  { repositories: { modelCalls, modelAnswers }, log }: AskingParts,
  work: (asking: AskingOptions) => Promise<Done>,
): Promise<Done> {
  const lost = (error: unknown) => log.warn({ err: error, search: subjectId }, 'What a language model used or answered could not be stored')
  const recording: Promise<void>[] = []
  try {
    return await work({
      signal,
      kept: {
        get: key => modelAnswers.get(subjectId, key).catch(error => (lost(error), null)),
        set: (key, answer) => modelAnswers.set(subjectId, key, answer).catch(lost),
      },
      onAsk: purpose => report({ type: 'model', purpose }),
      onCall: call => void recording.push(modelCalls.record(subjectId, call).catch(lost)),
    })
  } finally {
    await Promise.all(recording)
  }
}
