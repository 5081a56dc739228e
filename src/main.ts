/**
 * The composition root: the only file that knows every host. It reads the command, loads only what that command needs (`text` and `inspect` start
 * without a database or a server), and hands the parts to each other.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerHost, StartWorker } from '#cli/hosts.ts'
import { runCli } from '#cli/run-cli.ts'
import type { Command, Output } from '#cli/run-cli.ts'
import { parseSettings } from '#contracts/settings.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
// This file is in src in development and in dist when built; package.json is one folder up from both.
const root = path.dirname(here)
const webDir = path.join(root, 'dist', 'web')
const { version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  engines: { node: string }
}

const output: Output = { out: text => void process.stdout.write(text), note: text => void process.stderr.write(text) }
const writeOut = (bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => process.stdout.write(bytes, error => (error ? reject(error) : resolve())))
const readSettings = () => parseSettings(process.env)

async function loadServer(): Promise<ServerHost> {
  const [{ createApp }, operators] = await Promise.all([import('#server/app.ts'), import('#server/operators.ts')])
  return { createApp, ensureOwner: operators.ensureOwner, operators }
}

const jobProcessCommand = 'job-process'

const startWorker: StartWorker = async base => {
  const [{ startWorker: start }, { openJobProcesses }] = await Promise.all([
    import('#worker/worker.ts'),
    import('#worker/job-processes.ts'),
  ])
  return start(base, openJobProcesses({ ...base, program: { module: fileURLToPath(import.meta.url), args: [jobProcessCommand] } }))
}

/** The work of a process that only runs jobs, which another process of this program sends to it. */
async function runJobs(patience: string | undefined): Promise<void> {
  const [{ runJobProcess }, { openJobRunner }, { createLog }, { openReading }] = await Promise.all([
    import('#worker/job-process.ts'),
    import('#worker/job-runner.ts'),
    import('#cli/log.ts'),
    import('#cli/open-reading.ts'),
  ])
  runJobProcess(patience === 'patient' ? 'patient' : 'strict', ({ settings, repositories }) => {
    const log = createLog(settings)
    const reading = openReading({ settings, log, repositories })
    const { run, close } = openJobRunner({ settings, repositories, log, ...reading })
    return { run, close: async () => void (await Promise.all([close(), reading.reader.close()])) }
  })
}

const commands: Record<string, Command> = {
  serve: {
    summary: 'Start the web application, its calls and the worker (--no-worker: without it)',
    usage: '[--no-worker]',
    run: async args => {
      const settings = readSettings()
      const [{ serveCommand }, server] = await Promise.all([import('#cli/serve.ts'), loadServer()])
      return serveCommand(args, { settings, version, webDir, output, server, startWorker })
    },
  },
  extract: {
    summary: 'Read a website and answer a prompt with a table',
    usage:
      '<address|file|--batch LIST> --prompt "…" [--format xlsx|csv|csv-semicolon|json|jsonl] [--max-pages N] [--max-rows N] [--evidence] [--without-model] [--lang es|en] [--out FILE]',
    run: async args => {
      const { extractCommand } = await import('#cli/extract.ts')
      return extractCommand(args, { output, settings: readSettings() })
    },
  },
  text: {
    summary: 'Print the main text of a page',
    usage: '<address|file|--batch LIST>',
    run: async args => (await import('#cli/text.ts')).textCommand(args, { output, settings: readSettings() }),
  },
  inspect: {
    summary: 'Tell what the engine sees on a page, and why; with a prompt also what it would choose',
    usage: '<address|file|--batch LIST> [--explain "…"]',
    run: async args => (await import('#cli/inspect.ts')).inspectCommand(args, { output, settings: readSettings() }),
  },
  worker: {
    summary: 'Start a worker only, on a database shared through DATABASE_URL',
    usage: '',
    run: async args => (await import('#cli/worker.ts')).workerCommand(args, { settings: readSettings(), output, startWorker }),
  },
  users: {
    summary:
      'Who may sign up and sign in (addresses and whole domains), who has an account, what has happened to one, a new password for one, an account disabled or deleted for good, operators; also while Indaga runs',
    usage:
      'allow <address|@domain>… [--remove] | list | log <address> | reset <address> | disable <address> | enable <address> | delete <address> [--yes] | operator <address> [--remove] | plan <address> trial|standard|pro|none',
    run: async args => {
      const [{ usersCommand }, operators] = await Promise.all([import('#cli/users.ts'), import('#server/operators.ts')])
      return usersCommand(args, { settings: readSettings(), output, operators })
    },
  },
  research: {
    summary: 'Research a product: a table and a cited analysis of official statistics, prices, news and brands',
    usage: 'NAME [--code CODE] [--lang es|en] [--format xlsx|csv|csv-semicolon|json|md] [--without-model] [--out FILE]',
    run: async args => {
      const { researchCommand } = await import('#cli/research.ts')
      return researchCommand(args, { settings: readSettings(), output })
    },
  },
  directories: {
    summary: 'The sets of data sources that product research asks; the first one is used; also while Indaga runs',
    usage: 'list | add NAME [--sources comtrade,gdelt,…] [--countries ES,MX,…] | remove <id|name> | order <id|name>…',
    run: async args => (await import('#cli/directories.ts')).directoriesCommand(args, { settings: readSettings(), output }),
  },
  payments: {
    summary: 'Read the plans and credits of all customers from Stripe again; also while Indaga runs',
    usage: 'sync',
    run: async args => (await import('#cli/payments.ts')).paymentsCommand(args, { settings: readSettings(), output }),
  },
  backup: {
    summary: 'Back up the embedded database, checked, into a folder or (-) to standard output; also while Indaga runs',
    usage: 'FOLDER | -',
    run: async args => (await import('#cli/backup.ts')).backupCommand(args, { settings: readSettings(), output, writeOut }),
  },
  restore: {
    summary: 'Put a backup of the embedded database in its place (--check: only say whether it can be; without a file: list the backups)',
    usage: '[--check] [FILE]',
    run: async args => (await import('#cli/restore.ts')).restoreCommand(args, { settings: readSettings(), output }),
  },
  doctor: {
    summary:
      'Say what works here and what does not; with --sources also which data sources answer, with --model how the language model does',
    usage: '[--sources] [--model]',
    run: async args => (await import('#cli/doctor.ts')).doctorCommand(args, { readSettings, output, neededNode: engines.node }),
  },
}

const [command, patience] = process.argv.slice(2)

function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

// A reader that closes the output early (`indaga text … | head`) is no error, except for a backup, which would be cut off.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' && command !== 'backup') process.exit(0)
  output.note(`The result could not be written: ${error.message}\n`)
  process.exit(1)
})

loadEnvironmentFile()
if (command === jobProcessCommand) await runJobs(patience)
else process.exitCode = await runCli(process.argv.slice(2), commands, version, output)
