/** How a new search is called in the sidebar: the site, then the beginning of what was asked. */
const maximum = 80

/** At most 80 characters, cut between words with an ellipsis. */
export function searchName(url: string, prompt: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  const name = `${host}: ${prompt.replace(/\s+/g, ' ').trim()}`
  if (name.length <= maximum) return name
  const cut = name.slice(0, maximum - 1)
  const space = cut.lastIndexOf(' ')
  // A word that fills the line is cut inside; half of a surrogate pair is not kept.
  return `${(space > host.length + 1 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`
}
