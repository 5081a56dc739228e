/** What the data sources are called in a report. */
import type { Language } from '#contracts/language.ts'
import type { SourceId } from '#contracts/research-sources.ts'

const names: Record<Exclude<SourceId, 'worldbank' | 'googlenews'>, string> = {
  comtrade: 'UN Comtrade',
  wits: 'WITS',
  comext: 'Eurostat Comext',
  fred: 'FRED',
  gdelt: 'GDELT',
  wikipedia: 'Wikipedia',
  openfoodfacts: 'Open Food Facts',
  openprices: 'Open Prices',
  uspto: 'USPTO',
  searxng: 'SearXNG',
  brave: 'Brave Search',
  serper: 'Serper',
  tavily: 'Tavily',
}

const translatedNames: Record<Language, Record<SourceId, string>> = {
  es: { ...names, worldbank: 'Banco Mundial', googlenews: 'Google Noticias' },
  en: { ...names, worldbank: 'World Bank', googlenews: 'Google News' },
}

export const sourceName = (source: SourceId, language: Language): string => translatedNames[language][source]
