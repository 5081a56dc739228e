/**
 * Google News as a feed: headlines of the last thirty days. It is asked only if GDELT has no headlines. Terms: only headline, link, date and
 * publisher may be shown. If Google wants consent, it answers with a page for people.
 */
import { DomUtils, parseDocument } from 'htmlparser2'
import { SourceFailure, UnexpectedShape } from '#research/asking/source-http.ts'
import type { DataSource, Fact } from '#research/source.ts'
import { headlinesOf } from './headlines.ts'
import { nameIn, noWords } from './product-words.ts'
import { isoDay, domainOf, stated, webAddress } from './stated-values.ts'

const editions = {
  es: { hl: 'es-419', gl: 'MX', ceid: 'MX:es-419' },
  en: { hl: 'en-US', gl: 'US', ceid: 'US:en' },
}

export const googlenews: DataSource = {
  id: 'googlenews',
  about: {
    es: 'titulares de la prensa, que son de cada medio',
    en: 'press headlines, which belong to each outlet',
  },
  gap: { es: 'faltan sus noticias', en: 'its news is missing' },
  needs: [],
  pace: 2000,
  insteadOf: 'gdelt',
  async *fetch(request, { http }) {
    const { language } = request
    const name = nameIn(request, language)
    if (name === '') return noWords
    const q = `${name.includes(' ') ? `"${name}"` : name} when:30d`
    const answer = await http.ask({ path: '/rss/search', query: { q, ...editions[language] } }, readFeed)
    const facts = answer.data.flatMap(({ title, link, date, publisher, site }, at): Fact[] => {
      const period = isoDay(date)
      const url = webAddress(link)
      if (title === '' || period === null || url === null) return []
      // The feed writes "Headline - Publisher".
      const quote = publisher !== '' && title.endsWith(` - ${publisher}`) ? title.slice(0, -` - ${publisher}`.length) : title
      const home = webAddress(site)
      const attributes = stated({ domain: home && domainOf(home), language, publisher })
      return [
        { measure: 'article', period, unit: null, quote, attributes, locator: `rss/channel/item[${at + 1}]/title`, answer, url: url.href },
      ]
    })
    yield headlinesOf(facts, request)
  },
}

/** The items of the RSS feed, as text. Throws SourceFailure for a page that asks for consent. */
function readFeed(text: string): { title: string; link: string; date: string; publisher: string; site: string }[] {
  if (/^\s*<(?:!doctype html|html)/i.test(text)) throw new SourceFailure('blocked', 'It answered with a page for people')
  const channel = DomUtils.getElementsByTagName('channel', parseDocument(text, { xmlMode: true }), true, 1)[0]
  // A feed without its closing tag was cut off on its way.
  if (!channel || !/<\/rss>\s*$/.test(text)) throw new UnexpectedShape('no RSS feed')
  return DomUtils.getElementsByTagName('item', channel).map(item => {
    const child = (name: string) => DomUtils.getElementsByTagName(name, item.children, false, 1)[0]
    const childText = (name: string) => DomUtils.textContent(child(name) ?? []).trim()
    return {
      title: childText('title'),
      link: childText('link'),
      date: childText('pubDate'),
      publisher: childText('source'),
      site: child('source')?.attribs['url'] ?? '',
    }
  })
}
