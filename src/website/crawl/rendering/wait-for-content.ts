/** When a page is ready: its requests and its tree are quiet, and its lists bring nothing more. Everything is bounded. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageView } from './page-view.ts'

const pollMilliseconds = 50
/** So long nothing must happen after loading, … */
const quietMilliseconds = 400
/** … and after a step down a list. */
const stepQuietMilliseconds = 120
const stepMilliseconds = 3000
/** A page that never is quiet is waited for no longer than this at each step. */
const restlessMilliseconds = 800
/** A page without text may be about to begin: it is given so much longer. */
const fewCharacters = 200
const beginMilliseconds = 3000

/** Waits until the page has loaded and gone quiet; at most so long. Whether it has. */
export async function settle(view: PageView, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  await view.page.waitForLoadState('load', { timeout: milliseconds }).catch(() => {})
  let quiet = await goQuiet(view, quietMilliseconds, end)
  const begun = Math.min(end, Date.now() + beginMilliseconds)
  while (Date.now() < begun && (await view.ask(agent => agent.textLength())) < fewCharacters) {
    await sleep(pollMilliseconds * 4)
    quiet = await goQuiet(view, quietMilliseconds, end)
  }
  return quiet
}

async function goQuiet(view: PageView, quiet: number, end: number): Promise<boolean> {
  while (Date.now() < end) {
    if (view.underWay() === 0 && (await view.ask(agent => agent.quietFor())) >= quiet) return true
    await sleep(pollMilliseconds)
  }
  return false
}

/** Scrolls and presses "load more" until nothing new comes (true), there are enough records, or the time is up (false). */
export async function followGrowth(view: PageView, isQuiet: boolean, most: { milliseconds: number; records: number }): Promise<boolean> {
  const longest = isQuiet ? stepMilliseconds : restlessMilliseconds
  const end = Date.now() + most.milliseconds
  let atLastEnd = ''
  while (Date.now() < end) {
    const { action, records, height } = await view.ask(agent => agent.advance())
    if (records >= most.records) return false
    if (action === 'end') {
      if (atLastEnd === `${records} ${height}`) return true
      atLastEnd = `${records} ${height}`
    }
    await sleep(pollMilliseconds)
    await goQuiet(view, action === 'scrolled' ? stepQuietMilliseconds : quietMilliseconds, Math.min(end, Date.now() + longest))
  }
  return false
}
