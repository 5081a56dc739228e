/**
 * Data that scripts assign: `window.__STATE__ = {…}`, `JSON.parse("…")`, the function call of Nuxt 2 whose arguments are the values, and
 * pushes to a stream. It is read from the syntax tree. Nothing is evaluated: an expression with anything but data is skipped.
 */
import { type CallExpression, type Expression, type NewExpression, parseExpressionAt, type Property, type SpreadElement } from 'acorn'

/** A value and the variable it is assigned to, without `window.`. For pushes the name is that of the array. */
export interface AssignedData {
  name: string
  value: unknown
}

const assignment =
  /(?:^|[;\n{},])[^\S\n]*(?:(?:window|self|globalThis)\s*(?:\.\s*([\w$.]{2,60})|\[\s*["']([\w$.-]{2,60})["']\s*\])|(?:var|let|const)\s+([\w$]{2,60}))\s*=\s*(?:window\.[\w$.]+\s*\|\|\s*)?(?=[[{(]|JSON\.parse\(|function\b)/g
const push = /\b(?:self\.|window\.)?([\w$.]{4,60})\.(?:push|enqueue)\((?=\[|["'])/g

/** A script is read only if it has at most this many characters. A longer script is a program, and the data in it is not worth the time. */
const longestScript = 5_000_000
/** At most this many characters are parsed to a syntax tree, which takes many times their memory. Strict JSON needs no tree and has no limit. */
const longestParsed = 1_000_000
const mostAssignments = 40
const mostPushes = 2_000
const smallest = 40
/** The search for the ends of expressions stops when it has read this many times the length of the script. */
const mostScans = 4

/**
 * The values that a script writes as plain data, in at least 40 characters each: first the assigned values in their order, then the pushed
 * values in theirs. Runs in time linear in the script's length.
 */
export function assignedData(source: string): AssignedData[] {
  if (source.length > longestScript || source.length < smallest) return []
  const found: AssignedData[] = []
  for (const [pattern, most] of [
    [assignment, mostAssignments],
    [push, mostPushes],
  ] as const) {
    pattern.lastIndex = 0
    let tried = 0
    let scanned = 0
    for (let match = pattern.exec(source); match && tried < most && scanned < source.length * mostScans; match = pattern.exec(source)) {
      tried++
      const start = match.index + match[0].length
      const end = endOfExpression(source, start)
      scanned += end - start
      if (end - start < smallest) continue
      const value = dataOf(source.slice(start, end))
      if (value === undefined || value === null || typeof value === 'number') continue
      found.push({ name: match[1] ?? match[2] ?? match[3] ?? '', value })
      pattern.lastIndex = end
    }
  }
  return found
}

/** The end of the expression at `start`: after its last closing bracket. Brackets inside strings do not count. */
function endOfExpression(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const character = source.charCodeAt(at)
    if (isQuote(character)) {
      at = endOfString(source, at, character)
      if (depth === 0) return at + 1
    } else if (isOpening(character)) depth++
    else if (isClosing(character)) {
      if (--depth < 0) return at
      // A call directly behind the brackets belongs to the expression, as `(1)` does in `(function(a){…}(1))` and `function(a){…}(1)`.
      if (depth === 0 && source[at + 1] !== '(')
        return source[start] === 'f' && source[at] === ')' && source[at + 1] === '{' ? endOfExpression(source, at + 1) : at + 1
    }
  }
  return source.length
}

const isQuote = (code: number): boolean => code === 34 || code === 39 || code === 96
const isOpening = (code: number): boolean => code === 123 || code === 91 || code === 40
const isClosing = (code: number): boolean => code === 125 || code === 93 || code === 41

function endOfString(source: string, start: number, quote: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const character = source.charCodeAt(at)
    if (character === 92) at++
    else if (character === quote) return at
  }
  return source.length
}

/** The value of an expression that contains only data; `undefined` when it contains anything else or is broken. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (text.length > longestParsed) return undefined
  }
  try {
    return valueOf(parseExpressionAt(text, 0, { ecmaVersion: 'latest' }), new Map())
  } catch {
    // The text is broken, is a program, or nests too deep.
    return undefined
  }
}

class NoData extends Error {}

function valueOf(node: Expression | SpreadElement, scope: Map<string, unknown>): unknown {
  switch (node.type) {
    case 'Literal':
      return node.regex || node.bigint ? null : node.value
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new NoData()
      return node.quasis[0]?.value.cooked ?? ''
    case 'ArrayExpression':
      return node.elements.map(element => (element === null ? null : valueOf(element, scope)))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map(property => entryOf(property, scope)))
    case 'UnaryExpression':
      return unaryValue(node.operator, valueOf(node.argument, scope))
    case 'Identifier':
      return namedValue(node.name, scope)
    case 'ParenthesizedExpression':
      return valueOf(node.expression, scope)
    case 'CallExpression':
      return calledValue(node, scope)
    case 'NewExpression':
      return createdValue(node, scope)
    default:
      throw new NoData()
  }
}

function namedValue(name: string, scope: Map<string, unknown>): unknown {
  if (scope.has(name)) return scope.get(name)
  if (['undefined', 'NaN', 'Infinity'].includes(name)) return null
  throw new NoData()
}

/** The value of a call: what a function of plain data returns, or what `JSON.parse` reads. */
function calledValue({ callee, arguments: given }: CallExpression, scope: Map<string, unknown>): unknown {
  const values = given.map(argument => valueOf(argument, scope))
  if (callee.type === 'FunctionExpression') {
    const inner = new Map(callee.params.map((parameter, at) => [parameter.type === 'Identifier' ? parameter.name : '', values[at]]))
    const statement = callee.body.body.find(line => line.type === 'ReturnStatement')
    if (!statement?.argument) throw new NoData()
    return valueOf(statement.argument, inner)
  }
  const isParse = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'parse'
  if (isParse && typeof values[0] === 'string') return JSON.parse(values[0]) as unknown
  throw new NoData()
}

/** The argument of `new Date(…)`; null for other objects. */
function createdValue({ callee, arguments: given }: NewExpression, scope: Map<string, unknown>): unknown {
  const [first] = given.map(argument => valueOf(argument, scope))
  return callee.type === 'Identifier' && callee.name === 'Date' ? (first ?? null) : null
}

function entryOf(property: Property | SpreadElement, scope: Map<string, unknown>): [string, unknown] {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') throw new NoData()
  const { key, value } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
  if (name === null) throw new NoData()
  // A function among the values becomes null; the rest of the object is still data.
  return [name, ['FunctionExpression', 'ArrowFunctionExpression', 'MemberExpression'].includes(value.type) ? null : valueOf(value, scope)]
}

function unaryValue(operator: string, value: unknown): unknown {
  if (operator === '!') return !value
  if (operator === '-') return -Number(value)
  if (operator === 'void') return null
  throw new NoData()
}
