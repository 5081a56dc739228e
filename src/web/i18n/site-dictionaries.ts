/** Texts of the public site, one file per page. The build renders them into the pages; the application's bundle does not hold them. */
import { siteCommon as siteCommonEn, contact as contactEn, lost as lostEn } from './en/site/common.ts'
import { features as featuresEn } from '#web/i18n/en/site/features.ts'
import { home as homeEn } from '#web/i18n/en/site/home.ts'
import { pricing as pricingEn } from '#web/i18n/en/site/pricing.ts'
import { solutions as solutionsEn } from '#web/i18n/en/site/solutions.ts'
import { terms as termsEn } from '#web/i18n/en/site/terms.ts'
import { siteCommon, contact, lost } from './es/site/common.ts'
import { features } from '#web/i18n/es/site/features.ts'
import { home } from '#web/i18n/es/site/home.ts'
import { pricing } from '#web/i18n/es/site/pricing.ts'
import { solutions } from '#web/i18n/es/site/solutions.ts'
import { terms } from '#web/i18n/es/site/terms.ts'

const es = { common: siteCommon, contact, features, home, lost, pricing, solutions, terms }
export type SiteDictionary = typeof es
const en: SiteDictionary = {
  common: siteCommonEn,
  contact: contactEn,
  features: featuresEn,
  home: homeEn,
  lost: lostEn,
  pricing: pricingEn,
  solutions: solutionsEn,
  terms: termsEn,
}

export const siteDictionaries = { es, en }
