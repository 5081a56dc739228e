import { expect, it } from 'vitest'
import { jobFailureTexts } from './failure-texts.ts'

it('gives the sentence of the specification as title and the exact reason as detail', () => {
  expect(jobFailureTexts('scan', 'site-blocked', 'en')).toEqual({
    code: 'site-blocked',
    title: "Sorry we couldn't find the data you are looking for, please try again",
    detail: 'The website blocked the automatic reading of that page, so nothing was read.',
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
