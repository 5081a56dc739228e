import type { Language } from '#contracts/language.ts'
import { analysisTextsEn } from './en.ts'
import { type AnalysisTexts, analysisTextsEs } from './es.ts'

export const textsIn = (language: Language): AnalysisTexts => (language === 'es' ? analysisTextsEs : analysisTextsEn)
