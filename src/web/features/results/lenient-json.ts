/**
 * Reads JSON that somebody wrapped or broke on the way: a code fence, words around it, trailing commas, an end cut off.
 * Nothing is guessed: what cannot be read whole is dropped back to the last complete element.
 */

const fence = /^\s*```[\w-]*\s*\n?([\s\S]*?)(?:```\s*)?$/

/** The text without the code fence around it. */
export function withoutFence(text: string): string {
  return (fence.exec(text)?.[1] ?? text).replace(/^\uFEFF/, '').trim()
}

/**
 * Cuts words around the outermost value, drops trailing commas and closes what was cut off.
 * Null when there is no value at all. One pass, whatever the length.
 */
export function repairedJson(text: string): string | null {
  const start = text.search(/[[{]/)
  if (start < 0) return null
  const open: string[] = []
  const pieces: string[] = []
  /** Where the piece being read begins, and the comma after which nothing but white space has come. */
  let from = start
  let comma = -1
  /** After the last complete element: where a cut-off text is taken back to. */
  let complete: { pieces: number; open: string[] } | null = null
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index)
    if (/\s/.test(character)) continue
    if (character === '}' || character === ']') {
      if (open.pop() !== character) return null
      pieces.push(text.slice(from, comma < 0 ? index : comma), character)
      from = index + 1
      complete = { pieces: pieces.length, open: [...open] }
      if (open.length === 0) return pieces.join('')
    } else if (character === '"') index = endOfText(text, index)
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    comma = character === ',' ? index : -1
  }
  return complete ? pieces.slice(0, complete.pieces).join('') + complete.open.toReversed().join('') : null
}

/** The index of the quotation mark that ends the text beginning at `start`, or of the end of everything. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '\\') index++
    else if (character === '"') return index
  }
  return text.length
}

/** The value in a JSON text, strictly if possible, else after a repair; undefined when neither works. */
export function parseLenientJson(text: string): unknown {
  const bare = withoutFence(text)
  return parsed(bare) ?? parsed(repairedJson(bare))
}

function parsed(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
