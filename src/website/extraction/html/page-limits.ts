/** Limits how much of a page is parsed, so that the cost of each page is bounded. */

/** A table of ten columns and eighteen thousand rows has this many elements. */
export const mostElements = 200_000

/** The page up to the limit of start tags and comments. Almost every page is returned unchanged. */
export function withinReason(html: string): string {
  if (html.length <= mostElements) return html
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html.charCodeAt(at + 1) !== 47 && ++tags > mostElements) return html.slice(0, at)
  }
  return html
}
