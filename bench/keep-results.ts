/** Stores the results of measurements in bench/results.md, one section per command, and prints them. */
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

const file = new URL('results.md', import.meta.url)
const title = '# Results of the last runs'

/** The machine of the measurement in words, and its other load. */
export const machine = () =>
  `${os.cpus().length} cores (${os.cpus()[0]!.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${os.loadavg()[0]!.toFixed(1)} at the end`

/** Replaces the section with this heading, or appends it. */
export function keepResults(heading: string, lines: readonly string[]): void {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m)
  const section = `${heading}\n\n${lines.join('\n').trim()}`
  const place = sections.findIndex(text => text.startsWith(`${heading}\n`))
  if (place < 0) sections.push(section)
  else sections[place] = section
  writeFileSync(file, `${title}\n\n${sections.map(text => `## ${text.trim()}\n`).join('\n')}`)
  console.log(lines.join('\n'))
}
