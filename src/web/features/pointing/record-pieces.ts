/** The pieces of a record as a tree: the alternative to pointing with a mouse. */
import { wordsOf } from './framed-page.ts'

/** An element with words, and the pieces inside of it that are smaller. */
export interface RecordPiece {
  element: number
  text: string
  children: RecordPiece[]
}

/** The pieces of an element. Elements around a single piece are left out, because they would say the same. Null if it has no words. */
export function piecesOf(element: Element): RecordPiece | null {
  const text = wordsOf(element)
  if (text === '') return null
  const children = Array.from(element.children).flatMap(child => (child.hasAttribute('data-at') ? (piecesOf(child) ?? []) : []))
  const [only] = children
  if (only && children.length === 1 && only.text === text) return only
  return { element: Number(element.getAttribute('data-at')), text, children }
}
