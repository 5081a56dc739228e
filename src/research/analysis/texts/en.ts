/** The templates of the analysis in English; see `es.ts`. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { CountryTariff } from '#research/market/market.ts'
import { slots as s } from '#research/analysis/slots.ts'
import type { AnalysisTexts, CourseOf, ShareChange } from './es.ts'

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
/** "From 2019 to 2024". */
const spanOf = (trend: Growth): string => `From ${s.since(trend)} to ${s.until(trend)}`
const courseOf: Record<CourseOf, string> = { value: 'the value exported', price: 'the average export price' }
const amountOf = (of: CourseOf, entry: Entry): string => (of === 'value' ? s.money(entry) : s.price(entry))

const shares = (entries: readonly Entry[]): string => list(entries.map(share => `${s.country(share)} (${s.percent(share)})`))
const changes = (growths: readonly Growth[], perYear = ''): string =>
  list(growths.map(growth => `${s.country(growth)} (${s.change(growth)}${perYear})`))

/** Rates are said as the averages that they are, with the lines that have none. */
const tariffEn = ({ rates, specificLines }: CountryTariff): string => {
  if (!rates) return specificLines ? `duties by quantity, not by value (MFN, ${s.period(specificLines)})` : ''
  const { lowest, highest } = rates
  const rate =
    lowest === highest ? `MFN tariff of ${s.rate(lowest)}` : `MFN tariffs of ${s.rate(lowest)} to ${s.rate(highest)} depending on the code`
  const others = specificLines ? `, without ${s.count(specificLines, 'line')} charged by quantity` : ''
  return `${rate} in ${s.period(lowest)}${others}`
}

const side = {
  exports: {
    sells: 'sells',
    sell: 'sell',
    leads: 'sales',
    all: 'all exports',
    seller: 'seller',
    declares: 'exports',
    traded: 'exported',
    done: 'sold',
    doing: 'selling',
  },
  imports: {
    sells: 'buys',
    sell: 'buy',
    leads: 'purchases',
    all: 'all imports',
    seller: 'buyer',
    declares: 'imports',
    traded: 'imported',
    done: 'bought',
    doing: 'buying',
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
    reviews: 'Buyer reviews',
    interpretation: 'Interpretation by a language model, not verified',
    gaps: 'What’s missing, and what to check',
    'export-countries': 'Exporting countries',
    'import-countries': 'Importing countries',
    news: 'News',
    trademarks: 'Trademarks',
    method: 'Method, sources, and limits',
  },

  interpretationBy: model => `Interpretation by ${model}, not verified`,

  trade: {
    size: (direction, total, reporters, growth) =>
      `The ${s.count(reporters, 'country')} that report their trade ${side[direction].traded} {goods} worth ${s.money(total)} in ${s.period(total)}${versus(growth)}.`,
    sum: (direction, total, growth) =>
      `Reported ${side[direction].declares} of {goods} came to ${s.money(total)} in ${s.period(total)}${versus(growth)}.`,
    oneReporter: (direction, value, growth) =>
      `In ${s.period(value)} only ${s.country(value)} reports ${side[direction].declares} of {goods}: ${s.money(value)}${versus(growth)}.`,
    dominant: (direction, leader, second, ratio) =>
      `${s.country(leader)} ${side[direction].sells} ${s.percent(leader)} of ${side[direction].all}, ${s.times(ratio)} ${s.country(second)} (${s.percent(second)}).`,
    pair: (direction, first, second) =>
      `${s.country(first)} and ${s.country(second)} share ${side[direction].leads} between them: they ${side[direction].sell} ${s.percent(first)} and ${s.percent(second)} of ${side[direction].all}.`,
    leader: (direction, leader, others) =>
      `${s.country(leader)} leads ${side[direction].leads}, with ${s.percent(leader)} of ${side[direction].all}, followed by ${shares(others)}.`,
    spread: (direction, leader) =>
      `No country dominates ${side[direction].leads}: the largest ${side[direction].seller}, ${s.country(leader)}, has ${s.percent(leader)} of ${side[direction].all}.`,
    together: (direction, leaders, share) =>
      `Together, ${list(leaders.map(s.country))} ${side[direction].done} ${s.percent(share)} of ${side[direction].all} in ${s.period(share)}.`,
    cut: (direction, total, reporters) =>
      `The source cut its answer short: the ${s.count(reporters, 'country')} that it gave reported ${side[direction].declares} of {goods} worth ${s.money(total)} in ${s.period(total)}, and others are missing.`,
    cutLead: (direction, total) => `What the countries that the source gave reported ${side[direction].doing} in ${s.period(total)}:`,
    listLead: (direction, total) =>
      `What each country reported ${side[direction].doing} in ${s.period(total)}, and its share of the total of ${s.money(total)}:`,
    tariffs: `Tariffs are most-favored-nation (MFN) rates from ${s.source('wits')}: those of a country without an agreement, with neither preferences nor additional duties.`,
    country: ({ value, share, weight, unitValue, growth, tariff }) => {
      const parts = [
        `${s.money(value)}${share ? `, ${s.percent(share)}` : ''}`,
        weight && `${s.weight(weight)}${weight.estimated ? ' (estimate)' : ''}${unitValue ? ` at ${s.price(unitValue)}` : ''}`,
        growth && `${s.change(growth)} from ${s.since(growth)}`,
        tariff && tariffEn(tariff),
      ]
      return `${s.countryName(value)}: ${parts.filter(Boolean).join('; ')}.`
    },
  },

  market: {
    tonnes: weight => `By weight that is ${s.weight(weight)}.`,
    dearerNotMore: growth => `Prices rose, not volumes: by weight, exports fell by ${s.fall(growth)}.`,
    moreForLess: growth => `More was sold for less money: by weight, exports rose by ${s.rise(growth)}.`,
    volumeUp: growth => `By weight, exports rose by ${s.rise(growth)}.`,
    volumeDown: growth => `By weight, exports fell by ${s.fall(growth)}.`,
    volumeFlat: growth => `By weight, hardly anything changed (${s.change(growth)}).`,
    oneYear: total => `Only ${s.period(total)} has complete data, so there is no trend to speak of.`,
    europeanUnion: (sold, bought) =>
      `The European Union sold {goods} worth ${s.money(sold.sum)} to the rest of the world ${s.period(sold.sum)}${yearBefore(sold.growth)}, and bought ${s.money(bought.sum)} worth from it${moreOrLess(bought.growth)}.`,
    unionSales: ({ sum, growth }) =>
      `The European Union sold {goods} worth ${s.money(sum)} to the rest of the world ${s.period(sum)}${yearBefore(growth)}.`,
    unionPurchases: ({ sum, growth }) =>
      `The European Union bought {goods} worth ${s.money(sum)} from the rest of the world ${s.period(sum)}${yearBefore(growth)}.`,
  },

  course: {
    steady: (of, { trend }) =>
      `${spanOf(trend)} ${courseOf[of]} ${(trend.value ?? 0) > 0 ? `rose by ${s.rise(trend)}` : `fell by ${s.fall(trend)}`} a year on average.`,
    flat: (of, { trend }) => `${spanOf(trend)} ${courseOf[of]} hardly moved (${s.change(trend)} a year).`,
    unclear: (of, { trend, lowest, highest }) =>
      `${spanOf(trend)} ${courseOf[of]} rose and fell without a clear direction, from ${amountOf(of, lowest)} in ${s.period(lowest)} to ${amountOf(of, highest)} in ${s.period(highest)}.`,
    peaked: (of, { trend, highest }, change) =>
      `${spanOf(trend)} ${courseOf[of]} peaked in ${s.period(highest)} and then fell by ${s.fall(change)}; the average pace was ${s.change(trend)} a year.`,
    recovered: (of, { trend, lowest }, change) =>
      `${spanOf(trend)} ${courseOf[of]} bottomed out in ${s.period(lowest)} and then rose by ${s.rise(change)}; the average pace was ${s.change(trend)} a year.`,
  },

  demand: {
    growing: growths =>
      `Among the large buyers, the fastest growing from ${s.since(growths[0]!)} to ${s.until(growths[0]!)} ${growths.length > 1 ? 'were' : 'was'} ${changes(growths, ' a year')}.`,
    shrinking: (growths, isContrast) =>
      isContrast
        ? `Purchases fell, however, in ${changes(growths, ' a year')}.`
        : `${spanOf(growths[0]!)} purchases fell in ${changes(growths, ' a year')}.`,
    perHead: (spending, income) =>
      `Among the largest buyers, ${s.country(spending)} imports the most per person: ${s.price(spending)}${income ? `, with a GDP of ${s.price(income)} in ${s.until(income)}` : ''}.`,
    interest: (views, growth, article) =>
      `Wikipedia’s article “${s.attribute(article, 'title')}” had ${s.views(views)} ${s.period(views)}${yearBefore(growth)}.`,
    busiestMonth: month => `The month with the most views was ${s.period(month)}: ${s.views(month)}.`,
  },

  competition: {
    movers: (gains, losses) => {
      const of = ({ now, before }: ShareChange) => `${s.country(now)} (${s.percent(before)} to ${s.percent(now)})`
      const parts = [
        gains.length > 0 && `${list(gains.map(of))} gained share`,
        losses.length > 0 && `${list(losses.map(of))} lost ${gains.length > 0 ? 'it' : 'share'}`,
      ]
      const [{ now, before }] = [...gains, ...losses] as [ShareChange]
      return `From ${s.period(before)} to ${s.period(now)}, ${parts.filter(Boolean).join(', and ')}.`
    },
    products: total => `Open Food Facts has ${s.count(total, 'product')} that match “{asked-name}”.`,
    brands: brands =>
      `${brands.length > 1 ? 'Among those looked at, the brands that come up most often are' : 'Among those looked at, the brand that comes up most often is'} ${list(brands.map(brand => `${s.attribute(brand.product, 'brand')} (${s.count(brand.count, 'product')})`))}.`,
  },

  prices: {
    exported: (unitValue, growth) =>
      `The average export price${unitValue.country ? ` of ${s.country(unitValue)}` : ''} was ${s.price(unitValue)} in ${s.period(unitValue)}${versus(growth)}.`,
    range: (lowest, highest) =>
      `Among the largest exporters, the lowest price is that of ${s.country(lowest)} (${s.price(lowest)}) and the highest that of ${s.country(highest)} (${s.price(highest)}).`,
    imported: unitValue =>
      `At customs in ${unitValue.country ? s.country(unitValue) : 'the countries of destination'}, where prices usually include freight and insurance, the average price was ${s.price(unitValue)} in ${s.period(unitValue)}.`,
    commodity: (last, growth) =>
      `The international reference price (${s.attribute(last, 'series')}) stood at ${s.price(last)} in ${s.period(last)}${versus(growth)}.`,
    commodityRange: (lowest, highest) => `Since ${s.since(lowest)} it has moved between ${s.price(lowest)} and ${s.price(highest)}.`,
    shelf: ({ median, count, lowest, highest }) =>
      `In stores${median.country ? ` in ${s.country(median)}` : ''} the median price is ${s.price(median)}${median.unit?.includes('/') ? '' : ' per package'} (${s.count(count, 'price')} ${s.period(median)}, from ${s.price(lowest)} to ${s.price(highest)}).`,
    offers: ({ median, count, lowest, highest }) =>
      `In online stores the median price is ${s.price(median)} (${s.count(count, 'offer')} as of ${s.until(median)}, from ${s.price(lowest)} to ${s.price(highest)}).`,
  },

  reviews: {
    median: (median, count) => `The median rating of ${s.count(count, 'offer')} is ${s.rating(median)} (${s.until(median)}).`,
    item: (rating, count, isDated) =>
      `“${s.attribute(rating, 'title')}”, ${s.attribute(rating, 'shop')}: ${s.rating(rating)}${count ? ` from ${s.count(count, 'opinion')}` : ''}${isDated ? ` (${s.period(rating)})` : ''}.`,
    noSearch: sources =>
      `No public source collects buyer reviews: they come from store pages that a web search finds, and no web search is set up here (${sources.join(', ')}).`,
    none: sources => `${list(sources)} found no buyer reviews to cite.`,
  },

  news: {
    volume: (share, growth) =>
      (growth.value ?? 0) > 0
        ? `The press is talking more about {product}: the share of the news that names the product was ${s.rise(growth)} larger ${s.period(share)} than the month before.`
        : `The press is talking less about {product}: the share of the news that names the product was ${s.fall(growth)} smaller ${s.period(share)} than the month before.`,
    item: (article, medium) =>
      `${s.quote(article)}${medium ? `, ${s.attribute(article, medium)}` : ''}${article.period ? `, ${s.period(article)}` : ''}.`,
  },

  trademarks: {
    total: total =>
      `The trademark register of ${s.country(total)} has ${s.count(total, 'trademark')} with “{asked-name}” in the name, live or not.`,
    item: (mark, { number, status, filed, classes }) => {
      const parts = [
        number ? `number ${s.attribute(mark, 'number')}` : '',
        status === 'live' ? 'live' : status === 'dead' ? 'no longer live' : '',
        classes ? `Nice ${classes.includes(',') ? 'classes' : 'class'} ${s.attribute(mark, 'classes')}` : '',
        filed ? `filed on ${s.date(mark, 'filed')}` : '',
      ]
      return `${s.quote(mark)}${parts.some(Boolean) ? `: ${parts.filter(Boolean).join(', ')}` : ''}.`
    },
    unanswered: id => `The trademark register that was asked ({source ${id}}) {status ${id}}.`,
    elsewhere: 'You can search the registers of other offices in {trademark-search}.',
  },

  gaps: {
    questions: 'Questions the figures raise:',
    growing: (growth, unitValue, average) =>
      `${spanOf(growth)} ${s.country(growth)} increased its purchases by ${s.rise(growth)} a year on average, and it pays ${s.price(unitValue)}, above the average of ${s.price(average)} in ${s.period(average)}: which variety does it buy, and from whom?`,
    severalGrowing: (buyers, average) =>
      `${list(buyers.map(({ growth, unitValue }) => `${s.country(growth)} (${s.change(growth)} a year, ${s.price(unitValue)})`))} increased their purchases from ${s.since(buyers[0]!.growth)} to ${s.until(buyers[0]!.growth)} and pay above the average of ${s.price(average)} in ${s.period(average)}: which varieties do they buy, and from whom?`,
    missing: 'What these sources don’t say:',
    dearest: (unitValue, average) =>
      `${s.country(unitValue)} sells at ${s.price(unitValue)}, far above the average of ${s.price(average)} in ${s.period(average)}: what does it offer that the others do not?`,
    noCode: 'Without an HS code we can’t ask the trade statistics, so there are no countries, weights, or customs prices.',
    noTrade: 'No country reports trade under the code {code}.',
    noWeights: 'Too few weights are reported to work out an average price per kilogram.',
    noShops: 'No store prices were found.',
    noNews: 'No news was found.',
    noWeight: (direction, values) =>
      `The weight of what ${list(values.map(s.country))} ${values.length > 1 ? side[direction].sell : side[direction].sells} is missing, and so is the price per kilogram.`,
    inside: 'Trade figures don’t show how much each country makes and uses itself, or which companies sell it.',
    unanswered: (id, what) => `{source ${id}} {status ${id}}${what ? `: ${what}` : ''}.`,
    nothing: 'No source had data on “{asked-name}” for an analysis.',
  },

  method: {
    code: guessed =>
      `The trade figures are those of code {code} of the {customs-system}, {code-label}${guessed ? '; we took the code from the name' : ''}.`,
    everyFigure: 'Every figure links to its source or to the formula behind it.',
    shares: 'Shares are of the total of the countries that report, which isn’t every country.',
    growth:
      'Changes in a total only count countries that reported in the years compared; growth a year is that of the line that best fits all years (least squares).',
    unitValue: 'The price per kilogram is the reported value divided by the reported weight, so it mixes grades, varieties, and packages.',
    freight: 'Exports are usually reported without freight and insurance, and imports with them, so they don’t add up to the same.',
    mirror: gap =>
      `A cross-check: what other countries report buying from ${s.country(gap)} in ${s.period(gap)} is ${(gap.value ?? 0) > 0 ? `${s.rise(gap)} more` : `${s.fall(gap)} less`} than what ${s.country(gap)} reports selling; freight, goods in transit, and different dates explain part of it.`,
    latestYear: (latest, reference) =>
      `For ${s.period(latest)}, ${latest.country ? `only ${s.country(latest)} has` : `${s.count(latest, 'country')} have`} reported so far, compared with ${s.count(reference, 'country')} for ${s.period(reference)}: its total cannot be compared yet.`,
    doubtful: entries =>
      `Left out, because other figures contradict them: ${list(entries.map(entry => `${entry.unit === 'kg' ? `the weight of ${s.country(entry)}, ${s.weight(entry)}` : `the value of ${s.country(entry)}, ${s.money(entry)}`} (${s.period(entry)})`))}.`,
    estimates: weights =>
      weights.length > 1
        ? `The weights of ${list(weights.map(s.country))} are the source’s estimates, not reported figures.`
        : `The weight of ${s.country(weights[0]!)} is the source’s estimate, not a reported figure.`,
    implausible: weights =>
      weights.length > 1
        ? `The reported weights of ${list(weights.map(s.country))} don’t fit their values, so we left them out of the averages per kilogram.`
        : `The reported weight of ${s.country(weights[0]!)} doesn’t fit its value, so we left it out of the averages per kilogram.`,
    packages: 'Store prices are per package, and packages differ in size: use them as a guide, not a comparison.',
    read: (id, about, remark) =>
      `${s.source(id)} (${s.asked(id)}): ${about}.${remark === 'detail' ? ` ${s.detail(id)}` : remark ? ` This time it ${s.status(id)}.` : ''}`,
    notRead: (id, hasDetail) => `${s.source(id)} ${s.status(id)}.${hasDetail ? ` ${s.detail(id)}` : ''}`,
    detail: id => s.detail(id),
    sources: 'Sources, and when they were read:',
    empty: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'have' : 'has'} no data on this product.` : null),
    needCode: ids => (ids.length > 0 ? `To ask ${list(ids.map(s.source))}, we need an HS code.` : null),
    notConfigured: ids => (ids.length > 0 ? `${list(ids.map(s.source))} ${ids.length > 1 ? 'are' : 'is'} not set up.` : null),
  },

  reasons: {
    malformed: 'The sentence isn’t in the draft format.',
    markup: 'The sentence has links or code in it.',
    'number-outside-slot': 'A figure doesn’t come from a source.',
    'country-outside-slot': 'A country doesn’t come from a source.',
    'unknown-entry': 'A figure refers to an entry that doesn’t exist.',
    'wrong-form': 'A figure doesn’t fit what the sentence says about it.',
    'wrong-figure': 'A figure differs from its source.',
    'no-evidence': 'The sentence claims something without citing a source.',
    'no-period': 'The year or period of a figure is missing.',
    'no-country': 'The country of a figure is missing.',
    'foreign-language': 'The sentence isn’t in the report’s language.',
  },
}
