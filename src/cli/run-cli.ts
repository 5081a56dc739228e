/** Returns the value as text for Markdown, with escapes before the characters that have a meaning in Markdown. */

export interface Command {
  summary: string
  /** The arguments after the command's name, for the help. */
  usage: string
  /** Runs the command and returns the exit code. Only this call loads the command's files, so that small commands start fast. */
  run(args: string[]): Promise<number>
}

export interface Output {
  /** Prints results to standard output. */
  out(text: string): void
  /** Prints everything else to standard error. */
  note(text: string): void
}

/** Thrown when a command cannot use its arguments; the message says why. The command line then prints the command's usage and ends with code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs `indaga ARGUMENTS`. Returns the exit code: 0 for success, 1 for a failure, 2 for a command or setting that is not understood. */
export async function runCli(args: string[], commands: Record<string, Command>, version: string, output: Output): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) {
    output.note(helpText(commands))
    return 2
  }
  if (['--version', '-v'].includes(name)) {
    output.out(`${version}\n`)
    return 0
  }
  const [about] = rest
  if (name === 'help' && about !== undefined) return runCli([about, '--help'], commands, version, output)
  if (['help', '--help', '-h'].includes(name)) {
    output.out(helpText(commands))
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    output.note(`There is no command "${name}".\n\n${helpText(commands)}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(`indaga ${name} ${command.usage}\n\n${command.summary}.\n`)
    return 0
  }
  try {
    return await command.run(rest)
  } catch (error) {
    return explain(error, name, command, output)
  }
}

function explain(error: unknown, name: string, command: Command, output: Output): number {
  const { name: kind, message, code, stack }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  if (kind === 'UsageError' || code?.startsWith('ERR_PARSE_ARGS')) {
    output.note(`${message}\nUse: indaga ${name} ${command.usage}\n`)
    return 2
  }
  output.note(`${message}\n`)
  if (kind === 'SettingsError') return 2
  if (process.env.LOG_LEVEL === 'debug' && stack) output.note(`${stack}\n`)
  return 1
}

function helpText(commands: Record<string, Command>): string {
  const lines = Object.entries(commands).map(([name, command]) => [
    `  indaga ${name} ${command.usage}`.trimEnd(),
    `      ${command.summary}`,
  ])
  return [
    'Turn a website into a table, with the evidence behind every cell.',
    '',
    ...lines.flat(),
    '',
    'Settings come from the environment and from .env; README.md names them.',
    '',
  ].join('\n')
}
