/**
 * State that is written as one flat array whose values refer to each other by index: Nuxt's payload (the format of devalue,
 * https://github.com/sveltejs/devalue) and the streams of React Router and Remix (turbo-stream).
 */

const deepest = 200
/** The greatest time value of a Date, in milliseconds since 1970. */
const lastInstant = 8.64e15

/** Whether the JSON is a flat state: an array whose first value is an object or array of indexes. */
export function isFlatState(json: unknown): json is unknown[] {
  if (!Array.isArray(json) || json.length < 4) return false
  const [first] = json as unknown[]
  if (first === null || typeof first !== 'object') return false
  const values = Object.values(first)
  return values.length > 0 && values.every((value, at) => isPlace(value, json.length) || (at === 0 && typeof value === 'string'))
}

const isPlace = (value: unknown, length: number): boolean =>
  Number.isInteger(value) && (value as number) >= -10 && (value as number) < length

/** Rebuilds the state as the application sees it. A value that is referred to twice becomes one object, and circular references stay circular. */
export function reviveFlatState(flat: unknown[]): unknown {
  const revived = new Map<number, unknown>()
  const revive = (place: unknown, depth: number): unknown => {
    // Negative indexes stand for undefined, holes, NaN and the infinities.
    if (typeof place !== 'number' || place < 0 || depth > deepest) return null
    if (revived.has(place)) return revived.get(place)
    const value = flat[place]
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) {
      const [tag, ...rest] = value as unknown[]
      if (typeof tag === 'string') return reviveTagged(place, tag, rest, depth)
      const list: unknown[] = []
      revived.set(place, list)
      for (const entry of value) list.push(revive(entry, depth + 1))
      return list
    }
    const object = Object.create(null) as Record<string, unknown>
    revived.set(place, object)
    for (const [key, entry] of Object.entries(value)) {
      const name = /^_\d+$/.test(key) ? flat[Number(key.slice(1))] : key
      if (typeof name === 'string') object[name] = revive(entry, depth + 1)
    }
    return object
  }
  const reviveTagged = (place: number, tag: string, rest: unknown[], depth: number): unknown => {
    // Dates and other classes contain their value; reactive wrappers and promises the index of their value; sets and maps the indexes of
    // theirs.
    if (/^(?:D|Date|U|URL|R|RegExp|BigInt|B|Y|Symbol)$/.test(tag)) {
      const [value] = rest
      return tag === 'D' && typeof value === 'number' && Math.abs(value) <= lastInstant ? new Date(value).toISOString() : value
    }
    const list = /^(?:S|Set|M|Map)$/.test(tag) ? rest.map(entry => revive(entry, depth + 1)) : revive(rest[0], depth + 1)
    revived.set(place, list)
    return list
  }
  return revive(0, 0)
}
