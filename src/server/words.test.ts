/** Small texts: names of searches, words around a quote, and the header of a download. */
import { describe, expect, it } from 'vitest'
import { attachment, wordsAround } from '#server/routes/searches.ts'
import { searchName } from './search-name.ts'

describe('the name of a search', () => {
  it('is the prompt and the site', () => {
    expect(searchName('https://www.example.com/a?b', '  every tender\n with its  deadline ')).toBe(
      'every tender with its deadline · example.com',
    )
  })

  it('is cut between words at 80 characters', () => {
    const name = searchName('https://example.com/', 'word '.repeat(40))
    expect(name).toBe(`word${' word'.repeat(12)}… · example.com`)
  })

  it('contains no half of a character', () => {
    const name = searchName('https://example.com/', '😀'.repeat(60))
    expect(name.length).toBeLessThanOrEqual(80)
    expect(encodeURIComponent(name)).toContain('%F0%9F%98%80')
  })
})

describe('the words around a quote', () => {
  it('come from both sides, regardless of white space', () => {
    expect(wordsAround('Plazo:\n\n 20 de\u00a0agosto  de 2026\nÓrgano: Soria', '20 de agosto de 2026')).toEqual({
      before: 'Plazo: ',
      after: ' Órgano: Soria',
    })
  })

  it('belong to the requested place when the quote occurs several times', () => {
    const text = 'One: 5 euros. Two: 5 euros. Three: 5 euros.'
    expect(wordsAround(text, '5 euros', text.indexOf('Two'))).toEqual({ before: 'One: 5 euros. Two: ', after: '. Three: 5 euros.' })
    expect(wordsAround(text, 'One', text.indexOf('Two')).before).toBe('')
  })

  it('are whole words, at most 160 characters', () => {
    const { before, after } = wordsAround(`${'lorem '.repeat(60)}QUOTE${' ipsum'.repeat(60)}`, 'QUOTE')
    expect(before).toMatch(/^(lorem )+$/)
    expect(after).toMatch(/^( ipsum)+$/)
    expect(before.length + after.length).toBeGreaterThan(300)
    expect(Math.max(before.length, after.length)).toBeLessThanOrEqual(160)
  })

  it('ignore case when nothing else matches, and are empty when the page lacks the quote', () => {
    expect(wordsAround('Price: TEN euros', 'ten')).toEqual({ before: 'Price: ', after: ' euros' })
    expect(wordsAround('Price', 'cost')).toEqual({ before: '', after: '' })
    expect(wordsAround('Price', '')).toEqual({ before: '', after: '' })
  })
})

describe('the header of a download', () => {
  it('accepts any name, and cannot be broken out of', () => {
    expect(attachment('añó "x"\r\n.csv')).toBe(`attachment; filename="ano _x___.csv"; filename*=UTF-8''a%C3%B1%C3%B3%20%22x%22%0D%0A.csv`)
    expect(attachment("l'été (1).csv")).toBe(`attachment; filename="l'ete (1).csv"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.csv`)
  })
})
