/** `npm run eval -- --provider … --model …`: compares a language model's plans with those of the built-in planner; see docs/language-models.md. */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { binaryOf, run } from './checks.js'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

await prepare({ build: false })
if (fs.existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await run(binaryOf('tsx'), [fileURLToPath(new URL('eval/eval.ts', root)), ...process.argv.slice(2)])
