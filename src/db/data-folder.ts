/** The data folder: tells the free space of its file system, and closes the folder to all but the user of this process. */
import { statfs, chmod, mkdir } from 'node:fs/promises'

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

/**
 * Creates the folder if it is missing, and closes it to other users of the machine. Where the file system has no permissions, it only creates the
 * folder.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  })
}
