/** The ten products that the fixture sources know. They answer others as the real sources answer unknown products. */

export interface Product {
  /** Heading of the Harmonized System, and the share of its trade for each known subheading. */
  heading: string
  parts: Record<string, number>
  en: string
  es: string
  esWithArticle: string
  /** Further words that identify a request. */
  words: readonly string[]
  /** World exports of the heading in billions of US dollars, and US dollars per kilogram, in an ordinary year. */
  billions: number
  unitValue: number
  /** Shares of the largest exporters in percent of the world; the rest is distributed randomly. */
  exporters: Record<string, number>
  /** Growth of quantities in percent per year. */
  growth: number
  /** The unit of quantity that customs use beside the weight: pieces, liters or kilograms. */
  quantityUnit: 'kg' | 'l' | 'u'
  /** Whether Open Food Facts knows it. */
  food: boolean
  /** Import duty in percent. */
  tariff: number
  /** Title of the encyclopedia's page, and thousands of page views per month. */
  pages: { en: string; es: string; views: number }
  /** Nice class of trademarks. */
  niceClass: number
}

export const products: readonly Product[] = [
  {
    heading: '1701',
    parts: { '170114': 0.34, '170112': 0.02, '170113': 0.03, '170191': 0.03, '170199': 0.58 },
    en: 'sugar',
    es: 'azúcar',
    esWithArticle: 'el azúcar',
    words: ['sugars', 'azucar', 'azúcares', 'sucrose', 'sacarosa', 'cane sugar', 'azúcar de caña'],
    billions: 34,
    unitValue: 0.54,
    exporters: { BRA: 38, IND: 14, THA: 9, FRA: 5, GTM: 4, MEX: 3, DEU: 3, AUS: 2.5, COL: 2, ZAF: 1.5 },
    growth: 1.5,
    quantityUnit: 'kg',
    food: true,
    tariff: 24,
    pages: { en: 'Sugar', es: 'Azúcar', views: 62 },
    niceClass: 30,
  },
  {
    heading: '0901',
    parts: { '090111': 0.72, '090112': 0.03, '090121': 0.22, '090122': 0.02, '090190': 0.01 },
    en: 'coffee',
    es: 'café',
    esWithArticle: 'el café',
    words: ['cafe', 'cafés', 'coffee beans', 'café tostado', 'roasted coffee'],
    billions: 42,
    unitValue: 4.1,
    exporters: { BRA: 23, VNM: 11, COL: 9, CHE: 7, DEU: 7, ITA: 5, ETH: 4, HND: 3.5, IDN: 3, PER: 2.5 },
    growth: 2,
    quantityUnit: 'kg',
    food: true,
    tariff: 4,
    pages: { en: 'Coffee', es: 'Café', views: 171 },
    niceClass: 30,
  },
  {
    heading: '1806',
    parts: { '180610': 0.05, '180620': 0.24, '180631': 0.17, '180632': 0.19, '180690': 0.35 },
    en: 'chocolate',
    es: 'chocolate',
    esWithArticle: 'el chocolate',
    words: ['chocolates', 'chocolate bars', 'tabletas de chocolate', 'filled chocolate'],
    billions: 36,
    unitValue: 5.6,
    exporters: { DEU: 18, BEL: 11, ITA: 8, POL: 7, NLD: 6, USA: 5, CAN: 5, FRA: 5, CHE: 3, MEX: 2.5 },
    growth: 2.5,
    quantityUnit: 'kg',
    food: true,
    tariff: 8,
    pages: { en: 'Chocolate', es: 'Chocolate', views: 128 },
    niceClass: 30,
  },
  {
    heading: '1509',
    parts: { '150920': 0.66, '150930': 0.08, '150940': 0.03, '150990': 0.23 },
    en: 'olive oil',
    es: 'aceite de oliva',
    esWithArticle: 'el aceite de oliva',
    words: ['olive oils', 'aceites de oliva', 'virgin olive oil', 'aceite de oliva virgen', 'extra virgin olive oil'],
    billions: 11,
    unitValue: 6.2,
    exporters: { ESP: 44, ITA: 20, PRT: 9, TUN: 8, GRC: 7, TUR: 3, ARG: 2, MAR: 1.5, CHL: 1 },
    growth: 0.5,
    quantityUnit: 'kg',
    food: true,
    tariff: 5,
    pages: { en: 'Olive oil', es: 'Aceite de oliva', views: 74 },
    niceClass: 29,
  },
  {
    heading: '2204',
    parts: { '220410': 0.22, '220421': 0.65, '220422': 0.03, '220429': 0.09, '220430': 0.01 },
    en: 'wine',
    es: 'vino',
    esWithArticle: 'el vino',
    words: ['wines', 'vinos', 'red wine', 'vino tinto', 'sparkling wine'],
    billions: 38,
    unitValue: 3.9,
    exporters: { FRA: 34, ITA: 22, ESP: 9, CHL: 5, AUS: 4, USA: 4, DEU: 3, NZL: 3, PRT: 3, ARG: 2 },
    growth: -0.5,
    quantityUnit: 'l',
    food: true,
    tariff: 12,
    pages: { en: 'Wine', es: 'Vino', views: 96 },
    niceClass: 33,
  },
  {
    heading: '0803',
    parts: { '080310': 0.08, '080390': 0.92 },
    en: 'bananas',
    es: 'plátanos',
    esWithArticle: 'los plátanos',
    words: ['banana', 'banano', 'bananos', 'plátano', 'platano', 'platanos', 'bananas, fresh'],
    billions: 15,
    unitValue: 0.68,
    exporters: { ECU: 25, PHL: 9, CRI: 9, COL: 8, GTM: 8, NLD: 6, BEL: 5, CIV: 2.5, MEX: 2.5, HND: 2 },
    growth: 1,
    quantityUnit: 'kg',
    food: true,
    tariff: 11,
    pages: { en: 'Banana', es: 'Musa × paradisiaca', views: 118 },
    niceClass: 31,
  },
  {
    heading: '1006',
    parts: { '100610': 0.05, '100620': 0.09, '100630': 0.76, '100640': 0.1 },
    en: 'rice',
    es: 'arroz',
    esWithArticle: 'el arroz',
    words: ['arroces', 'milled rice', 'arroz blanco', 'basmati'],
    billions: 33,
    unitValue: 0.58,
    exporters: { IND: 33, THA: 15, VNM: 10, PAK: 8, USA: 6, ITA: 3, BRA: 2, URY: 1.6, ARG: 1, ESP: 1 },
    growth: 2,
    quantityUnit: 'kg',
    food: true,
    tariff: 18,
    pages: { en: 'Rice', es: 'Arroz', views: 83 },
    niceClass: 30,
  },
  {
    heading: '7403',
    parts: { '740311': 0.93, '740319': 0.03, '740321': 0.02, '740329': 0.02 },
    en: 'copper',
    es: 'cobre',
    esWithArticle: 'el cobre',
    words: ['refined copper', 'cobre refinado', 'copper cathodes', 'cátodos de cobre'],
    billions: 92,
    unitValue: 8.6,
    exporters: { CHL: 21, ZMB: 9, JPN: 7, KAZ: 5, AUS: 5, PER: 4, KOR: 4, DEU: 3, POL: 3, BEL: 3 },
    growth: 2,
    quantityUnit: 'kg',
    food: false,
    tariff: 3,
    pages: { en: 'Copper', es: 'Cobre', views: 79 },
    niceClass: 6,
  },
  {
    heading: '6109',
    parts: { '610910': 0.74, '610990': 0.26 },
    en: 't-shirts',
    es: 'camisetas',
    esWithArticle: 'las camisetas',
    words: ['t-shirt', 'tshirt', 'tee shirt', 'camiseta', 'playeras', 'playera', 'remeras', 'cotton t-shirts'],
    billions: 47,
    unitValue: 21,
    exporters: { BGD: 19, CHN: 16, VNM: 7, IND: 6, TUR: 6, DEU: 5, ITA: 4, ESP: 3, HND: 3, PRT: 2 },
    growth: 1.5,
    quantityUnit: 'u',
    food: false,
    tariff: 16,
    pages: { en: 'T-shirt', es: 'Camiseta', views: 41 },
    niceClass: 25,
  },
  {
    heading: '8507',
    parts: { '850710': 0.1, '850720': 0.04, '850750': 0.01, '850760': 0.79, '850780': 0.03, '850790': 0.03 },
    en: 'lithium batteries',
    es: 'baterías de litio',
    esWithArticle: 'las baterías de litio',
    words: [
      'lithium battery',
      'lithium-ion batteries',
      'batería de litio',
      'baterias de litio',
      'acumuladores de litio',
      'lithium-ion battery',
    ],
    billions: 118,
    unitValue: 26,
    exporters: { CHN: 52, KOR: 7, POL: 7, DEU: 6, HUN: 6, USA: 5, JPN: 3, VNM: 2, SGP: 1.5, IDN: 1 },
    growth: 21,
    quantityUnit: 'u',
    food: false,
    tariff: 3,
    pages: { en: 'Lithium-ion battery', es: 'Batería de ion de litio', views: 88 },
    niceClass: 9,
  },
]

/** The product of a code of four or six digits, or of a chapter, and its share of the heading's trade; undefined when it is unknown. */
export function productOfCode(code: string): { product: Product; part: number } | undefined {
  const product = products.find(({ heading }) => heading.startsWith(code.slice(0, 4)) && code.length >= 2)
  if (!product) return undefined
  const part = code.length === 2 ? 1.3 : code.length === 4 ? 1 : product.parts[code]
  return part === undefined ? undefined : { product, part }
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The product that a request in either language is about. */
export function productInText(text: string): Product | undefined {
  const asked = ` ${plain(text).replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `
  // The longest name wins: "olive oil" is not about oil.
  return products
    .flatMap(product =>
      [product.en, product.es, product.pages.en, product.pages.es, ...product.words].map(word => ({ product, word: plain(word) })),
    )
    .toSorted((a, b) => b.word.length - a.word.length)
    .find(({ word }) => asked.includes(` ${word.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `))?.product
}

/** A name of a heading, subheading or product in words that only this fixture uses. */
export const nameOf = (product: Product, language: 'es' | 'en'): string => (language === 'es' ? product.es : product.en)
