/** `npm run build`: builds what `npm start` runs, if the sources have changed. */
import { prepare } from './prepare/prepare.js'

await prepare({ build: true })
