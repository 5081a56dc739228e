/** How a new search is called in the sidebar: what was asked, then the site. */
const maximum = 80

/** At most 80 characters; the prompt is cut between words with an ellipsis, the site stays. */
export function searchName(url: string, prompt: string): string {
  const site = ` · ${new URL(url).hostname.replace(/^www\./, '')}`.slice(0, 40)
  const asked = prompt.replace(/\s+/g, ' ').trim()
  const room = maximum - site.length
  if (asked.length <= room) return asked + site
  const cut = asked.slice(0, room - 1)
  const space = cut.lastIndexOf(' ')
  // A word that fills the line is cut inside; half of a surrogate pair is not kept.
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…${site}`
}
