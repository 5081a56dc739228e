/** The site of an address: its host, without "www.". */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '')
