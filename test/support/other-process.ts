/** Starts one of our programs in a process of its own and listens to what it says, so that a test can kill it for real. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { compiledProgram } from './compiled-programs.ts'

export interface OtherProcess {
  pid: number
  /** Resolves when it prints the line; rejects when it ends without. */
  says(line: string): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** What it printed on standard error. */
  errors(): string
}

/** Runs a program of `compiled-programs.ts`; `argument` reaches it as JSON. Its standard input closes when this process is gone. */
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
