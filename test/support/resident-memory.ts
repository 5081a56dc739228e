/** The memory of a process and all its descendants. */
import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of the process and its descendants together; null on systems without /proc. */
export function residentMegabytes(pid: number): number | null {
  const children = new Map<number, number[]>()
  const pages = new Map<number, number>()
  try {
    for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry))) readProcess(Number(name), children, pages)
  } catch {
    return null
  }
  const sum = (one: number): number => (pages.get(one) ?? 0) + (children.get(one) ?? []).reduce((total, child) => total + sum(child), 0)
  return (sum(pid) * 4096) / 1e6
}

function readProcess(pid: number, children: Map<number, number[]>, pages: Map<number, number>): void {
  try {
    // The name, in brackets, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), pid])
    pages.set(pid, Number(fields[21]))
  } catch {
    // The process has ended in the meantime.
  }
}

/** Measures repeatedly until `work` is done; returns the maximum in megabytes. */
export async function mostMegabytesDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let most = 0
  const look = () => void (most = Math.max(most, residentMegabytes(pid) ?? 0))
  look()
  const looking = setInterval(look, 250)
  try {
    await work
    return most
  } finally {
    clearInterval(looking)
  }
}
