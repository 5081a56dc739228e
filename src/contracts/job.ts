/** Jobs and their progress. */
import { z } from 'zod'
import { errorCodeSchema } from './failure.ts'
import { pageStateSchema } from './page.ts'
import { modelPurposeSchema } from './model.ts'
import { reportSourceSchema } from './report.ts'

export const jobKindSchema = z.enum(['scan', 'analysis', 'report'])
export type JobKind = z.infer<typeof jobKindSchema>

const jobStateSchema = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type JobState = z.infer<typeof jobStateSchema>

/** The states that may follow each state. A running job goes back to `queued` when its process dies. */
export const jobTransitions = {
  queued: ['running', 'cancelled', 'failed'],
  running: ['done', 'failed', 'cancelled', 'queued'],
  done: [],
  failed: [],
  cancelled: [],
} as const satisfies Record<JobState, readonly JobState[]>

export const jobSchema = z.object({
  id: z.string(),
  kind: jobKindSchema,
  /** The scan or the saved search that the job works on. */
  subjectId: z.string(),
  state: jobStateSchema,
  createdAt: z.string(),
  /** Why the job failed; `errors` has the message for the code. */
  error: errorCodeSchema.nullable(),
})
export type Job = z.infer<typeof jobSchema>

/**
 * What happens while a job runs, in order. Events are stored until the job is deleted, so that a client that connects late gets the earlier ones too.
 */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  /** An address is being read. */
  z.object({ type: z.literal('reading'), url: z.string() }),
  /** An address was read. `records` is the size of the page's best list. */
  z.object({ type: z.literal('page'), url: z.string(), state: pageStateSchema, title: z.string().nullable(), records: z.number() }),
  /** The planner has made its plan; `columns` are the names of the table's columns. */
  z.object({ type: z.literal('planned'), columns: z.array(z.string()) }),
  /** A language model is being asked. */
  z.object({ type: z.literal('model'), purpose: modelPurposeSchema }),
  /**
   * A model is about to read running text: `passages` passages, which will take at most `tokens` tokens. The analysis has `tokensLeft` tokens left.
   */
  z.object({ type: z.literal('prose-budget'), passages: z.number(), tokens: z.number(), tokensLeft: z.number() }),
  /** Passages of running text that were read so far. */
  z.object({ type: z.literal('prose'), read: z.number(), of: z.number() }),
  /** Distinct rows found so far. */
  z.object({ type: z.literal('rows'), found: z.number() }),
  /** A source of a report has begun, has given more facts, or has ended. */
  z.object({ type: z.literal('source'), ...reportSourceSchema.pick({ id: true, status: true, entries: true }).shape }),
  /** A partial result is stored and can be requested; `rows` is the number of rows of its table. */
  z.object({ type: z.literal('partial'), rows: z.number() }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('failed'), error: errorCodeSchema }),
  z.object({ type: z.literal('cancelled') }),
])
export type JobEvent = z.infer<typeof jobEventSchema>
