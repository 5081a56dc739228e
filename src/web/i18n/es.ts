/** The Spanish dictionary of the application, one file per feature. */
import { dashboard, research, sheets } from './es/research.ts'
import type { faqs } from '#web/i18n/es/faqs.ts'
import { profile } from '#web/i18n/es/profile.ts'
import type { model } from '#web/i18n/es/model.ts'
import type { operator } from '#web/i18n/es/operator.ts'
import type { report } from '#web/i18n/es/report.ts'
import { results } from '#web/i18n/es/results.ts'
import { scan } from '#web/i18n/es/scan.ts'
import { esForVisitors } from './es-for-visitors.ts'

export const es = { ...esForVisitors, dashboard, profile, research, results, scan, sheets }
/** The type of the whole dictionary, including the parts that are loaded later (`laterTexts`). */
export type Dictionary = typeof es & { faqs: typeof faqs; model: typeof model; operator: typeof operator; report: typeof report }
