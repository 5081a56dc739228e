/** Interned paths of atoms. Records share the same string for the same path, so that paths are joined, hashed and compared only once. */

const below = new Map<string, Map<string, string>>()
let remembered = 0
/** The cache is cleared beyond this number. One page has fewer different paths, a site of many pages may have more. */
const mostRemembered = 20_000

/** `path` followed by `end`. */
export function pathWith(path: string, end: string): string {
  let longer = below.get(path)
  if (!longer) {
    if (remembered > mostRemembered) {
      below.clear()
      remembered = 0
    }
    below.set(path, (longer = new Map()))
  }
  let joined = longer.get(end)
  if (joined === undefined) {
    longer.set(end, (joined = path + end))
    remembered++
  }
  return joined
}
