/** Sites by their names: what is learned on the pages of some is judged on those of others. */
import { createHash } from 'node:crypto'

/** The last two labels of an address's host. */
export const siteOf = (url: string): string =>
  new URL(url).hostname
    .replace(/^www\./, '')
    .split('.')
    .slice(-2)
    .join('.')

/** A number that the name of an address's site gives, the same always. */
export const siteNumber = (url: string): number => createHash('sha1').update(siteOf(url)).digest().readUInt32BE(0)
