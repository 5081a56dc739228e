/**
 * `npm start`, `npm run -s indaga -- …` and `npx indaga …`: installs and builds what is missing, then runs the built product in this process, so that
 * signals, exit code and streams are its own. Plain Node, because it runs before anything is installed.
 */
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare/prepare.js'
import { root } from './prepare/say.js'

await prepare({ build: true })

const product = new URL('dist/indaga.js', root)
process.argv[1] = fileURLToPath(product)
process.setSourceMapsEnabled(true)
await import(product.href)
