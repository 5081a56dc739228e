/**
 * Paths of atoms as strings of which there is one for each path: the pieces of all records share theirs, so that nothing is put
 * together, hashed or compared letter by letter more than once.
 */

const below = new Map<string, Map<string, string>>()
let remembered = 0
/** No page has so many different paths; a site of many pages may. */
const mostRemembered = 20_000

/** `path` with `end` behind it. */
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
