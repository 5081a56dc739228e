/** How the report came about, in Spanish. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { isPluralCountry } from '#research/analysis/country-grammar.ts'
import * as s from '#research/analysis/slots.ts'

type Entry = LedgerEntry

const list = (items: readonly string[]): string => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' y ')

const webSearch = 'resultados de un buscador y lo que las tiendas declaran en sus páginas'
const about: Record<SourceId, string> = {
  comtrade: 'comercio que cada país declara a las Naciones Unidas, en dólares corrientes; se muestran cifras derivadas, con su atribución',
  worldbank: 'población y producto interior bruto, con licencia {licence cc-by}',
  wits: 'aranceles que cada país aplica a lo que importa de todo el mundo, reunidos por el Banco Mundial',
  comext: 'comercio mensual de la Unión Europea con el resto del mundo; se puede reutilizar citando a Eurostat',
  fred: 'precios de materias primas del Fondo Monetario Internacional, que publica la Reserva Federal de San Luis',
  gdelt: 'titulares de la prensa y parte de las noticias que nombra el producto; los titulares son de cada medio',
  googlenews: 'titulares de la prensa, que son de cada medio',
  wikipedia: 'nombres y visitas de los artículos; sus textos tienen licencia {licence cc-by-sa}',
  openfoodfacts: 'base colaborativa de alimentos envasados, con licencia {licence odbl}',
  openprices: 'precios que comparten quienes compran, con licencia {licence odbl}',
  uspto: 'registro público de marcas',
  searxng: webSearch,
  brave: webSearch,
  serper: 'ofertas y valoraciones de tiendas en línea',
  tavily: webSearch,
}

export const method = {
  code: (guessed: boolean) =>
    `Las cifras de comercio son del código {code} del {customs-system}, {code-label}${guessed ? '; el código se dedujo del nombre' : ''}.`,
  everyFigure: 'Cada cifra remite al dato de la fuente o a la fórmula de la que sale.',
  shares: 'Las cuotas se calculan sobre la suma de los países que informan, que no son todos los del mundo.',
  growth:
    'Las variaciones del total solo cuentan los países que informaron en los años que se comparan; el crecimiento al año es el ritmo constante que lleva de uno a otro.',
  unitValue: 'El precio por kilo es el valor declarado dividido entre el peso declarado: mezcla calidades, variedades y envases.',
  concentration:
    'El índice de concentración suma los cuadrados de las cuotas; sus umbrales, {threshold moderate} y {threshold high}, son los de las autoridades de competencia estadounidenses.',
  freight: 'Las exportaciones suelen declararse sin flete ni seguro y las importaciones, con ellos: por eso no suman lo mismo.',
  mirror: (gap: Entry) =>
    `Contraste: lo que los demás países declaran haber comprado a ${s.country(gap)} en ${s.period(gap)} es un ${(gap.value ?? 0) > 0 ? `${s.rise(gap)} más` : `${s.fall(gap)} menos`} de lo que ${s.country(gap)} ${isPluralCountry(gap.country ?? '', 'es') ? 'declaran' : 'declara'} haber vendido; el flete, los envíos en tránsito y las fechas distintas explican parte.`,
  latestYear: (latest: Entry, reference: Entry) =>
    `De ${s.period(latest)} ${latest.country ? `solo ${isPluralCountry(latest.country, 'es') ? 'han' : 'ha'} informado por ahora ${s.country(latest)}` : `han informado por ahora ${s.count(latest, 'country')}`}, frente a ${s.count(reference, 'country')} de ${s.period(reference)}: su total todavía no se puede comparar.`,
  estimates: (weights: readonly Entry[]) =>
    weights.length > 1
      ? `Los pesos de ${list(weights.map(s.country))} son estimaciones de la fuente y no declaraciones.`
      : `El peso de ${s.country(weights[0]!)} es una estimación de la fuente y no una declaración.`,
  implausible: (weights: readonly Entry[]) =>
    weights.length > 1
      ? `Los pesos declarados de ${list(weights.map(s.country))} no concuerdan con su valor y quedan fuera de los promedios por kilo.`
      : `El peso declarado de ${s.country(weights[0]!)} no concuerda con su valor y queda fuera de los promedios por kilo.`,
  packages: 'Los precios en tiendas son por envase, y los envases no son todos del mismo tamaño: orientan, no comparan.',
  /** `remark`: what there is to add, the source's own detail or its status. */
  read: (id: SourceId, remark: 'detail' | 'status' | null) =>
    `${s.source(id)} (${s.asked(id)}): ${about[id]}.${remark === 'detail' ? ` ${s.detail(id)}` : remark ? ` Esta vez ${s.status(id)}.` : ''}`,
  notRead: (id: SourceId, hasDetail: boolean) => `${s.source(id)} ${s.status(id)}.${hasDetail ? ` ${s.detail(id)}` : ''}`,
  detail: (id: SourceId) => s.detail(id),
  sources: 'Fuentes, y cuándo se leyeron:',
  empty: (ids: readonly SourceId[]) =>
    ids.length > 0 ? `${list(ids.map(s.source))} no ${ids.length > 1 ? 'tienen' : 'tiene'} datos de este producto.` : null,
  needCode: (ids: readonly SourceId[]) =>
    ids.length > 0 ? `Para consultar ${list(ids.map(s.source))} hace falta un código arancelario.` : null,
  notConfigured: (ids: readonly SourceId[]) =>
    ids.length > 0 ? `${list(ids.map(s.source))} no ${ids.length > 1 ? 'están configurados' : 'está configurado'}.` : null,
}
