/** How each data source is asked. */
import type { SourceId } from '#contracts/research-sources.ts'
import type { DataSource } from './source.ts'
import { comext } from './sources/comext.ts'
import { comtrade } from './sources/comtrade.ts'
import { fred } from './sources/fred.ts'
import { gdelt } from './sources/gdelt.ts'
import { googlenews } from './sources/googlenews.ts'
import { openfoodfacts } from './sources/openfoodfacts.ts'
import { openprices } from './sources/openprices.ts'
import { serper } from './sources/serper.ts'
import { uspto } from './sources/uspto.ts'
import { brave, searxng, tavily } from './sources/web-search.ts'
import { wikipedia } from './sources/wikipedia.ts'
import { wits } from './sources/wits.ts'
import { worldbank } from './sources/worldbank.ts'

export const dataSources: Readonly<Record<SourceId, DataSource>> = {
  comtrade,
  worldbank,
  wits,
  comext,
  fred,
  gdelt,
  googlenews,
  wikipedia,
  openfoodfacts,
  openprices,
  uspto,
  searxng,
  brave,
  serper,
  tavily,
}
