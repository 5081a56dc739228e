/** Long work and its progress. */
import { z } from 'zod'
import { errorCodeSchema } from './failure.ts'
import { pageStateSchema } from './page.ts'
import { modelPurposeSchema } from './model.ts'
import { reportSourceSchema } from './report.ts'

export const jobKindSchema = z.enum(['scan', 'analysis', 'report'])
export type JobKind = z.infer<typeof jobKindSchema>

export const jobStateSchema = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type JobState = z.infer<typeof jobStateSchema>

/** Which states a job may go to from each state. A running job is queued again when its process died. */
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
  /** The scan or the saved search that the job makes. */
  subjectId: z.string(),
  state: jobStateSchema,
  createdAt: z.string(),
  /** Why it failed; the sentence is looked up by code. */
  error: errorCodeSchema.nullable(),
})
export type Job = z.infer<typeof jobSchema>

/** What happens while a job runs, in order; kept until the job is deleted, so that a reader may join late. */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started') }),
  /** An address is being read now. */
  z.object({ type: z.literal('reading'), url: z.string() }),
  /** An address was read. `records` is the size of the page's best list. */
  z.object({ type: z.literal('page'), url: z.string(), state: pageStateSchema, title: z.string().nullable(), records: z.number() }),
  /** The planner chose; the names of the columns to come. */
  z.object({ type: z.literal('planned'), columns: z.array(z.string()) }),
  /** A model is being asked. */
  z.object({ type: z.literal('model'), purpose: modelPurposeSchema }),
  /** Prose is about to be read by a model: passages, what they will cost in tokens at most, and what the analysis may still use. */
  z.object({ type: z.literal('prose-budget'), passages: z.number(), tokens: z.number(), tokensLeft: z.number() }),
  /** Passages of prose read so far. */
  z.object({ type: z.literal('prose'), read: z.number(), of: z.number() }),
  /** Distinct rows so far. */
  z.object({ type: z.literal('rows'), found: z.number() }),
  /** A report's source has begun, has given more facts, or has ended. */
  z.object({ type: z.literal('source'), ...reportSourceSchema.pick({ id: true, status: true, entries: true }).shape }),
  /** What a report can say so far is stored and can be asked for; the rows of its table. */
  z.object({ type: z.literal('partial'), rows: z.number() }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('failed'), error: errorCodeSchema }),
  z.object({ type: z.literal('cancelled') }),
])
export type JobEvent = z.infer<typeof jobEventSchema>
