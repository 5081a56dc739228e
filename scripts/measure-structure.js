/**
 * Prints figures about the structure of src as JSON. `node scripts/measure-structure.js [FOLDER]` measures another checkout with this checkout's
 * linter. Tests are excluded. Circles of type imports count.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../', import.meta.url))
const root = path.resolve(process.argv[2] ?? here)
const mostLines = 60

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map(file => `src/${file.replaceAll('\\', '/')}`)
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const texts = new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]))

/** The files of src that each file imports. */
const imports = new Map(
  [...texts].map(([file, text]) => {
    const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, name]) =>
      name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name),
    )
    return [file, [...new Set(named)].filter(name => texts.has(name))]
  }),
)

/** Groups of files that reach each other (Tarjan, Depth-First Search and Linear Graph Algorithms, 1972). */
function circles() {
  const [order, lowest, open, found] = [new Map(), new Map(), [], []]
  const visit = file => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const next of imports.get(file)) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

/** The linter's findings for a rule, by file. */
function findings(rules) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-structure-'))
  const settings = path.join(folder, 'settings.json')
  writeFileSync(settings, JSON.stringify({ categories: { correctness: 'off' }, plugins: ['eslint'], rules }))
  let output
  try {
    const oxlint = path.join(here, 'node_modules/oxlint/bin/oxlint')
    output = execFileSync(process.execPath, [oxlint, '--config', settings, '--format', 'json', 'src'], { cwd: root, maxBuffer: 1e9 })
  } catch (error) {
    // The exit code is 1 when the linter finds something.
    output = error.stdout
  }
  rmSync(folder, { recursive: true })
  return JSON.parse(output).diagnostics.filter(({ filename }) => !/\.test\.tsx?$/.test(filename))
}

/** Names that several files export for different things. */
function severalMeanings() {
  const places = new Map()
  for (const [file, text] of texts) {
    for (const [, name] of text.matchAll(/^export (?:async )?(?:function|const|interface|type|class) (\w+)/gm)) {
      places.set(name, [...(places.get(name) ?? []), file])
    }
  }
  return [...places].filter(([, all]) => all.length > 1).map(([name, all]) => `${name} ${all.length}`)
}

const lines = [...texts.values()].map(text => text.trimEnd().split('\n').length).toSorted((a, b) => a - b)
const all = lines.reduce((sum, count) => sum + count, 0)
const comments = [...texts.values()].flatMap(text => text.split('\n').filter(line => /^\s*(?:\/\/|\/?\*)/.test(line))).length
const importers = new Map(files.map(file => [file, files.filter(other => imports.get(other).includes(file))]))
const single = files.filter(file => importers.get(file).length === 1)
const inFolder = single.filter(
  file => path.dirname(importers.get(file)[0]) === path.dirname(file) && texts.get(file).split('\n').length < mostLines,
)
const long = findings({ 'max-lines-per-function': ['error', { max: mostLines }] })
const complexities = findings({ complexity: ['error', { max: 15 }] }).map(({ message }) => Number(/complexity of (\d+)/.exec(message)?.[1]))

console.log(
  JSON.stringify(
    {
      files: files.length,
      lines: all,
      medianLines: lines[lines.length >> 1],
      p90Lines: lines[Math.floor(lines.length * 0.9)],
      singleImporter: single.length,
      shortWithSingleImporterInFolder: inFolder.length,
      functionsAbove60Lines: long.length,
      functionsAbove60LinesInTs: long.filter(({ filename }) => filename.endsWith('.ts')).length,
      functionsAboveComplexity15: complexities.length,
      highestComplexity: Math.max(15, ...complexities),
      namesWithSeveralMeanings: severalMeanings().length,
      commentShare: Math.round((comments / all) * 1000) / 1000,
      circles: circles(),
    },
    null,
    2,
  ),
)
