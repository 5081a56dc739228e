/** Starts one of our programs as a separate process and reads its output, so that a test can kill it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { compiledProgram } from './compiled-programs.ts'

export interface OtherProcess {
  pid: number
  /** Resolves when the process prints the line; rejects when it ends before that. */
  says(line: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | string>
  /** The output on standard error. */
  errors(): string
}

/** Starts a program of `compiled-programs.ts`; it receives `argument` as JSON. Its standard input closes when this process ends. */
export function startProcess(name: string, argument: unknown): OtherProcess {
  const child: ChildProcess = spawn(process.execPath, [compiledProgram(name), JSON.stringify(argument)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lines = new Set<string>()
  const listeners = new Set<() => void>()
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  createInterface({ input: child.stdout! }).on('line', line => {
    lines.add(line)
    listeners.forEach(listener => listener())
  })
  const ended = new Promise<number | string>(resolve => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  return {
    pid: child.pid!,
    says: line =>
      new Promise((resolve, reject) => {
        const check = () => lines.has(line) && resolve()
        listeners.add(check)
        check()
        void ended.then(end => reject(new Error(`Ended (${end}) without saying "${line}": ${errors}`)))
      }),
    kill: signal => void child.kill(signal),
    ended,
    errors: () => errors,
  }
}
