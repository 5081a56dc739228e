/**
 * State written as one flat array whose values refer to each other by their place in it: Nuxt's payload (the format of
 * devalue, https://github.com/sveltejs/devalue) and React Router's and Remix's stream (turbo-stream).
 */

const deepest = 200
/** Milliseconds from 1970 to the last time that a Date can hold. */
const lastInstant = 8.64e15

/** Whether the JSON has the form: an array whose first value is an object or array of places. */
export function isFlatState(json: unknown): json is unknown[] {
  if (!Array.isArray(json) || json.length < 4) return false
  const [first] = json as unknown[]
  if (first === null || typeof first !== 'object') return false
  const values = Object.values(first)
  return values.length > 0 && values.every((value, at) => isPlace(value, json.length) || (at === 0 && typeof value === 'string'))
}

const isPlace = (value: unknown, length: number): boolean =>
  Number.isInteger(value) && (value as number) >= -10 && (value as number) < length

/** The state as the application sees it. Values met twice are one object; what refers to itself stays a circle. */
export function reviveFlatState(flat: unknown[]): unknown {
  const revived = new Map<number, unknown>()
  const revive = (place: unknown, depth: number): unknown => {
    // Negative places stand for undefined, holes, NaN and the infinities.
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
    // Dates and other classes carry their value; reactive wrappers and promises the place of theirs; sets the places of many.
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
