/**
 * Allows one preparation at a time per checkout: two simultaneous starts would install or build over each other. The holder touches its lock file
 * while it works, so that a killed holder blocks nobody for long, even after a reboot.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { root, say } from './say.js'

const folder = fileURLToPath(new URL('.cache/', root))
const lockFile = `${folder}prepare.lock`
const touchEvery = 2_000
const deadAfter = 20_000

/** Runs `work` while holding the lock; waits for another holder. */
export async function withLock(work) {
  fs.mkdirSync(folder, { recursive: true })
  let told = false
  while (!tryLock()) {
    if (!told) say('Another Indaga is installing or building in this folder; waiting for it.')
    told = true
    await sleep(200)
  }
  const touch = setInterval(() => fs.utimes(lockFile, new Date(), new Date(), () => {}), touchEvery)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    process.off('exit', release)
    release()
  }
}

function release() {
  fs.rmSync(lockFile, { force: true })
}

function tryLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderIsGone()) return false
    removeDeadLock()
    return tryLock()
  }
}

function holderIsGone() {
  try {
    if (Date.now() - fs.statSync(lockFile).mtimeMs > deadAfter) return true
    const pid = Number(fs.readFileSync(lockFile, 'utf8'))
    // The file is empty for an instant after its creation; its owner is alive then.
    return pid > 0 && !isRunning(pid)
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two waiters may find the same dead lock: only the one whose rename succeeds removes it. */
function removeDeadLock() {
  const grave = `${lockFile}.${process.pid}`
  try {
    fs.renameSync(lockFile, grave)
    fs.rmSync(grave, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
