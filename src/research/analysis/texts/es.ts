/**
 * The templates of the analysis in Spanish, neutral between Spain and Latin America: every sentence is a draft with slots. The files in `../sections/`
 * decide which sentences a report has.
 */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SectionId } from '#contracts/report.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import type { CountryTariff, Course } from '#research/market/market.ts'
import { isPluralCountry } from '#research/analysis/country-grammar.ts'
import { slots as s } from '#research/analysis/slots.ts'

type Entry = LedgerEntry
type Growth = LedgerEntry

/** The singular verb ("vende"), or the plural ("venden") for a country whose name is plural. */
const verb = (subject: Entry, one: string, many: string): string => (isPlural(subject) ? many : one)
const isPlural = ({ country }: Entry): boolean => country !== null && isPluralCountry(country, 'es')

/** Joins items: "a, b y c". */
const list = (items: readonly string[]): string => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' y ')

const flat = 1
/** The growth as an addition to a sentence: ", un 8 % más que en 2023". Empty if the growth is unknown. */
const versus = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, casi lo mismo que en ${s.since(growth)} (${s.change(growth)})`
  return growth.value > 0
    ? `, un ${s.rise(growth)} más que en ${s.since(growth)}`
    : `, un ${s.fall(growth)} menos que en ${s.since(growth)}`
}
/** The growth as an addition to a sentence: ", un 8 % más que un año antes". Empty if the growth is unknown. */
const yearBefore = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, casi lo mismo que un año antes (${s.change(growth)})`
  return growth.value > 0 ? `, un ${s.rise(growth)} más que un año antes` : `, un ${s.fall(growth)} menos que un año antes`
}
const moreOrLess = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, casi lo mismo (${s.change(growth)})`
  return growth.value > 0 ? `, un ${s.rise(growth)} más` : `, un ${s.fall(growth)} menos`
}
const followed = (leader: Entry, others: readonly Entry[]): string => {
  const many = others.length > 1 || others.some(isPlural)
  return `${isPlural(leader) ? 'les' : 'le'} ${many ? 'siguen' : 'sigue'} ${list(others.map(share => `${s.country(share)} (${s.percent(share)})`))}`
}
/** "De 2019 a 2024". */
const spanOf = (trend: Growth): string => `De ${s.since(trend)} a ${s.until(trend)}`

export type CourseOf = 'value' | 'price'
const courseOf: Record<CourseOf, string> = { value: 'el valor exportado', price: 'el precio medio de exportación' }
const amountOf = (of: CourseOf, entry: Entry): string => (of === 'value' ? s.money(entry) : s.price(entry))

const perYear = (growth: Growth, grows: string, falls: string): string =>
  (growth.value ?? 0) > 0 ? `${grows} un ${s.rise(growth)} al año` : `${falls} un ${s.fall(growth)} al año`

/** Rates are said as the averages that they are, with the lines that have none. */
const tariffEs = ({ rates, specificLines }: CountryTariff): string => {
  if (!rates) return specificLines ? `arancel por cantidad, no por valor (NMF, ${s.period(specificLines)})` : ''
  const { lowest, highest } = rates
  const rate =
    lowest === highest ? `arancel NMF del ${s.rate(lowest)}` : `aranceles NMF del ${s.rate(lowest)} al ${s.rate(highest)} según el código`
  const others = specificLines ? `, sin contar ${s.count(specificLines, 'line')} por cantidad` : ''
  return `${rate} en ${s.period(lowest)}${others}`
}

const side = {
  exports: {
    sells: ['vende', 'venden'],
    leads: 'las ventas',
    whole: 'se exporta',
    seller: 'vendedor',
    declares: 'exportaciones',
    traded: 'exportaron',
    done: 'vendido',
    soldTogether: 'vendieron juntos',
    wholeThen: 'se exportó',
  },
  imports: {
    sells: ['compra', 'compran'],
    leads: 'las compras',
    whole: 'se importa',
    seller: 'comprador',
    declares: 'importaciones',
    traded: 'importaron',
    done: 'comprado',
    soldTogether: 'compraron juntos',
    wholeThen: 'se importó',
  },
} as const
type Direction = keyof typeof side

export const analysisTextsEs = {
  /** Stands for a product whose name has no words. */
  thisProduct: 'este producto',
  goodsOfCode: (code: string) => `productos del código ${code}`,
  titles: {
    summary: 'En resumen',
    market: 'Mercado',
    demand: 'Demanda',
    competition: 'Competencia',
    'price-trends': 'Tendencia de los precios',
    reviews: 'Opiniones de compradores',
    interpretation: 'Interpretación de un modelo de lenguaje, sin verificar',
    gaps: 'Lo que falta y qué mirar',
    'export-countries': 'Países exportadores',
    'import-countries': 'Países importadores',
    news: 'Noticias',
    trademarks: 'Marcas registradas',
    method: 'Método, fuentes y límites',
  } satisfies Record<SectionId, string>,

  /** The title of the section that a model wrote. */
  interpretationBy: (model: string) => `Interpretación de ${model}, sin verificar`,

  trade: {
    size: (direction: Direction, total: Entry, reporters: Entry, growth: Growth | null) =>
      `Los ${s.count(reporters, 'country')} que informan ${side[direction].traded} {goods} por ${s.money(total)} en ${s.period(total)}${versus(growth)}.`,
    sum: (direction: Direction, total: Entry, growth: Growth | null) =>
      `Las ${side[direction].declares} declaradas de {goods} sumaron ${s.money(total)} en ${s.period(total)}${versus(growth)}.`,
    oneReporter: (direction: Direction, value: Entry, growth: Growth | null) =>
      `En ${s.period(value)} solo ${s.country(value)} ${verb(value, 'declara', 'declaran')} ${side[direction].declares} de {goods}: ${s.money(value)}${versus(growth)}.`,
    dominant: (direction: Direction, leader: Entry, second: Entry, ratio: Entry) => {
      const { sells, whole } = side[direction]
      return `${s.country(leader)} ${verb(leader, sells[0], sells[1])} el ${s.percent(leader)} de lo que ${whole}, ${s.times(ratio)} ${s.country(second)} (${s.percent(second)}).`
    },
    pair: (direction: Direction, first: Entry, second: Entry) => {
      const { leads, sells, whole } = side[direction]
      return `${s.country(first)} y ${s.country(second)} se reparten ${leads}: ${sells[1]} el ${s.percent(first)} y el ${s.percent(second)} de lo que ${whole}.`
    },
    leader: (direction: Direction, leader: Entry, others: readonly Entry[]) => {
      const { leads, whole } = side[direction]
      return `${s.country(leader)} ${verb(leader, 'encabeza', 'encabezan')} ${leads}, con el ${s.percent(leader)} de lo que ${whole}; ${followed(leader, others)}.`
    },
    spread: (direction: Direction, leader: Entry) =>
      `Ningún país domina ${side[direction].leads}: el mayor ${side[direction].seller}, ${s.country(leader)}, tiene el ${s.percent(leader)} de lo que ${side[direction].whole}.`,
    together: (direction: Direction, leaders: readonly Entry[], share: Entry) =>
      `${list(leaders.map(s.country))} ${side[direction].soldTogether} el ${s.percent(share)} de lo que ${side[direction].wholeThen} en ${s.period(share)}.`,
    cut: (direction: Direction, total: Entry, reporters: Entry) =>
      `La fuente cortó su respuesta: los ${s.count(reporters, 'country')} que sí dio declararon ${side[direction].declares} de {goods} por ${s.money(total)} en ${s.period(total)}, y faltan otros.`,
    cutLead: (direction: Direction, total: Entry) =>
      `Lo que declararon haber ${side[direction].done} en ${s.period(total)} los países que dio la fuente:`,
    listLead: (direction: Direction, total: Entry) =>
      `Lo que cada país declaró haber ${side[direction].done} en ${s.period(total)}, y su parte del total de ${s.money(total)}:`,
    tariffs: `Los aranceles son los de nación más favorecida (NMF) según ${s.source('wits')}: los de un país sin acuerdo, sin preferencias ni derechos adicionales.`,
    country: ({ value, share, weight, unitValue, growth, tariff }: CountryFigures) => {
      const parts = [
        `${s.money(value)}${share ? `, el ${s.percent(share)}` : ''}`,
        weight && `${s.weight(weight)}${weight.estimated ? ' (estimación)' : ''}${unitValue ? ` a ${s.price(unitValue)}` : ''}`,
        growth && `${s.change(growth)} frente a ${s.since(growth)}`,
        tariff && tariffEs(tariff),
      ]
      return `${s.countryName(value)}: ${parts.filter(Boolean).join('; ')}.`
    },
  },

  market: {
    tonnes: (weight: Entry) => `En peso son ${s.weight(weight)}.`,
    dearerNotMore: (growth: Growth) => `La subida es de precio y no de volumen: en toneladas se exportó un ${s.fall(growth)} menos.`,
    moreForLess: (growth: Growth) => `Se vendió más por menos dinero: en toneladas se exportó un ${s.rise(growth)} más.`,
    volumeUp: (growth: Growth) => `En toneladas se exportó un ${s.rise(growth)} más.`,
    volumeDown: (growth: Growth) => `En toneladas se exportó un ${s.fall(growth)} menos.`,
    volumeFlat: (growth: Growth) => `En toneladas apenas hubo cambio (${s.change(growth)}).`,
    oneYear: (total: Entry) => `Solo hay datos completos de ${s.period(total)}, así que no se puede hablar de tendencia.`,
    europeanUnion: (sold: TwelveMonths, bought: TwelveMonths) =>
      `La Unión Europea vendió {goods} al resto del mundo por ${s.money(sold.sum)} ${s.period(sold.sum)}${yearBefore(sold.growth)}, y le compró por ${s.money(bought.sum)}${moreOrLess(bought.growth)}.`,
    unionSales: ({ sum, growth }: TwelveMonths) =>
      `La Unión Europea vendió {goods} al resto del mundo por ${s.money(sum)} ${s.period(sum)}${yearBefore(growth)}.`,
    unionPurchases: ({ sum, growth }: TwelveMonths) =>
      `La Unión Europea compró {goods} al resto del mundo por ${s.money(sum)} ${s.period(sum)}${yearBefore(growth)}.`,
  },

  /** How the value exported, or the price per kilogram, went over several years. */
  course: {
    steady: (of: CourseOf, { trend }: Course) => `${spanOf(trend)} ${courseOf[of]} ${perYear(trend, 'subió', 'bajó')} de media.`,
    flat: (of: CourseOf, { trend }: Course) => `${spanOf(trend)} ${courseOf[of]} apenas se movió (${s.change(trend)} al año).`,
    unclear: (of: CourseOf, { trend, lowest, highest }: Course) =>
      `${spanOf(trend)} ${courseOf[of]} subió y bajó sin rumbo claro: de ${amountOf(of, lowest)} en ${s.period(lowest)} a ${amountOf(of, highest)} en ${s.period(highest)}.`,
    peaked: (of: CourseOf, { trend, highest }: Course, change: Growth) =>
      `${spanOf(trend)} ${courseOf[of]} tocó techo en ${s.period(highest)} y después bajó un ${s.fall(change)}; el ritmo medio fue de ${s.change(trend)} al año.`,
    recovered: (of: CourseOf, { trend, lowest }: Course, change: Growth) =>
      `${spanOf(trend)} ${courseOf[of]} tocó fondo en ${s.period(lowest)} y después subió un ${s.rise(change)}; el ritmo medio fue de ${s.change(trend)} al año.`,
  },

  demand: {
    growing: (growths: readonly Growth[]) =>
      `Entre los grandes compradores, ${growths.length > 1 ? 'quienes más crecieron' : 'quien más creció'} de ${s.since(growths[0]!)} a ${s.until(growths[0]!)} ${growths.length > 1 || growths.some(isPlural) ? 'fueron' : 'fue'} ${list(growths.map(growth => `${s.country(growth)} (${s.change(growth)} al año)`))}.`,
    shrinking: (growths: readonly Growth[], isContrast: boolean) =>
      `${isContrast ? 'En cambio, cayeron' : `${spanOf(growths[0]!)} cayeron`} las compras de ${list(growths.map(growth => `${s.country(growth)} (${s.change(growth)} al año)`))}.`,
    perHead: (spending: Entry, income: Entry | null) =>
      `Entre los mayores compradores, ${s.country(spending)} ${verb(spending, 'es quien', 'son quienes')} más ${verb(spending, 'importa', 'importan')} por persona: ${s.price(spending)}${income ? `, con un PIB de ${s.price(income)} en ${s.until(income)}` : ''}.`,
    interest: (views: Entry, growth: Growth | null, article: Entry) =>
      `El artículo «${s.attribute(article, 'title')}» de Wikipedia recibió ${s.views(views)} ${s.period(views)}${yearBefore(growth)}.`,
    busiestMonth: (month: Entry) => `El mes con más visitas fue ${s.period(month)}: ${s.views(month)}.`,
  },

  competition: {
    movers: (gains: readonly ShareChange[], losses: readonly ShareChange[]) => {
      const of = ({ now, before }: ShareChange) => `${s.country(now)} (del ${s.percent(before)} al ${s.percent(now)})`
      const are = (moves: readonly ShareChange[], one: string, many: string) =>
        moves.length > 1 || moves.some(({ now }) => isPlural(now)) ? many : one
      const lost = are(losses, 'perdió', 'perdieron')
      const parts = [
        gains.length > 0 && `${are(gains, 'ganó', 'ganaron')} cuota ${list(gains.map(of))}`,
        losses.length > 0 && `${gains.length > 0 ? `la ${lost}` : `${lost} cuota`} ${list(losses.map(of))}`,
      ]
      const [{ now, before }] = [...gains, ...losses] as [ShareChange]
      return `De ${s.period(before)} a ${s.period(now)} ${parts.filter(Boolean).join(', y ')}.`
    },
    products: (total: Entry) => `Open Food Facts reúne ${s.count(total, 'product')} que responden a «{asked-name}».`,
    brands: (brands: readonly { product: Entry; count: Entry }[]) =>
      `${brands.length > 1 ? 'Las marcas que más se repiten entre los que se revisaron son' : 'La marca que más se repite entre los que se revisaron es'} ${list(brands.map(brand => `${s.attribute(brand.product, 'brand')} (${s.count(brand.count, 'product')})`))}.`,
  },

  prices: {
    exported: (unitValue: Entry, growth: Growth | null) =>
      `El precio medio de exportación${unitValue.country ? ` de ${s.country(unitValue)}` : ''} fue de ${s.price(unitValue)} en ${s.period(unitValue)}${versus(growth)}.`,
    range: (lowest: Entry, highest: Entry) =>
      `Entre los mayores exportadores, el precio más bajo es el de ${s.country(lowest)} (${s.price(lowest)}) y el más alto, el de ${s.country(highest)} (${s.price(highest)}).`,
    imported: (unitValue: Entry) =>
      `En las aduanas de ${unitValue.country ? s.country(unitValue) : 'destino'}, que suelen sumar flete y seguro, el precio medio fue de ${s.price(unitValue)} en ${s.period(unitValue)}.`,
    commodity: (last: Entry, growth: Growth | null) =>
      `La cotización internacional de referencia (${s.attribute(last, 'series')}) era de ${s.price(last)} en ${s.period(last)}${versus(growth)}.`,
    commodityRange: (lowest: Entry, highest: Entry) =>
      `Desde ${s.since(lowest)} ha oscilado entre ${s.price(lowest)} y ${s.price(highest)}.`,
    shelf: ({ median, count, lowest, highest }: PriceFigures) =>
      `${median.country ? `En tiendas de ${s.country(median)}` : 'En tiendas'} el precio mediano es de ${s.price(median)}${median.unit?.includes('/') ? '' : ' por envase'} (${s.count(count, 'price')} ${s.period(median)}, de ${s.price(lowest)} a ${s.price(highest)}).`,
    offers: ({ median, count, lowest, highest }: PriceFigures) =>
      `En tiendas en línea el precio mediano es de ${s.price(median)} (${s.count(count, 'offer')} al ${s.until(median)}, de ${s.price(lowest)} a ${s.price(highest)}).`,
  },

  reviews: {
    median: (median: Entry, count: Entry) =>
      `La valoración mediana de ${s.count(count, 'offer')} es de ${s.rating(median)} (${s.until(median)}).`,
    item: (rating: Entry, count: Entry | null, isDated: boolean) =>
      `«${s.attribute(rating, 'title')}», ${s.attribute(rating, 'shop')}: ${s.rating(rating)}${count ? ` con ${s.count(count, 'opinion')}` : ''}${isDated ? ` (${s.period(rating)})` : ''}.`,
    noSearch: (sources: readonly string[]) =>
      `Ninguna fuente pública reúne opiniones de compradores: salen de páginas de tiendas que encuentra un buscador, y aquí no hay ninguno configurado (${sources.join(', ')}).`,
    none: (sources: readonly string[]) =>
      `${list(sources)} no ${sources.length > 1 ? 'dieron' : 'dio'} con opiniones de compradores que se puedan citar.`,
  },

  news: {
    volume: (share: Entry, growth: Growth) =>
      (growth.value ?? 0) > 0
        ? `La prensa habla más de {product}: la parte de las noticias que nombra el producto fue un ${s.rise(growth)} mayor ${s.period(share)} que en el mes anterior.`
        : `La prensa habla menos de {product}: la parte de las noticias que nombra el producto fue un ${s.fall(growth)} menor ${s.period(share)} que en el mes anterior.`,
    item: (article: Entry, medium: string | null) =>
      `${s.quote(article)}${medium ? `, ${s.attribute(article, medium)}` : ''}${article.period ? `, ${s.period(article)}` : ''}.`,
  },

  trademarks: {
    total: (total: Entry) =>
      `En el registro de ${s.country(total)} hay ${s.count(total, 'trademark')} cuyo nombre contiene «{asked-name}», contando las que ya no están vigentes.`,
    item: (mark: Entry, { number, status, filed, classes }: Record<string, string>) => {
      const parts = [
        number ? `número ${s.attribute(mark, 'number')}` : '',
        status === 'live' ? 'vigente' : status === 'dead' ? 'sin vigencia' : '',
        classes ? `${classes.includes(',') ? 'clases' : 'clase'} de Niza ${s.attribute(mark, 'classes')}` : '',
        filed ? `solicitada el ${s.date(mark, 'filed')}` : '',
      ]
      return `${s.quote(mark)}${parts.some(Boolean) ? `: ${parts.filter(Boolean).join(', ')}` : ''}.`
    },
    unanswered: (id: string) => `El registro de marcas consultado ({source ${id}}) {status ${id}}.`,
    elsewhere: 'Los registros de otras oficinas se pueden consultar en {trademark-search}.',
  },

  gaps: {
    questions: 'Preguntas que plantean los datos:',
    growing: (growth: Growth, unitValue: Entry, average: Entry) =>
      `De ${s.since(growth)} a ${s.until(growth)} ${s.country(growth)} ${verb(growth, 'aumentó', 'aumentaron')} sus compras un ${s.rise(growth)} al año de media, y ${verb(growth, 'paga', 'pagan')} ${s.price(unitValue)}, por encima de la media de ${s.price(average)} en ${s.period(average)}: ¿qué variedad ${verb(growth, 'compra', 'compran')}, y a quién?`,
    severalGrowing: (buyers: readonly { growth: Growth; unitValue: Entry }[], average: Entry) =>
      `${list(buyers.map(({ growth, unitValue }) => `${s.country(growth)} (${s.change(growth)} al año, ${s.price(unitValue)})`))} aumentaron sus compras de ${s.since(buyers[0]!.growth)} a ${s.until(buyers[0]!.growth)} y pagan por encima de la media de ${s.price(average)} en ${s.period(average)}: ¿qué variedades compran, y a quién?`,
    missing: 'Lo que estas fuentes no dicen:',
    dearest: (unitValue: Entry, average: Entry) =>
      `${s.country(unitValue)} ${verb(unitValue, 'vende', 'venden')} a ${s.price(unitValue)}, muy por encima de la media de ${s.price(average)} en ${s.period(average)}: ¿qué ${verb(unitValue, 'ofrece', 'ofrecen')} que los demás no?`,
    noCode: 'Sin código arancelario no se pueden consultar las estadísticas de comercio: no hay países, pesos ni precios de aduana.',
    noTrade: 'Ningún país declara comercio con el código {code}.',
    noWeights: 'Los pesos declarados no alcanzan para calcular un precio medio por kilo.',
    noShops: 'No se encontraron precios en tiendas.',
    noNews: 'No se encontraron noticias.',
    noWeight: (direction: Direction, values: readonly Entry[]) =>
      `Falta el peso de lo que ${side[direction].sells[values.length > 1 || values.some(isPlural) ? 1 : 0]} ${list(values.map(s.country))}: no se conoce su precio por kilo.`,
    inside: 'Las cifras de comercio no dicen cuánto produce y consume cada país, ni qué empresas venden.',
    unanswered: (id: string, what: string | null) => `{source ${id}} {status ${id}}${what ? `: ${what}` : ''}.`,
    nothing: 'Ninguna fuente tenía datos de «{asked-name}» para un análisis.',
  },

  method: {
    code: (guessed: boolean) =>
      `Las cifras de comercio son del código {code} del {customs-system}, {code-label}${guessed ? '; el código se dedujo del nombre' : ''}.`,
    everyFigure: 'Cada cifra lleva a su fuente o a la fórmula de la que sale.',
    shares: 'Las cuotas se calculan sobre la suma de los países que informan, que no son todos los del mundo.',
    growth:
      'Las variaciones del total solo cuentan los países que informaron en los años que se comparan; el crecimiento al año es el de la recta que mejor se ajusta a todos los años (mínimos cuadrados).',
    unitValue: 'El precio por kilo es el valor declarado dividido entre el peso declarado: mezcla calidades, variedades y envases.',
    freight: 'Las exportaciones suelen declararse sin flete ni seguro y las importaciones, con ellos: por eso no suman lo mismo.',
    mirror: (gap: Entry) =>
      `Contraste: lo que los demás países declaran haber comprado a ${s.country(gap)} en ${s.period(gap)} es un ${(gap.value ?? 0) > 0 ? `${s.rise(gap)} más` : `${s.fall(gap)} menos`} de lo que ${s.country(gap)} ${isPluralCountry(gap.country ?? '', 'es') ? 'declaran' : 'declara'} haber vendido; el flete, los envíos en tránsito y las fechas distintas explican parte.`,
    latestYear: (latest: Entry, reference: Entry) =>
      `De ${s.period(latest)} ${latest.country ? `solo ${isPluralCountry(latest.country, 'es') ? 'han' : 'ha'} informado por ahora ${s.country(latest)}` : `han informado por ahora ${s.count(latest, 'country')}`}, frente a ${s.count(reference, 'country')} de ${s.period(reference)}: su total todavía no se puede comparar.`,
    doubtful: (entries: readonly Entry[]) =>
      `Quedan fuera, porque otras cifras los contradicen: ${list(entries.map(entry => `${entry.unit === 'kg' ? `el peso de ${s.country(entry)}, ${s.weight(entry)}` : `el valor de ${s.country(entry)}, ${s.money(entry)}`} (${s.period(entry)})`))}.`,
    estimates: (weights: readonly Entry[]) =>
      weights.length > 1
        ? `Los pesos de ${list(weights.map(s.country))} son estimaciones de la fuente y no declaraciones.`
        : `El peso de ${s.country(weights[0]!)} es una estimación de la fuente y no una declaración.`,
    implausible: (weights: readonly Entry[]) =>
      weights.length > 1
        ? `Los pesos declarados de ${list(weights.map(s.country))} no concuerdan con su valor y quedan fuera de los promedios por kilo.`
        : `El peso declarado de ${s.country(weights[0]!)} no concuerda con su valor y queda fuera de los promedios por kilo.`,
    packages: 'Los precios en tiendas son por envase, y los envases varían de tamaño: sirven de orientación, no de comparación.',
    /** `about` says what the source gives (DataSource.about); `remark` tells which text is added: the source's detail or its status. */
    read: (id: SourceId, about: string, remark: 'detail' | 'status' | null) =>
      `${s.source(id)} (${s.asked(id)}): ${about}.${remark === 'detail' ? ` ${s.detail(id)}` : remark ? ` Esta vez ${s.status(id)}.` : ''}`,
    notRead: (id: SourceId, hasDetail: boolean) => `${s.source(id)} ${s.status(id)}.${hasDetail ? ` ${s.detail(id)}` : ''}`,
    detail: (id: SourceId) => s.detail(id),
    sources: 'Fuentes, y cuándo se leyeron:',
    empty: (ids: readonly SourceId[]) =>
      ids.length > 0 ? `${list(ids.map(s.source))} no ${ids.length > 1 ? 'tienen' : 'tiene'} datos de este producto.` : null,
    needCode: (ids: readonly SourceId[]) =>
      ids.length > 0 ? `Para consultar ${list(ids.map(s.source))} hace falta un código arancelario.` : null,
    notConfigured: (ids: readonly SourceId[]) =>
      ids.length > 0 ? `${list(ids.map(s.source))} no ${ids.length > 1 ? 'están configurados' : 'está configurado'}.` : null,
  },

  reasons: {
    malformed: 'La frase no tiene la forma de los borradores.',
    markup: 'La frase contiene enlaces o código.',
    'number-outside-slot': 'Una cifra no viene de una fuente.',
    'country-outside-slot': 'Un país no viene de una fuente.',
    'unknown-entry': 'Una cifra remite a una entrada que no existe.',
    'wrong-form': 'Una cifra no encaja con lo que se dice de ella.',
    'wrong-figure': 'Una cifra no coincide con su fuente.',
    'no-evidence': 'La frase afirma algo sin citar una fuente.',
    'no-period': 'Falta el año o el periodo de una cifra.',
    'no-country': 'Falta el país de una cifra.',
    'foreign-language': 'La frase no está en el idioma del informe.',
  },
}

/** The sum of twelve months of a series, and its growth over the twelve months before. */
export interface TwelveMonths {
  sum: Entry
  growth: Growth | null
}

/** A country's share in a year and in the year before. */
export interface ShareChange {
  now: Entry
  before: Entry
}

export interface CountryFigures {
  value: Entry
  share: Entry | null
  weight: Entry | null
  unitValue: Entry | null
  growth: Growth | null
  tariff: CountryTariff | null
}

export interface PriceFigures {
  median: Entry
  count: Entry
  lowest: Entry
  highest: Entry
}

export type AnalysisTexts = typeof analysisTextsEs
