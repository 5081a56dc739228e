import { describe, expect, it } from 'vitest'
import type { Dataset } from '#contracts/dataset.ts'
import { readPage } from '#website/extraction/read-page.ts'

const page = (body: string, lang = 'es') => `<!doctype html><html lang="${lang}"><head><title>t</title></head><body>${body}</body></html>`
const read = (body: string, lang?: string) => readPage(page(body, lang), 'https://agenda.example/lista').datasets
const values = (dataset: Dataset, label: string) => {
  const at = dataset.columns.findIndex(column => column.label === label)
  if (at < 0) throw new Error(`no ${label} among ${dataset.columns.map(column => column.label).join(', ')}`)
  return dataset.rows.map(row => row[at]?.value ?? null)
}

const talks = [
  {
    id: 1,
    title: 'Contratación pública &amp; datos',
    publishedAt: '2026-05-03T10:00:00Z',
    speaker: { name: 'Ana Ruiz', url: '/ponentes/ana' },
    tags: ['datos', 'ley'],
  },
  {
    id: 2,
    title: 'Licitar sin papeles',
    publishedAt: '2026-05-04T10:00:00Z',
    speaker: { name: 'Luis Gil', url: '/ponentes/luis' },
    tags: ['web'],
  },
  { id: 3, title: 'El precio justo', publishedAt: '2026-05-05T10:00:00Z', speaker: { name: 'Eva Sanz', url: '/ponentes/eva' }, tags: [] },
]
const settings = {
  menu: [
    { label: 'Inicio', url: '/' },
    { label: 'Agenda', url: '/lista' },
    { label: 'Contacto', url: '/contacto' },
  ],
  experiments: Array.from({ length: 40 }, (_, id) => ({
    id,
    variant: `variant-${id}`,
    enabled: true,
    description: 'shows the new button to some of the visitors',
  })),
  translations: { es: { save: 'Guardar', close: 'Cerrar' } },
}

describe('a page without content whose state contains the list', () => {
  const nextData = JSON.stringify({
    props: { pageProps: { data: { talks: { totalCount: 120, items: talks } }, ...settings } },
    buildId: 'x1',
  })
  const [best] = read(`<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${nextData}</script>`)

  it('finds the list among menus, texts and experiments, and types and names its columns', () => {
    expect(best).toMatchObject({
      kind: 'hydration',
      id: 'hydration:__NEXT_DATA__.props.pageProps.data.talks.items',
      label: 'Talks',
      announced: 120,
    })
    expect(values(best!, 'Title')).toEqual(['Contratación pública & datos', 'Licitar sin papeles', 'El precio justo'])
    expect(values(best!, 'Published at')).toEqual(['2026-05-03', '2026-05-04', '2026-05-05'])
    expect(values(best!, 'Speaker')).toEqual(['Ana Ruiz', 'Luis Gil', 'Eva Sanz'])
    expect(values(best!, 'Speaker URL')[0]).toBe('https://agenda.example/ponentes/ana')
    expect(values(best!, 'Tags')[0]).toEqual(['datos', 'ley'])
  })

  it('keeps the JSON pointer and the quote of each cell', () => {
    expect(best!.rows[1]![1]).toEqual({
      value: 'Licitar sin papeles',
      quote: 'Licitar sin papeles',
      locator: 'script#__NEXT_DATA__#/props/pageProps/data/talks/items/1/title',
    })
  })
})

const titles = talks.map(talk => talk.title.replace('&amp;', '&'))
const flat = [
  { data: 1 },
  ['Reactive', 2],
  { talks: 3 },
  [4, 6],
  { title: 5, when: 8 },
  'Contratación pública & datos',
  { title: 7, when: 9 },
  'Licitar sin papeles',
  ['Date', '2026-05-03'],
  ['Date', '2026-05-04'],
]
const stream = [
  { _1: 2 },
  'talks',
  [3, 7],
  { _4: 5, _6: 10 },
  'title',
  'Contratación pública & datos',
  'when',
  { _4: 8, _6: 9 },
  'Licitar sin papeles',
  '2026-05-04',
  '2026-05-03',
]
const apollo = {
  ROOT_QUERY: { 'talks({"first":3})': { edges: [1, 2, 3].map(id => ({ node: { __ref: `Talk:${id}` } })) } },
  ...Object.fromEntries(
    talks.map(talk => [
      `Talk:${talk.id}`,
      { __typename: 'Talk', title: talk.title, when: talk.publishedAt, speaker: { __ref: `Person:${talk.id}` } },
    ]),
  ),
  ...Object.fromEntries(
    talks.map(talk => [`Person:${talk.id}`, { __typename: 'Person', name: talk.speaker.name, talk: { __ref: `Talk:${talk.id}` } }]),
  ),
}

it.each([
  ['a payload of Nuxt 3', `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(flat)}</script>`, 2],
  [
    'the function of Nuxt 2',
    `<script>window.__NUXT__=(function(a,b){return {layout:"default",data:[{talks:[{title:"Contratación pública & datos",when:a,open:!0},{title:'Licitar sin papeles',when:b,open:void 0}]}]}}("2026-05-03","2026-05-04"));</script>`,
    2,
  ],
  ['the store of Apollo, references and circles followed', `<script>window.__APOLLO_STATE__=${JSON.stringify(apollo)};</script>`, 3],
  [
    'a preloaded state in JSON.parse',
    `<script>window.__PRELOADED_STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ talks }))})</script>`,
    3,
  ],
  [
    'a variable written by hand',
    `<script>var pageData = { talks: [ ${titles.map(title => `{ title: '${title}', 'when': "2026-05-03", },`).join('\n')} ] };\nrender(pageData)</script>`,
    3,
  ],
  [
    'the stream of React Router',
    `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(`${JSON.stringify(stream)}\n`)});</script>`,
    2,
  ],
  [
    'the pushes of Next.js',
    `<script>self.__next_f.push([1,${JSON.stringify(`5:["$","main",null,${JSON.stringify({ talks }).slice(0, 60)}`)}])</script><script>self.__next_f.push([1,${JSON.stringify(`${JSON.stringify({ talks }).slice(60)}]\n`)}])</script>`,
    3,
  ],
  [
    'a dictionary by id',
    `<script>window.__INITIAL_STATE__={"talks":{"byId":${JSON.stringify(Object.fromEntries(talks.map(talk => [`t${talk.id}`, talk])))}}}</script>`,
    3,
  ],
  [
    'a captured answer',
    `<script type="application/json" data-captured="https://api.example/v1/talks?page=1">${JSON.stringify({ results: talks })}</script>`,
    3,
  ],
  [
    'rows under a row of headings',
    `<script type="application/json">${JSON.stringify({
      rows: [
        ['title', 'seats'],
        [titles[0], 3],
        [titles[1], 5],
      ],
    })}</script>`,
    2,
  ],
])('reads %s', (_, script, count) => {
  const [best] = read(`<div id="app"></div>${script}`)
  expect(best?.kind).toBe('hydration')
  expect(values(best!, 'Title')).toEqual(titles.slice(0, count))
})

it('joins the lists of several parents and keeps the parent of each record', () => {
  const catalogue = {
    departments: ['Hogar', 'Jardín'].map(name => ({
      name,
      products: [1, 2].map(number => ({ name: `${name} ${number}`, price: number * 10, currency: 'EUR' })),
    })),
  }
  const [best] = read(`<script type="application/json">${JSON.stringify(catalogue)}</script>`)
  expect(best!.rows.map(row => row.map(cell => cell?.value))).toEqual([
    ['Hogar', 'Hogar 1', 10, 'EUR'],
    ['Hogar', 'Hogar 2', 20, 'EUR'],
    ['Jardín', 'Jardín 1', 10, 'EUR'],
    ['Jardín', 'Jardín 2', 20, 'EUR'],
  ])
  expect(best!.columns[2]).toMatchObject({ label: 'Price', type: 'money', currency: 'EUR' })
})

it('prefers the list that the page shows to a list that only its state contains', () => {
  const cards = talks
    .map(({ title }) => `<li class="card"><h3>${title}</h3><p>${'Una charla sobre compras y contratos. '.repeat(12)}</p></li>`)
    .join('')
  const other = Array.from({ length: 30 }, (_, at) => ({
    title: `Otro asunto número ${at}`,
    publishedAt: '2026-01-01',
    url: `/otro/${at}`,
  }))
  const datasets = read(`<main><ul>${cards}</ul></main><script type="application/json">${JSON.stringify({ other, ...settings })}</script>`)
  expect(datasets[0]!.kind).toBe('records')
})

describe('hostile state', () => {
  const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`
  const wide = JSON.stringify({ items: Array.from({ length: 60_000 }, (_, id) => ({ id, name: `Nombre ${id}`, text: 'x'.repeat(50) })) })
  it.each([
    ['nesting without end', `<script type="application/json">${deep}</script>`],
    ['brackets that never close', `<script>window.a=${'[{"b":'.repeat(50_000)}</script>`],
    ['assignments without end', `<script>${'window.ab={a:'.repeat(50_000)}</script>`],
    [
      'keys of the prototype',
      '<script type="application/json">{"__proto__":{"x":1},"items":[{"__proto__":{"name":"a"},"constructor":1,"name":"Uno dos","hasOwnProperty":2},{"constructor":1,"name":"Tres cuatro","hasOwnProperty":2}]}</script>',
    ],
    [
      'keys met twice, and numbers that are none',
      '<script type="application/json">{"items":[{"name":"Uno","name":"Dos","price":NaN},{"name":"Tres","price":Infinity},]}</script>',
    ],
    ['flat state in circles', '<script type="application/json" id="__NUXT_DATA__">[{"a":1},[2,2],{"b":0,"c":1},3,4]</script>'],
    [
      'references to themselves',
      '<script>window.__APOLLO_STATE__={"ROOT_QUERY":{"a":[{"__ref":"A:1"},{"__ref":"A:1"}]},"A:1":{"name":"Uno dos","self":{"__ref":"A:1"},"all":[{"__ref":"A:1"},{"__ref":"A:1"}]}}</script>',
    ],
    [
      'programs',
      '<script>window.run={go:function(){while(true){}},list:[1,2,3].map(x=>x)};window.x=fetch("/").then(y=>({a:1,b:2,c:3}))</script>',
    ],
  ])('does not throw on %s', (_, script) => {
    expect(() => read(script)).not.toThrow()
    expect(Object.prototype).not.toHaveProperty('x')
  })
  it('reads five megabytes of records up to the limit of rows', () => {
    expect(read(`<script type="application/json">${wide}</script>`)[0]!.rows).toHaveLength(20_000)
  })
})
