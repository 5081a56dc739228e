/** `npm run bench [-- name …]`: runs the measurements in bench/, all of them or the named ones, one after the other. */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { binaryOf, run } from './checks.js'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

await prepare({ build: true })

const folder = new URL('bench/', root)
// Files with exports are helpers of the measurements.
const isMeasurement = file => file.endsWith('.ts') && !/^export /m.test(fs.readFileSync(new URL(file, folder), 'utf8'))
const known = fs.readdirSync(folder).filter(isMeasurement)
const wanted = process.argv.slice(2).map(name => `${name.replace(/\.ts$/, '')}.ts`)
const missing = wanted.filter(file => !known.includes(file))
if (missing.length > 0) {
  console.error(`There is no bench/${missing.join(', bench/')}. There is: ${known.join(', ')}.`)
  process.exit(1)
}
for (const file of wanted.length > 0 ? wanted : known) {
  console.log(`== bench/${file}`)
  const code = await run(binaryOf('tsx'), [fileURLToPath(new URL(file, folder))])
  if (code !== 0) process.exit(code)
}
