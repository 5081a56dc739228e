/** GDELT and Google News: made-up headlines of papers that do not exist. */
import { type FixtureSource, daysBefore } from './asked.ts'
import { between, chance, pick } from './chance.ts'
import { countries } from './countries.ts'
import { type Product, productInText } from './products.ts'

const papers = {
  en: [
    { domain: 'harbour-courier.example', country: 'United Kingdom', name: 'Harbour Courier' },
    { domain: 'prairie-ledger.example', country: 'United States', name: 'Prairie Ledger' },
    { domain: 'monsoon-post.example', country: 'India', name: 'Monsoon Post' },
    { domain: 'southern-trade.example', country: 'Australia', name: 'Southern Trade' },
  ],
  es: [
    { domain: 'gaceta-del-puerto.example', country: 'Spain', name: 'La Gaceta del Puerto' },
    { domain: 'diario-del-altiplano.example', country: 'Mexico', name: 'Diario del Altiplano' },
    { domain: 'la-hora-andina.example', country: 'Colombia', name: 'La Hora Andina' },
    { domain: 'cronica-austral.example', country: 'Argentina', name: 'Crónica Austral' },
  ],
}
/** Makes a headline of the product with its article, a country and a number. */
type Headline = (name: string, country: string, count: number) => string
const headlines: Record<Language, Headline[]> = {
  en: [
    (name, _, count) => `${capital(name)}: prices up ${count}% in a month as buyers wait`,
    (name, country) => `${country} asks for a new terminal for ${name}`,
    (name, country) => `What the new tariff in ${country} means for ${name}`,
    (name, country, count) => `Shipments of ${name} from ${country} reach a ${count}-month high`,
    (name, country) => `${capital(name)} in ${country}: "nobody knows what spring will bring"`,
    (name, country) => `Higher freight & fewer ships: ${country} pays more for ${name}`,
    (name, country, count) => `${country} buys ${count}% less ${name} than a year ago`,
    (name, country) => `${country} and its neighbours agree on rules for ${name}`,
    (name, _, count) => `Stocks of ${name} last for ${count} weeks, traders say`,
    (name, country) => `A drought in ${country} worries the market for ${name}`,
    (name, country) => `How small firms in ${country} sell ${name} abroad`,
  ],
  es: [
    (name, _, count) => `${capital(name)}: los precios suben un ${count} % en un mes`,
    (name, country) => `${country} pide una terminal nueva para ${name}`,
    (name, country) => `Qué significa para ${name} el nuevo arancel de ${country}`,
    (name, country, count) => `${capital(name)}: los envíos desde ${country} alcanzan su máximo en ${count} meses`,
    (name, country) => `${capital(name)} en ${country}: «nadie sabe qué traerá la primavera»`,
    (name, country) => `Fletes más caros y menos barcos: ${country} paga más por ${name}`,
    (name, country, count) => `${capital(name)}: ${country} compra un ${count} % menos que hace un año`,
    (name, country) => `${country} y sus vecinos acuerdan reglas para ${name}`,
    (name, _, count) => `Hay existencias para ${count} semanas, dicen quienes venden ${name}`,
    (name, country) => `La sequía en ${country} preocupa a quienes compran ${name}`,
    (name, country) => `Así venden ${name} en el extranjero las pequeñas empresas de ${country}`,
  ],
}
type Language = keyof typeof papers
const regionNames = { en: new Intl.DisplayNames('en', { type: 'region' }), es: new Intl.DisplayNames('es', { type: 'region' }) }
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The articles of the last days, the newest first; fewer per language than one request may return. */
function articles(product: Product, language: Language, days: number, now: Date) {
  const count = Math.round(days * between(0.4, 0.8, 'news', product.heading, language))
  return Array.from({ length: count }, (_, index) => {
    const about = [product.heading, language, index] as const
    const paper = pick(papers[language], 'paper', ...about)
    const country = regionNames[language].of(pick(countries, 'country', ...about).iso2)!
    // Headlines take turns, so that none appears twice in a row.
    const headline = headlines[language][(index * 4) % headlines[language].length]!
    const name = language === 'es' ? product.esWithArticle : product.en
    const title = headline(name, country, Math.round(between(2, 24, 'count', ...about)))
    const date = daysBefore(now, (days * index) / count, chance('hour', ...about) * (days / count))
    return { title, date, paper, slug: `${product.heading}-${language}-${index + 1}` }
  })
}

export const gdelt: FixtureSource = ({ path, query, now }) => {
  if (path !== '/api/v2/doc/doc') return undefined
  const said = query.get('query') ?? ''
  const plain = (body: string) => ({ type: 'text/html; charset=utf-8', body })
  if (said.replaceAll(/\w+:\S+/g, '').trim().length < 3) return plain('Your query was too short or too long.\n')
  if (/ OR /.test(said) && !/\(.* OR .*\)/.test(said)) return plain("Queries containing OR'd terms must be surrounded by ().\n")
  if (/\((?:(?! OR ).)*\)/.test(said)) return plain("Parentheses may only be used around OR'd statements.\n")
  const product = productInText(said.replaceAll(/\w+:\S+/g, ''))
  if (query.get('format')?.toLowerCase() !== 'json') return plain('<!DOCTYPE html><html><body>GDELT DOC</body></html>')
  const days = spanInDays(query.get('timespan') ?? '3months')
  const languages: Language[] = /sourcelang:(spanish|spa)/i.test(said)
    ? ['es']
    : /sourcelang:(english|eng)/i.test(said)
      ? ['en']
      : ['es', 'en']
  if (query.get('mode')?.toLowerCase().startsWith('timelinevol'))
    return { body: product ? timeline(product, languages, days, now, said) : {} }
  if (!product) return { body: {} }
  const list = languages
    .flatMap(language => articles(product, language, days, now).map(article => ({ ...article, language })))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, Math.min(250, Number(query.get('maxrecords')) || 75))
    .map(({ title, date, paper, slug, language }) => ({
      url: `https://${paper.domain}/${slug}`,
      url_mobile: '',
      title,
      seendate: stamp(date),
      socialimage: '',
      domain: paper.domain,
      language: { es: 'Spanish', en: 'English' }[language],
      sourcecountry: paper.country,
    }))
  return { body: { articles: list } }
}

function timeline(product: Product, languages: readonly Language[], days: number, now: Date, title: string) {
  const data = Array.from({ length: days }, (_, index) => {
    const date = daysBefore(now, days - 1 - index, 0)
      .toISOString()
      .slice(0, 10)
    const level = between(0.006, 0.03, 'volume', product.heading) * between(0.5, 1.6, 'volume', product.heading, languages.join(), date)
    return { date: `${date.replaceAll('-', '')}T000000Z`, value: Number(level.toFixed(4)) }
  })
  return { query_details: { title, date_resolution: 'day' }, timeline: [{ series: 'Volume Intensity', data }] }
}

const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

function spanInDays(text: string): number {
  const [, count = '3', unit = 'months'] = /^(\d+)(\w*)$/.exec(text) ?? []
  return Number(count) * (/^m/.test(unit) ? 30 : /^w/.test(unit) ? 7 : 1)
}

export const googlenews: FixtureSource = ({ path, query, now }) => {
  if (path !== '/rss/search') return undefined
  const said = query.get('q') ?? ''
  const language = query.get('hl')?.startsWith('es') ? 'es' : 'en'
  const product = productInText(said)
  const days = Number(/when:(\d+)d/.exec(said)?.[1] ?? 30)
  const items = (product ? articles(product, language, days, now) : []).map(({ title, date, paper, slug }) => {
    const link = `https://${paper.domain}/rss/articles/${slug}?oc=5`
    const description = `<a href="${link}">${title}</a>&nbsp;<font color="#6f6f6f">${paper.name}</font>`
    return [
      `<item><title>${escaped(`${title} - ${paper.name}`)}</title><link>${escaped(link)}</link><guid isPermaLink="false">${slug}</guid>`,
      `<pubDate>${date.toUTCString()}</pubDate><description>${escaped(description)}</description>`,
      `<source url="https://${paper.domain}">${escaped(paper.name)}</source></item>`,
    ].join('')
  })
  const head = `<title>${escaped(`"${said}" - Google News`)}</title><link>https://news.google.com/search?q=${escaped(encodeURIComponent(said))}</link>`
  const body = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${head}${items.join('')}</channel></rss>`
  return { type: 'application/xml; charset=utf-8', body }
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
