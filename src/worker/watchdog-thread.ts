/**
 * A thread that ends its process when the main thread stalls or the parent process has ended. Before it ends a stalled process, it writes the stack
 * of the main thread to standard error.
 */
import { readFileSync, writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './job-process.ts'

const { beats, milliseconds, parent } = workerData as WatchdogData
const lookMilliseconds = 100
/**
 * The watchdog ends a process that stands still without computing only after this many milliseconds, because such a process waits for the machine
 * (disk, memory or processor time).
 */
const waitingMilliseconds = 30_000
const stackMilliseconds = 1_000

const end = () => process.kill(process.pid, 'SIGKILL')

/** Milliseconds of processor time of the main thread; null on systems that do not tell (Linux does). */
function computed(): number | null {
  try {
    const fields = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
    // User and system time, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

let seen = { beat: Atomics.load(beats, 0), at: Date.now(), computed: computed() }
const looking = setInterval(() => {
  if (process.ppid !== parent) return end()
  const beat = Atomics.load(beats, 0)
  if (beat !== seen.beat) {
    seen = { beat, at: Date.now(), computed: computed() }
    return
  }
  const stood = Date.now() - seen.at
  const busy = seen.computed === null ? stood : (computed() ?? 0) - seen.computed
  if (busy < milliseconds && stood < waitingMilliseconds) return
  clearInterval(looking)
  writeStack(stood)
}, lookMilliseconds)

/** Addresses of modules by the script ids of the debugger. */
const modules = new Map<string, string>()

/** Pauses the main thread with the debugger, writes its stack, and ends the process. If the debugger does not answer, the stack is empty. */
function writeStack(stood: number): void {
  setTimeout(() => write(stood, []), stackMilliseconds)
  const session = new Session()
  session.connectToMainThread()
  session.on('Debugger.scriptParsed', ({ params }) => modules.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }) => write(stood, params.callFrames))
  session.post('Debugger.enable', () => session.post('Debugger.pause'))
}

function write(stood: number, frames: Debugger.CallFrame[]): void {
  const stack = frames
    .slice(0, 20)
    .map(
      ({ functionName, location: { scriptId, lineNumber } }) =>
        `${functionName || '(anonymous)'} ${modules.get(scriptId)}:${lineNumber + 1}`,
    )
  const entry = {
    level: 50,
    time: Date.now(),
    pid: process.pid,
    stack,
    msg: `A process for jobs stood still for ${stood} ms and was ended`,
  }
  writeSync(2, `${JSON.stringify(entry)}\n`)
  end()
}
