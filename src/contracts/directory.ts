/** A directory: a named, ordered set of data sources, with the countries that its reports focus on. */
import { z } from 'zod'
import { sourceIdSchema } from './research-sources.ts'

/** The directory that every installation has from the start. */
export const defaultDirectoryId = 'default'

export const directorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  sources: z.array(sourceIdSchema),
  /** ISO 3166 alpha-3 codes. */
  countries: z.array(z.string()),
})
export type Directory = z.infer<typeof directorySchema>
