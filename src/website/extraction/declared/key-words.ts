/** Labels made from keys of data: `publishedAt` is "Published at", `author.name` is "Author". */

/** Steps of a path that only wrap the value. */
const wrappers = new Set(['node', 'attributes', 'fields', 'properties', 'data', 'item', 'edges'])
/** Last steps that are left out, because they add nothing to the step before them: `author.name` is "Author". */
const plainEndings = new Set(['name', 'title', 'value', 'text', 'label', 'rendered', '@value', 'raw', 'plain', 'es', 'en'])

/** Last steps that need the step before them: `offers.currency` is "Offers currency". */
const relative = new Set(['amount', 'currency', 'url', 'uri', 'href', 'src', 'id', 'slug', 'count', 'code', 'type', 'min', 'max'])
const acronyms = new Set(['url', 'uri', 'id', 'sku', 'isbn', 'gtin', 'cpv', 'nif', 'cif'])

/** The steps of a key's path. A full stop before a space or at the end belongs to an abbreviation ("No. of rooms"). */
const stepsOf = (key: string): string[] => key.split(/\.(?=\S)/).filter(Boolean)

const namespace = /^(?:dc|dcterms|schema|foaf|atom|itunes|media|g):(?=\w)/

/**
 * The words of one key: camel case, snake case and hyphens are separated, and the first letter is a capital. A key with spaces is returned
 * unchanged.
 */
export function wordsOfKey(key: string): string {
  if (/\s/.test(key)) return key
  const words = key
    .replace(/@img$/, '')
    .replace(namespace, '')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.:/\s]+/g, ' ')
    .trim()
  const shouts = words.length > 4 && words === words.toUpperCase()
  const quiet = words
    .split(' ')
    .map(word =>
      acronyms.has(word.toLowerCase())
        ? word.toUpperCase()
        : !shouts && word.length > 1 && word.length <= 4 && word === word.toUpperCase()
          ? word
          : word.toLowerCase(),
    )
    .join(' ')
  return quiet.charAt(0).toUpperCase() + quiet.slice(1)
}

/**
 * A short label for each key: "Price" of `offers.price`, "Author" of `author.name`. If several keys would get the same label, only the one
 * with the shortest path keeps it, and the others are labeled with their whole path. If two of the paths are equally short, no key keeps it.
 */
export function labelsOfKeys(keys: string[]): Map<string, string> {
  const labels = new Map(keys.map(key => [key, shortLabel(key)]))
  const owners = new Map<string, string[]>()
  for (const [key, label] of labels) owners.set(label.toLowerCase(), [...(owners.get(label.toLowerCase()) ?? []), key])
  for (const twins of owners.values()) {
    if (twins.length < 2) continue
    const depth = (key: string) => stepsOf(key).length
    const shallow = Math.min(...twins.map(depth))
    const keeper = twins.filter(key => depth(key) === shallow)
    for (const key of twins) if (keeper.length > 1 || key !== keeper[0]) labels.set(key, wordsOfKey(stepsOf(key).join('_')))
  }
  return labels
}

function shortLabel(key: string): string {
  const steps = stepsOf(key)
  const telling = steps.filter((step, at) => at === steps.length - 1 || !wrappers.has(step))
  while (telling.length > 1 && plainEndings.has(telling.at(-1)!)) telling.pop()
  const own = relative.has(telling.at(-1)?.toLowerCase() ?? '') ? telling.slice(-2) : telling.slice(-1)
  return wordsOfKey(own.join('_') || key)
}
