/** Does work in small parts while the page has nothing else to do, so that no part delays a frame. */

/** Milliseconds that a part may take in a browser that does not tell how much time is left. */
const partAtMost = 8

/** Calls `step` until it returns false, while the browser is idle. Returns a function that stops. */
export function whenIdle(step: () => boolean): () => void {
  let stopped = false
  const part = (hasTime: () => boolean) => {
    if (stopped) return
    while (hasTime()) if (!step()) return
    ask()
  }
  const ask = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(deadline => part(() => deadline.timeRemaining() > 1))
    else
      setTimeout(() => {
        const end = performance.now() + partAtMost
        part(() => performance.now() < end)
      }, partAtMost)
  }
  ask()
  return () => {
    stopped = true
  }
}
