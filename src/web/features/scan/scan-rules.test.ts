/** The rules of a scan, from what a person types to what is sent. */
import { expect, test } from 'vitest'
import { countRules, noRules, ruleProblems, rulesOf } from './scan-rules.ts'

test('sends nothing while nothing is typed', () => {
  expect(rulesOf({ ...noRules, include: ' \n ' })).toBeUndefined()
  expect(ruleProblems(noRules, 60)).toEqual({})
})

test('sends one pattern for each line, and numbers with a point or a comma', () => {
  const typed = { ...noRules, pages: ' 40 ', include: ' /tenders \n\n/tenders\n*2026* ', delaySeconds: '2,5' }
  expect(rulesOf(typed)).toEqual({
    pages: 40,
    include: ['/tenders', '*2026*'],
    exclude: [],
    followRecords: true,
    render: 'automatic',
    language: 'es',
    delaySeconds: 2.5,
  })
  expect(countRules(typed)).toBe(3)
})

test.each([
  [{ pages: '0' }, { pages: 'pages' }],
  [{ pages: '61' }, { pages: 'pages' }],
  [{ pages: '2.5' }, { pages: 'pages' }],
  [{ pages: 'all' }, { pages: 'pages' }],
  [{ delaySeconds: '61' }, { delaySeconds: 'delay' }],
  [{ delaySeconds: '-1' }, { delaySeconds: 'delay' }],
  [{ include: Array.from({ length: 51 }, (_, at) => `/${at}`).join('\n') }, { include: 'lines' }],
  [{ exclude: 'a'.repeat(301) }, { exclude: 'long' }],
])('finds the problem of %o', (typed, problems) => expect(ruleProblems({ ...noRules, ...typed }, 60)).toEqual(problems))
