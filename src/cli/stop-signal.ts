/** Ctrl+C and the system's request to end: the first one asks for an orderly stop, a second one ends at once. */

const patienceMilliseconds = 15_000

/** Resolves at the first signal. What is still not closed some seconds later is cut off; unfinished jobs are taken up at the next start. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    const onSignal = (signal: NodeJS.Signals) => {
      for (const name of signals) process.off(name, onSignal).once(name, () => process.exit(130))
      setTimeout(() => process.exit(1), patienceMilliseconds).unref()
      resolve(signal)
    }
    for (const name of signals) process.once(name, onSignal)
  })
}

const signals = ['SIGINT', 'SIGTERM'] as const
