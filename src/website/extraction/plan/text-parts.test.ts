import { describe, expect, it } from 'vitest'
import { learnPart, partColumn, partOf } from './text-parts.ts'

/** The part of each text, by the rule learned from the examples; null if no rule is found. */
function parts(texts: string[], words: (string | null)[]): (string | null)[] | null {
  const examples = words.map((own, at) => ({ text: texts[at]!, words: own }))
  const part = learnPart(examples, texts)
  return part && texts.map(text => partOf(text, part))
}

describe('a part of texts, learned from examples', () => {
  it.each([
    [
      ['17:00 hs 0-0', '17:30 hs 0-1', '16:00 hs'],
      ['0-0', '0-1'],
      ['0-0', '0-1', null],
    ],
    [
      ['Tel. 07223-75104', 'Fax 12', 'Tel. 0721 12'],
      ['07223-75104', null],
      ['07223-75104', null, '0721 12'],
    ],
    [
      ['77830 Bühlertal', '77855 Achern', '76131 Bad Rappenau'],
      ['Bühlertal', 'Achern'],
      ['Bühlertal', 'Achern', 'Bad Rappenau'],
    ],
    [['salida 13/12/2025 às 21h30', 'salida 1/2/2026 às 9h05'], ['21h30'], ['21h30', '9h05']],
    [['Ana Ruiz - Directora - Madrid', 'Luis Paz Gil - Vocal - Vigo'], ['Directora'], ['Directora', 'Vocal']],
    [['From OMR 480K', 'From OMR 2M'], ['OMR 480K'], ['OMR 480K', 'OMR 2M']],
  ])('%j by %j', (texts, words, expected) => {
    expect(parts(texts, words)).toEqual(expected)
  })

  it('is not learned if the words are not in the text, or are no whole words', () => {
    expect(parts(['Madrid, Spain'], ['Sevilla'])).toBeNull()
    expect(parts(['Madrid, Spain'], ['drid'])).toBeNull()
  })

  it('is not read from a column’s name that looks like the key of a part', () => {
    expect(partColumn('>name?part:list', ['Ana Ruiz']).cells).toEqual([null])
  })
})
