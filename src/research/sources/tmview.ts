/** TMview, the search of the world's trademark offices: it has no open interface, but a page that a person can open. */
import { plainName } from './product-words.ts'

/** TMview's results for marks that hold a name. */
export const tmviewSearchUrl = (name: string): string =>
  `https://www.tmdn.org/tmview/#/tmview/results?page=1&pageSize=30&criteria=C&basicSearch=${encodeURIComponent(plainName(name))}`
