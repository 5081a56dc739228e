/** The product as a user starts it: a separate process, stopped by a signal and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDataFolder } from '#test/support/databases.ts'
import { freePort } from '#test/support/free-port.ts'
import { parseSettings } from '#contracts/settings.ts'
import { operatorRules } from '#test/support/operator-rules.ts'
import { storedMessages } from '#test/support/received-message.ts'
import { backupCommand } from './backup.ts'
import { directoriesCommand } from './directories.ts'
import type { Output } from './run-cli.ts'
import { usersCommand } from './users.ts'

let dataDir = ''
const children: ChildProcess[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'indaga-serve-'))
  // Builds when the sources have changed; its output is not part of the test.
  const { code, notes } = await start(['help']).ended
  if (code !== 0) throw new Error(notes)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `npx indaga ARGUMENTS` on a free port. */
function start(args: string[], environment: Record<string, string> = {}) {
  // Faster for a short-lived process than compiling the database's WebAssembly a second time with optimization.
  const child = spawn(process.execPath, ['--liftoff-only', 'scripts/run.js', ...args], {
    env: { ...process.env, PORT: '0', INDAGA_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const words = { out: '', notes: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words.notes += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...words }))
  const ready = new Promise<string>(resolve => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      words.out += text
      if (words.out.includes('Ctrl+C')) resolve(words.out)
    })
  })
  return {
    ended,
    /** The output when the process is ready; rejects when it ends before. */
    ready: () => Promise.race([ready, ended.then(end => Promise.reject(new Error(`It ended with ${end.code}: ${end.notes}`)))]),
    stop: () => (child.kill('SIGTERM'), ended),
  }
}

const wordAfter = (label: string, text: string) => new RegExp(`${label}\\s+(\\S+)`).exec(text)?.[1] ?? ''
const signIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

it('creates the owner once, stops in good order, and opens again with all data', { timeout: 90_000 }, async () => {
  const first = start(['serve'])
  const printed = await first.ready()
  const [url, email, password] = [wordAfter('Open', printed), wordAfter('Email', printed), wordAfter('Password', printed)]
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await signIn(url, email, password)).status).toBe(200)
  expect((await fetch(wordAfter('Example', printed))).status).toBe(200)
  expect(printed).toContain(`Mail      kept in ${path.join(dataDir, 'mail')} (set SMTP_URL to send it)`)

  // A second start on the same folder names the first process and stops.
  const second = await start(['serve']).ended
  expect(second.code).toBe(1)
  expect(second.notes).toMatch(/^The data folder .+ is in use by process \d+ on .+\(indaga serve, since .+\n$/)
  expect(second.out).toBe('')

  const end = await first.stop()
  expect(end.code).toBe(0)
  expect(await readdir(path.join(dataDir, 'lock'))).toEqual([])

  const again = start(['serve', '--no-worker'])
  const reprinted = await again.ready()
  expect(reprinted).not.toContain(password)
  expect((await signIn(wordAfter('Open', reprinted), email, password)).status).toBe(200)
  expect((await again.stop()).code).toBe(0)
})

it('lets nobody in before the first account exists', { timeout: 60_000 }, async () => {
  const folder = await freshDataFolder()
  const port = await freePort()
  const owner = { INDAGA_OWNER_EMAIL: 'ana@example.com', INDAGA_OWNER_PASSWORD: 'a first password' }
  const process = start(['serve', '--no-worker'], { ...owner, PORT: String(port), INDAGA_DATA_DIR: folder })
  const first = () => signIn(`http://127.0.0.1:${port}`, owner.INDAGA_OWNER_EMAIL, owner.INDAGA_OWNER_PASSWORD)
  expect(await vi.waitFor(first, { timeout: 50_000, interval: 10 })).toMatchObject({ status: 200 })
  expect((await process.stop()).code).toBe(0)
})

it('lets the operator authorize addresses, and give a new password, while it runs', { timeout: 90_000, tags: ['long'] }, async () => {
  const folder = await freshDataFolder()
  const environment = { INDAGA_DATA_DIR: folder, INDAGA_EXAMPLE_SITE: 'off', AUTHORIZED_EMAILS: '@setting.example', INDAGA_PLANS: 'on' }
  const indaga = start(['serve', '--no-worker'], environment)
  const url = wordAfter('Open', await indaga.ready())
  // Not even with the setting AUTHORIZED_EMAILS of the command: the running process has its own.
  const settings = parseSettings({ INDAGA_DATA_DIR: folder })
  /** Runs a command in this process, while the other one uses the data folder. */
  const ask = async (command: (output: Output) => Promise<number>) => {
    const words = { out: '', notes: '' }
    const code = await command({ out: text => void (words.out += text), note: text => void (words.notes += text) })
    return { code, ...words }
  }
  const users = (...args: string[]) => ask(output => usersCommand(args, { settings, output, operators: operatorRules }))

  const signUp = async () => {
    const request = { username: 'ana', email: 'ana@acme.example', password: 'un caballo correcto', confirmPassword: 'un caballo correcto' }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(request) })).status
  }
  expect(await signUp()).toBe(403)
  expect(await start(['users', 'allow', 'Ana@ACME.example'], { INDAGA_DATA_DIR: folder }).ended).toMatchObject({
    code: 0,
    notes: expect.stringContaining('ana@acme.example may sign up'),
  })
  expect(await signUp()).toBe(200)

  const list = await users('list')
  expect(list.out).toMatch(
    / {2}ana@acme\.example +ana +\d{4}-\d\d-\d\d +trial, not begun\nMay sign up\n {2}ana@acme\.example\n {2}@setting\.example {2}AUTHORIZED_EMAILS\n$/,
  )

  const reset = await users('reset', 'ana@acme.example')
  expect(reset).toMatchObject({ code: 0, out: expect.stringMatching(/^\S{23}\n$/) })
  expect((await signIn(url, 'ana@acme.example', 'un caballo correcto')).status).toBe(401)
  expect((await signIn(url, 'ana@acme.example', reset.out.trim())).status).toBe(200)

  const log = await users('log', 'ana@acme.example')
  expect(log.out).toMatch(/^ {2}\d{4}-\S+Z {2}sign-in-password +127\.0\.0\.1 *\n.* sign-in-failed .*\n.* password-given/)

  expect(await users('plan', 'ana@acme.example', 'pro')).toMatchObject({ code: 0 })
  const planMessages = () => storedMessages(path.join(folder, 'mail')).filter(text => text.includes('el plan Pro: informes sin límite'))
  await vi.waitFor(() => expect(planMessages()).toHaveLength(1), { timeout: 20_000 })
  expect((await users('list')).out).toMatch(/ana@acme\.example +ana +\S+ +pro, 0 reports, 0\/200 scans\n/)

  const directories = await ask(output => directoriesCommand(['add', 'Alimentos', '--sources', 'comtrade'], { settings, output }))
  expect(directories).toMatchObject({ code: 0, notes: expect.stringContaining('Alimentos is a directory now') })

  const elsewhere = path.join(folder, 'elsewhere')
  const writeOut = () => Promise.reject(new Error('It goes to a folder'))
  const backup = await ask(output => backupCommand([elsewhere], { settings, output, writeOut }))
  expect(backup).toMatchObject({ code: 0, notes: '2 accounts and 0 searches can be restored from it.\n' })
  expect(await readdir(elsewhere)).toEqual([path.basename(backup.out.trim())])

  // Only this user can read the file of the channel, and requests without its token are refused.
  const channel = path.join(folder, 'operator.json')
  // Windows has no such modes: files belong to the user of their folder.
  expect((await stat(channel)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  const { port } = JSON.parse(await readFile(channel, 'utf8')) as { port: number }
  expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{"action":"list"}' })).status).toBe(403)

  expect((await indaga.stop()).code).toBe(0)
  await expect(stat(channel)).rejects.toThrow('ENOENT')
})

it('says which port is taken, and shows a password only when it can be used', { timeout: 60_000, tags: ['long'] }, async () => {
  const folder = await freshDataFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const refused = await start(['serve'], { PORT: String(port), INDAGA_DATA_DIR: folder, INDAGA_EXAMPLE_SITE: 'off' }).ended
  expect(refused.code).toBe(1)
  expect(refused.notes).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or choose another port with PORT.\n`,
  )
  taken.close()

  const started = start(['serve'], { INDAGA_DATA_DIR: folder, INDAGA_EXAMPLE_SITE: 'off' })
  const printed = await started.ready()
  expect(wordAfter('Password', printed)).not.toBe('')
  expect(printed).not.toContain('Example')
  await started.stop()
})

it('names the setting when the data folder cannot be used', async () => {
  const { code, notes } = await start(['serve'], { INDAGA_DATA_DIR: 'package.json' }).ended
  expect(code).toBe(1)
  expect(notes).toMatch(/^The data folder package\.json \(INDAGA_DATA_DIR\) cannot be used: /)
})

it('names an invalid setting and does not start', async () => {
  expect(await start(['serve'], { PORT: '99999' }).ended).toEqual({ code: 2, out: '', notes: expect.stringMatching(/^PORT=99999: /) })
})

it('needs a shared database for a separate worker', async () => {
  expect(await start(['worker'], { DATABASE_URL: '' }).ended).toMatchObject({ code: 1, notes: expect.stringContaining('DATABASE_URL') })
})
