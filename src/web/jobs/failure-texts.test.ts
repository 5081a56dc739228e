import { expect, it } from 'vitest'
import { jobFailureTexts } from './failure-texts.ts'

it('says the specification sentence and then exactly why', () => {
  expect(jobFailureTexts('scan', 'site-blocked', 'en')).toEqual({
    code: 'site-blocked',
    title: "Sorry we couldn't find the data you are looking for, please try again",
    detail: 'The website blocked the automatic reading of that page, so nothing was read.',
  })
  expect(jobFailureTexts('analysis', 'needs-browser', 'es').title).toBe('Error al obtener los datos, inténtelo de nuevo')
})

it('says nothing twice', () => {
  expect(jobFailureTexts('scan', 'scan-failed', 'es').detail).toBeNull()
  expect(jobFailureTexts('analysis', 'no-records', 'en')).toMatchObject({
    title: "Sorry we couldn't find the Data you are looking for",
    detail: null,
  })
})
