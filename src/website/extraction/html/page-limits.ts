/** How much of a page is read: what no person looks through is cut, so that every page has a bounded price. */

/** A table of ten columns and eighteen thousand rows has as many. */
export const mostElements = 200_000

/** The page up to as many start tags (and comments) as are read; nearly every page as it is. */
export function withinReason(html: string): string {
  if (html.length <= mostElements) return html
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html.charCodeAt(at + 1) !== 47 && ++tags > mostElements) return html.slice(0, at)
  }
  return html
}
