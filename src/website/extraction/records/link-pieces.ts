/** What the content of a link is: fields of its own, parts of its text, or a date only. */
import { type Element, findFirst, hasWords, isTag, isText, textOf } from '#website/extraction/document.ts'
import { isOnlySpoken } from './inline-fields.ts'
import { namingOf } from './outline.ts'

/** Whether an attribute has an ISO date. */
export const isDay = /^\d{4}-\d{2}-\d{2}/

/** Whether the link's text is spread over several elements with different names. */
export function holdsFields(link: Element): boolean {
  if (link.children.some(child => isText(child) && hasWords(child.data))) return false
  const worded = link.children.filter(isTag).filter(child => hasWords(textOf(child)))
  const names = worded.map(child => namingOf(child).telling[0])
  return worded.length > 1 && names.every(name => name !== undefined) && new Set(names).size === names.length
}

/** The `datetime` of a link whose only text is a time element. */
export function dayOfLink(link: Element, text: string): string | undefined {
  const time = findFirst(link, ({ name, attribs }) => name === 'time' && attribs['datetime'] !== undefined)
  const machine = time?.attribs['datetime']
  return time && machine && isDay.test(machine) && textOf(time) === text ? machine : undefined
}

/** The elements that contain all of a link's text, when there are several and at least one has a class name: `<span class=rank>#2</span><b>Elm</b>`. */
export function linkPieces(link: Element, stepOf: (element: Element) => string): Element[] {
  const pieces = link.children.filter(isTag).filter(child => hasWords(textOf(child)) && !isOnlySpoken(child))
  if (pieces.length < 2 || link.children.some(child => isText(child) && hasWords(child.data))) return []
  const steps = new Set(pieces.map(stepOf))
  return steps.size === pieces.length && pieces.some(piece => namingOf(piece).telling.length > 0) ? pieces : []
}
