import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { Page } from '#contracts/page.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import type { AnalysisRequest, AnalysisResult } from '#website/analysis/analysis-state.ts'

/** Analyses pages as the product does, with 21 November 2026 as today. Fetches no other page unless `more` says how. */
export const analyse = (prompt: string, pages: Page[], more: Partial<AnalysisRequest> = {}): Promise<AnalysisResult> =>
  analyseWebsite({
    prompt,
    pages,
    planner: builtInPlanner,
    fetchPage: null,
    pageBudget: 50,
    rowLimit: 1000,
    milliseconds: 60_000,
    today: new Date('2026-11-21'),
    onEvent: () => {},
    ...more,
  })
