/**
 * Refuses regular expressions whose time may grow faster than the text that they are held against: foreign text would stop whoever reads it.
 * Looks at every expression of the folders below, whether it is written down or put together while its module loads, for repetition of what can
 * itself be repeated (exponential), for searches of an end through all the rest of a text, and for repetitions that trade characters or begin
 * anew at every place (polynomial, by scslre).
 * Where an expression is proven to be linear or its text is short, the line above says why: `// linear: 60 characters at most`. The same line in
 * the comment at a file's top speaks for all of the file.
 * With `--list` it prints all expressions as JSON, for the test that attacks them.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse } from 'acorn'
import { transform } from 'esbuild'
import scslre from 'scslre'
import { register } from 'tsx/esm/api'

/** Folders of `src` that meet text from elsewhere. */
const folders = ['exports', 'foundation', 'language-model', 'mail', 'research', 'website', 'worker']
const source = fileURLToPath(new URL('../../src/', import.meta.url))
const excuse = /^\s*(?:\*|\/\/) linear: (.*)/

/** Every expression: `{ file, line, pattern, flags }`, the line counted from 1. */
async function foreignTextPatterns() {
  const files = folders.flatMap(folder =>
    fs.readdirSync(path.join(source, folder), { recursive: true }).map(name => path.join(source, folder, name)),
  )
  const modules = files.filter(file => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  return [...(await Promise.all(modules.map(writtenPatterns))).flat(), ...(await assembledPatterns(modules))]
}

async function writtenPatterns(file) {
  const text = fs.readFileSync(file, 'utf8')
  const { code } = await transform(text, { loader: 'ts', target: 'esnext' })
  const patterns = []
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), ({ type, regex }) => {
    if (type === 'Literal' && regex) patterns.push({ file, line: lineOf(text, `/${regex.pattern}/`), ...regex })
  })
  return patterns
}

const lineOf = (text, part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length

function visit(node, see) {
  if (Array.isArray(node)) return node.forEach(child => visit(child, see))
  if (typeof node?.type !== 'string') return
  see(node)
  for (const value of Object.values(node)) if (value !== null && typeof value === 'object') visit(value, see)
}

/** Loads the modules that put expressions together, and writes down what they put together on the way. */
async function assembledPatterns(modules) {
  const patterns = []
  const own = globalThis.RegExp
  globalThis.RegExp = new Proxy(own, {
    construct(target, args, newTarget) {
      const place = new Error().stack
        .split('\n')
        .map(line => /(\/[^()]*\.ts):(\d+):\d+/.exec(line))
        .find(found => found !== null)
      if (place?.[1].startsWith(source) && typeof args[0] === 'string')
        patterns.push({ file: place[1], line: Number(place[2]), pattern: args[0], flags: args[1] ?? '' })
      return Reflect.construct(target, args, newTarget)
    },
  })
  const unregister = register()
  try {
    for (const file of modules) if (fs.readFileSync(file, 'utf8').includes('new RegExp(')) await import(pathToFileURL(file).href)
  } finally {
    await unregister()
    globalThis.RegExp = own
  }
  return patterns
}

/** Why an expression may take long; null where it cannot. */
function objectionTo({ pattern, flags }) {
  if (searchesToTheEnd(pattern)) return 'goes through the rest of the text once for every beginning'
  if (repeatsRepetition(pattern, flags)) return 'repeats what can be repeated'
  const { reports } = scslre.analyse({ source: pattern, flags }, { maxReports: 1, reportTypes: { Move: true, Self: true, Trade: true } })
  const [report] = reports
  if (!report) return null
  return {
    Move: 'begins anew at every place',
    Self: 'can match the same text in two ways',
    Trade: 'has two repetitions that trade characters',
  }[report.type]
}

const parser = new RegExpParser()

/** `<a[^]*?>`, say, for what may hold anything: where the end is missing, every beginning looks for it. */
const searchesToTheEnd = pattern => !pattern.startsWith('^') && /(?:\[\^\]|\[\\s\\S\])[*+]\??\)*[^)$|]/.test(pattern)

function repeatsRepetition(pattern, flags) {
  const repeated = []
  let found = false
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') }), {
    onQuantifierEnter({ min, max }) {
      if (repeated.includes(Infinity) && min !== max && max > 1) found = true
      repeated.push(max)
    },
    onQuantifierLeave: () => void repeated.pop(),
  })
  return found
}

/** Why an expression may be as it is, as its place says; null where nothing is said. */
function excuseOf({ file, line }) {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const top = lines.slice(0, lines.findIndex(text => text.includes('*/')) + 1)
  const said = [...lines.slice(Math.max(0, line - 4), line), ...top].find(text => excuse.test(text))
  return said === undefined ? null : excuse.exec(said)[1]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const patterns = await foreignTextPatterns()
  if (process.argv.includes('--list')) {
    const place = ({ file, line }) => `${path.relative(process.cwd(), file)}:${line}`
    process.stdout.write(JSON.stringify(patterns.map(found => ({ ...found, place: place(found), excuse: excuseOf(found) }))))
  } else {
    const refused = patterns.flatMap(found => {
      const objection = objectionTo(found)
      return objection && excuseOf(found) === null
        ? [`${path.relative(process.cwd(), found.file)}:${found.line} ${objection}: /${found.pattern}/${found.flags}`]
        : []
    })
    for (const sentence of new Set(refused)) console.error(sentence)
    console.log(`${patterns.length} expressions over foreign text, ${refused.length} refused.`)
    process.exitCode = refused.length === 0 ? 0 : 1
  }
}
