/**
 * `indaga serve`: the pages, the API and, unless `--no-worker` is given, the worker, in one process. When it stops, streams end, running jobs go back
 * to the queue, and the database closes and releases its lock.
 */
import { parseArgs } from 'node:util'
import { isLoopbackHost, type Settings } from '#contracts/settings.ts'
import { diskSpace } from '#db/data-folder.ts'
import { startExampleSite } from '#example-site/example-site.ts'
import { mailFolder, type Mailer } from '#mail/mailer.ts'
import { createClosers, type Closers, stopSignal } from './shutdown.ts'
import type { Base, ServerHost, StartWorker } from './hosts.ts'
import { manageDirectories } from './manage-directories.ts'
import { manageUsers } from './manage-users.ts'
import { openBase, openMail } from './open-base.ts'
import { syncPayments } from './payments.ts'
import { openOperatorChannel } from './operator-channel.ts'
import { operatorRequestSchema } from './operator-request.ts'
import type { Output } from './run-cli.ts'

export interface ServeParts {
  settings: Settings
  version: string
  webDir: string
  output: Output
  server: ServerHost
  startWorker: StartWorker
}

export async function serveCommand(args: string[], parts: ServeParts): Promise<number> {
  const { values } = parseArgs({ args, options: { 'no-worker': { type: 'boolean', default: false } } })
  const stopped = stopSignal()
  const closers = createClosers()
  try {
    await start(parts, !values['no-worker'], closers)
    await stopped
    parts.output.note('Stopping.\n')
    return 0
  } finally {
    await closers.closeAll()
  }
}

async function start(
  { settings: given, version, webDir, output, server, startWorker }: ServeParts,
  withWorker: boolean,
  closers: Closers,
): Promise<void> {
  const opened = await openBase(given, 'indaga serve', closers)
  // The example site has a private address. Only a worker in this process is allowed to read this address, so the site needs such a worker.
  const exampleSite = withWorker && wantsExampleSite(given) ? await openExampleSite(given, closers) : null
  const base = { ...opened, settings: exampleSite ? allowing(given, exampleSite) : given }

  const mailer = await openMail(opened, closers)
  // Only the embedded database needs the channel: commands open a PostgreSQL database themselves.
  if (opened.dump) await openToOperator({ ...base, dump: opened.dump, mailer }, server, closers)

  let letIn = () => {}
  const ready = new Promise<void>(resolve => (letIn = resolve))
  const app = server.createApp({
    ...base,
    version,
    webDir,
    mailer,
    exampleSite,
    ready,
    ...(!given.DATABASE_URL && { diskSpace: () => diskSpace(given.INDAGA_DATA_DIR) }),
  })
  if (withWorker) {
    const worker = await startWorker(base)
    closers.add(() => worker.stop())
  }
  closers.add(() => app.close())
  // Lets waiting requests in before `app.close`, which would otherwise wait for them. Closers run in the opposite order, so this closer runs first.
  closers.add(async () => letIn())
  const address = await listen(app, given)
  // The owner's account is created only when the server has its port. If the account were created earlier and the start then failed, nobody would see
  // the generated password.
  const owner = await server.ensureOwner(base)
  letIn()

  const lines: [string, string][] = [
    ['Open', given.INDAGA_PUBLIC_URL ?? address],
    ...(await signInLines(base, owner)),
    ...(exampleSite ? [['Example', `${exampleSite} (a site to try it on)`] as [string, string]] : []),
    ...(given.AI_PROVIDER === 'builtin' ? [] : [['Model', `${given.AI_PROVIDER} ${given.AI_MODEL}`] as [string, string]]),
    ['Data', given.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : given.INDAGA_DATA_DIR],
    ['Mail', given.SMTP_URL ? `sent through ${new URL(given.SMTP_URL).host}` : `kept in ${mailFolder(given)} (set SMTP_URL to send it)`],
  ]
  output.out(
    `Indaga ${version} is ready.\n${lines.map(([label, text]) => `  ${label.padEnd(10)}${text}\n`).join('')}Stop it with Ctrl+C.\n`,
  )
}

/** Lets `indaga users`, `directories`, `payments`, `backup` and `doctor` ask this process while it uses the data folder. */
async function openToOperator(
  base: Base & { dump(): Promise<Uint8Array>; mailer: Mailer },
  { operators }: ServerHost,
  closers: Closers,
): Promise<void> {
  const { repositories, settings, mailer } = base
  const parts = { repositories, settings, operators, mailer }
  const answer = async (body: unknown) => {
    const asked = operatorRequestSchema.parse(body)
    if (asked.command === 'backup') return await base.dump()
    if (asked.command === 'payments') return await syncPayments(base)
    if (asked.command === 'model-usage') return await repositories.modelCalls.usageSince(new Date(asked.since))
    return asked.command === 'users' ? manageUsers(asked.request, parts) : manageDirectories(asked.request, repositories.directories)
  }
  const channel = await openOperatorChannel(settings.INDAGA_DATA_DIR, answer)
  closers.add(() => channel.close())
}

/** The lines about signing in. A generated password is shown only here, because the database holds only its hash. */
async function signInLines(base: Base, owner: Awaited<ReturnType<ServerHost['ensureOwner']>>): Promise<[string, string][]> {
  if (owner?.generatedPassword) {
    return [
      ['Email', owner.email],
      ['Password', `${owner.generatedPassword} (shown only now: keep it)`],
    ]
  }
  if (owner) return [['Email', `${owner.email}, with the password of INDAGA_OWNER_PASSWORD`]]
  const known = await base.repositories.users.findByEmail(base.settings.INDAGA_OWNER_EMAIL)
  return known ? [['Email', `${known.email} (a lost password: indaga users reset ${known.email})`]] : []
}

const wantsExampleSite = ({ INDAGA_EXAMPLE_SITE: wish, HOST }: Settings) => wish === 'on' || (wish === undefined && isLoopbackHost(HOST))

/**
 * Starts the site on the port after the product's own port, so that saved addresses of the site still work after the next start. If this port is
 * taken, the site gets any free port.
 */
async function openExampleSite({ PORT }: Settings, closers: Closers): Promise<string> {
  const site = await startExampleSite({ port: PORT === 0 ? 0 : PORT + 1 }).catch(() => startExampleSite())
  closers.add(() => site.close())
  return site.origin
}

const allowing = (settings: Settings, origin: string): Settings => ({
  ...settings,
  INDAGA_ALLOW_PRIVATE_NETWORK: [...settings.INDAGA_ALLOW_PRIVATE_NETWORK, new URL(origin).host],
})

async function listen(app: ReturnType<ServerHost['createApp']>, { HOST, PORT }: Settings): Promise<string> {
  try {
    return await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw new Error(cannotListen((error as NodeJS.ErrnoException).code, HOST, PORT), { cause: error })
  }
}

function cannotListen(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port with PORT.`
  if (code === 'EACCES') return `This user may not open port ${port} on ${host}. Choose another port with PORT (above 1023).`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}. Correct HOST.`
  return `Cannot listen on ${host}, port ${port} (${code ?? 'unknown cause'}).`
}
