import { describe, expect, it } from 'vitest'
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import { builtInPlanner } from './built-in-planner.ts'
import { readPrompt } from './prompt.ts'

const today = new Date('2026-11-20T12:00:00Z')

const tenders: Candidate = {
  id: 'records:tenders',
  kind: 'records',
  label: 'Licitaciones abiertas',
  score: 0.6,
  rowCount: 12,
  columns: [
    { key: '>h3>a@a', label: null, type: 'text', currency: null, fill: 1 },
    { key: '>h3>a@a@href', label: null, type: 'url', currency: null, fill: 1 },
    { key: '[órgano]', label: 'Órgano', type: 'text', currency: null, fill: 1 },
    { key: '[importe]', label: 'Importe', type: 'money', currency: 'EUR', fill: 0.9 },
    { key: '[publicación]', label: 'Publicación', type: 'date', currency: null, fill: 1 },
    { key: '[fecha límite]', label: 'Fecha límite', type: 'date', currency: null, fill: 1 },
  ],
  samples: [
    ['Obras del puente', 'https://e.example/1', 'Ayuntamiento', 1000, '2026-11-02', '2026-12-03'],
    ['Limpieza de oficinas', 'https://e.example/2', 'Diputación', 2000, '2026-11-03', '2026-12-09'],
  ],
}
const menu: Candidate = {
  ...tenders,
  id: 'records:menu',
  label: null,
  score: 0.1,
  rowCount: 9,
  columns: tenders.columns.slice(0, 2),
  samples: [
    ['Inicio', 'https://e.example/'],
    ['Contacto', 'https://e.example/c'],
  ],
}

const columnsFor = async (prompt: string) => {
  const { plans } = await builtInPlanner({ prompt, candidates: [menu, tenders], today })
  return Object.fromEntries(plans[0]!.plan.columns.map(column => [column.name, column.from]))
}

it.each(['licitaciones: título y órgano, sin repetir ninguna', 'tenders: title and buyer without duplicates'])(
  'wants no row twice: %s',
  async prompt => {
    const [best] = (await builtInPlanner({ prompt, candidates: [menu, tenders], today })).plans
    expect(best!.plan.key).toEqual(['>h3>a@a', '[órgano]'])
    expect(best!.asked).toHaveLength(2)
  },
)

describe('a number after the name of a column', () => {
  const text = (key: string, label: string | null) => ({ key, label, type: 'text' as const, currency: null, fill: 1 })
  const recipes: Candidate = {
    ...menu,
    id: 'records:recipes',
    rowCount: 22,
    columns: [text('>h3>a@a', 'Title'), text('>p.a', 'Description'), text('>p.b', 'Description'), text('>p.c', 'Description')],
    samples: [
      ['Garlic bread', 'Bread with garlic', 'Serve it warm', 'For four people'],
      ['Lentil soup', 'Soup of lentils', 'Serve it hot', 'For six people'],
    ],
  }
  const planOf = async (prompt: string) => (await builtInPlanner({ prompt, candidates: [recipes], today })).plans[0]!.plan

  it.each([
    ['All recipes with Title, Description, Description 2 and Description 3', ['Title', 'Description', 'Description 2', 'Description 3']],
    ['Title, Description 3', ['Title', 'Description 3']],
    ['Todas las recetas con Title y Description 3', ['Title', 'Description 3']],
  ])('is a part of its heading and no limit: %s', async (prompt, headings) => {
    const { columns, limit } = await planOf(prompt)
    expect(limit).toBeNull()
    const keys: Record<string, string> = { Title: '>h3>a@a', Description: '>p.a', 'Description 2': '>p.b', 'Description 3': '>p.c' }
    const shown = columns.filter(({ name }) => name in keys)
    expect(shown.map(({ name, from }) => [name, from])).toEqual(headings.map(name => [name, keys[name]]))
  })

  it('is a limit if no column has that heading', async () => {
    expect((await planOf('Recipes with Title and Description, first 9')).limit).toBe(9)
    expect((await planOf('The first 3 recipes with Title')).limit).toBe(3)
  })
})

it('shows the parts of divided lines if the prompt asks for everything', async () => {
  const part = (at: number) => ({ key: `>li~?part${at}`, label: null, type: 'text' as const, currency: null, fill: 1 })
  const days: Candidate = {
    ...menu,
    columns: [{ key: '>li~', label: null, type: 'text', currency: null, fill: 1 }, part(1), part(2)],
    samples: [
      ['1 de mayo: Día del Trabajo', '1 de mayo', 'Día del Trabajo'],
      ['3 de mayo: Día de la Prensa', '3 de mayo', 'Día de la Prensa'],
    ],
  }
  const [best] = (await builtInPlanner({ prompt: '¿Qué se celebra el 3 de mayo?', candidates: [days], today })).plans
  expect(best!.plan.columns.map(({ from }) => from)).toEqual(expect.arrayContaining(['>li~', '>li~?part1', '>li~?part2']))
})

describe('choosing columns', () => {
  it('matches Spanish words with synonyms and types', async () => {
    expect(await columnsFor('Todas las licitaciones con su plazo, comprador e importe')).toEqual({
      Licitaciones: '>h3>a@a',
      Plazo: '[fecha límite]',
      Comprador: '[órgano]',
      Importe: '[importe]',
    })
  })

  it('answers an English prompt about a Spanish page, in English', async () => {
    expect(await columnsFor('List every tender with its title, buyer, deadline, amount and link')).toEqual({
      Title: '>h3>a@a',
      Buyer: '[órgano]',
      Deadline: '[fecha límite]',
      Amount: '[importe]',
      Link: '>h3>a@a@href',
    })
  })

  it('understands a bare list of fields, and fields before their records', async () => {
    expect(await columnsFor('título, fecha límite')).toEqual({ Título: '>h3>a@a', 'Fecha límite': '[fecha límite]' })
    expect(Object.values(await columnsFor('dame el plazo y el importe de cada licitación'))).toContain('[fecha límite]')
  })

  it('shows a wanted column that does not exist as an empty column', async () => {
    const { plans } = await builtInPlanner({ prompt: 'licitaciones con título y teléfono', candidates: [tenders], today })
    expect(plans[0]?.missing).toEqual(['Teléfono'])
  })

  it('takes all columns if no field is named, of the list rather than of the menu', async () => {
    const { plans } = await builtInPlanner({ prompt: 'todas las licitaciones', candidates: [menu, tenders], today })
    expect(plans[0]?.plan.dataset).toBe('records:tenders')
    expect(plans[0]?.plan.columns).toHaveLength(6)
  })
})

describe('conditions', () => {
  const filters = async (prompt: string) => (await builtInPlanner({ prompt, candidates: [tenders], today })).plans[0]!.plan
  it('reads dates and amounts as filters on the right column', async () => {
    expect((await filters('licitaciones con plazo después del 1 de diciembre')).filters).toEqual([
      { column: '[fecha límite]', operator: 'more', value: '2026-12-01' },
    ])
    expect((await filters('tenders under 1,500 euros with title and amount')).filters).toEqual([
      { column: '[importe]', operator: 'less', value: 1500 },
    ])
  })
  it('compares millions with amounts, not with other numbers', async () => {
    const rooms: DatasetColumn = { key: '>span', label: null, type: 'text', currency: null, fill: 1 }
    const homes: Candidate = { ...tenders, label: 'Casas', columns: [...tenders.columns, rooms] }
    homes.samples = tenders.samples.map((row, at) => [...row, `${at + 3} Habs.`])
    const { plans } = await builtInPlanner({ prompt: 'casas de menos de 400 millones: órgano y fecha límite', candidates: [homes], today })
    expect(plans[0]!.plan.filters).toEqual([{ column: '[importe]', operator: 'less', value: 400_000_000 }])
  })

  it('does not take a weekday with a number for a day of an unknown month', () => {
    expect(readPrompt('all talks on Tuesday 19, with the speaker', today, []).conditions).toEqual([])
  })

  it.each([
    ['noticias publicadas el 9 de marzo de 2016 con enlace', ['at-least 2016-03-09', 'at-most 2016-03-09']],
    ['the July 2013 events with their date', ['at-least 2013-07-01', 'less 2013-08-01']],
    ['talks of 2019, with the speaker', ['at-least 2019', 'at-most 2019']],
    ['only the March ones please: date, title and link', ['at-least 2026-03-01', 'less 2026-04-01']],
    ['shows between 6pm and 8pm, title', ['at-least 18:00', 'at-most 20:00']],
    ['vistas que empiezan después de las 2 de la tarde, con sala', ['more 14:00']],
  ])('reads when in %j', (prompt, conditions) => {
    expect(readPrompt(prompt, today, []).conditions.map(({ operator, value }) => `${operator} ${value}`)).toEqual(conditions)
  })

  it('filters a column of days without a year by a month', async () => {
    const days = ['21 AUG', '3 NOV', '14 NOV']
    const when: Candidate['columns'][number] = {
      key: '>div.when~',
      label: null,
      type: 'text',
      currency: null,
      fill: 1,
      names: { year: false, month: true },
    }
    const gigs: Candidate = { ...tenders, label: 'Gigs', columns: [tenders.columns[0]!, when] }
    gigs.samples = tenders.samples.map((row, at) => [row[0]!, days[at % 3]!])
    const { plans } = await builtInPlanner({ prompt: 'gigs in November with their name', candidates: [gigs], today })
    expect(plans[0]!.plan.filters).toEqual([
      { column: '>div.when~', operator: 'at-least', value: '2026-11-01' },
      { column: '>div.when~', operator: 'less', value: '2026-12-01' },
    ])
  })

  it('compares an amount in per cent with percentages, whatever their sign', async () => {
    const off: Candidate['columns'][number] = { key: '>b.tag~', label: null, type: 'number', currency: null, unit: '%', fill: 1 }
    const offers: Candidate = { ...tenders, label: 'Offers', columns: [...tenders.columns, off] }
    offers.samples = tenders.samples.map((row, at) => [...row, -20 * (at + 1)])
    const { plans } = await builtInPlanner({ prompt: 'offers discounted 40% or more, with title', candidates: [offers], today })
    expect(plans[0]!.plan.filters).toEqual([{ column: '>b.tag~', operator: 'at-most', value: -40 }])
  })

  it('reads the number of wanted rows', async () => {
    expect((await filters('las primeras 5 licitaciones con título')).limit).toBe(5)
  })
  it('keeps a section that the prompt repeats, and recognizes a state by its code after a town', async () => {
    const columns: DatasetColumn[] = [
      { key: '>(section)', label: null, type: 'text', currency: null, fill: 1 },
      { key: '>h3~', label: null, type: 'text', currency: null, fill: 1 },
      { key: '[city]', label: 'City', type: 'text', currency: null, fill: 1 },
    ]
    const samples = [
      ['Quarter finals', 'Sirens v. Owls', 'Salt Lake City, UT'],
      ['Quarter finals', 'Comets v. Bees', 'Fresno, CA 93650'],
      ['Semi finals', 'Sirens v. Bees', 'Irvine, CA'],
      ['Semi finals', 'Owls v. Comets', 'Casper, WY'],
    ]
    const matches: Candidate = { ...tenders, id: 'records:matches', label: null, rowCount: 4, columns, samples }
    const filtersFor = async (prompt: string) => (await builtInPlanner({ prompt, candidates: [matches], today })).plans[0]!.plan.filters
    expect(await filtersFor('semi finals: matches and city')).toMatchObject([{ column: '>(section)', value: 'Semi finals' }])
    expect(await filtersFor('matches in California, with their city')).toEqual([{ column: '[city]', operator: 'contains', value: 'CA' }])
  })

  it('does not filter by words of the list’s heading', async () => {
    const { plans } = await builtInPlanner({
      prompt: 'lo más visto de la sección Diputación con enlace',
      candidates: [{ ...tenders, label: 'Lo más visto en Diputación' }],
      today,
    })
    expect(plans[0]!.plan.filters).toEqual([])
  })

  it('reports a condition as not applied if only the heading of the first section has its words', async () => {
    const columns = [...tenders.columns.slice(0, 1), { key: '>(section)', label: null, type: 'text' as const, currency: null, fill: 1 }]
    const samples = [
      ['Figure', 'Ships August 2026'],
      ['Card', 'Date not known'],
      ['Puzzle', 'Date not known'],
    ]
    const items: Candidate = { ...tenders, id: 'records:items', label: 'Ships August 2026', rowCount: 3, columns, samples }
    const { plans } = await builtInPlanner({ prompt: 'items shipping in August 2026 only: name', candidates: [items], today })
    expect(plans[0]!.unapplied).toEqual(['in August 2026'])
  })
})

describe('hostile prompts', () => {
  it.each(['', '   ', ':', 'x'.repeat(10_000), 'de '.repeat(3000), 'no a, '.repeat(2000), '¿?¡!', '👋🏽', 'con con con', ', , ,'])(
    '%# never fails',
    async prompt => {
      expect(() => readPrompt(prompt, today, [])).not.toThrow()
      expect((await builtInPlanner({ prompt, candidates: [tenders], today })).plans[0]?.plan.columns.length).toBeGreaterThan(0)
    },
  )
})

describe('columns without labels', () => {
  const directory: Candidate = {
    ...tenders,
    id: 'records:directory',
    label: 'Directorio',
    rowCount: 4,
    columns: [
      { key: '>a>b@a', label: null, type: 'text', currency: null, fill: 1 },
      { key: '>div', label: null, type: 'text', currency: null, fill: 1 },
      { key: '>div>div', label: null, type: 'text', currency: null, fill: 1 },
    ],
    samples: [
      ['Fontanería López', 'Rúa do Vilar, 12 · 15705 Santiago', '★★★★☆ 4,3 (57 opiniones)'],
      ['ClimaSur', 'Avda. de la Constitución, 3 · 41001 Sevilla', '★★★☆☆ 3,1 (8 opiniones)'],
      ['Solar Norte', 'Polígono de Granda, nave 4 · 33199 Siero', 'Sin opiniones'],
      ['Electro Vega', 'C/ Real, 8 · 24001 León', '★★★★★ 4,9 (210 opiniones)'],
    ],
  }
  const planOf = async (prompt: string) => (await builtInPlanner({ prompt, candidates: [directory], today })).plans[0]!.plan

  it.fails('are recognized by their values: addresses, ratings', async () => {
    const { columns } = await planOf('empresas con dirección y valoración')
    expect(columns.map(({ name, from }) => [name, from])).toEqual([
      ['Empresas', '>a>b@a'],
      ['Dirección', '>div'],
      ['Valoración', '>div>div'],
    ])
  })

  it('can be filtered and sorted by', async () => {
    expect((await planOf('companies with a rating above 4')).filters).toEqual([{ column: '>div>div', operator: 'more', value: 4 }])
    const best = await planOf('las 2 empresas mejor valoradas con su dirección')
    expect(best).toMatchObject({ sort: [{ column: '>div>div', direction: 'descending' }], limit: 2 })
    expect(best.columns.at(-1)!.name).toBe('Valoración')
  })
})

describe('two price columns', () => {
  const offers = (...prices: [string, string | null][]): Candidate => ({
    ...tenders,
    id: 'records:offers',
    label: null,
    columns: [
      { key: '>h3~', label: null, type: 'text', currency: null, fill: 1 },
      ...prices.map(([key, label]) => ({ key, label, type: 'money' as const, currency: 'EUR', fill: 1 })),
    ],
    samples: [
      ['Meisterzeit', 395, 149],
      ['Dashtronic', 399, 199],
      ['Spartan', 299, 249],
    ],
  })
  const planOf = async (prompt: string, candidate: Candidate) =>
    (await builtInPlanner({ prompt, candidates: [candidate], today })).plans[0]!.plan

  it('sorts by the price that the prompt names', async () => {
    const labelled = offers(['[special price]', 'Special price'], ['[price]', 'Price'])
    for (const prompt of ['the cheapest watch and its special price', 'el reloj más caro y su precio especial'])
      expect((await planOf(prompt, labelled)).sort[0]?.column).toBe('[special price]')
  })

  it('does not take a struck-out price for the current one, whatever its label', async () => {
    const reduced = offers(['>del~', 'Precio'], ['>div>span~', null])
    const { columns, sort } = await planOf('el reloj más caro y su precio', reduced)
    expect(columns.map(({ from }) => from)).not.toContain('>del~')
    expect(sort[0]?.column).toBe('>div>span~')
  })
})

it('does not take codes for the wanted names, although their label is the noun for the records', async () => {
  const opinions: Candidate = {
    ...tenders,
    id: 'table:opinion|docketsheet|short title',
    columns: [
      { key: '>opinion>a@a', label: 'Opinion', type: 'text', currency: null, fill: 1 },
      { key: '>docketsheet', label: 'DocketSheet', type: 'text', currency: null, fill: 1 },
      { key: '>short title', label: 'Short Title', type: 'text', currency: null, fill: 1 },
    ],
    samples: [
      ['21-005P', '21-005', 'Buscone v. Botelho'],
      ['21-011P', '21-011', 'Ruga v. Bank'],
    ],
  }
  const { plans } = await builtInPlanner({ prompt: 'every opinion with case name and docket number', candidates: [opinions], today })
  const { columns } = plans[0]!.plan
  expect(columns.find(({ name }) => name === 'Case name')!.from).not.toBe('>opinion>a@a')
  expect(columns.map(({ from }) => from)).toEqual(expect.arrayContaining(['>short title', '>docketsheet']))
})

describe('columns without a clear label in the list', () => {
  const columns: [string, string | null, DatasetColumn['type']][] = [
    ['>(section)', null, 'text'],
    ['>divisa', 'Divisa', 'text'],
    ['>compra', 'Compra', 'number'],
  ]
  const rates: Candidate = {
    ...tenders,
    id: 'table:divisa|compra',
    label: 'Tipos de cambio',
    columns: columns.map(([key, label, type]) => ({ key, label, type, currency: null, fill: 1 })),
    samples: [
      ['América', 'Dólar', 18.4],
      ['Europa', 'Euro', 20.1],
    ],
  }
  const salaries: Candidate = {
    ...tenders,
    id: 'records:jobs',
    label: 'Ofertas',
    columns: ['', '?low', '?high'].map(end => ({ key: `>p${end}`, label: null, type: 'money', currency: 'EUR', fill: 1 })),
    samples: [['20.000 – 24.000 €', 20_000, 24_000]],
  }
  const sourcesFor = async (prompt: string, candidate: Candidate) =>
    (await builtInPlanner({ prompt, candidates: [candidate], today })).plans[0]!.plan.columns.map(({ from }) => from)

  it('can be the section headings, for a field that no other column answers', async () => {
    expect(await sourcesFor('región, divisa y compra', rates)).toEqual(['>(section)', '>divisa', '>compra'])
    expect(await sourcesFor('divisa, compra y teléfono', rates)).toEqual(['>divisa', '>compra', null])
  })

  it('answer a field for barcodes only if their values are barcodes', async () => {
    const column = (key: string) => ({ key, label: key.toUpperCase(), type: 'text' as const, currency: null, fill: 1 })
    const goods: Candidate = {
      ...tenders,
      id: 'records:goods',
      columns: [column('name'), column('sku')],
      samples: [
        ['Bed', '746423'],
        ['Desk', '746430'],
      ],
    }
    expect(await sourcesFor('name, EAN', goods)).toEqual(['name', null])
    const coded: Candidate = {
      ...goods,
      columns: [column('name'), column('gtin')],
      samples: [
        ['Bed', '4006381333931'],
        ['Desk', '9780306406157'],
      ],
    }
    expect(await sourcesFor('name, EAN', coded)).toEqual(['name', 'gtin'])
  })

  // The planner has not yet learned the words that say which end of a range is wanted.
  it.fails('are the ends of ranges, if the prompt asks for an end', async () => {
    expect(await sourcesFor('sueldo mínimo, sueldo máximo', salaries)).toEqual(['>p?low', '>p?high'])
    expect(await sourcesFor('salary', salaries)).toEqual(['>p'])
  })
})
