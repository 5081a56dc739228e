/** The data sources of product research, in the order of a report; each is asked by a file in `src/research/sources/`. */
import { z } from 'zod'
import type { Language } from './language.ts'

interface SourceDescription {
  /** What the source is called: one name, or a name in each language. */
  name: string | Record<Language, string>
  /** What the source gives. Lists of sources add this to the name: "WITS (tariffs)". Absent when the name already says what the source gives. */
  gives?: Record<Language, string>
  /**
   * The source's address, unless the setting `RESEARCH_<ID>_URL` names another one. Null for a source without a usual address: a setting such as
   * SEARXNG_URL must give its address.
   */
  address: string | null
  /** The setting that holds the source's key. */
  keySetting?: `${string}_API_KEY`
}

const sources = {
  comtrade: { name: 'UN Comtrade', address: 'https://comtradeapi.un.org', keySetting: 'COMTRADE_API_KEY' },
  worldbank: { name: { es: 'Banco Mundial', en: 'World Bank' }, address: 'https://api.worldbank.org' },
  wits: { name: 'WITS', gives: { es: 'aranceles', en: 'tariffs' }, address: 'https://wits.worldbank.org' },
  comext: { name: 'Eurostat Comext', address: 'https://ec.europa.eu' },
  fred: { name: 'FRED', address: 'https://fred.stlouisfed.org' },
  gdelt: { name: 'GDELT', gives: { es: 'noticias', en: 'news' }, address: 'https://api.gdeltproject.org' },
  googlenews: { name: { es: 'Google Noticias', en: 'Google News' }, address: 'https://news.google.com' },
  wikipedia: { name: 'Wikipedia', address: 'https://{language}.wikipedia.org' },
  openfoodfacts: { name: 'Open Food Facts', address: 'https://search.openfoodfacts.org' },
  openprices: { name: 'Open Prices', address: 'https://prices.openfoodfacts.org' },
  uspto: { name: 'USPTO', gives: { es: 'marcas', en: 'trademarks' }, address: 'https://tmsearch.uspto.gov' },
  searxng: { name: 'SearXNG', address: null },
  brave: { name: 'Brave Search', address: 'https://api.search.brave.com', keySetting: 'BRAVE_API_KEY' },
  serper: { name: 'Serper', address: 'https://google.serper.dev', keySetting: 'SERPER_API_KEY' },
  tavily: { name: 'Tavily', address: 'https://api.tavily.com', keySetting: 'TAVILY_API_KEY' },
} as const satisfies Record<string, SourceDescription>

export type SourceId = keyof typeof sources
export const sourceIdSchema = z.enum(Object.keys(sources) as SourceId[])

/** The sources whose `address` is not null. */
export type AddressedSourceId = { [Id in SourceId]: (typeof sources)[Id]['address'] extends string ? Id : never }[SourceId]
export const sourceAddresses = Object.fromEntries(
  Object.entries(sources).flatMap(([id, { address }]) => (address === null ? [] : [[id, address]])),
) as Record<AddressedSourceId, string>

/** The settings that hold keys of sources. */
export type SourceKeySetting = Extract<(typeof sources)[SourceId], { keySetting: string }>['keySetting']
export const sourceKeySettings = Object.values(sources).flatMap(
  (source: SourceDescription) => source.keySetting ?? [],
) as SourceKeySetting[]

/** What a source is called in a report. */
export function sourceName(id: SourceId, language: Language): string {
  const { name }: SourceDescription = sources[id]
  return typeof name === 'string' ? name : name[language]
}

/** What a source is called in a list of sources: its name, with what the source gives in parentheses if the name does not tell it. */
export function sourceTitle(id: SourceId, language: Language): string {
  const { gives }: SourceDescription = sources[id]
  return gives ? `${sourceName(id, language)} (${gives[language]})` : sourceName(id, language)
}

/**
 * The result of asking a source. `not_applicable`: the source has no data on products of this kind. `not_needed`: another source has answered in its
 * place.
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

/** Statuses of a source that should have answered but did not. Asking it again later may help. */
export const failedStatuses: readonly SourceStatus[] = ['rate_limited', 'blocked', 'unreachable', 'unexpected']

/** What a data source answered, as it is stored; `retrievedAt` is an ISO time. */
export interface SourceAnswer {
  text: string
  contentType: string
  status: number
  retrievedAt: string
}
