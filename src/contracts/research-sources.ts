/** The data sources of product research, in the order of a report; each has a file in `src/research/sources/`. */
import { z } from 'zod'

export const sourceIdSchema = z.enum([
  'comtrade',
  'worldbank',
  'wits',
  'comext',
  'fred',
  'gdelt',
  'googlenews',
  'wikipedia',
  'openfoodfacts',
  'openprices',
  'uspto',
  'searxng',
  'brave',
  'serper',
  'tavily',
])
export type SourceId = z.infer<typeof sourceIdSchema>

/**
 * The address of each source, unless `RESEARCH_<SOURCE>_URL` names another one. The address may be shared by several hosts of a source; `{host}` in a
 * setting is replaced by the host.
 */
export const sourceAddresses: Record<Exclude<SourceId, 'searxng'>, string> = {
  comtrade: 'https://comtradeapi.un.org',
  worldbank: 'https://api.worldbank.org',
  wits: 'https://wits.worldbank.org',
  comext: 'https://ec.europa.eu',
  fred: 'https://fred.stlouisfed.org',
  gdelt: 'https://api.gdeltproject.org',
  googlenews: 'https://news.google.com',
  wikipedia: 'https://{language}.wikipedia.org',
  openfoodfacts: 'https://search.openfoodfacts.org',
  openprices: 'https://prices.openfoodfacts.org',
  uspto: 'https://tmsearch.uspto.gov',
  brave: 'https://api.search.brave.com',
  serper: 'https://google.serper.dev',
  tavily: 'https://api.tavily.com',
}

/**
 * The result of asking a source. `not_applicable`: the source has no data on such products. `not_needed`: another source has answered in its place.
 */
export const sourceStatusSchema = z.enum([
  'ok',
  'empty',
  'truncated',
  'rate_limited',
  'blocked',
  'not_configured',
  'unreachable',
  'unexpected',
  'not_applicable',
  'not_needed',
])
export type SourceStatus = z.infer<typeof sourceStatusSchema>

/** Statuses of a source that could have answered and did not; asking again may help. */
export const failedStatuses: readonly SourceStatus[] = ['rate_limited', 'blocked', 'unreachable', 'unexpected']
