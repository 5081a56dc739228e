/** Free space of the file system that holds the data folder. */
import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  /** Bytes that this user can still write. */
  free: number
  total: number
}

/**
 * The part of the file system (0 to 1) that must be free before a job may start. Running jobs need this space to end, and the database needs it to
 * stay intact.
 */
const leastPart = 0.05
/** Bytes that must be free even on a small file system: the embedded database needs them to be opened again. */
const leastBytes = 48 * 1024 * 1024

/** Throws when the file system of the folder cannot be read. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export const isNearlyFull = ({ free, total }: DiskSpace) => free < Math.max(total * leastPart, leastBytes)
