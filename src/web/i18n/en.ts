/** The English dictionary. It must have exactly the keys of the Spanish one: its files are typed by them. */
import { auth } from '#web/i18n/en/auth.ts'
import { common } from '#web/i18n/en/common.ts'
import { dashboard } from '#web/i18n/en/dashboard.ts'
import { faqs } from '#web/i18n/en/faqs.ts'
import { notFound } from '#web/i18n/en/not-found.ts'
import { profile } from '#web/i18n/en/profile.ts'
import { research } from '#web/i18n/en/research.ts'
import { results } from '#web/i18n/en/results.ts'
import { scan } from '#web/i18n/en/scan.ts'
import { sheets } from '#web/i18n/en/sheets.ts'
import { shell } from '#web/i18n/en/shell.ts'
import type { Dictionary } from './es.ts'

export const en: Dictionary = { auth, common, dashboard, faqs, notFound, profile, research, results, scan, sheets, shell }
