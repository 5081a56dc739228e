import { expect, it } from 'vitest'
import { callErrorOf, unanswered } from '#web/api/call-error.ts'
import { failureTexts, jobFailureTexts } from './failure-texts.ts'

it('gives the sentence of the specification as title and the exact reason as detail', () => {
  expect(jobFailureTexts('scan', 'site-blocked', 'en')).toEqual({
    code: 'site-blocked',
    title: "Sorry we couldn't find the data you are looking for, please try again",
    detail: 'The website blocks automatic reading of that page, so we read nothing. Try another page on the site.',
  })
  expect(jobFailureTexts('analysis', 'needs-browser', 'es').title).toBe('Error al obtener los datos, inténtelo de nuevo')
})

it('gives no detail that repeats the title', () => {
  expect(jobFailureTexts('scan', 'scan-failed', 'es').detail).toBeNull()
  expect(jobFailureTexts('analysis', 'no-records', 'en')).toMatchObject({
    title: "Sorry we couldn't find the Data you are looking for",
    detail: null,
  })
})

it('says that a failure without a known reason is ours, and what to do', () => {
  for (const [kind, code] of [
    ['scan', 'internal'],
    ['analysis', 'analysis-failed'],
    ['report', 'research-failed'],
  ] as const)
    expect(jobFailureTexts(kind, code, 'en').detail).toMatch(/^The fault is ours, .*: try again/)
})

it('says what was not obtained if the call that starts a job gets no answer, and repeats the reason of a refusal', () => {
  expect(failureTexts('report', unanswered('en'), null, 'en')).toEqual({
    code: 'internal',
    title: 'Could not get report, please try again.',
    detail: 'The server didn’t answer. Check your connection.',
  })
  expect(failureTexts('analysis', unanswered('en'), null, 'en')?.title).toBe('Error getting data, please try again')
  expect(failureTexts('report', callErrorOf('too-many-jobs', 'en'), null, 'en')?.title).toMatch(/^You have too many jobs waiting\./)
})

it('leaves a refusal because of the plan to the notice about the plan', () => {
  expect(failureTexts('scan', callErrorOf('limit-reached', 'en'), null, 'en')).toBeNull()
  expect(failureTexts('scan', callErrorOf('disk-full', 'en'), null, 'en')).not.toBeNull()
})
