/**
 * `npm run bench:web`: measures the pages of the built product in Chromium, with one file per measurement in bench/web/. Writes its section of
 * bench/results.md.
 */
import { keepResults, machine } from './keep-results.ts'
import type { Measured } from './web/measured.ts'
import { measurePublicPages } from './web/public-pages.ts'
import { measureResultsTable } from './web/results-table.ts'
import { measureTableOnScreen } from './web/table-on-screen.ts'
import { measureRouteSizes } from './web/route-sizes.ts'

const measured = [
  ...(await measureTableOnScreen()),
  ...(await measureResultsTable()),
  ...(await measureRouteSizes()),
  ...(await measurePublicPages()),
]

function verdict({ figure, goal, atLeast }: Measured): string {
  if (atLeast !== undefined) return `≥ ${atLeast} | ${figure >= atLeast ? 'met' : 'missed'}`
  return goal === undefined ? ' |' : `≤ ${goal} | ${figure <= goal ? 'met' : 'missed'}`
}

keepResults('In the browser', [
  `\`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}; Chromium without throttling (the public pages at 4x CPU throttling), medians of several rounds.`,
  '',
  '| measured | figure | goal | |',
  '|---|---|---|---|',
  ...measured.map(one => `| ${one.what} | ${one.figure.toFixed(one.figure < 100 ? 1 : 0)} ${one.unit} | ${verdict(one)} |`),
])
