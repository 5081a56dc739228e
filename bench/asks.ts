/**
 * Measures how prompts on pages of many sites are answered by the rules alone, for each fifth of the sites with weights trained on the others. Needs
 * a folder of asks and pages (BENCH_CORPORA: its asks/truth.jsonl.gz, the pages of scripts/train/asks.jsonl, and the scorer score.mjs). Training
 * takes some minutes per part; its results stay in .cache/bench/asks until that folder is deleted. Writes bench/results.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { programBundle } from '../scripts/prepare/server-bundle.js'
import { keepResults, machine } from './keep-results.ts'

interface Figures {
  cases: number
  exact: number
  usable: number
  misleading: number
  honest: number
  cells: number
}

const parts = 5
const root = path.join(import.meta.dirname, '..')
const kept = path.join(root, '.cache/bench/asks')
const corpora = process.env['BENCH_CORPORA']

const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] })

const folderOf = (part: number): string => path.join(kept, String(part))

/** Trains for each part on all the others, unless that was done before. */
function learn(from: string): void {
  const lacking = Array.from({ length: parts }, (_, part) => part).filter(
    part => !existsSync(path.join(folderOf(part), 'column-weights.json')),
  )
  if (lacking.length === 0) return
  const pages = ['--pages', from, '--pages', 'test/extraction']
  const asks = ['--asks', 'scripts/train/asks.jsonl', '--tables', path.join(from, 'asks/truth.jsonl.gz')]
  const leftOut = lacking.flatMap(part => ['--leave-out', `${part}/${parts}`])
  run(path.join(root, 'node_modules/.bin/tsx'), ['scripts/train-planner.ts', ...pages, ...asks, ...leftOut, '--out', kept])
}

/** Builds the program with the weights trained on the other parts; returns its file. */
async function builtWith(folder: string): Promise<string> {
  const outdir = path.join(folder, 'dist')
  await build({
    absWorkingDir: root,
    outdir,
    ...programBundle,
    plugins: [
      {
        name: 'learned',
        setup: ({ onLoad }) =>
          onLoad({ filter: /(?:column|dataset)-weights\.json$/ }, ({ path: file }) => ({
            contents: readFileSync(path.join(folder, path.basename(file)), 'utf8'),
            loader: 'json',
          })),
      },
    ],
  })
  return path.join(outdir, 'indaga.js')
}

if (corpora) {
  learn(corpora)
  const rows: Figures[] = []
  for (let part = 0; part < parts; part++) {
    const program = await builtWith(folderOf(part))
    const scorer = path.join(corpora, 'score.mjs')
    rows.push(
      JSON.parse(
        run(process.execPath, [scorer, 'asks', '--fold', `${part}/${parts}`, '--cli', `${process.execPath} ${program}`]),
      ) as Figures,
    )
  }
  const count = rows.reduce((sum, { cases }) => sum + cases, 0)
  const mean = (name: keyof Figures) => rows.reduce((sum, row) => sum + row[name] * row.cases, 0) / count
  const names = ['exact', 'usable', 'misleading', 'honest', 'cells'] as const
  const line = (title: string, of: (name: (typeof names)[number]) => number) =>
    `| ${title} | ${names.map(name => of(name).toFixed(3)).join(' | ')} |`
  keepResults('asks', [
    `\`npm run bench -- asks\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. ${count} prompts; each fifth of the sites by what was learned on the other four.`,
    '',
    `| sites | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...rows.map((row, part) => line(`part ${part + 1}, ${row.cases} prompts`, name => row[name])),
    line('all', mean),
  ])
} else console.log('BENCH_CORPORA is not set: there is nothing to measure.')
