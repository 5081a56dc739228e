/** Adds an atom with the whole address to records in which street and town stand on separate lines. The lines are kept. */
import { withoutEnd } from '#foundation/text/without-end.ts'
import { mostCommon, mostly, tally } from '#website/extraction/tallies.ts'
import { findAddress } from '#website/extraction/values/addresses.ts'
import type { Atom } from './atom.ts'
import { isSectionAtom } from './sections.ts'

const [longestLine, mostLines] = [80, 4]
/** Addresses are joined if at least this share of the sampled records has an address over several lines; at most `sampled` records are tested. */
const [usual, sampled] = [0.6, 20]

/** Adds the whole address to each record when most records have an address over several lines. The address takes the label of its first line. */
export function withWholeAddresses(records: Atom[][]): Atom[][] {
  const found = new Map<Atom[], { at: number; count: number }>()
  const holdsAddress = (atoms: Atom[]) => {
    for (const at of atoms.keys()) {
      const count = linesOfAddress(atoms, at)
      if (count === 0) continue
      found.set(atoms, { at, count })
      return true
    }
    return false
  }
  if (records.length < 3 || !mostly(records.slice(0, sampled), usual, holdsAddress)) return records
  records.slice(sampled).forEach(holdsAddress)
  const [place] = mostCommon(tally(Array.from(found, ([atoms, { at }]) => placeOf(atoms[at]!)))) ?? []
  return records.map(atoms => {
    // A record in which no address was found gets two lines as its address: those at the place where most records have their address.
    const like = () => ({ at: atoms.findIndex((atom, index) => placeOf(atom) === place && mayGoOn(atoms, index)), count: 2 })
    const { at, count } = found.get(atoms) ?? like()
    return at < 0 ? atoms : withAddress(atoms, at, count)
  })
}

const placeOf = ({ path, label }: Atom): string => `${path} ${label ?? ''}`

/** The number of lines of the address that begins at an atom; 0 when no address over several lines begins there. */
function linesOfAddress(atoms: Atom[], at: number): number {
  const first = atoms[at]!
  if (!/\d/.test(first.text)) return 0
  for (let count = 1; count < mostLines && mayGoOn(atoms, at + count - 1, first); count++) {
    const joined = atoms
      .slice(at, at + count + 1)
      .map(({ text }) => withoutEnd(text, /[\s,]/))
      .join(', ')
    const address = findAddress(joined)
    if (address?.index === 0 && address.quote.length === joined.length) return count + 1
  }
  return 0
}

/** Whether the next line may belong to the same address. */
function mayGoOn(atoms: Atom[], at: number, first = atoms[at]!): boolean {
  const [line, next] = [atoms[at]!, atoms[at + 1]]
  return next !== undefined && isLine(line) && isLine(next) && (next.label === undefined || next.label === first.label)
}

/** Inserts the whole address before its lines, which lose their labels. */
function withAddress(atoms: Atom[], at: number, count: number): Atom[] {
  const lines = atoms.slice(at, at + count)
  const whole = { ...lines[0]!, path: `${lines[0]!.path}>(address)`, text: lines.map(({ text }) => text).join(' ') }
  return [...atoms.slice(0, at), whole, ...lines.map(line => ({ ...line, label: undefined })), ...atoms.slice(at + count)]
}

const isLine = (atom: Atom): boolean =>
  atom.kind === 'text' && !atom.machine && !atom.isTerm && !isSectionAtom(atom) && atom.text.length <= longestLine
