/**
 * The draft language: plain data that templates write, and that a language model may write as well. A sentence is text with slots.
 *
 * `{c12:percent}` stands for an entry of the ledger in one of the forms of entry-forms.ts; `{c12:count country}` gives the form a word,
 * `{c12:percent=41 %}` says what the writer believes to stand there, which the gate compares. `{product}`, `{licence worldbank}` stand for
 * names that are no facts of the ledger (names.ts). Whatever is a number, a country or a quotation has to be a slot.
 */
export type DraftPiece =
  | { kind: 'text'; text: string }
  | { kind: 'entry'; id: string; form: string; word: string | null; claimed: string | null }
  | { kind: 'name'; name: string; of: string | null }

const entrySlot = /^([\w-]+):([\w-]+)(?: ([\w-]+))?(?:=(.*))?$/
const nameSlot = /^([\w-]+)(?: ([\w-]+))?$/

/** The pieces of a draft sentence; null where its braces or slots are not in the draft language. */
export function readDraft(sentence: string): DraftPiece[] | null {
  const pieces: DraftPiece[] = []
  // Odd pieces are what stands between braces.
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
