/** The templates of the analysis in English; see `es.ts`. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import { slots as s } from '#research/analysis/slots.ts'
import type { AnalysisTexts } from './es.ts'

type Entry = LedgerEntry
type Growth = LedgerEntry

/** Joins items: "a, b and c". */
const list = (items: readonly string[]): string => [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' and ')

const flat = 1
/** The growth as an addition to a sentence: ", 8% more than in 2023". Empty if the growth is unknown. */
const versus = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, about the same as in ${s.since(growth)} (${s.change(growth)})`
  return growth.value > 0 ? `, ${s.rise(growth)} more than in ${s.since(growth)}` : `, ${s.fall(growth)} less than in ${s.since(growth)}`
}
const yearBefore = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, about the same as a year before (${s.change(growth)})`
  return growth.value > 0 ? `, ${s.rise(growth)} more than a year before` : `, ${s.fall(growth)} less than a year before`
}
const moreOrLess = (growth: Growth | null): string => {
  if (growth?.value == null) return ''
  if (Math.abs(growth.value) < flat) return `, about the same (${s.change(growth)})`
  return growth.value > 0 ? `, ${s.rise(growth)} more` : `, ${s.fall(growth)} less`
}
const shares = (entries: readonly Entry[]): string => list(entries.map(share => `${s.country(share)} (${s.percent(share)})`))
const changes = (growths: readonly Growth[], perYear = ''): string =>
  list(growths.map(growth => `${s.country(growth)} (${s.change(growth)}${perYear})`))

const side = {
  exports: {
    sells: 'sells',
    sell: 'sell',
    leads: 'sales',
    whole: 'is exported',
    seller: 'seller',
    declares: 'exports',
    traded: 'exported',
    done: 'sold',
    wholeThen: 'was exported',
  },
  imports: {
    sells: 'buys',
    sell: 'buy',
    leads: 'purchases',
    whole: 'is imported',
    seller: 'buyer',
    declares: 'imports',
    traded: 'imported',
    done: 'bought',
    wholeThen: 'was imported',
  },
} as const

export const analysisTextsEn: AnalysisTexts = {
  thisProduct: 'this product',
  goodsOfCode: code => `goods under code ${code}`,
  titles: {
    summary: 'In short',
    market: 'Market',
    demand: 'Demand',
    competition: 'Competition',
    'price-trends': 'Price trends',
    reviews: 'Buyers’ reviews',
    gaps: 'What is missing, and what to look at',
    'export-countries': 'Exporting countries',
    'import-countries': 'Importing countries',
    news: 'News',
    trademarks: 'Trademarks',
    method: 'Method, sources and limits',
  },

  trade: {
    size: (direction, total, reporters, growth) =>
      `The ${s.count(reporters, 'country')} that report ${side[direction].traded} {goods} worth ${s.money(total)} in ${s.period(total)}${versus(growth)}.`,
    sum: (direction, total, growth) =>
      `Declared ${side[direction].declares} of {goods} came to ${s.money(total)} in ${s.period(total)}${versus(growth)}.`,
    oneReporter: (direction, value, growth) =>
      `In ${s.period(value)} only ${s.country(value)} declares ${side[direction].declares} of {goods}: ${s.money(value)}${versus(growth)}.`,
    dominant: (direction, leader, second, ratio) =>
      `${s.country(leader)} ${side[direction].sells} ${s.percent(leader)} of what ${side[direction].whole}, ${s.times(ratio)} ${s.country(second)} (${s.percent(second)}).`,
    pair: (direction, first, second) =>
      `${s.country(first)} and ${s.country(second)} share ${side[direction].leads} between them: they ${side[direction].sell} ${s.percent(first)} and ${s.percent(second)} of what ${side[direction].whole}.`,
    leader: (direction, leader, others) =>
      `${s.country(leader)} leads ${side[direction].leads}, with ${s.percent(leader)} of what ${side[direction].whole}, followed by ${shares(others)}.`,
    spread: (direction, leader) =>
      `No country dominates ${side[direction].leads}: the largest ${side[direction].seller}, ${s.country(leader)}, has ${s.percent(leader)} of what ${side[direction].whole}.`,
    together: (direction, leaders, share) =>
      `Together, ${list(leaders.map(s.country))} ${side[direction].done} ${s.percent(share)} of what ${side[direction].wholeThen} in ${s.period(share)}.`,
    listLead: (direction, total) =>
      `What each country declared as ${side[direction].done} in ${s.period(total)}, and its share of the total of ${s.money(total)}:`,
    country: ({ value, share, weight, unitValue, growth, tariff }) => {
      const parts = [
        `${s.money(value)}${share ? `, ${s.percent(share)}` : ''}`,
        weight && `${s.weight(weight)}${weight.estimated ? ' (estimate)' : ''}${unitValue ? ` at ${s.price(unitValue)}` : ''}`,
        growth && `${s.change(growth)} on ${s.since(growth)}`,
        tariff && `tariff of ${s.rate(tariff)} in ${s.period(tariff)}`,
      ]
      return `${s.countryName(value)}: ${parts.filter(Boolean).join('; ')}.`
    },
  },

  market: {
    tonnes: weight => `By weight that is ${s.weight(weight)}.`,
    dearerNotMore: growth => `Prices rose, not volumes: in tonnes, exports fell by ${s.fall(growth)}.`,
    moreForLess: growth => `More was sold for less money: in tonnes, exports rose by ${s.rise(growth)}.`,
    volumeUp: growth => `In tonnes, exports rose by ${s.rise(growth)}.`,
    volumeDown: growth => `In tonnes, exports fell by ${s.fall(growth)}.`,
    volumeFlat: growth => `In tonnes hardly anything changed (${s.change(growth)}).`,
    trend: growth =>
      (growth.value ?? 0) > 0
        ? `Since ${s.since(growth)} the value exported has grown by ${s.rise(growth)} a year.`
        : `Since ${s.since(growth)} the value exported has fallen by ${s.fall(growth)} a year.`,
    flatTrend: growth => `Since ${s.since(growth)} the value exported has hardly moved (${s.change(growth)} a year).`,
    peak: total => `The best year of the series was ${s.period(total)}, with ${s.money(total)}.`,
    oneYear: total => `There are complete data for ${s.period(total)} only, so nothing can be said about a trend.`,
    europeanUnion: (sold, bought) =>
      `The European Union sold {goods} worth ${s.money(sold.sum)} to the rest of the world ${s.period(sold.sum)}${yearBefore(sold.growth)}, and bought ${s.money(bought.sum)} worth from it${moreOrLess(bought.growth)}.`,
    unionSales: ({ sum, growth }) =>
      `The European Union sold {goods} worth ${s.money(sum)} to the rest of the world ${s.period(sum)}${yearBefore(growth)}.`,
    unionPurchases: ({ sum, growth }) =>
      `The European Union bought {goods} worth ${s.money(sum)} from the rest of the world ${s.period(sum)}${yearBefore(growth)}.`,
  },

  demand: {
    growing: growths =>
      `Among the large buyers, the fastest growing since ${s.since(growths[0]!)} ${growths.length > 1 ? 'are' : 'is'} ${changes(growths, ' a year')}.`,
    shrinking: (growths, isContrast) =>
      isContrast
        ? `Purchases are falling, however, in ${changes(growths, ' a year')}.`
        : `Since ${s.since(growths[0]!)} purchases have been falling in ${changes(growths, ' a year')}.`,
    perHead: (spending, income) =>
      `Among the largest buyers, ${s.country(spending)} imports most per person: ${s.price(spending)}${income ? `, with a GDP of ${s.price(income)} in ${s.until(income)}` : ''}.`,
    interest: (views, growth, article) =>
      `Wikipedia’s article “${s.attribute(article, 'title')}” had ${s.views(views)} ${s.period(views)}${yearBefore(growth)}.`,
    busiestMonth: month => `The month with most views was ${s.period(month)}: ${s.views(month)}.`,
  },

  competition: {
    high: index =>
      `The concentration index (HHI) for ${s.period(index)} is ${s.points(index)} points: from {threshold high} on, a market counts as highly concentrated.`,
    moderate: index =>
      `The concentration index (HHI) for ${s.period(index)} is ${s.points(index)} points, between {threshold moderate} and {threshold high}: moderately concentrated.`,
    low: index =>
      `The concentration index (HHI) for ${s.period(index)} is ${s.points(index)} points, below {threshold moderate}: the market is not concentrated.`,
    movers: (gains, losses) => {
      const lose = losses.length > 1 ? 'lose' : 'loses'
      const parts = [
        gains.length > 0 && `${changes(gains)} ${gains.length > 1 ? 'gain' : 'gains'} ground`,
        losses.length > 0 && `${changes(losses)} ${lose} ${gains.length > 0 ? 'it' : 'ground'}`,
      ]
      return `Compared with ${s.since((gains[0] ?? losses[0])!)}, ${parts.filter(Boolean).join(', and ')}.`
    },
    products: total => `Open Food Facts holds ${s.count(total, 'product')} that match “{asked-name}”.`,
    brands: brands =>
      `${brands.length > 1 ? 'The brands that come up most often among those looked at are' : 'The brand that comes up most often among those looked at is'} ${list(brands.map(brand => `${s.attribute(brand.product, 'brand')} (${s.count(brand.count, 'product')})`))}.`,
  },

  prices: {
    exported: (unitValue, growth) =>
      `The average export price${unitValue.country ? ` of ${s.country(unitValue)}` : ''} was ${s.price(unitValue)} in ${s.period(unitValue)}${versus(growth)}.`,
    trend: growth =>
      (growth.value ?? 0) > 0
        ? `Since ${s.since(growth)} it has risen by ${s.rise(growth)} a year.`
        : `Since ${s.since(growth)} it has fallen by ${s.fall(growth)} a year.`,
    flatTrend: growth => `Since ${s.since(growth)} it has hardly moved (${s.change(growth)} a year).`,
    range: (lowest, highest) =>
      `Among the largest exporters, the lowest price is that of ${s.country(lowest)} (${s.price(lowest)}) and the highest that of ${s.country(highest)} (${s.price(highest)}).`,
    imported: unitValue =>
      `At the customs of ${unitValue.country ? s.country(unitValue) : 'destination'}, which usually add freight and insurance, the average price was ${s.price(unitValue)} in ${s.period(unitValue)}.`,
    commodity: (last, growth) =>
      `The international reference price (${s.attribute(last, 'series')}) stood at ${s.price(last)} in ${s.period(last)}${versus(growth)}.`,
    commodityRange: (lowest, highest) => `Since ${s.since(lowest)} it has moved between ${s.price(lowest)} and ${s.price(highest)}.`,
    shelf: ({ median, count, lowest, highest }) =>
      `In shops${median.country ? ` in ${s.country(median)}` : ''} the median price is ${s.price(median)}${median.unit?.includes('/') ? '' : ' per package'} (${s.count(count, 'price')} ${s.period(median)}, from ${s.price(lowest)} to ${s.price(highest)}).`,
    offers: ({ median, count, lowest, highest }) =>
      `In online shops the median price is ${s.price(median)} (${s.count(count, 'offer')} as of ${s.until(median)}, from ${s.price(lowest)} to ${s.price(highest)}).`,
  },

  reviews: {
    median: (median, count) => `The median rating of ${s.count(count, 'offer')} is ${s.rating(median)} (${s.until(median)}).`,
    item: (rating, count, isDated) =>
      `“${s.attribute(rating, 'title')}”, ${s.attribute(rating, 'shop')}: ${s.rating(rating)}${count ? ` from ${s.count(count, 'opinion')}` : ''}${isDated ? ` (${s.period(rating)})` : ''}.`,
    noSearch: sources =>
      `There is no open source of buyers’ reviews: they are read on the pages of shops that a web search finds, and none is configured here (${sources.join(', ')}).`,
    none: sources => `${list(sources)} led to no buyers’ reviews that can be cited.`,
  },

  news: {
    volume: (share, growth) =>
      (growth.value ?? 0) > 0
        ? `The press speaks more of {product}: the share of the news that names the product was ${s.rise(growth)} larger ${s.period(share)} than in the month before.`
        : `The press speaks less of {product}: the share of the news that names the product was ${s.fall(growth)} smaller ${s.period(share)} than in the month before.`,
    item: (article, medium) =>
      `${s.quote(article)}${medium ? `, ${s.attribute(article, medium)}` : ''}${article.period ? `, ${s.period(article)}` : ''}.`,
  },

  trademarks: {
    total: total =>
      `The register of ${s.country(total)} holds ${s.count(total, 'trademark')} with “{asked-name}” in the name, live or not.`,
    item: (mark, { number, status, filed, classes }) => {
      const parts = [
        number ? `number ${s.attribute(mark, 'number')}` : '',
        status === 'live' ? 'live' : status === 'dead' ? 'no longer live' : '',
        classes ? `Nice ${classes.includes(',') ? 'classes' : 'class'} ${s.attribute(mark, 'classes')}` : '',
        filed ? `filed on ${s.date(mark, 'filed')}` : '',
      ]
      return `${s.quote(mark)}${parts.some(Boolean) ? `: ${parts.filter(Boolean).join(', ')}` : ''}.`
    },
    unanswered: id => `The register of trademarks that was asked ({source ${id}}) {status ${id}}.`,
    elsewhere: 'The registers of other offices can be searched in {trademark-search}.',
  },

  gaps: {
    questions: 'Questions that the figures raise:',
    growing: (growth, unitValue, average) =>
      `${s.country(growth)} has been buying ${s.rise(growth)} more a year since ${s.since(growth)} and pays ${s.price(unitValue)}, above the average of ${s.price(average)} in ${s.period(average)}: which variety does it buy, and from whom?`,
    severalGrowing: (buyers, average) =>
      `${list(buyers.map(({ growth, unitValue }) => `${s.country(growth)} (${s.change(growth)} a year, ${s.price(unitValue)})`))} buy more than in ${s.since(buyers[0]!.growth)} and pay above the average of ${s.price(average)} in ${s.period(average)}: which varieties do they buy, and from whom?`,
    missing: 'What these sources do not tell:',
    dearest: (unitValue, average) =>
      `${s.country(unitValue)} sells at ${s.price(unitValue)}, far above the average of ${s.price(average)} in ${s.period(average)}: what does it offer that the others do not?`,
    noCode: 'Without a customs code the trade statistics cannot be asked: there are no countries, weights or customs prices.',
    noTrade: 'No country declares trade under the code {code}.',
    noWeights: 'Too few weights are declared to work out an average price per kilo.',
    noShops: 'No prices in shops were found.',
    noNews: 'No news was found.',
    noWeight: (direction, values) =>
      `The weight of what ${list(values.map(s.country))} ${values.length > 1 ? side[direction].sell : side[direction].sells} is missing, and so is the price per kilo.`,
    inside: 'Foreign trade does not tell how much is made and used within each country, nor which companies sell it.',
    unanswered: (id, what) => `{source ${id}} {status ${id}}${what ? `: ${what}` : ''}.`,
    nothing: 'No source gave data on “{asked-name}” that an analysis could be made from.',
  },

  method: {
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
    read: (id, about, remark) =>
      `${s.source(id)} (${s.asked(id)}): ${about}.${remark === 'detail' ? ` ${s.detail(id)}` : remark ? ` This time it ${s.status(id)}.` : ''}`,
    notRead: (id, hasDetail) => `${s.source(id)} ${s.status(id)}.${hasDetail ? ` ${s.detail(id)}` : ''}`,
    detail: id => s.detail(id),
    sources: 'Sources, and when they were read:',
    empty: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'have' : 'has'} no data on this product.` : null),
    needCode: ids => (ids.length > 0 ? `A customs code is needed to ask ${list(ids.map(s.source))}.` : null),
    notConfigured: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'are' : 'is'} not configured.` : null),
  },

  reasons: {
    malformed: 'The sentence is not in the draft language.',
    markup: 'The sentence holds links or code.',
    'number-outside-slot': 'A figure does not come from a source.',
    'country-outside-slot': 'A country does not come from a source.',
    'unknown-entry': 'A figure refers to an entry that does not exist.',
    'wrong-form': 'A figure does not fit what is said of it.',
    'wrong-figure': 'A figure differs from its source.',
    'no-evidence': 'The sentence claims something without citing a source.',
    'no-period': 'The year or period of a figure is missing.',
    'no-country': 'The country of a figure is missing.',
    'foreign-language': 'The sentence is not in the report’s language.',
    cause: 'The sentence gives a cause that no source tells.',
    forecast: 'The sentence speaks of the future, which no source knows.',
    advice: 'The sentence advises, praises or judges without data to go by.',
    'other-name': 'The sentence names somebody or something that does not come from a source.',
    'unknown-word': 'The sentence uses words that are not those of trade statistics, and that cannot be checked.',
    'contradicts-figure': 'The words contradict the figure.',
    'claim-without-figure': 'The sentence claims or compares something without the figure that shows it.',
    'not-the-largest': 'The sentence calls largest, or smallest, what is not.',
    'wrong-order': 'The sentence compares two figures the wrong way round.',
    'wrong-subject': 'A figure is said of another thing, country or period.',
    repeated: 'The sentence repeats another.',
  },
}
