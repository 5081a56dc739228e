/**
 * Reading the broken JSON of a model's answer: ours against jsonrepair followed by JSON.parse, on answers of growing size with bare keys,
 * single quotes and trailing commas, in a fence with words around it. Medians.
 */
import { jsonrepair } from 'jsonrepair'
import { parseLenientJson } from '#web/features/results/lenient-json.ts'
import { keepResults, machine } from './keep-results.ts'

const sizes = [10_000, 100_000, 1_000_000, 5_000_000]
/** Milliseconds after which a run is not repeated, and a larger answer not tried. */
const patience = 2000

const row = (index: number) =>
  `  {título: 'Rehabilitación del puente n.º ${index}', comprador: 'Ayuntamiento de L\\'Alcora', importe: ${index * 1250.5}, plazo: '2026-12-01', 'lotes': [1, 2,],},\n`

function dirty(size: number): { bare: string; fenced: string } {
  let rows = ''
  for (let index = 1; rows.length < size; index++) rows += row(index)
  return { bare: `[\n${rows}]`, fenced: `Aquí tienes la tabla:\n\n\`\`\`json\n[\n${rows}]\n\`\`\`\n\nEspero que te sirva.` }
}

function median(run: () => unknown): number {
  const times: number[] = []
  for (let round = 0; round < 5 && (times[0] ?? 0) < patience; round++) {
    const start = performance.now()
    run()
    times.push(performance.now() - start)
  }
  return times.toSorted((left, right) => left - right)[times.length >> 1]!
}

let theirsBefore = 0
const lines = sizes.map(size => {
  const { bare, fenced } = dirty(size)
  const ours = median(() => parseLenientJson(fenced))
  const theirs = theirsBefore > patience ? null : median(() => JSON.parse(jsonrepair(bare)) as unknown)
  theirsBefore = theirs ?? Infinity
  return `| ${(size / 1000).toLocaleString('en')} kB | ${ours.toFixed(1)} ms | ${theirs === null ? 'not waited for |' : `${theirs.toFixed(1)} ms | ${(theirs / ours).toFixed(1)}`} | ${(bare.length / 1000 / ours).toFixed(1)} MB/s |`
})
keepResults('Broken JSON', [
  `\`npm run bench -- lenient-json\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Bare keys, single quotes, trailing commas; ours with a fence and words around it, jsonrepair without, since it takes those for a list.`,
  '',
  '| answer | ours | jsonrepair and JSON.parse | times as fast | ours |',
  '|---|---|---|---|---|',
  ...lines,
])
