/** The rules of a scan as a person types them: their check, and the rules that are sent. */
import type { CallRequest } from '#contracts/calls.ts'
import { type PreferredLanguage, type Rendering, ruleLimits } from '#contracts/scan-rule-limits.ts'

/** The texts of the fields and the chosen values. */
export interface TypedRules {
  pages: string
  /** One pattern in a line. */
  include: string
  exclude: string
  followRecords: boolean
  render: Rendering
  language: PreferredLanguage
  delaySeconds: string
}

export const noRules: TypedRules = {
  pages: '',
  include: '',
  exclude: '',
  followRecords: true,
  render: 'automatic',
  language: 'es',
  delaySeconds: '',
}

/** What is wrong with a field. `lines`: too many patterns; `long`: a pattern is too long. */
export type RuleProblem = 'pages' | 'lines' | 'long' | 'delay'
export type RuleProblems = Partial<Record<'pages' | 'include' | 'exclude' | 'delaySeconds', RuleProblem>>

const linesOf = (text: string): string[] => [...new Set(text.split('\n').flatMap(line => line.trim() || []))]

function patternProblem(text: string): RuleProblem | undefined {
  const lines = linesOf(text)
  if (lines.length > ruleLimits.patterns) return 'lines'
  return lines.some(line => line.length > ruleLimits.patternLength) ? 'long' : undefined
}

/** A typed number, with a decimal point or comma; NaN when the text is none. */
const numberOf = (text: string): number => (/^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN)

/** The problems of the fields. `mostPages`: the most pages of a scan with rules. */
export function ruleProblems({ pages, include, exclude, delaySeconds }: TypedRules, mostPages: number): RuleProblems {
  const count = pages.trim() === '' ? 1 : numberOf(pages)
  const delay = delaySeconds.trim() === '' ? 0 : numberOf(delaySeconds)
  const problems: [keyof RuleProblems, RuleProblem | undefined][] = [
    ['pages', Number.isInteger(count) && count >= 1 && count <= mostPages ? undefined : 'pages'],
    ['include', patternProblem(include)],
    ['exclude', patternProblem(exclude)],
    ['delaySeconds', delay >= 0 && delay <= ruleLimits.delaySeconds ? undefined : 'delay'],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

/** How many rules differ from what a scan does by itself. */
export const countRules = (typed: TypedRules): number =>
  (Object.keys(noRules) as (keyof TypedRules)[]).filter(name => String(typed[name]).trim() !== String(noRules[name])).length

/** The rules to send; undefined when there are none. Only for rules without problems. */
export function rulesOf(typed: TypedRules): CallRequest<'scrapeWebsite'>['rules'] {
  if (countRules(typed) === 0) return undefined
  const { pages, include, exclude, delaySeconds, ...chosen } = typed
  return {
    ...chosen,
    pages: pages.trim() === '' ? null : numberOf(pages),
    include: linesOf(include),
    exclude: linesOf(exclude),
    delaySeconds: delaySeconds.trim() === '' ? 0 : numberOf(delaySeconds),
  }
}
