/** The log of long-running commands, on standard error: lines to read in a terminal, JSON for anything that collects logs. */
import { pino } from 'pino'
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'

export function createLog({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): Logger {
  if (!process.stderr.isTTY) return pino({ level: LOG_LEVEL }, pino.destination({ dest: 2, sync: true }))
  return pino({ level: LOG_LEVEL }, { write: line => void process.stderr.write(readableLine(line)) })
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
