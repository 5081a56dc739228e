/** Small texts: names of searches, and the header of a download. */
import { describe, expect, it } from 'vitest'
import { attachment } from '#server/routes/exports.ts'
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

describe('the header of a download', () => {
  it('accepts any name, and cannot be broken out of', () => {
    expect(attachment('añó "x"\r\n.csv')).toBe(`attachment; filename="ano _x___.csv"; filename*=UTF-8''a%C3%B1%C3%B3%20%22x%22%0D%0A.csv`)
    expect(attachment("l'été (1).csv")).toBe(`attachment; filename="l'ete (1).csv"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.csv`)
  })
})
