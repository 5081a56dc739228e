import type { Language } from '#contracts/language.ts'
import { en } from './en.ts'
import { type AnalysisTexts, es } from './es.ts'

export const textsIn = (language: Language): AnalysisTexts => ({ es, en })[language]
