/** Ctrl+C and the system's request to stop: the first one starts an orderly stop, a second one ends the process at once. */

const patienceMilliseconds = 15_000

/**
 * Resolves at the first signal. After `patienceMilliseconds` the process exits even if something has not closed; the jobs that had not ended run
 * again after the next start.
 */
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
