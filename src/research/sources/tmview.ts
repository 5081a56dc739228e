/** TMview searches the trademark offices of the world. It has no open interface, only a page that a person can open. */
import { plainName } from './product-words.ts'

/** The address of TMview's results for trademarks that contain a name. */
export const tmviewSearchUrl = (name: string): string =>
  `https://www.tmdn.org/tmview/#/tmview/results?page=1&pageSize=30&criteria=C&basicSearch=${encodeURIComponent(plainName(name))}`
