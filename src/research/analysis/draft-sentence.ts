/**
 * The draft language, which templates and language models write: plain data, in which a sentence is text with slots.
 *
 * `{c12:percent}` is an entry of the ledger in one of the forms of entry-forms.ts. `{c12:count country}` gives the form a word.
 * `{c12:percent=41 %}` states the text that the writer expects, and the gate compares it. `{product}` and `{licence cc-by}` are names that are
 * not in the ledger (names.ts). Every number, country and quotation must be a slot.
 */
export type DraftPiece =
  | { kind: 'text'; text: string }
  | { kind: 'entry'; id: string; form: string; word: string | null; claimed: string | null }
  | { kind: 'name'; name: string; of: string | null }

const entrySlot = /^([\w-]+):([\w-]+)(?: ([\w-]+))?(?:=(.*))?$/
const nameSlot = /^([\w-]+)(?: ([\w-]+))?$/

/** The pieces of a draft sentence; null where a brace or a slot is malformed. */
export function readDraft(sentence: string): DraftPiece[] | null {
  const pieces: DraftPiece[] = []
  // Pieces of odd index are the contents of braces.
  for (const [index, piece] of sentence.split(/\{([^{}]*)\}/).entries()) {
    if (index % 2 === 0) {
      if (/[{}]/.test(piece)) return null
      if (piece) pieces.push({ kind: 'text', text: piece })
      continue
    }
    const [, id, form, word = null, claimed = null] = entrySlot.exec(piece) ?? []
    const [, name, of = null] = nameSlot.exec(piece) ?? []
    if (id && form) pieces.push({ kind: 'entry', id, form, word, claimed })
    else if (name) pieces.push({ kind: 'name', name, of })
    else return null
  }
  return pieces
}
