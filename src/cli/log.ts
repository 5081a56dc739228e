/** The log of long-running commands, on standard error: lines to read in a terminal, JSON for anything that collects logs. */
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'

type LogSettings = Pick<Settings, 'LOG_LEVEL'> & Partial<Settings>

/** `write` takes whole lines. */
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

/** What the settings keep secret, as it would stand in JSON: whatever repeats it, a provider's own words or an address, it is not written. */
function secretsOf(settings: LogSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const passwords = URL.canParse(value) ? [new URL(value).password, decoded(new URL(value).password)] : []
    const secrets = /PASSWORD$|SECRET$|KEY$|TOKEN$/.test(name) ? [value, ...passwords] : passwords
    return secrets.filter(secret => secret.length > 3).map(secret => JSON.stringify(secret).slice(1, -1))
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Errors of libraries may carry what was sent and answered. */
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

/** One line, with the error's stack below where there is one. */
export function readableLine(json: string): string {
  const { time, level, msg, err } = JSON.parse(json) as Entry
  const clock = new Date(time).toLocaleTimeString('en-GB')
  const error = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${clock} ${pino.levels.labels[level] ?? level}: ${msg ?? ''}${error}\n`
}
