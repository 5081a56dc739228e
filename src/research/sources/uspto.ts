/**
 * USPTO: trademarks of the United States that contain the product's name. Terms: public records. The source is the search behind the office's own
 * page. This search is undocumented and often refuses programs, with 202, 403 or a page for people; the report then links to TMview.
 */
import { withoutAccents } from '#foundation/text/folding.ts'
import { z } from 'zod'
import { stemsOf } from '#research/codes/product-words.ts'
import { SourceFailure } from '#research/asking/source-http.ts'
import type { DataSource, Fact } from '#research/source.ts'
import { noWords, plainName } from './product-words.ts'
import { itemsOf, jsonOf } from './read-json.ts'
import { isoDay, stated } from './stated-values.ts'

const marks = z.object({
  hits: z.object({
    totalValue: z.number(),
    hits: itemsOf(
      z.object({
        id: z.string().regex(/^\d{6,10}$/),
        source: z.object({
          wordmark: z.string().min(1),
          alive: z.boolean().nullish(),
          internationalClass: z.array(z.string()).nullish(),
          registrationId: z.string().nullish(),
          filedDate: z.string().nullish(),
        }),
      }),
    ),
  }),
})
const office = 'USPTO'
const searchPage = 'https://tmsearch.uspto.gov/search/search-information'

export const uspto: DataSource = {
  id: 'uspto',
  about: {
    es: 'registro público de marcas',
    en: 'public trademark register',
  },
  gap: { es: 'falta su registro de marcas', en: 'its trademark register is missing' },
  needs: [],
  pace: 1000,
  async *fetch({ name, now }, { http }) {
    // Words such as "de" and "of" need not be in a trademark.
    const words = plainName(name)
      .split(' ')
      .filter(word => stemsOf(word).length > 0 || /^.$|\d/.test(word))
    if (words.length === 0) return noWords
    const must = words.map(inAnySpelling)
    const body = { query: { bool: { must } }, from: 0, size: 20, track_total_hits: true }
    const today = now.toISOString().slice(0, 10)
    const answer = await http.ask({ path: '/prod-stage-v1-0-0/tmsearch', method: 'POST', body }, readMarks)
    const { totalValue, hits } = answer.data.hits
    if (totalValue === 0) return
    const total: Fact = {
      measure: 'trademarks-total',
      period: null,
      unit: 'trademarks',
      country: 'USA',
      value: totalValue,
      attributes: { office },
      locator: 'hits.totalValue',
      answer,
      url: searchPage,
    }
    yield [
      total,
      ...hits.map(({ at, item: { id, source } }): Fact => {
        const filed = isoDay(source.filedDate)
        const attributes = stated({
          number: source.registrationId ?? id,
          status: source.alive == null ? null : source.alive ? 'live' : 'dead',
          classes: source.internationalClass?.flatMap(text => /\d+/.exec(text)?.map(Number) ?? []).join(','),
          filed: filed !== null && filed <= today ? filed : null,
          office,
        })
        const url = `https://tsdr.uspto.gov/#caseNumber=${id}&caseSearchType=US_APPLICATION&caseType=DEFAULT&searchType=statusSearch`
        return {
          measure: 'trademark',
          period: null,
          unit: null,
          country: 'USA',
          quote: source.wordmark,
          attributes,
          locator: `hits.hits[${at}].source.wordmark`,
          answer,
          url,
        }
      }),
    ]
  },
}

/** The part of the query that finds a word with its accents as well as without them: some trademarks are registered without accents. */
function inAnySpelling(word: string): object {
  const bare = withoutAccents(word)
  const match = (wordmark: string) => ({ match: { wordmark } })
  return bare === word ? match(word) : { bool: { should: [match(word), match(bare)] } }
}

function readMarks(text: string): z.infer<typeof marks> {
  if (!text.trimStart().startsWith('{')) throw new SourceFailure('blocked', 'It answered with a page for people')
  return jsonOf(marks)(text)
}
