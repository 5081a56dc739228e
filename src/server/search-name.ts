/** The name of a new search in the sidebar: the prompt and the site, or the product and its code. */
const maximum = 80

/** At most 80 characters. A long prompt is cut between words, with an ellipsis; the site always stays. */
export function searchName(url: string, prompt: string): string {
  return cutBefore(` · ${new URL(url).hostname.replace(/^www\./, '')}`.slice(0, 40), prompt.replace(/\s+/g, ' ').trim())
}

/** At most 80 characters. A long name is cut between words, with an ellipsis; the code always stays. */
export function productSearchName(productName: string, productCode: string | null): string {
  return cutBefore(productCode ? ` · ${productCode}`.slice(0, 40) : '', productName)
}

function cutBefore(end: string, asked: string): string {
  const room = maximum - end.length
  if (asked.length <= room) return asked + end
  const cut = asked.slice(0, room - 1)
  const space = cut.lastIndexOf(' ')
  // A word that fills the whole line is cut inside, but never between the two halves of a surrogate pair.
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…${end}`
}
