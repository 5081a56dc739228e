/** Tells the other tabs of this browser that somebody has signed in or out, or has changed who they are. */

let channel: BroadcastChannel | undefined
const open = () => (channel ??= new BroadcastChannel('indaga.session'))

/** Has every other tab ask the server again who is signed in. */
export function tellOtherTabs(): void {
  // A channel only ever reaches its own origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open().postMessage(null)
}

/** Calls `listener` when another tab has told. Returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  const listening = open()
  listening.addEventListener('message', listener)
  return () => listening.removeEventListener('message', listener)
}
