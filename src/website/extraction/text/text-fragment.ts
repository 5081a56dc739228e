/**
 * Makes the fragment of an address that has a browser scroll to words and mark them:
 * `:~:text=[prefix-,]start[,end][,-suffix]` (https://wicg.github.io/scroll-to-text-fragment/).
 */
import type { TextPiece } from '#contracts/passage.ts'
import { type LetterSpan, lettersOf, placeOfLetter, type WrittenLine } from './written-lines.ts'

/** The words of a cell. A browser looks for each part of the fragment in one block, and a cell is never more than one block. */
interface Block extends LetterSpan {
  text: string
}

/** Longer words are named by their beginning and their end, so that the address stays short. */
const longestWhole = 100
const wordsOfEnd = 4
/** The numbers of words before and after the marked words that are named to tell them from equal words. Fewer are tried first. */
const around = [0, 2, 4, 6]

/** The fragment for the marked letters, without `#`; null if they are not whole in one line. */
export function textFragment(lines: readonly WrittenLine[], [mark]: readonly LetterSpan[]): string | null {
  if (!mark) return null
  const blocks = blocksOf(lines)
  const at = blocks.findIndex(({ start, end }) => start <= mark.start && mark.start < end)
  const block = blocks[at]
  if (!block) return null
  const lastAt = mark.end <= block.end ? at : blocks.findIndex(({ start, end }) => start < mark.end && mark.end <= end)
  const last = blocks[lastAt]
  if (!last) return null
  const from = wordStart(block.text, placeOfLetter(block.text, mark.start - block.start))
  const to = wordEnd(last.text, placeOfLetter(last.text, mark.end - last.start - 1) + 1)
  const parts =
    at === lastAt ? partsOf(block.text.slice(from, to)) : [firstWords(block.text.slice(from)), lastWords(last.text.slice(0, to))]
  const before = block.text.slice(0, from).trim() || (blocks[at - 1]?.text ?? '')
  const after = last.text.slice(to).trim() || (blocks[lastAt + 1]?.text ?? '')
  const words = at === lastAt ? block.text.slice(from, to) : `${block.text.slice(from)} ${last.text.slice(0, to)}`
  return written(parts, contextOf(blocks.map(({ text }) => text).join(' '), words, before, after))
}

function blocksOf(lines: readonly WrittenLine[]): Block[] {
  return lines.flatMap(({ cells, start, labelled }) => {
    let offset = start
    return (labelled ? cells.slice(1) : cells).flatMap((cell: readonly TextPiece[]): Block[] => {
      const text = cell
        .map(piece => piece.text)
        .join('')
        .trim()
      const block = { text, start: offset, end: offset + lettersOf(text).length }
      offset = block.end
      return text === '' ? [] : [block]
    })
  })
}

/** The fewest words before and after that tell the words from all equal words of the page; none if they stand there once. */
function contextOf(page: string, words: string, before: string, after: string): { prefix: string; suffix: string } {
  const text = folded(page)
  const [ahead, behind] = [wordsIn(before), wordsIn(after)]
  const contexts = around.map(count => ({
    prefix: ahead.slice(ahead.length - Math.min(count, ahead.length)).join(' '),
    suffix: behind.slice(0, count).join(' '),
  }))
  const isUnique = ({ prefix, suffix }: { prefix: string; suffix: string }) => {
    const wanted = folded(`${prefix} ${words} ${suffix}`)
    const first = text.indexOf(wanted)
    return first >= 0 && text.indexOf(wanted, first + 1) < 0
  }
  return contexts.find(isUnique) ?? contexts.at(-1)!
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const folded = (text: string): string => wordsIn(text.toLowerCase()).join(' ')

function partsOf(words: string): string[] {
  return words.length <= longestWhole ? [words] : [firstWords(words), lastWords(words)]
}

const firstWords = (text: string): string => wordsIn(text).slice(0, wordsOfEnd).join(' ')
const lastWords = (text: string): string => wordsIn(text).slice(-wordsOfEnd).join(' ')

const written = (parts: string[], { prefix, suffix }: { prefix: string; suffix: string }): string =>
  `:~:text=${[prefix && `${encoded(prefix)}-`, ...parts.map(encoded), suffix && `-${encoded(suffix)}`].filter(Boolean).join(',')}`

/** `-`, `,` and `&` have a meaning in the fragment, so they are encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(wordsIn(text).join(' ')).replace(/[-,&]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** A browser finds whole words only, so a mark inside a word grows to the word's ends. */
function wordStart(text: string, from: number): number {
  let start = from
  while (start > 0 && isWord(text[start - 1]) && isWord(text[start])) start--
  return start
}

function wordEnd(text: string, to: number): number {
  let end = to
  while (end < text.length && isWord(text[end - 1]) && isWord(text[end])) end++
  return end
}
