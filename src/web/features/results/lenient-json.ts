/**
 * Reads JSON that somebody wrapped or broke on the way: a code fence, words around it, trailing commas, an end cut off.
 * Nothing is guessed: what cannot be read whole is dropped back to the last complete element.
 */

const fence = /^\s*```[\w-]*\s*\n?([\s\S]*?)(?:```\s*)?$/

/** The text without the code fence around it. */
export function withoutFence(text: string): string {
  return (fence.exec(text)?.[1] ?? text).replace(/^\uFEFF/, '').trim()
}

/** Cuts words around the outermost value, drops trailing commas and closes what was cut off. Null when there is no value at all. */
export function repairedJson(text: string): string | null {
  const start = text.search(/[[{]/)
  if (start < 0) return null
  const open: string[] = []
  let output = ''
  let inText = false
  /** The output and the brackets still open after the last complete element: where a cut-off text is taken back to. */
  let complete: { output: string; open: string[] } | null = null
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index)
    if (inText) {
      output += character
      if (character === '\\') output += text.charAt(++index)
      else if (character === '"') inText = false
      continue
    }
    if (character === '}' || character === ']') {
      if (open.pop() !== character) return null
      output = output.replace(/,\s*$/, '') + character
      if (open.length === 0) return output
      complete = { output, open: [...open] }
      continue
    }
    if (character === '"') inText = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    output += character
  }
  return complete ? complete.output + complete.open.toReversed().join('') : null
}

/** The value in a JSON text, strictly if possible, else after a repair; undefined when neither works. */
export function parseLenientJson(text: string): unknown {
  const bare = withoutFence(text)
  for (const attempt of [bare, repairedJson(bare)]) {
    if (attempt === null) continue
    try {
      return JSON.parse(attempt) as unknown
    } catch {
      // The next attempt, or undefined below.
    }
  }
  return undefined
}
