/** What the questions of a job to a language model leave behind: events of the job, records of what they used, and answers for taking it up again. */
import type { Logger } from 'pino'
import type { Asking } from '#language-model/model-sessions.ts'
import type { Repositories } from '#db/repositories.ts'
import type { JobRun } from './run-job.ts'

export interface AskingParts {
  repositories: Pick<Repositories, 'modelCalls' | 'modelAnswers'>
  log: Logger
}

/** Runs work that may ask a model for the search; ends when all is recorded. What cannot be stored costs the work nothing. */
export async function withAsking<Done>(
  { subjectId, signal, report }: Pick<JobRun, 'subjectId' | 'signal' | 'report'>,
  { repositories: { modelCalls, modelAnswers }, log }: AskingParts,
  work: (asking: Asking) => Promise<Done>,
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
