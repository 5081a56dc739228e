/** Both dictionaries, one file per feature. English must have exactly the keys of Spanish: its files are typed by them. */
import { auth as authEn } from '#web/i18n/en/auth.ts'
import { common as commonEn } from '#web/i18n/en/common.ts'
import { dashboard as dashboardEn } from '#web/i18n/en/dashboard.ts'
import { faqs as faqsEn } from '#web/i18n/en/faqs.ts'
import { notFound as notFoundEn } from '#web/i18n/en/not-found.ts'
import { research as researchEn } from '#web/i18n/en/research.ts'
import { profile as profileEn } from '#web/i18n/en/profile.ts'
import { results as resultsEn } from '#web/i18n/en/results.ts'
import { scan as scanEn } from '#web/i18n/en/scan.ts'
import { sheets as sheetsEn } from '#web/i18n/en/sheets.ts'
import { shell as shellEn } from '#web/i18n/en/shell.ts'
import { auth } from '#web/i18n/es/auth.ts'
import { common } from '#web/i18n/es/common.ts'
import { dashboard } from '#web/i18n/es/dashboard.ts'
import { faqs } from '#web/i18n/es/faqs.ts'
import { notFound } from '#web/i18n/es/not-found.ts'
import { research } from '#web/i18n/es/research.ts'
import { profile } from '#web/i18n/es/profile.ts'
import { results } from '#web/i18n/es/results.ts'
import { scan } from '#web/i18n/es/scan.ts'
import { sheets } from '#web/i18n/es/sheets.ts'
import { shell } from '#web/i18n/es/shell.ts'

const es = { auth, common, dashboard, faqs, notFound, profile, research, results, scan, sheets, shell }
const en: typeof es = {
  auth: authEn,
  common: commonEn,
  dashboard: dashboardEn,
  faqs: faqsEn,
  notFound: notFoundEn,
  research: researchEn,
  profile: profileEn,
  results: resultsEn,
  scan: scanEn,
  sheets: sheetsEn,
  shell: shellEn,
}

export const dictionaries = { es, en }
export type Dictionary = typeof es
