/**
 * Starts, once per run of the integration tests, a PostgreSQL server on a loopback port, and creates a migrated database of each kind for
 * `databases.ts` to copy. All files are in one temporary folder, which is deleted when the run ends or is killed.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'
import { copyBinaries, reachableTemporaryFolder, serverUser, type ServerUser } from './postgres-binaries.ts'

export interface TestDatabases {
  /** The server's `postgres` database, for creating others. */
  postgresUrl: string
  /** Name of the migrated database on the server. */
  templateName: string
  /** Data folder with the migrated embedded database. */
  templateFolder: string
  /** Where tests create their data folders. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

const templateName = 'indaga_template'

const mostAttempts = 3

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  try {
    const { url, folder } = server
    const templateFolder = path.join(folder, 'template')
    await Promise.all([migrateServer(url), migrateFolder(templateFolder)])
    project.provide('testDatabases', { postgresUrl: url, templateName, templateFolder, folder })
  } catch (error) {
    await server.stop()
    throw error
  }
  return server.stop
}

async function migrateServer(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = templateName
  await (await openDatabase({ dataDir: '', databaseUrl: template.href })).close()
}

async function migrateFolder(dataDir: string): Promise<void> {
  await (await openDatabase({ dataDir })).close()
}

export interface TestServer {
  url: string
  /** The run's temporary folder, which is deleted with the server. */
  folder: string
  /** Stops the server, as for an update of it; its data stays. */
  takeAway(): void
  bringBack(): void
  stop(): Promise<void>
}

/** Starts a server; tries again when another program takes its port. */
export async function startServer(attempts = mostAttempts): Promise<TestServer> {
  const folder = mkdtempSync(path.join(reachableTemporaryFolder(), 'indaga-test-'))
  chmodSync(folder, 0o755)
  const supervisor = startSupervisor(folder)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  supervisor.begin(prepareSteps(folder, password, port))
  if (await supervisor.ready) {
    const { takeAway, bringBack, stop } = supervisor
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, folder, takeAway, bringBack, stop }
  }
  // Another program may have taken the port in the meantime.
  if (attempts > 1) return await startServer(attempts - 1)
  throw new Error(`PostgreSQL for the tests did not start: ${supervisor.words()}`)
}

interface Steps {
  steps: string[][]
  user: ServerUser | null
}

/** What the supervisor runs: it creates the server's data folder and starts the server. */
function prepareSteps(folder: string, password: string, port: number): Steps {
  const user = serverUser()
  const programs = copyBinaries(folder)
  const data = path.join(folder, 'postgres')
  const passwordFile = path.join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) {
    chownSync(data, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  const creation = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB', 'max_connections=100']
  const address = ['-h', '127.0.0.1', '-p', String(port), '-k', '']
  const steps = [
    [path.join(programs, 'initdb'), '-D', data, ...creation],
    [path.join(programs, 'postgres'), '-D', data, ...address, ...settings.flatMap(setting => ['-c', setting])],
  ]
  return { steps, user }
}

function startSupervisor(folder: string) {
  const program = fileURLToPath(new URL('postgres-supervisor.js', import.meta.url))
  // Detached, so that an interrupt from the keyboard reaches the tests first; the supervisor stops the server when they have ended.
  const child = spawn(process.execPath, [program, folder], { detached: true, stdio: ['pipe', 'ignore', 'pipe'] })
  const exited = new Promise<false>(resolve => child.once('exit', () => resolve(false)))
  let words = ''
  const accepts = new Promise<true>(resolve => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-10_000)
      if (words.includes('ready to accept connections')) resolve(true)
    })
  })
  return {
    /** False when the server did not start. */
    ready: Promise.race([accepts, exited]),
    words: () => words,
    begin: (steps: Steps) => child.stdin.write(`${JSON.stringify(steps)}\n`),
    takeAway: () => void child.stdin.write('stop\n'),
    bringBack: () => void child.stdin.write('start\n'),
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
