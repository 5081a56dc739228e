/** The sections on reviews, news and trademarks. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { dataSources } from '#research/sources.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { slots } from '#research/analysis/slots.ts'
import { type SectionMaterial, allSourcesEnded, list, paragraph, valueOf } from './section-material.ts'

const mostReviews = 6
const fewestRatings = 3

export function draftReviews(material: SectionMaterial): DraftBlock[] {
  const { ledger, texts } = material
  const ratings = ledger.of('rating').filter(({ attributes }) => attributes['title'] && attributes['shop'])
  if (ratings.length === 0) return [paragraph(allSourcesEnded(material) && withoutReviews(material))]
  const countOf = (rating: ReadEntry) =>
    ledger.of('rating-count').find(({ url, attributes }) => url === rating.url && attributes['title'] === rating.attributes['title']) ??
    null
  const rated = ratings.map(rating => ({ rating, count: countOf(rating) })).toSorted((a, b) => valueOf(b.count) - valueOf(a.count))
  const sameScale = ratings.filter(({ unit }) => unit === ratings[0]!.unit)
  const median = sameScale.length >= fewestRatings ? ledger.compute('median', sameScale) : null
  const count = ledger.compute('count', sameScale)
  return [
    paragraph(median && count && texts.reviews.median(median, count)),
    list(
      rated.slice(0, mostReviews).map(({ rating, count }) => texts.reviews.item(rating, count, !median || rating.period !== median.period)),
    ),
  ]
}

function withoutReviews({ sources, texts }: SectionMaterial): string | null {
  const able = sources.filter(({ id }) => dataSources[id].givesRatings)
  const asked = able.filter(({ status }) => ['ok', 'empty', 'truncated'].includes(status))
  if (asked.length > 0) return texts.reviews.none(asked.map(({ id }) => slots.source(id)))
  const unset = able.filter(({ status }) => status === 'not_configured')
  return unset.length > 0 ? texts.reviews.noSearch(unset.map(({ id }) => slots.source(id))) : null
}

const mostArticles = 8
const daysCompared = 30
/** A change of the news volume is mentioned from this many percent on. */
const noticeable = 15

export function draftNews(material: SectionMaterial): DraftBlock[] {
  const { ledger, texts } = material
  const articles = ledger.of('article').toSorted((a, b) => ((a.period ?? '') < (b.period ?? '') ? 1 : -1))
  return [
    paragraph(volume(material)),
    list(
      articles.slice(0, mostArticles).map(article => {
        const medium = ['publisher', 'domain'].find(name => article.attributes[name])
        return texts.news.item(article, medium ?? null)
      }),
    ),
  ]
}

function volume({ market, ledger, texts }: SectionMaterial): string | null {
  const days = market.newsVolume?.entries.filter(({ incomplete }) => !incomplete) ?? []
  if (days.length < 2 * daysCompared) return null
  const now = ledger.compute('mean', days.slice(-daysCompared))
  const before = ledger.compute('mean', days.slice(-2 * daysCompared, -daysCompared))
  const growth = now && before && ledger.compute('growth', [now, before])
  return now && growth && Math.abs(growth.value) >= noticeable ? texts.news.volume(now, growth) : null
}

const mostMarks = 10

export function draftTrademarks({ ledger, sources, texts }: SectionMaterial): DraftBlock[] {
  const register = sources.find(({ id }) => id === 'uspto')
  const isAsked = register && !['waiting', 'asking', 'not_applicable'].includes(register.status)
  if (!isAsked) return []
  const total = ledger.of('trademarks-total')[0]
  const marks = ledger.of('trademark')
  // Trademarks in force come first: they matter to a person who wants to use the name.
  const sorted = marks.toSorted((a, b) => Number(b.attributes['status'] === 'live') - Number(a.attributes['status'] === 'live'))
  return [
    paragraph(total ? texts.trademarks.total(total) : texts.trademarks.unanswered(register.id)),
    list(sorted.slice(0, mostMarks).map(mark => texts.trademarks.item(mark, mark.attributes))),
    paragraph(texts.trademarks.elsewhere),
  ]
}
