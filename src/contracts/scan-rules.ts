/** Rules that a person sets for a scan. They hold for the scan, and for every table that is made of it. */
import { z } from 'zod'
import { preferredLanguages, renderings, ruleLimits } from './scan-rule-limits.ts'

/** The beginning of an address; `*` stands for any text. */
const patterns = z.array(z.string().trim().min(1).max(ruleLimits.patternLength)).max(ruleLimits.patterns).default([])

export const scanRulesSchema = z.object({
  /** At most this many pages of the site are read, for the scan and its tables together. Null: as many as without rules. */
  pages: z.number().int().min(1).nullable().default(null),
  /** Besides the entered page, only pages are read whose address one of these patterns matches. Empty: every page. */
  include: patterns,
  /** Pages whose address one of these patterns matches are not read, even if `include` has them. */
  exclude: patterns,
  /** Whether the own pages of the records in a list are read. */
  followRecords: z.boolean().default(true),
  render: z.enum(renderings).default('automatic'),
  language: z.enum(preferredLanguages).default('es'),
  /** Seconds from the start of a request to the start of the next. A longer pause that the site or Indaga demands goes first. */
  delaySeconds: z.number().min(0).max(ruleLimits.delaySeconds).default(0),
})
export type ScanRules = z.output<typeof scanRulesSchema>
