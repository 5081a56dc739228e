/** The time zones of the world with readable names. */

const readable = (text: string) => text.replaceAll('_', ' ')

/** The region and the place of an IANA name: `America/Argentina/Buenos_Aires` is Buenos Aires (Argentina) in America. */
export function partsOfZone(zone: string): { region: string | null; place: string } {
  const [region, ...rest] = zone.split('/')
  const place = rest.pop()
  if (place === undefined) return { region: null, place: readable(zone) }
  return { region: region!, place: rest.length === 0 ? readable(place) : `${readable(place)} (${readable(rest.join(', '))})` }
}

/** All time zones that the browser knows, and `chosen`, by region. Each region is sorted by place. */
export function zonesByRegion(chosen: string): Map<string | null, { zone: string; place: string }[]> {
  const regions = new Map<string | null, { zone: string; place: string }[]>()
  for (const zone of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])) {
    const { region, place } = partsOfZone(zone)
    regions.set(region, [...(regions.get(region) ?? []), { zone, place }])
  }
  for (const zones of regions.values()) zones.sort((a, b) => a.place.localeCompare(b.place))
  return regions
}
