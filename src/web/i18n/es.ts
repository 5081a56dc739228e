/** The Spanish dictionary of the application, one file per feature. */
import { auth } from '#web/i18n/es/auth.ts'
import { common } from '#web/i18n/es/common.ts'
import { dashboard } from '#web/i18n/es/dashboard.ts'
import { faqs } from '#web/i18n/es/faqs.ts'
import { notFound } from '#web/i18n/es/not-found.ts'
import { profile } from '#web/i18n/es/profile.ts'
import { research } from '#web/i18n/es/research.ts'
import { results } from '#web/i18n/es/results.ts'
import { scan } from '#web/i18n/es/scan.ts'
import { sheets } from '#web/i18n/es/sheets.ts'
import { shell } from '#web/i18n/es/shell.ts'

export const es = { auth, common, dashboard, faqs, notFound, profile, research, results, scan, sheets, shell }
export type Dictionary = typeof es
