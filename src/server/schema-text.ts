/** A JSON Schema as a reader wants to see it: the shape, written like a TypeScript type. */
import type { JsonSchema } from './openapi.ts'

/** Several lines, indented by two spaces. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(alternative => schemaText(asSchema(alternative), indent)).join(' | ')
  if (schema.type === 'array') return arrayText(asSchema(schema.items), indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.type ?? 'any'].flat().join(' | ') + limits(schema)
}

function arrayText(items: JsonSchema, indent: string): string {
  const text = schemaText(items, indent)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${inner}${name}${optional}: ${schemaText(asSchema(property), inner)}`
  })
  if (typeof schema.additionalProperties === 'object') lines.push(`${inner}[name]: ${schemaText(schema.additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ type, minLength, maxLength, minimum, pattern }: JsonSchema): string {
  const words = []
  if (minLength) words.push(`at least ${minLength}`)
  if (maxLength !== undefined) words.push(`at most ${maxLength}`)
  if (type !== 'string' && minimum === 0) words.push('0 or more')
  if (pattern) words.push(`like ${pattern}`)
  return words.length === 0 ? '' : ` (${words.join(', ')}${type === 'string' && !pattern ? ' characters' : ''})`
}

/** JSON Schema allows `true` for "anything". */
const asSchema = (schema: unknown): JsonSchema => (typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {})
