import { describe, expect, it } from 'vitest'
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import { builtInPlanner } from './built-in-planner.ts'

const column = (key: string, type: DatasetColumn['type']): DatasetColumn => ({ key, label: null, type, currency: null, fill: 1 })

/** Two lists of a news site that were read as one. */
const lists: Candidate = {
  id: 'records:aside>article',
  kind: 'table',
  label: null,
  score: 0.6,
  rowCount: 5,
  columns: [column('>(section)', 'text'), column('>b~', 'number'), column('>h3>a@a', 'text'), column('>h3>a@a@href', 'url')],
  samples: [
    ['Lo más leído', 1, 'Cierra el puente viejo', 'https://e.example/n/1'],
    ['Lo más leído', 2, 'El mercado abre en mayo', 'https://e.example/n/2'],
    ['Más noticias', 3, 'Vuelve el tren de la sierra', 'https://e.example/n/3'],
    ['Más noticias', 4, 'La biblioteca amplía su horario', 'https://e.example/n/4'],
    ['+ Comentadas', 5, 'Sobre el agua', 'https://e.example/n/5'],
  ],
}

async function planned(prompt: string) {
  const { plans } = await builtInPlanner({ prompt, candidates: [lists], today: new Date('2026-11-20T12:00:00Z') })
  const { plan, unapplied } = plans[0]!
  return { sections: plan.filters.map(({ value }) => value), sort: plan.sort, limit: plan.limit, unapplied }
}

describe('sections of a list', () => {
  it.each([
    ['"Más noticias" de la barra lateral: título y enlace', 'Más noticias'],
    ['notas más leídas, con enlace', 'Lo más leído'],
    ['second table: title and link', 'Más noticias'],
    ['title and link of the last list', '+ Comentadas'],
    ['las notas más comentadas, con su enlace', '+ Comentadas'],
    ['titulares de la primera pestaña, con enlace', 'Lo más leído'],
  ])('are kept if the prompt names them by heading or position: %s', async (prompt, section) => {
    expect(await planned(prompt)).toEqual({ sections: [section], sort: [], limit: null, unapplied: [] })
  })

  it('keeps the page’s order in a list whose heading is the wanted order', async () => {
    expect(await planned('¿cuál es la noticia más leída y su enlace?')).toMatchObject({ sections: ['Lo más leído'], sort: [], limit: 1 })
  })
})
