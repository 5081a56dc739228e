/** Installs another release of Node from the npm registry: the package `node` depends on packages with its binary, one per system. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './prepare/install.js'
import { root } from './prepare/say.js'

/** Installs the newest release of a major version into .cache unless it is there; resolves with the path of its binary. */
export async function nodeRelease(major) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = fileURLToPath(new URL(`.cache/node-${major}/`, root))
  const binary = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!fs.existsSync(binary)) {
    fs.mkdirSync(folder, { recursive: true })
    await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${major}`])
  }
  return binary
}
