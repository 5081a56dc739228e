/** Milliseconds of processor time that this process has used. A busy machine does not lengthen it, so limits of work hold there too. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
