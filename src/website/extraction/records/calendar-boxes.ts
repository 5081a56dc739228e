/** Dates drawn as boxes ("May" above "12", "Sat" beside "12" above "MAY"), joined to one text. */
import { parentElement } from '#website/extraction/document.ts'
import { isMonthName, isWeekdayName } from '#website/extraction/values/dates.ts'
import type { Atom } from './atom.ts'

const dayNumber = /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|º|\.)?$/i
const yearNumber = /^(?:19|20)\d\d$/
type Part = 'day' | 'month' | 'year' | 'weekday'

function partOf({ kind, text, label, machine }: Atom): Part | null {
  if (kind === 'image' || label !== undefined || machine !== undefined || text.length > 12) return null
  const words = text.replace(/,$/, '')
  if (dayNumber.test(words)) return 'day'
  if (yearNumber.test(words)) return 'year'
  if (isMonthName(words)) return 'month'
  return isWeekdayName(words) ? 'weekday' : null
}

/** The element around the pieces of a box stands at most this many levels above them. */
const mostApart = 4

/** Joins the atoms of each date box to one text atom in the place of the first. */
export function joinCalendarBoxes(atoms: Atom[]): Atom[] {
  const parts = atoms.map(partOf)
  if (!parts.includes('month') || !parts.includes('day')) return atoms
  const joined: Atom[] = []
  for (let at = 0; at < atoms.length;) {
    const end = endOfBox(atoms, parts, at)
    if (end === at) joined.push(atoms[at++]!)
    else {
      const pieces = atoms.slice(at, end)
      const { path, node } = pieces[0]!
      const text = pieces.map(piece => piece.text.replace(/,$/, '')).join(' ')
      joined.push({ path, kind: 'text', text, node: around(pieces) ?? node })
      at = end
    }
  }
  return joined
}

/**
 * The index after the date box that begins at `start`, or `start` when no box begins there. A box has a day and a month, and may have a year and a
 * weekday. Its pieces stand close together, and none of these parts occurs twice.
 */
function endOfBox(atoms: Atom[], parts: (Part | null)[], start: number): number {
  const met = new Set<Part>()
  let end = start
  while (parts[end] && !met.has(parts[end]!) && (end === start || isNear(atoms[start]!, atoms[end]!))) met.add(parts[end++]!)
  return met.has('day') && met.has('month') ? end : start
}

const isNear = (one: Atom, other: Atom): boolean => around([one, other]) !== null

/** The innermost element that contains all pieces; null if it stands more than `mostApart` levels above the first piece. */
function around(pieces: Atom[]): Atom['node'] | null {
  let element = parentElement(pieces[0]!.node)
  for (let step = 0; element && step < mostApart; step++) {
    const holder = element
    if (pieces.every(({ node }) => isIn(node, holder))) return holder
    element = parentElement(holder)
  }
  return null
}

function isIn(node: Atom['node'], holder: Atom['node']): boolean {
  for (let above = parentElement(node), step = 0; above && step <= mostApart; above = parentElement(above), step++)
    if (above === holder) return true
  return false
}
