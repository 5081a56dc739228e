/** How much of the file system is free that the data folder lies on. */
import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  /** Bytes that this user may still write. */
  free: number
  total: number
}

/** Below this part of the file system nothing new begins: what runs needs room to end, and the database to stay whole. */
const leastPart = 0.05
/** On the smallest ones: the database needs as much to be opened again. */
const leastBytes = 48 * 1024 * 1024

/** Throws where the folder cannot be looked at. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export const isNearlyFull = ({ free, total }: DiskSpace) => free < Math.max(total * leastPart, leastBytes)
