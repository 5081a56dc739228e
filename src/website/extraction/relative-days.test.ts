import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { withRelativeDays } from './relative-days.ts'

const list = (days: string[]) =>
  `<main><ul class="jobs">${days.map((day, at) => `<li><h3><a href="/j/${at}">Puesto número ${at}</a></h3><time>${day}</time></li>`).join('')}</ul></main>`

const daysOf = (days: string[]) => {
  const { datasets, counted } = withRelativeDays(readPage(list(days), 'https://jobs.example/').datasets, '2026-11-20T10:00:00.000Z')
  const best = datasets.toSorted((a, b) => b.score - a.score)[0]!
  const at = best.columns.findIndex(({ key }) => key.includes('time'))
  return {
    type: best.columns[at]!.type,
    values: best.rows.map(row => row[at]!.value),
    words: best.rows.map(row => row[at + 1]?.value),
    counted: counted.length,
  }
}

it('counts days back from the time of reading, and keeps the text', () => {
  expect(daysOf(['Publicado hace 3 días', 'Publicado ayer', 'Publicado hace 2 semanas', 'Publicado hoy'])).toEqual({
    type: 'date',
    values: ['2026-11-17', '2026-11-19', '2026-11-06', '2026-11-20'],
    words: ['Publicado hace 3 días', 'Publicado ayer', 'Publicado hace 2 semanas', 'Publicado hoy'],
    // The text after "Publicado" is a column of its own too.
    counted: 2,
  })
})

it('does not change a column that has other texts', () => {
  const texts = ['Posted today', 'Posted yesterday', 'Closing soon', 'Posted 2 days ago']
  expect(daysOf(texts)).toMatchObject({ type: 'text', values: texts, counted: 0 })
})
