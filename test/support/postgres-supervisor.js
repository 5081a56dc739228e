/**
 * Runs PostgreSQL for the tests and outlives them by a moment: when its standard input closes, because the tests ended or were killed, it stops the
 * server and deletes the folder (its argument) with all their files. The first line of its standard input is JSON: `{ steps: [[program,
 * ...arguments], …], user: { uid, gid } | null }`, programs to run one after the other, the server last. The later lines `stop` and `start` stop the
 * server and start it again.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [folder] = process.argv.slice(2)
const parent = process.ppid
let running
let ending = false
let away = false

const end = () => {
  ending = true
  if (!running || away) return leave(0)
  // Fast shutdown, or immediate shutdown if that takes too long.
  running.kill('SIGINT')
  setTimeout(() => running.kill('SIGQUIT'), 5_000).unref()
}

const remove = () => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
  }
}

const leave = code => {
  remove()
  if (process.ppid === parent) process.exit(code)
  // The tests were killed. Processes that they started may write for another moment.
  setTimeout(() => {
    remove()
    process.exit(code)
  }, 3_000)
}

const runStep = ([step, ...later], user) => {
  const [program, ...args] = step
  running = spawn(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...user })
  running.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    leave(1)
  })
  running.on('exit', code => {
    if (away && !ending) return
    if (code === 0 && !ending && later.length > 0) runStep(later, user)
    else leave(code ?? 1)
  })
}

// Only the tests read this output; they may have ended.
process.stderr.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
let server
createInterface({ input: process.stdin })
  .on('line', line => {
    if (line === 'stop') {
      away = true
      running.kill('SIGINT')
    } else if (line === 'start') {
      away = false
      runStep([server.steps.at(-1)], server.user)
    } else {
      server = JSON.parse(line)
      runStep(server.steps, server.user)
    }
  })
  .on('close', end)
