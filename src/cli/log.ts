/** The log of long-running commands, on standard error: readable lines in a terminal, otherwise JSON for log collectors. */
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'

type LogSettings = Pick<Settings, 'LOG_LEVEL'> & Partial<Settings>

/** Creates the log of a command. `write` receives each entry as one line of JSON, in which secrets are hidden. */
export function createLog(settings: LogSettings, write = toStandardError()): Logger {
  const hidden = secretsOf(settings)
  const withoutSecrets = (line: string) => hidden.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
  return pino({ level: settings.LOG_LEVEL, serializers: { err: briefly } }, { write: line => write(withoutSecrets(line)) })
}

function toStandardError(): (line: string) => void {
  if (process.stderr.isTTY) return line => void process.stderr.write(readableLine(line))
  const destination = pino.destination({ dest: 2, sync: true })
  return line => void destination.write(line)
}

/**
 * The secrets in the settings, in the form that they have inside JSON. They are hidden in every log line, even in a message of a provider. Texts of
 * up to three characters are not hidden.
 */
function secretsOf(settings: LogSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const passwords = URL.canParse(value) ? [new URL(value).password, percentDecoded(new URL(value).password)] : []
    const secrets = /PASSWORD$|SECRET$|KEY$|TOKEN$/.test(name) ? [value, ...passwords] : passwords
    return secrets.filter(secret => secret.length > 3).map(secret => JSON.stringify(secret).slice(1, -1))
  })
}

/** The fields of an error that are logged. Other fields are left out, because errors of libraries may carry requests and answers. */
function briefly(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as { type: string; message: string; stack: string; code?: unknown }
  return { type, message, stack, ...(code !== undefined && { code }) }
}

interface Entry {
  time: number
  level: number
  msg?: string
  err?: { stack?: string; message?: string }
}

/** A log entry as one readable line, followed by the stack of its error, if it has one. */
function readableLine(json: string): string {
  const { time, level, msg, err } = JSON.parse(json) as Entry
  const clock = new Date(time).toLocaleTimeString('en-GB')
  const error = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${clock} ${pino.levels.labels[level] ?? level}: ${msg ?? ''}${error}\n`
}
