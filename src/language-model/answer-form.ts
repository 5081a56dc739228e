/** The form of a model's answer: the JSON schema that is sent, and parsing the text that comes back. */
import { jsonrepair } from 'jsonrepair'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The answer, or what is wrong with it if it cannot be used: `fault` is sent to the model, so that it answers better. */
export type AnswerReading<Answer> = { value: unknown; answer: Answer; repaired: boolean } | { fault: string; cutOff: boolean }

/**
 * A text of more than this many characters is not repaired, because the time of `jsonrepair` can grow with the cube of a text's length. Of the texts
 * that `repair` lets through, the slowest found takes 0.1 s at this length, and 30 s at seven times this length.
 */
const longestRepaired = 3000

/**
 * The JSON schema of an answer, in the subset that every provider accepts: all properties required, no additional ones, and `anyOf` for a choice.
 * Throws TypeError for a schema with an optional property; use `nullable()` instead.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _draft, ...form } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: strictly,
  })
  return form as JsonSchema
}

function strictly({ jsonSchema: part, path }: { jsonSchema: JsonSchema; path: (string | number)[] }): void {
  if (part.properties) {
    const optional = Object.keys(part.properties).find(name => !part.required?.includes(name))
    if (optional !== undefined) throw new TypeError(`${[...path, optional].join('.')} is optional; make it nullable`)
    part.additionalProperties = false
  }
  if (part.oneOf) {
    part.anyOf = part.oneOf
    delete part.oneOf
  }
  // Zod adds these limits to every integer.
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
}

/**
 * Parses an answer. Repairs JSON in a code fence or between sentences, and JSON with small faults. Does not repair an answer that is cut off or
 * leaves something out with an ellipsis, because records would be lost unnoticed.
 */
export function readAnswer<Answer>(text: string, schema: z.ZodType<Answer>): AnswerReading<Answer> {
  const whole = parse(text)
  const json = whole === undefined ? textOfJson(text) : null
  const value = whole ?? (json === null ? undefined : (parse(json) ?? repair(json)))
  if (value === undefined) {
    const cutOff = json !== null && outline(json).open
    return { fault: cutOff ? 'The answer ended before it was whole.' : 'The answer was not valid JSON.', cutOff }
  }
  const read = schema.safeParse(value)
  if (read.success) return { value, answer: read.data, repaired: whole === undefined }
  return { fault: z.prettifyError(read.error).slice(0, 1000), cutOff: false }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The part of an answer that may be JSON: from its first opening bracket to its last closing bracket or, if a bracket is still open there, to the end
 * of the answer. Null if the answer has no opening bracket.
 */
function textOfJson(text: string): string | null {
  const start = text.search(/[[{]/)
  if (start < 0) return null
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  const json = text.slice(start, end + 1)
  // Text after the last bracket is prose or a fence only if all brackets before it are closed.
  return end > start && !outline(json).open ? json : text.slice(start)
}

function repair(json: string): unknown {
  if (json.length > longestRepaired) return undefined
  const { open, ellipsis, plainQuotes } = outline(json)
  // If it is not clear which quotes end a string, jsonrepair tries all of them, which takes too long.
  if (open || ellipsis || !plainQuotes) return undefined
  try {
    return parse(jsonrepair(json))
  } catch {
    return undefined
  }
}

interface Outline {
  /** Brackets or a string are still open at the end. */
  open: boolean
  /** There are dots outside of strings, which stand for something left out. */
  ellipsis: boolean
  /** All strings are in double quotes, each on one line. */
  plainQuotes: boolean
}

function outline(json: string): Outline {
  const found = { open: false, ellipsis: false, plainQuotes: true }
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!
    if (inString && sign === '\\') at++
    else if (sign === '"') inString = !inString
    else if (inString) found.plainQuotes &&= sign !== '\n'
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else if (sign === '…' || json.startsWith('...', at)) found.ellipsis = true
    else if (/['`´‘’“”]/.test(sign)) found.plainQuotes = false
  }
  return { ...found, open: depth > 0 || inString }
}
