/** The name of a new search in the sidebar: the prompt and the site, or the product and its code. */
const maximum = 80

/** The beginning of a prompt that asks for everything: tables of one site would all begin with it. */
const wantsAll = /^(?:tod[oa]s l[oa]s (?:filas de )?|all (?:the )?(?:rows of )?)(?=\S)/i

/**
 * At most 80 characters. The name begins with what the prompt is about, without "all". A long prompt is cut between words, with an ellipsis; the site
 * always stays.
 */
export function searchName(url: string, prompt: string): string {
  const asked = prompt.replace(/\s+/g, ' ').trim()
  const about = asked.replace(wantsAll, '')
  const name = about === asked ? asked : about.charAt(0).toUpperCase() + about.slice(1)
  return cutBefore(` · ${new URL(url).hostname.replace(/^www\./, '')}`.slice(0, 40), name)
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
