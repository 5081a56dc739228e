/** How the report came about, in English. */
import type { SourceId } from '#contracts/research-sources.ts'
import * as s from '#research/analysis/slots.ts'
import type { method as spanish } from './es-method.ts'

const list = (items: readonly string[]): string => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')

const webSearch = 'results of a web search, and what shops declare on their pages'
const about: Record<SourceId, string> = {
  comtrade: 'trade that every country declares to the United Nations, in current dollars; derived figures are shown, with attribution',
  worldbank: 'population and gross domestic product, under the licence {licence cc-by}',
  wits: 'tariffs that every country charges on imports from the whole world, compiled by the World Bank',
  comext: 'monthly trade of the European Union with the rest of the world; may be reused with mention of Eurostat',
  fred: 'commodity prices of the International Monetary Fund, published by the Federal Reserve Bank of St. Louis',
  gdelt: 'headlines of the press, and the share of the news that names the product; headlines belong to their media',
  googlenews: 'headlines of the press, which belong to their media',
  wikipedia: 'names and views of articles; its texts are under the licence {licence cc-by-sa}',
  openfoodfacts: 'a database of packaged food made by volunteers, under the licence {licence odbl}',
  openprices: 'prices shared by shoppers, under the licence {licence odbl}',
  uspto: 'public register of trademarks',
  searxng: webSearch,
  brave: webSearch,
  serper: 'offers and ratings of online shops',
  tavily: webSearch,
}

export const method: typeof spanish = {
  code: guessed =>
    `The trade figures are those of code {code} of the {customs-system}, {code-label}${guessed ? '; the code was inferred from the name' : ''}.`,
  everyFigure: 'Every figure leads to the source’s datum or to the formula that it comes from.',
  shares: 'Shares are of the sum of the countries that report, which are not all countries of the world.',
  growth:
    'Changes of a total count only the countries that reported in the years compared; growth a year is the constant pace that leads from the earlier to the later.',
  unitValue: 'The price per kilo is the declared value divided by the declared weight: it mixes grades, varieties and packages.',
  concentration:
    'The concentration index adds up the squares of the shares; its thresholds, {threshold moderate} and {threshold high}, are those of the American competition authorities.',
  freight: 'Exports are usually declared without freight and insurance, imports with them: that is why they do not add up to the same.',
  mirror: gap =>
    `A cross-check: what the other countries declare to have bought from ${s.country(gap)} in ${s.period(gap)} is ${(gap.value ?? 0) > 0 ? `${s.rise(gap)} more` : `${s.fall(gap)} less`} than what ${s.country(gap)} declares to have sold; freight, goods in transit and different dates explain part of it.`,
  latestYear: (latest, reference) =>
    `For ${s.period(latest)}, ${latest.country ? `only ${s.country(latest)} has` : `${s.count(latest, 'country')} have`} reported so far, against ${s.count(reference, 'country')} for ${s.period(reference)}: its total cannot be compared yet.`,
  estimates: weights =>
    weights.length > 1
      ? `The weights of ${list(weights.map(s.country))} are estimates of the source and not declarations.`
      : `The weight of ${s.country(weights[0]!)} is an estimate of the source and not a declaration.`,
  implausible: weights =>
    weights.length > 1
      ? `The declared weights of ${list(weights.map(s.country))} do not go with their values and are left out of the averages per kilo.`
      : `The declared weight of ${s.country(weights[0]!)} does not go with its value and is left out of the averages per kilo.`,
  packages: 'Prices in shops are per package, and packages differ in size: they are a guide, not a comparison.',
  read: (id, remark) =>
    `${s.source(id)} (${s.asked(id)}): ${about[id]}.${remark === 'detail' ? ` ${s.detail(id)}` : remark ? ` This time it ${s.status(id)}.` : ''}`,
  notRead: (id, hasDetail) => `${s.source(id)} ${s.status(id)}.${hasDetail ? ` ${s.detail(id)}` : ''}`,
  detail: id => s.detail(id),
  sources: 'Sources, and when they were read:',
  empty: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'have' : 'has'} no data on this product.` : null),
  needCode: ids => (ids.length > 0 ? `A customs code is needed to ask ${list(ids.map(s.source))}.` : null),
  notConfigured: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'are' : 'is'} not configured.` : null),
}
