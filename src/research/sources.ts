/** The data sources, in the order of `sourceIdSchema`. */
import type { DataSource } from './source.ts'
import { brave } from './sources/brave.ts'
import { gdelt } from './sources/gdelt.ts'
import { googlenews } from './sources/googlenews.ts'
import { openfoodfacts } from './sources/openfoodfacts.ts'
import { openprices } from './sources/openprices.ts'
import { searxng } from './sources/searxng.ts'
import { serper } from './sources/serper.ts'
import { tavily } from './sources/tavily.ts'
import { uspto } from './sources/uspto.ts'
import { wikipedia } from './sources/wikipedia.ts'

export const dataSources: readonly DataSource[] = [
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
]
