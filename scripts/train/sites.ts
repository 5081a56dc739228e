/** Names of sites: weights that were trained on some sites are tested on others. */
import { createHash } from 'node:crypto'

/** The last two labels of an address's host. */
export const siteOf = (url: string): string =>
  new URL(url).hostname
    .replace(/^www\./, '')
    .split('.')
    .slice(-2)
    .join('.')

/** A number that depends only on the name of the address's site. */
export const siteNumber = (url: string): number => createHash('sha1').update(siteOf(url)).digest().readUInt32BE(0)
