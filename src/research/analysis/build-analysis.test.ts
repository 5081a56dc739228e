/** The sentences of analyses of different markets, as a person reads them. Long because it has the facts and all sentences of each market. */
import { describe, expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import type { ReportProduct, ReportSource, SectionId } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { buildMarket } from '#research/market/build-market.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import type { Fact } from '#research/source.ts'
import { fact } from '#test/support/given-fact.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'
import { buildAnalysis } from './build-analysis.ts'
import { reportMarkdown } from './report-markdown.ts'
import { sentenceText } from './write-sentence.ts'
import { noCode } from '#research/sources/product-words.ts'

const sugar: ReportProduct = {
  name: 'Azúcar',
  code: { code: '170199', label: 'Los demás', path: ['Azúcares', 'Azúcar de caña o de remolacha'] },
  codeFrom: 'person',
}
const brand: ReportProduct = { name: 'Zumbalia', code: null, codeFrom: null }

interface Asked {
  language?: Language
  product?: ReportProduct
  sources?: Partial<ReportSource>[]
  countries?: string[]
}

/** The analysis of facts by source. */
function analysisOf(
  facts: Partial<Record<SourceId, Fact[]>>,
  { language = 'es', product = sugar, sources = [], countries = [] }: Asked = {},
) {
  const ledger = createLedger()
  for (const [source, given] of Object.entries(facts)) ledger.read(source as SourceId, given)
  const isSugar = product === sugar
  const analysis = buildAnalysis({
    ledger,
    market: buildMarket(ledger),
    request: {
      name: product.name,
      names: isSugar ? { es: 'azúcar', en: 'sugar' } : { es: '', en: '' },
      code: product.code?.code ?? null,
      language,
      countries,
      now: new Date('2026-03-01T12:00:00Z'),
    },
    product,
    sources: sources.map(source => ({ id: 'comtrade', status: 'ok', detail: null, entries: 0, ...source })),
  })
  const said = (id: SectionId) =>
    (analysis.sections.find(section => section.id === id)?.blocks ?? []).flatMap(({ sentences }) =>
      sentences.map(({ parts }) => sentenceText(parts).replaceAll('\u00a0', ' ')),
    )
  return { ...analysis, ledger, said, titles: analysis.sections.map(({ id }) => id), markdown: reportMarkdown(analysis, language) }
}

/** Facts of trade: millions of dollars and millions of kilograms by country. */
const trade = (direction: 'exports' | 'imports', year: number, declared: Declared): Fact[] =>
  tradeFacts(
    direction,
    year,
    Object.fromEntries(
      Object.entries(declared).map(([country, numbers]) => {
        const [value, weight] = Array.isArray(numbers) ? numbers : [numbers]
        return [country, weight === undefined ? value * 1e6 : [value * 1e6, weight * 1e6]]
      }),
    ),
  )

describe('a market that one country dominates, with rising prices', () => {
  const dominated = {
    comtrade: [
      ...trade('exports', 2019, { BRA: [5200, 17000], IND: [2200, 5200], THA: [1500, 4000], FRA: [900, 1500], GBR: [200, 300] }),
      ...trade('exports', 2022, { BRA: [7000, 18500], IND: [3300, 7000], THA: [2100, 4700], FRA: [910, 1200], GBR: [195, 270] }),
      ...trade('exports', 2023, { BRA: [7700, 19000], IND: [3900, 8000], THA: [2400, 5000], FRA: [912, 1100], GBR: [190, 260] }),
      ...trade('exports', 2024, { BRA: [9000, 18000], IND: [4400, 8000], THA: [2200, 3700], FRA: [960, 980], GBR: [340, 301] }),
      ...trade('exports', 2025, { BRA: [4000, 8000] }),
      ...trade('imports', 2019, { IDN: [1600, 4000], CHN: [1500, 3500], USA: [1500, 2500], POL: [40, 60], JPN: [900, 1200] }),
      ...trade('imports', 2022, { IDN: [2300, 4800], CHN: [2100, 3900], USA: [2200, 3000], POL: [90, 110], JPN: [750, 1000] }),
      ...trade('imports', 2023, { IDN: [2500, 5000], CHN: [2300, 4000], USA: [2400, 3200], POL: [120, 130], JPN: [700, 900] }),
      ...trade('imports', 2024, { IDN: [2950, 5100], CHN: [2500, 4400], USA: [2600, 3300], POL: [350, 301], JPN: [600, 700] }),
    ],
  }

  it('in Spanish', () => {
    const { said, removed } = analysisOf(dominated)
    expect(removed).toEqual([])
    expect(said('summary')).toEqual([
      'Las exportaciones declaradas de azúcar sumaron 16.900 millones de USD en 2024, un 12 % más que en 2023.',
      'Brasil vende el 53 % de lo que se exporta, el doble que la India (26 %).',
      'Indonesia encabeza las compras, con el 33 % de lo que se importa; le siguen Estados Unidos (29 %) y China (28 %).',
      'El precio medio de exportación fue de 0,55 USD por kilo en 2024, un 20 % más que en 2023.',
      'De 2019 a 2024 el valor exportado subió un 11 % al año de media.',
    ])
    expect(said('market')).toEqual([
      'Los 5 países que informan exportaron azúcar por 16.900 millones de USD en 2024, un 12 % más que en 2023.',
      'En peso son 31 millones de toneladas.',
      'La subida es de precio y no de volumen: en toneladas se exportó un 7,1 % menos.',
      'De 2019 a 2024 el valor exportado subió un 11 % al año de media.',
    ])
    expect(said('competition')).toEqual(['De 2023 a 2024 ganó cuota Brasil (del 51 % al 53 %), y la perdió Tailandia (del 16 % al 13 %).'])
    expect(said('gaps').slice(0, 3)).toEqual([
      'Preguntas que plantean los datos:',
      'Polonia (+47 % al año, 1,16 USD por kilo) y Estados Unidos (+12 % al año, 0,79 USD por kilo) aumentaron sus compras de 2019 a 2024 y pagan por encima de la media de 0,65 USD por kilo en 2024: ¿qué variedades compran, y a quién?',
      'El Reino Unido vende a 1,13 USD por kilo, muy por encima de la media de 0,55 USD por kilo en 2024: ¿qué ofrece que los demás no?',
    ])
    expect(said('method')).toContain(
      'De 2025 solo ha informado por ahora Brasil, frente a 5 países de 2024: su total todavía no se puede comparar.',
    )
  })

  it('in English', () => {
    const { said, removed } = analysisOf(dominated, { language: 'en' })
    expect(removed).toEqual([])
    expect(said('summary')).toEqual([
      'Reported exports of sugar came to USD 16.9 billion in 2024, 12% more than in 2023.',
      'Brazil sells 53% of all exports, twice as much as India (26%).',
      'Indonesia leads purchases, with 33% of all imports, followed by the United States (29%) and China (28%).',
      'The average export price was USD 0.55 per kilogram in 2024, 20% more than in 2023.',
      'From 2019 to 2024 the value exported rose by 11% a year on average.',
    ])
    expect(said('demand')).toContain(
      'Among the large buyers, the fastest growing from 2019 to 2024 were Poland (+47% a year) and Indonesia (+13% a year).',
    )
    expect(said('demand')).toContain('Purchases fell, however, in Japan (−7.3% a year).')
    expect(said('competition').at(-1)).toBe('From 2023 to 2024, Brazil (51% to 53%) gained share, and Thailand (16% to 13%) lost it.')
  })

  it('links every figure to its entry, and every sentence to the answers that it rests on', () => {
    const { markdown, citations } = analysisOf(dominated)
    expect(markdown).toMatch(
      /## En resumen\n\nLas exportaciones declaradas de azúcar sumaron \[16\.900\u00a0millones de\u00a0USD\]\(#c\d+\) en \[2024\]\(#c\d+\)/,
    )
    expect(markdown).toContain(
      '1. [UN Comtrade: comercio exterior, 2024](https://comtrade.example/answer/exports/2024), leído el 2 de enero de 2026',
    )
    expect(citations[0]).toEqual({
      number: 1,
      source: 'comtrade',
      title: 'UN Comtrade: comercio exterior, 2024',
      url: 'https://comtrade.example/answer/exports/2024',
      retrievedAt: '2026-01-02T03:04:05.000Z',
    })
  })
})

it.each([
  [
    'rises and falls back',
    [533, 600, 655, 610, 570, 536],
    'De 2019 a 2024 el valor exportado tocó techo en 2021 y después bajó un 18 %; el ritmo medio fue de −0,56 % al año.',
  ],
  [
    'falls and recovers',
    [600, 500, 420, 480, 540, 590],
    'De 2019 a 2024 el valor exportado tocó fondo en 2021 y después subió un 40 %; el ritmo medio fue de +0,8 % al año.',
  ],
  [
    'goes up and down',
    [500, 600, 500, 400, 470, 500],
    'De 2019 a 2024 el valor exportado subió y bajó sin rumbo claro: de 400 millones de USD en 2022 a 600 millones de USD en 2020.',
  ],
  ['hardly moves', [500, 505, 498, 502, 499, 501], 'De 2019 a 2024 el valor exportado apenas se movió (−0,05 % al año).'],
])('a value that %s is told as such, not by its ends', (_, values, sentence) => {
  const facts = values.flatMap((value, at) => trade('exports', 2019 + at, { BRA: value * 0.6, IND: value * 0.3, THA: value * 0.1 }))
  const { said, removed } = analysisOf({ comtrade: facts })
  expect(removed).toEqual([])
  expect(said('market')).toContain(sentence)
})

describe('the summary of other markets', () => {
  const shapes: [shape: string, facts: Fact[], es: string[], en: string[]][] = [
    [
      'two that share a falling market',
      [
        ...trade('exports', 2023, { NLD: [500, 100], USA: [420, 100], ITA: [70, 20] }),
        ...trade('exports', 2024, { NLD: [460, 120], USA: [400, 110], ITA: [60, 20] }),
      ],
      [
        'Las exportaciones declaradas de azúcar sumaron 920 millones de USD en 2024, un 7,1 % menos que en 2023.',
        'Los Países Bajos y Estados Unidos se reparten las ventas: venden el 50 % y el 43 % de lo que se exporta.',
        'El precio medio de exportación fue de 3,68 USD por kilo en 2024, un 18 % menos que en 2023.',
      ],
      [
        'Reported exports of sugar came to USD 920 million in 2024, 7.1% less than in 2023.',
        'The Netherlands and the United States share sales between them: they sell 50% and 43% of all exports.',
        'The average export price was USD 3.68 per kilogram in 2024, 18% less than in 2023.',
      ],
    ],
    [
      'a leader with followers in a flat market without weights',
      [
        ...trade('exports', 2023, { ARE: 300, IRL: 198, GBR: 150, DEU: 149, ESP: 148 }),
        ...trade('exports', 2024, { ARE: 304, IRL: 195, GBR: 150, DEU: 149, ESP: 148 }),
      ],
      [
        'Las exportaciones declaradas de azúcar sumaron 946 millones de USD en 2024, casi lo mismo que en 2023 (+0,11 %).',
        'Los Emiratos Árabes Unidos encabezan las ventas, con el 32 % de lo que se exporta; les siguen Irlanda (21 %) y el Reino Unido (16 %).',
      ],
      [
        'Reported exports of sugar came to USD 946 million in 2024, about the same as in 2023 (+0.11%).',
        'The United Arab Emirates leads sales, with 32% of all exports, followed by Ireland (21%) and the United Kingdom (16%).',
      ],
    ],
    [
      'many small ones, of whom Portugal and Italy buy',
      [
        ...trade(
          'exports',
          2024,
          Object.fromEntries(
            ['DEU', 'FRA', 'ITA', 'POL', 'BEL', 'CHE', 'CAN', 'MEX', 'ESP', 'AUT', 'TUR'].map((country, at) => [country, 100 - at]),
          ),
        ),
        ...trade('imports', 2024, { PRT: 100, ITA: 95, FRA: 93, NLD: 91 }),
      ],
      [
        'Las exportaciones declaradas de azúcar sumaron 1.050 millones de USD en 2024.',
        'Ningún país domina las ventas: el mayor vendedor, Alemania, tiene el 9,6 % de lo que se exporta.',
        'Portugal encabeza las compras, con el 26 % de lo que se importa; le siguen Italia (25 %) y Francia (25 %).',
      ],
      [
        'Reported exports of sugar came to USD 1.05 billion in 2024.',
        'No country dominates sales: the largest seller, Germany, has 9.6% of all exports.',
        'Portugal leads purchases, with 26% of all imports, followed by Italy (25%) and France (25%).',
      ],
    ],
  ]
  it.each(shapes)('%s', (_, facts, es, en) => {
    expect(analysisOf({ comtrade: facts }).said('summary')).toEqual(es)
    expect(analysisOf({ comtrade: facts }, { language: 'en' }).said('summary')).toEqual(en)
    expect(
      [analysisOf({ comtrade: facts }), analysisOf({ comtrade: facts }, { language: 'en' })].flatMap(({ removed }) => removed),
    ).toEqual([])
  })

  it('gives no shares where only one country has reported one year', () => {
    const facts = { comtrade: trade('exports', 2024, { NLD: [2.4, 1] }) }
    const { said, removed } = analysisOf(facts)
    expect(removed).toEqual([])
    expect(said('market')).toEqual([
      'En 2024 solo los Países Bajos declaran exportaciones de azúcar: 2,4 millones de USD.',
      'En peso son 1.000 toneladas.',
      'Solo hay datos completos de 2024, así que no se puede hablar de tendencia.',
    ])
    expect(analysisOf(facts).titles).not.toContain('export-countries')
    expect(analysisOf(facts, { language: 'en' }).said('market')[0]).toBe(
      'In 2024 only the Netherlands reports exports of sugar: USD 2.4 million.',
    )
  })

  it('does not use the product’s name for trade under a code that covers something else, or more', () => {
    const said = (name: string, code: string, language: Language = 'es') =>
      analysisOf(
        { comtrade: trade('exports', 2024, { BRA: 60, IND: 40 }) },
        { language, product: { name, code: { code, label: '', path: [] }, codeFrom: 'person' } },
      ).said('summary')[0]
    expect(said('Azúcar', '1701')).toBe('Las exportaciones declaradas de azúcar sumaron 100 millones de USD en 2024.')
    expect(said('Café', '740311')).toBe('Las exportaciones declaradas de productos del código 7403.11 sumaron 100 millones de USD en 2024.')
    expect(said('Vino', '22')).toBe('Las exportaciones declaradas de productos del código 22 sumaron 100 millones de USD en 2024.')
    expect(said('Zumbalia', '180631', 'en')).toBe('Reported exports of goods under code 1806.31 came to USD 100 million in 2024.')
  })

  it('lists the largest countries and those of the directory, with all known figures of each', () => {
    const { said, removed } = analysisOf(
      {
        comtrade: [
          ...trade('imports', 2023, { USA: [80, 100], NLD: [50, 60] }),
          ...trade('imports', 2024, {
            USA: [90, 100],
            NLD: [50.1, 61],
            ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`D${at}X`, 10])),
            MEX: 1,
          }),
        ],
        wits: [fact('tariff', { country: 'USA', period: '2022', unit: '%', value: 5.5 })],
      },
      { countries: ['MEX'], sources: [{ id: 'wits' }] },
    )
    expect(removed).toEqual([])
    const countries = said('import-countries')
    expect(countries[0]).toBe('Lo que cada país declaró haber comprado en 2024, y su parte del total de 231 millones de USD:')
    expect(countries[1]).toBe(
      'Estados Unidos: 90 millones de USD, el 39 %; 100.000 toneladas a 0,90 USD por kilo; +13 % frente a 2023; arancel NMF del 5,5 % en 2022.',
    )
    expect(countries[2]).toBe('Países Bajos: 50,1 millones de USD, el 22 %; 61.000 toneladas a 0,82 USD por kilo; +0,2 % frente a 2023.')
    expect(countries.at(-2)).toBe('México: 1 millón de USD, el 0,43 %.')
    expect(countries.at(-1)).toContain('nación más favorecida (NMF)')
  })

  it('never tells a rate where duties are by quantity, and gives a heading the range of its codes', () => {
    const tariff = (country: string, code: string, value: number) =>
      fact('tariff', { country, period: '2022', unit: '%', value, attributes: { code, lines: '4' } })
    const byQuantity = (country: string, code: string, lines: number) =>
      fact('specific-duty-lines', { country, period: '2022', unit: 'lines', value: lines, attributes: { code, lines: '4' } })
    const { said, removed } = analysisOf(
      {
        comtrade: trade('imports', 2024, { USA: 90, CAN: 50, MEX: 20 }),
        wits: [
          byQuantity('USA', '170112', 4),
          byQuantity('USA', '170199', 4),
          tariff('CAN', '170112', 0),
          tariff('CAN', '170199', 12.5),
          tariff('MEX', '170199', 5),
          byQuantity('MEX', '170199', 3),
        ],
      },
      { sources: [{ id: 'wits' }], language: 'en', product: { ...sugar, code: { code: '1701', label: '', path: [] } } },
    )
    expect(removed).toEqual([])
    expect(said('import-countries').slice(1, -1)).toEqual([
      expect.stringContaining('duties by quantity, not by value (MFN, 2022).'),
      expect.stringContaining('MFN tariffs of 0% to 12.5% depending on the code in 2022.'),
      expect.stringContaining('MFN tariff of 5% in 2022, without 3 lines charged by quantity.'),
    ])
  })
})

describe('sections beside trade', () => {
  const days = (count: number, of: (day: number) => Fact): Fact[] => Array.from({ length: count }, (_, day) => of(day))
  const monthOf = (at: number): string => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 7)
  const facts: Partial<Record<SourceId, Fact[]>> = {
    fred: days(25, at =>
      fact('commodity-price', {
        period: monthOf(at),
        unit: 'US¢/lb',
        value: 16 + at / 4,
        attributes: { series: 'Azúcar n.º 11, mundial' },
      }),
    ),
    wikipedia: days(24, at =>
      fact('pageviews', {
        period: monthOf(at),
        unit: 'views',
        value: at < 12 ? 50_000 : at === 23 ? 90_000 : 40_000,
        attributes: { language: 'es', title: 'Azúcar' },
      }),
    ),
    openprices: [1.29, 1.1, 1.59].map((value, at) =>
      fact('shelf-price', {
        period: `2026-02-0${at + 1}`,
        unit: 'EUR',
        country: 'ESP',
        value,
        attributes: { shop: 'Tienda', ean: String(at) },
      }),
    ),
    serper: [
      fact('rating', {
        period: '2026-03-01',
        unit: '/5',
        value: 4.6,
        attributes: { shop: 'Tienda', title: 'Azúcar blanco' },
        url: 'https://shop.example/1',
      }),
      fact('rating-count', {
        period: '2026-03-01',
        unit: 'ratings',
        value: 1,
        attributes: { shop: 'Tienda', title: 'Azúcar blanco' },
        url: 'https://shop.example/1',
      }),
    ],
    gdelt: [
      fact('article', {
        period: '2026-02-18',
        quote: 'Sube «otra vez» el azúcar',
        attributes: { domain: 'diario.example' },
        url: 'https://diario.example/1',
      }),
      fact('article', {
        period: '2026-02-20',
        quote: 'Baja el azúcar [enlace](javascript:alert(1))',
        attributes: { domain: 'diario.example' },
        url: 'javascript:alert(1)',
      }),
    ],
    uspto: [
      fact('trademarks-total', { unit: 'trademarks', country: 'USA', value: 1 }),
      fact('trademark', {
        country: 'USA',
        quote: 'AZUCARELLA',
        attributes: { status: 'live', classes: '3,30', filed: '2022-01-02', number: '97000001' },
        url: 'https://tsdr.example/1',
      }),
    ],
  }
  const sources = Object.keys(facts).map(id => ({ id: id as SourceId }))

  it('has prices, interest, reviews, news and trademarks in Spanish', () => {
    const { said, removed, markdown } = analysisOf(facts, { sources })
    expect(removed).toEqual([])
    expect(said('price-trends')).toEqual([
      'La cotización internacional de referencia (Azúcar n.º 11, mundial) era de 22 centavos de USD por libra en enero de 2026, un 16 % más que en enero de 2025.',
      'Desde enero de 2024 ha oscilado entre 16 centavos de USD por libra y 22 centavos de USD por libra.',
      'En tiendas de España el precio mediano es de 1,29 EUR por envase (3 precios entre el 1 de febrero y el 3 de febrero de 2026, de 1,10 EUR a 1,59 EUR).',
    ])
    expect(said('demand')).toEqual([
      'El artículo «Azúcar» de Wikipedia recibió 530.000 visitas entre enero y diciembre de 2025, un 12 % menos que un año antes.',
      'El mes con más visitas fue diciembre de 2025: 90.000 visitas.',
    ])
    expect(said('reviews')).toEqual(['«Azúcar blanco», Tienda: 4,6 de 5 con 1 opinión (1 de marzo de 2026).'])
    expect(said('news')).toEqual([
      '«Baja el azúcar [enlace](javascript:alert(1))», diario.example, 20 de febrero de 2026.',
      '«Sube “otra vez” el azúcar», diario.example, 18 de febrero de 2026.',
    ])
    expect(markdown).toContain(String.raw`- [«Baja el azúcar \[enlace\](javascript:alert(1))»](#gdelt-2), `)
    expect(said('trademarks')).toEqual([
      'En el registro de Estados Unidos hay 1 marca cuyo nombre contiene «Azúcar», contando las que ya no están vigentes.',
      '«AZUCARELLA»: número 97000001, vigente, clases de Niza 3, 30, solicitada el 2 de enero de 2022.',
      'Los registros de otras oficinas se pueden consultar en TMview.',
    ])
  })

  it('has a summary of a brand without trade, and says in the gaps why trade is missing', () => {
    const { said, titles, removed } = analysisOf(facts, {
      product: brand,
      sources: [...sources, { id: 'comtrade', status: 'not_applicable', detail: noCode.detail.en }],
      language: 'en',
    })
    expect(removed).toEqual([])
    expect(titles).toEqual(['summary', 'demand', 'price-trends', 'reviews', 'gaps', 'news', 'trademarks', 'method'])
    expect(said('summary')).toContain(
      'The trademark register of the United States has 1 trademark with “Zumbalia” in the name, live or not.',
    )
    expect(said('gaps')).toEqual([
      'Without an HS code we can’t ask the trade statistics, so there are no countries, weights, or customs prices.',
    ])
    expect(said('method')).toContain('To ask UN Comtrade, we need an HS code.')
  })

  it('names the sources that failed, with what is missing without them', () => {
    const { said, titles } = analysisOf(
      {},
      {
        sources: [
          { status: 'unreachable', detail: 'UN Comtrade no respondió a tiempo.' },
          { id: 'fred', status: 'blocked' },
          { id: 'brave', status: 'not_configured' },
        ],
      },
    )
    expect(titles).toEqual(['reviews', 'gaps', 'method'])
    expect(said('gaps')).toEqual([
      'Ninguna fuente tenía datos de «Azúcar» para un análisis.',
      'UN Comtrade no respondió: falta el comercio por países.',
      'FRED bloqueó la consulta: falta la cotización internacional.',
    ])
    expect(said('method')).toEqual([
      'Cada cifra lleva a su fuente o a la fórmula de la que sale.',
      'Fuentes, y cuándo se leyeron:',
      'UN Comtrade no respondió a tiempo.',
      'FRED bloqueó la consulta.',
      'Brave Search no está configurado.',
    ])
    expect(said('reviews')).toEqual([
      'Ninguna fuente pública reúne opiniones de compradores: salen de páginas de tiendas que encuentra un buscador, y aquí no hay ninguno configurado (Brave Search).',
    ])
  })

  it('begins the summary with trade of the European Union where trade of the world is missing', () => {
    const months = Array.from({ length: 24 }, (_, at): Fact => {
      const period = `${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
      const answer = { url: 'https://ec.example', retrievedAt: '2026-03-01T00:00:00.000Z' }
      return {
        measure: 'eu-exports-value',
        period,
        unit: 'EUR',

        value: 1_000_000,
        attributes: {},
        locator: `[${at}]`,
        answer,
      }
    })
    const { said, removed } = analysisOf({ comext: months })
    expect(removed).toEqual([])
    expect(said('summary')[0]).toMatch(/^La Unión Europea vendió azúcar al resto del mundo por 12 millones de EUR/)
  })

  it('while sources are still answering, says what is known and claims nothing to be missing', () => {
    const { said, titles, removed } = analysisOf(
      { comtrade: trade('exports', 2024, { BRA: 60, IND: 40 }) },
      {
        sources: [
          { status: 'asking' },
          { id: 'gdelt', status: 'waiting' },
          { id: 'uspto', status: 'asking' },
          { id: 'brave', status: 'not_configured' },
        ],
      },
    )
    expect(removed).toEqual([])
    expect(titles).toEqual(['summary', 'market', 'gaps', 'export-countries', 'method'])
    expect(said('gaps')).toEqual([
      'Los pesos declarados no alcanzan para calcular un precio medio por kilo.',
      'Las cifras de comercio no dicen cuánto produce y consume cada país, ni qué empresas venden.',
    ])
    expect(analysisOf({}, { sources: [{ status: 'asking' }] }).titles).toEqual(['method'])
  })
})
