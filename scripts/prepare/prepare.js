/** The first step of every entry: checks Node's version, installs the packages, and builds. Returns at once when nothing is missing. */
import { ensureBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { PreparationError, say } from './say.js'

const needed = [20, 19]

export async function prepare({ build }) {
  try {
    checkNode()
    await ensureInstalled()
    if (build) await ensureBuilt()
  } catch (error) {
    say(error instanceof PreparationError ? error.message : String(error?.stack ?? error))
    process.exit(1)
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  throw new PreparationError(`Indaga needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`)
}
