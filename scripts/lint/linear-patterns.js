/**
 * Refuses regular expressions whose time may grow faster than the text that they are matched against, because text of strangers could then block the
 * process. Checks every expression in the folders below, written literally or assembled while its module loads, for nested repetitions (exponential),
 * for searches of an end through the whole remaining text, and for repetitions that can exchange characters or start at every position (polynomial,
 * with scslre). An expression that is proven linear, or whose text is short, needs a comment on the line above: `// linear: 60 characters at most`.
 * The same comment at the top of a file covers the whole file. `--list` prints all expressions as JSON, for the test that attacks them.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse } from 'acorn'
import { transform } from 'esbuild'
import scslre from 'scslre'
import { register } from 'tsx/esm/api'

/** Folders of `src` that process text of strangers. */
const folders = ['exports', 'foundation', 'language-model', 'mail', 'research', 'website', 'worker']
const source = fileURLToPath(new URL('../../src/', import.meta.url))
const excuse = /^\s*(?:\*|\/\/) linear: (.*)/

/** Every expression as `{ file, line, pattern, flags }`, with lines counted from 1. */
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

/** Loads the modules that assemble expressions, and records the assembled ones. */
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

/** Why an expression may be slow; null when it cannot be. */
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

/** A repetition of any character before an end, such as `<a[^]*?>`: if the end is missing, every start searches the rest of the text for it. */
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

/** The reason in the comment that allows the expression; null when there is none. */
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
